// What the browser tests of all games do at a table: sit down, wait, choose, walk with the keys.
import { equal, openTable } from './house.mjs';

export const someone = { kind: 'person' };
export const bot = (name = 'simple') => ({ kind: 'bot', bot: name });
export const bots = (count, name) => Array(count).fill(bot(name));

// Opens a table with a person on the first seat and takes that seat; resolves to the table.
export async function sitDown(page, address, { others = [bot()], ...wish }) {
  const table = await openTable(address, { seats: [someone, ...others], ...wish });
  await page.goto(table.links[0]);
  return table;
}

// Waits until this page is asked something new; resolves to the version of the question, or to
// null when the game is over. `board` is what the game is drawn in; it carries both.
export async function awaitQuestion(page, board, before = null) {
  await page.waitForFunction(
    ({ board, before }) => {
      const drawn = document.querySelector(board);
      if (!drawn) return document.querySelector('[data-testid="result"]') !== null;
      if (drawn.dataset.over === 'true') return true;
      const prompt = document.querySelector('[data-testid="prompt"]');
      return prompt?.dataset.yours === 'yes' && drawn.dataset.version !== before;
    },
    { board, before },
  );
  return page.evaluate((board) => {
    const drawn = document.querySelector(board);
    return drawn === null || drawn.dataset.over === 'true' ? null : drawn.dataset.version;
  }, board);
}

// Answers until the game is over or `most` questions were answered; returns how many.
export async function playOn(page, { asked, answer }, chance, most) {
  let before = null;
  for (let count = 0; count < most; count++) {
    const now = await asked(page, before);
    if (!now) return count;
    await answer(page, now, chance);
    before = now.version;
  }
  return most;
}

// The same to the end; a game that has none fails the test.
export async function playOut(page, game, chance, answers_max = 1500) {
  const count = await playOn(page, game, chance, answers_max);
  if (count === answers_max) throw new Error(`the game did not end within ${answers_max} answers`);
  return count;
}

// The chart of the result: drawn, and its table ends with the points of the ranking.
export async function charted(page) {
  await page.locator('.chart path.grown').first().waitFor();
  const last = await page.locator('.chart tbody tr').last().locator('td').allInnerTexts();
  const ranked = await page.locator('.rk__v').allInnerTexts();
  const points = last.map((text) => parseInt(text, 10));
  equal(await page.locator('.chart path.grown').count(), ranked.length, 'lines of the chart');
  const sorted = (list) => list.map(Number).sort((a, b) => a - b);
  equal(sorted(points), sorted(ranked), 'the points of chart and ranking');
}

export const pick = (list, chance) => list[Math.floor(chance() * list.length)];

// What stands in one data attribute of everything that fits, in the order of the page.
export async function marks(page, selector, key) {
  return page.locator(selector).evaluateAll((all, key) => all.map((one) => one.dataset[key]), key);
}

// Presses Tab until something that fits has the focus.
export async function tabTo(page, selector) {
  for (let n = 0; n < 300; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
      return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

// Gives one of the first answers of the list of all: one stop of the Tab key, then arrows.
export async function answerFromList(page, chance, first) {
  const isOver = () => page.locator('[data-testid="result"]').count();
  try {
    await tabTo(page, '#all-options button');
  } catch (error) {
    if (await isOver()) return; // the page has passed the last window by itself
    throw error;
  }
  const options = await page.locator('#all-options button').count();
  const steps = Math.floor(chance() * Math.min(options, first));
  for (let n = 0; n < steps; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
