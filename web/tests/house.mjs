// What the browser tests share: a server of their own, a browser, and eyes for errors.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { luckOf, pageLuck, serverLuck } from './luck.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const screens = join(root, 'build', 'screens');
const axe_source = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const wait_ms_max = 60_000; // a loaded machine is slow, not wrong
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// The binary under test: what ./run builds, unless STOOP_BIN names another.
function binary() {
  const path = process.env.STOOP_BIN ?? join(root, 'build', 'release', 'stoop');
  if (!existsSync(path)) throw new Error(`there is no ${path}; build it or set STOOP_BIN`);
  return path;
}

// Starts `stoop serve` on a free port with an empty data folder; resolves when it is open.
export function serve({ data, port = 0, luck = luckOf(data ? 'once more' : 'server'), web } = {}) {
  data ??= mkdtempSync(join(tmpdir(), 'stoop-browser-'));
  web ??= process.env.STOOP_WEB; // another page than the one in the binary
  const page = web ? ['--web', web] : [];
  const child = spawn(binary(), ['serve', '--port', String(port), '--data', data, ...page], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverLuck(luck) },
  });
  let said = '';
  const address = new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const found = /http:\/\/\S+:(\d+)/.exec(said);
      if (found) resolve(`http://localhost:${found[1]}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`stoop serve ended with ${code}: ${said}`)));
  });
  const stop = (signal = 'SIGTERM') =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.on('exit', resolve);
      child.kill(signal);
    });
  const freeze = () => child.kill('SIGSTOP'); // its sockets stay open, and nobody reads them
  return {
    address,
    stop,
    freeze,
    data,
    forget: () => rmSync(data, { recursive: true, force: true }),
  };
}

// The first are those playwright switches off, whose list this one replaces. The last belong to the
// address bar: two pages for each window, a third of the work of opening a table.
const without = [
  'AcceptCHFrame',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export async function browse() {
  mkdirSync(screens, { recursive: true });
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without}`,
      '--disable-gpu', // drawn by the processor at once, without a graphics card of software between
      '--disable-software-rasterizer',
    ],
  });
}

// A person: a browser context of their own, with one page. Errors in it fail the test.
export async function person(browser, address, wishes = {}) {
  const small = wishes.phone ?? false;
  const context = await browser.newContext({
    baseURL: address,
    viewport: small ? phone : desktop,
    hasTouch: small,
    isMobile: small,
    locale: wishes.lang ?? 'en',
    colorScheme: wishes.theme ?? 'dark',
    reducedMotion: wishes.reduced ? 'reduce' : 'no-preference',
    serviceWorkers: wishes.app ? 'allow' : 'block', // a worker of its own only where it is the test
  });
  await pageLuck(context, wishes.luck ?? luckOf('page'));
  // Bots' moves are shown at once, unless the test is about their pace.
  await context.addInitScript((pace) => {
    if (!localStorage.getItem('stoop.pace'))
      localStorage.setItem('stoop.pace', JSON.stringify(pace));
  }, wishes.pace ?? 'instant');
  // Nobody is asked for a name, unless the test is about that.
  if (!wishes.fresh) await context.addInitScript(() => localStorage.setItem('stoop.asked', 'true'));
  await context.addInitScript(() => {
    window.shift = 0;
    window.shifted = [];
    const paper = (node) => Boolean((node.closest ? node : node.parentElement)?.closest('.prompt'));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A longer question may grow over the edge of the board; it moves nothing but itself.
        const moved = entry.sources.filter(({ node }) => node && !paper(node));
        if (entry.hadRecentInput || moved.length === 0) continue;
        window.shift += entry.value;
        window.shifted.push(...moved.map(({ node }) => node));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(wait_ms_max);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    // Svelte warns of what is drawn from values that nobody keeps up to date any more.
    const is_fault = message.type() === 'error' || message.text().includes('svelte.dev/e/');
    if (is_fault) page.faults.push(message.text());
  });
  return page;
}

