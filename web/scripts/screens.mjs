// Renews the pictures of docs/screens: every game in the middle of a real match of a person and two
// bots, and the main screens around it, on a desk and on a phone. Needs what the browser tests need;
// `node scripts/screens.mjs traffiq landing` makes some of them.
import { writeFileSync } from 'node:fs';
import { browse, openTable, person, serve, settled } from '../tests/house.mjs';
import { asked as askedEscape } from '../tests/escape.mjs';
import { asked as askedKing } from '../tests/king.mjs';
import { asked as askedSpiderman } from '../tests/spiderman.mjs';
import { matches, playedOut, sitWithLine } from '../tests/sweep.mjs';
import { bot, bots, sitDown, someone } from '../tests/table.mjs';
import { asked as askedTraffiq } from '../tests/traffiq.mjs';

const names = { king: 'Cross town', escape: 'Night shift', traffiq: 'Rush hour' };
const answers_max = 400;
const tables_max = 5;
const bytes_max = 150_000;
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const rounds = async (page) => page.locator('.log .rd.caps').count();

// What a picture waits for: enough to see, and a question whose answers light the board up.
const games = {
  traffiq: {
    asked: askedTraffiq,
    ready: async (page, now) =>
      now.chips.includes('place') && (await page.locator('.tq-veh').count()) >= 6,
  },
  escape: {
    asked: askedEscape,
    ready: async (page) =>
      (await rounds(page)) >= 3 && (await page.locator('.emap .keys g').count()) >= 3,
  },
  king: {
    asked: askedKing,
    ready: async (page) =>
      (await rounds(page)) >= 3 && (await page.locator('.kd button.die[aria-pressed]').count()) > 0,
  },
  spiderman: {
    asked: askedSpiderman,
    ready: async (page) => (await page.locator('.log .line').count()) >= 8,
  },
};
// A match that is over: bots play it out.
async function over(page, address, game) {
  const table = await sitWithLine(page, address, { ...matches[game], name: 'Cross town' });
  await playedOut(page, address, table);
  return table;
}
// Screens that need no match in the middle.
const places = {
  landing: async (page) => page.goto('/'),
  'new-table': async (page) => page.goto('/new/king'),
  rules: async (page) => page.goto('/rules/spiderman'),
  lesson: async (page) => {
    await page.goto('/learn/escape');
    await page.locator('[data-testid="coach"]:not([data-wanted=""])').waitFor();
  },
  result: async (page, address) => over(page, address, 'king'),
  replay: async (page, address) => {
    const { id } = await over(page, address, 'traffiq');
    await page.goto(`/replay/${id}/1#24`);
    await page.getByTestId('replay').waitFor();
  },
  tables: async (page, address) => {
    for (const game of ['king', 'escape', 'traffiq']) {
      await sitDown(page, address, { game, name: names[game], others: bots(2) });
      await page.locator('[data-testid="prompt"][data-yours="yes"]').waitFor();
    }
    await page.goto('/');
    await page.locator('.own li, .own a').first().waitFor();
  },
  waiting: async (page, address) => {
    const seats = [someone, someone, someone, bot()];
    const table = await openTable(address, { game: 'king', name: 'Cross town', seats });
    return page.goto(table.links[0]);
  },
};

// As good as it can be within 150 kB.
async function small(line) {
  for (let quality = 82; ; quality -= 8) {
    const { data } = await line.send('Page.captureScreenshot', { format: 'webp', quality });
    if (data.length * 0.75 <= bytes_max) return data;
  }
}
async function save(page, name) {
  const line = await page.context().newCDPSession(page);
  for (const [size, box] of Object.entries(sizes)) {
    await page.setViewportSize(box);
    await page.mouse.move(1, 1);
    await page.waitForLoadState('networkidle');
    await settled(page);
    const data = await small(line);
    const file = `${name}${size === 'phone' ? '-phone' : ''}.webp`;
    writeFileSync(new URL(`../../docs/screens/${file}`, import.meta.url), data, 'base64');
    console.log(`docs/screens/${file}`);
  }
}

// Plays what the hint says until the moment has come; false if the game was over before.
async function playTo(page, { asked, ready }) {
  let now = await asked(page);
  for (let n = 0; now && n < answers_max; n++) {
    if (await ready(page, now)) return true;
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    now = await asked(page, now.version);
  }
  return false;
}

async function picture(browser, address, name) {
  for (let n = 0; n < tables_max; n++) {
    const page = await person(browser, address);
    await page.addInitScript(() => localStorage.setItem('stoop.name', '"Nora"'));
    let found = true;
    if (places[name]) await places[name](page, address);
    else {
      await sitDown(page, address, { game: name, name: 'Cross town', others: bots(2) });
      await page.waitForSelector('.app');
      found = await playTo(page, games[name]);
    }
    if (found) await save(page, name);
    await page.context().close();
    if (found) return;
  }
  throw new Error(`no game of ${name} came to the moment of its picture`);
}

const wanted = process.argv.slice(2);
const all = [...Object.keys(places), ...Object.keys(games)];
const server = serve();
const browser = await browse();
for (const name of wanted.length > 0 ? wanted : all)
  await picture(browser, await server.address, name);
await browser.close();
await server.stop();
server.forget();
