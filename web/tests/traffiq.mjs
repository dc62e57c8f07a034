// Plays Manhattan TraffIQ through the page: only by clicking, tapping or typing what a person can.

import { awaitQuestion, marks, pick } from './table.mjs';

// What the board shows now, read from the page itself.
async function question(page) {
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const board = document.querySelector('.tq-board');
    return {
      version: board?.dataset.version ?? null,
      streets: all('.tq-street').length,
      openings: all('.tq-open').length,
      chips: all('[data-chip]')
        .filter((chip) => chip.getAttribute('aria-disabled') === 'false')
        .map((chip) => chip.dataset.chip),
    };
  });
}

// Waits until this page is asked something new; null when the game is over.
export async function asked(page, before = null) {
  return (await awaitQuestion(page, '.tq-board', before)) === null ? null : question(page);
}

// A tap on something on the map. If it lies outside or under a paper, the map is dragged first.
export async function tap(page, selector) {
  for (let tries = 0; tries < 12; tries++) {
    await page.locator(selector).first().waitFor();
    const spot = await page.evaluate(locate, selector);
    if (spot?.clear) return page.mouse.click(spot.x, spot.y);
    if (spot) await drag(page, spot);
  }
  throw new Error(`${selector} cannot be reached on the map`);
}

// Pulls the map so that the spot comes nearer to the middle, within the well.
async function drag(page, { x, y, middle, room }) {
  const within = (n, most) => Math.max(-most, Math.min(most, n));
  const [dx, dy] = [within(middle.x - x, room.x), within(middle.y - y, room.y)];
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + dx / 2, middle.y + dy / 2);
  await page.mouse.move(middle.x + dx, middle.y + dy);
  await page.mouse.up();
}

// Runs in the page: where the thing is, and whether a click there would reach it.
function locate(selector) {
  const target = document.querySelector(selector);
  const well = document.querySelector('.tq-board')?.getBoundingClientRect();
  if (!target || !well) return null;
  const box = target.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  const middle = { x: well.left + well.width / 2, y: well.top + well.height * 0.4 };
  const room = { x: well.width * 0.4, y: well.height * 0.3 };
  return { x, y, middle, room, clear: hit !== null && target.contains(hit) };
}

// Lays a tile: chooses one that fits, a cell (turning it where it must), then lays it.
async function place(page, random) {
  await page.locator('[data-chip="place"]').click();
  const tiles = page.locator('.tq-ht:not(.dim)');
  await tiles.nth(Math.floor(random() * (await tiles.count()))).click();
  const names = await marks(page, '.tq-cell--may, .tq-cell--turn', 'spot');
  const spot = `[data-spot="${pick(names, random)}"]`;
  const ghost = page.locator('.tq-ghost').first();
  const is_up = () =>
    ghost.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  // The map may have been gliding under the finger.
  for (let tries = 0; tries < 3 && !(tries > 0 && (await is_up())); tries++) await tap(page, spot);
  await tap(page, '.tq-ghost');
}

async function ride(page, kind, random) {
  await page.locator(`[data-chip="${kind}"]`).click();
  const spots = (selector) => marks(page, selector, 'spot');
  if ((await page.locator('.tq-dot').count()) === 0) {
    await tap(page, `[data-spot="${pick(await spots('.tq-driver'), random)}"]`);
  }
  await tap(page, `[data-spot="${pick(await spots('.tq-dot'), random)}"]`);
}

// Answers the question on the page in one of the ways it offers; returns what was chosen.
export async function answer(page, now, random) {
  if (now.streets > 0) {
    await page.locator('.tq-tag').first().click();
    return 'compete';
  }
  if (now.openings > 0) {
    await page.locator('.tq-choice__b').last().click();
    return 'put';
  }
  const wishes = now.chips.filter((chip) => chip !== 'end');
  const wish =
    wishes.includes('place') && random() < 0.6 ? 'place' : (pick(wishes, random) ?? 'end');
  if (wish === 'place') await place(page, random);
  else if (wish === 'draw' || wish === 'end') await page.locator(`[data-chip="${wish}"]`).click();
  else await ride(page, wish, random);
  return wish;
}

// The same by keyboard alone: what has the focus, the arrows on the map, Enter.
export async function answerByKeyboard(page, now, random) {
  const enter = async (selector) => {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
  };
  if (now.streets > 0) return enter('.tq-street');
  if (now.openings > 0) return enter('[data-testid="prompt"] [data-action^="put("]');
  if (now.chips.includes('place') && random() < 0.7) {
    const fits = await page
      .locator('.tq-ht')
      .evaluateAll((list) => list.findIndex((tile) => !tile.classList.contains('dim')));
    await page.keyboard.press(String(fits + 1));
    if ((await page.locator('.tq-cell--may').count()) === 0) await enter('.tq-cell--turn');
    else await enter('.tq-cell--may');
    return enter('.tq-ghost');
  }
  return enter(`[data-chip="${now.chips.includes('draw') ? 'draw' : 'end'}"]`);
}