// Pictures are for people, and each takes as long as a look at a page: only where somebody wants them.
export async function shot(page, name, is_wanted = 'SCREENS' in process.env) {
  if (is_wanted) await page.screenshot({ path: join(screens, `${name}.png`) });
}

// Waits until fonts are there and everything that moves once has moved.
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const once = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations === 1 && one.playState === 'running');
    await Promise.allSettled(once.map((one) => one.finished));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
}

// Puts axe into the page, where it is not there yet.
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe_source);
}

// Fails with axe's own words if the page is not accessible, or those parts of it that are new.
export async function accessible(page, what, parts = null) {
  await axe(page);
  const found = await page.evaluate(async (parts) => {
    // Running animations hide text half way; let them end.
    document
      .getAnimations()
      .forEach((one) => one.effect?.getTiming().iterations === 1 && one.finish());
    const where = parts ? { include: parts } : document;
    const { violations } = await window.axe.run(where, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.map(
      (one) =>
        `${one.id}: ${one.help} at ${one.nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    );
  }, parts);
  if (found.length > 0) throw new Error(`${what} is not accessible: ${found.join('; ')}`);
}

// Fails where words are smaller than 12 px or, on a phone, something to tap is smaller than 44: its
// box, or the area around it that answers for it. Pictures and the hidden list of all answers are
// left out; a row of the log answers as a whole.
export async function handy(page, what, touch = null) {
  const found = await page.evaluate((touch) => {
    const shown = (one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && !one.closest('svg, .vh, #all-options');
    };
    const speaks = (one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const name = (one) => `${one.className} "${one.textContent.trim().slice(0, 20)}"`;
    const small = [...document.querySelectorAll('body *')]
      .filter((one) => speaks(one) && shown(one) && parseFloat(getComputedStyle(one).fontSize) < 12)
      .map((one) => `small words: ${name(one)}`);
    const frame = document.querySelector('.app');
    if (frame && frame.scrollHeight > frame.clientHeight)
      small.push(`the table ends ${frame.scrollHeight - frame.clientHeight} px below its window`);
    if (!(touch ?? matchMedia('(max-width: 720px)').matches)) return small;
    const reach = (one, dx, dy) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const far = [...Array(44).keys()].find(
        (n) => !one.contains(document.elementFromPoint(x + n * dx, y + n * dy)),
      );
      return far ?? 44;
    };
    const reaches = (one) => {
      const { width, height } = one.getBoundingClientRect();
      const high = height > 43.5 || reach(one, 0, 1) + reach(one, 0, -1) >= 44;
      return high && (width > 43.5 || reach(one, 1, 0) + reach(one, -1, 0) >= 44);
    };
    const narrow = [...document.querySelectorAll('button:enabled, a[href], input')]
      .filter((one) => shown(one) && getComputedStyle(one).display !== 'inline')
      .map((one) => one.closest('.log li, label') ?? one)
      .filter((one) => !reaches(one));
    return [...small, ...narrow.map((one) => `small to tap: ${name(one)}`)];
  }, touch);
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, 4).join('; ')}`);
}

// The page must not move under the reader's eyes.
export async function steady(page, what, most = 0.01) {
  const [shift, who] = await page.evaluate(() => [
    window.shift,
    window.shifted.map((node) => node.className?.baseVal ?? node.className ?? node.nodeName),
  ]);
  if (shift > most) throw new Error(`${what} shifted by ${shift.toFixed(3)}: ${who.join(', ')}`);
}

export async function openTable(address, wish) {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Test', options: {}, ...wish }),
  });
  const body = await answer.json();
  if (answer.status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
  const links = body.seats.map((seat) => seat.token && `/t/${body.table}#${seat.token}`);
  return { id: body.table, links };
}

// Repeatable choices: a linear congruential generator.
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function equal(found, wanted, what) {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`);
}
export function truth(holds, what) {
  if (!holds) throw new Error(what);
}
