// Plays Escape from New York through the page: only by clicking or typing what a person can.
import { settled } from './house.mjs';
import { answerFromList, awaitQuestion, pick } from './table.mjs';

// Waits until this page is asked something new; null when the game is over.
export async function asked(page, before = null) {
  const version = await awaitQuestion(page, '.esc', before);
  return version === null ? null : { version };
}

const BUTTONS = '.prompt__a .btn:not([aria-expanded]):not([aria-disabled])';
// Things that are lit, by what pressing them does. A card to lay and a card of the fan show little
// more than an edge; whatever can be seen of a thing can be pressed.
async function places(page) {
  return page.evaluate((buttons) => {
    const found = [];
    const point = (thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      for (const [dx, dy] of [
        [0.5, 0.5],
        [0.12, 0.3],
        [0.1, 0.7],
        [0.8, 0.2],
        [0.85, 0.85],
      ]) {
        const [x, y] = [left + width * dx, top + height * dy];
        if (thing.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;
    };
    const lit = '.esc .may, .esc .choices .btn--paper, .etray .may';
    for (const thing of document.querySelectorAll(`${lit}, ${buttons}`)) {
      const at = point(thing);
      if (!at) continue;
      const on = thing.matches('.prompt__a *') ? 'paper' : thing.closest('.esc') ? 'map' : 'tray';
      found.push({ ...at, on, action: thing.dataset.action ?? '', sel: thing.matches('.sel') });
    }
    return found;
  }, BUTTONS);
}
// Whether the question of `now` is gone, or its answer on the way.
async function answered(page, { version }) {
  return page.evaluate((version) => {
    const drawn = document.querySelector('.esc');
    const prompt = document.querySelector('[data-testid="prompt"]');
    const asks = prompt?.dataset.yours === 'yes' && drawn?.dataset.version === version;
    return !asks || document.querySelector('.prompt__a .btn:disabled') !== null;
  }, version);
}

const presses_max = 9;
// Presses lit things until the question is answered: cards to lay one after the other, then the
// button that lays them. `wish` says of an action how gladly it is taken.
export async function answer(page, now, random, wish = () => 1) {
  await settled(page);
  for (let press = 0; press < presses_max; press++) {
    const all = (await places(page)).filter((place) => !place.sel);
    if (all.length === 0) {
      // a window that passes by itself, or an answer on its way
      await page.waitForTimeout(120);
      if (await answered(page, now)) return 'passed';
      continue;
    }
    const laying = all.find(({ action }) => action.startsWith('lay_cards('));
    const things = all.filter(({ on }) => on !== 'paper');
    const most = Math.max(...all.map(({ action }) => wish(action)));
    const wished = all.filter(({ action }) => wish(action) === most);
    // What was picked up shows its choices on the map; else paper and table are as good.
    const from = things.length && press > 2 && press < 6 ? things : wished;
    const { x, y } = laying ?? pick(from.length ? from : all, random);
    await page.mouse.click(x, y);
    if (await answered(page, now)) return 'pressed';
  }
  const question = await page.locator('.prompt h2').innerText();
  throw new Error(`${presses_max} presses did not answer “${question}”`);
}

// Answers with the keyboard alone: a key of the prompt, or Tab to the list of all answers.
export async function type(page, now, random) {
  const keys = await page
    .locator('.prompt__a .btn:not([aria-disabled]) kbd')
    .evaluateAll((list) =>
      list.map((one) => (one.textContent === '↵' ? 'Enter' : one.textContent)),
    );
  if (keys.length > 0 && random() < 0.85) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(keys.includes('Enter') ? 'Enter' : pick(keys, random));
    return 'key';
  }
  await answerFromList(page, random, 2);
  return 'list';
}

// Everything that arrived over the socket of this page, as it came. To be called before the table
// is opened.
export function listening(page) {
  const frames = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  return frames;
}

// The views that such frames made, one after the other: whole ones, and changes put into the last.
export function viewsOf(frames) {
  const views = [];
  for (const message of frames.map((text) => JSON.parse(text))) {
    if (message.type === 'view') views.push(message);
    if (message.type !== 'change') continue;
    const { set, ...rest } = message;
    const next = structuredClone({ ...views.at(-1), ...rest, type: 'view' });
    for (const path of set) {
      const [value, last, ...keys] = [...path].reverse();
      keys.reverse().reduce((place, key) => place[key], next)[last] = value;
    }
    views.push(next);
  }
  return views;
}
