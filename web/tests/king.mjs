// Plays King of New York through the page: only by clicking or typing what a person can.

import { handy, settled, truth } from './house.mjs';
import { answerFromList, awaitQuestion, marks, pick } from './table.mjs';

// Waits until this page is asked something new; null when the game is over.
export async function asked(page, before = null) {
  const version = await awaitQuestion(page, '.king', before);
  return version === null ? null : { version };
}

// Everything lit on board and tray that answers with one action, and the prompt's own buttons.
const LIT = '.king .may[data-action], .tray .may[data-action], .sweep--may[data-action]';
const BUTTONS = '.prompt__a .btn:not([aria-expanded])';

// Holds every die of some faces and rolls the rest, as long as there is a reroll.
async function roll(page, random) {
  const dice = page.locator('.kd button.die');
  const count = await dice.count();
  for (let i = 0; i < count; i++) {
    const face = await dice.nth(i).getAttribute('data-face');
    const keep = ['attack', 'destruction', 'fame'].includes(face) || random() < 0.2;
    const held = (await dice.nth(i).getAttribute('aria-pressed')) === 'true';
    if (keep !== held) await dice.nth(i).click();
  }
  const button = page.locator('.prompt__a .btn--ink');
  const kept = page.locator('.kd button.die[aria-pressed="true"]');
  const forced = page.locator('.prompt__a .btn.is-off'); // by another's card
  while ((await forced.count()) > 0 && (await button.count()) === 0) await kept.first().click();
  if ((await button.count()) > 0) await button.first().click();
  else await page.locator(BUTTONS).first().click();
  return 'roll';
}

// Sends a unit away: a unit, then one of the boroughs that light up.
async function disperse(page, random) {
  const units = page.locator('.king .unit.may');
  if ((await units.count()) > 0) {
    await units.nth(Math.floor(random() * (await units.count()))).focus();
    await page.keyboard.press('Enter');
  }
  const to = await marks(page, '.king .boro.may[data-action]', 'action');
  if (to.length === 0) return null;
  await click(page, '.king .boro.may', pick(to, random));
  return 'disperse';
}

// Everything that may be chosen can be pressed in its middle: nothing else lies over it there.
async function uncovered(page) {
  await settled(page);
  const covered = await page.evaluate((selector) => {
    const found = [];
    for (const thing of document.querySelectorAll(selector)) {
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = thing.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!thing.contains(hit)) found.push(`${thing.dataset.action} by ${hit?.outerHTML}`);
    }
    return found.map((line) => line.slice(0, 160));
  }, `${LIT}, ${BUTTONS}`);
  if (covered.length > 0) throw new Error(`covered: ${covered.join('; ')}`);
}
async function click(page, selector, action) {
  await page.locator(`${selector}[data-action="${action}"]`).first().click();
}

// Answers by clicking something lit, else a button of the prompt; returns what was chosen.
export async function answer(page, now, random) {
  await uncovered(page);
  if ((await page.locator('.kd button.die[aria-pressed]').count()) > 0) return roll(page, random);
  if ((await page.locator('.king .unit.may:not([data-action])').count()) > 0) {
    const sent = random() < 0.7 ? await disperse(page, random) : null;
    if (sent) return sent;
  }
  const lit = await marks(page, LIT, 'action');
  const buttons = page.locator(BUTTONS);
  const ending = (await buttons.count()) > 0 && random() < 0.35;
  if (lit.length > 0 && !ending) {
    const action = pick(lit, random);
    const inside = (await page.locator(`.tray [data-action="${action}"]`).count()) > 0;
    await click(page, inside ? '.tray ' : '.king ', action);
    return action;
  }
  await buttons.nth((await buttons.count()) - 1).click();
  return 'button';
}

// To be called before the table is opened; resolves to a function that lays any question before
// this page, as if the server had asked it. `change` alters each position before it is seen.
export async function questioner(page, change = () => {}) {
  let last = null;
  let send = null;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    const server = socket.connectToServer();
    // Whole views only: a question is put on top of one.
    socket.onMessage((text) => server.send(text.replace('"changes":true', '"changes":false')));
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'view') {
        change(message);
        last = message;
      }
      send(message);
    });
  });
  return async (decision, actions, about = {}, turn = {}) => {
    last = { ...last, version: last.version + 1, log_from: last.log_from + last.log.length };
    last.log = [];
    last.state = { ...last.state, turn: { ...last.state.turn, ...turn } };
    last.asks = { ...last.asks, seat: 0, decision, about };
    last.options = actions.map((one) => (typeof one === 'string' ? { action: one } : one));
    send(last);
    await page.locator(`.prompt[data-version="${last.version}"]`).waitFor();
  };
}

// A question is put well: words can be read, things can be tapped, the paper keeps to its height,
// and what lies in the tray lies within it.
const paper_px_max = 88;
export async function wellPut(page) {
  await settled(page);
  const question = await page.locator('.prompt h2').innerText();
  await handy(page, question);
  const found = await page.evaluate(() => {
    const right = document.querySelector('.tray').getBoundingClientRect().right;
    const outside = [...document.querySelectorAll('.ktray *')].filter(
      (one) => !one.closest('svg, .vh, .kn, .kd') && one.getBoundingClientRect().right > right + 1,
    );
    const paper = document.querySelector('.prompt').getBoundingClientRect();
    return { outside: outside.map((one) => one.outerHTML.slice(0, 80)), height: paper.height };
  });
  truth(found.outside.length === 0, `${question}: outside of the tray: ${found.outside[0]}`);
  const small = page.viewportSize().width <= 720;
  truth(small || found.height <= paper_px_max, `${question}: ${found.height} px high`);
}

// Answers by clicking; every kind of question is looked at once.
export function lookingTwice() {
  const seen = new Set();
  return async (page, now, random) => {
    const question = await page.locator('.prompt h2').innerText();
    if (!seen.has(question)) await wellPut(page);
    seen.add(question);
    return answer(page, now, random);
  };
}

// Answers with the keyboard alone: a key of the prompt if it shows one, else Tab to something.
export async function type(page, now, random) {
  const keys = await page
    .locator('.prompt__a kbd')
    .evaluateAll((list) =>
      list.map((one) => (one.textContent === '↵' ? 'Enter' : one.textContent)),
    );
  const dice = await page.locator('.kd button.die[aria-pressed]').count();
  if (dice > 0)
    for (let i = 1; i <= dice; i++) if (random() < 0.3) await page.keyboard.press(String(i));
  if (keys.length > 0 && (dice > 0 || random() < 0.5)) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(pick(keys, random));
    return 'key';
  }
  await answerFromList(page, random, 6);
  return 'list';
}
