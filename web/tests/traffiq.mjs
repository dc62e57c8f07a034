// Plays Manhattan TraffIQ through the page: only by clicking, tapping or typing what a person can.

// What the board shows now, read from the page itself.
export async function question(page) {
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const board = document.querySelector('.tq-board');
    return {
      version: board?.dataset.version ?? null,
      yours: document.querySelector('[data-testid="prompt"]')?.dataset.yours === 'yes',
      over: board === null || board.dataset.over === 'true',
      streets: all('.tq-street').length,
      openings: all('.tq-open').length,
      chips: all('[data-chip]')
        .filter((chip) => chip.getAttribute('aria-disabled') === 'false')
        .map((chip) => chip.dataset.chip),
    };
  });
}

// Waits until this page is asked something new; null when the game is over.
export async function asked(page, before = null, timeout_ms = 60_000) {
  await page.waitForFunction(
    (version) => {
      const board = document.querySelector('.tq-board');
      if (!board || board.dataset.over === 'true') return true;
      const prompt = document.querySelector('[data-testid="prompt"]');
      return prompt?.dataset.yours === 'yes' && board.dataset.version !== version;
    },
    before,
    { timeout: timeout_ms },
  );
  const now = await question(page);
  return now.over ? null : now;
}

const pick = (list, random) => list[Math.floor(random() * list.length)];

async function press(locator) {
  await locator.scrollIntoViewIfNeeded();
  await locator.click();
}

// Lays a tile: chooses one that fits, a cell (turning it where it must), then lays it.
async function place(page, random) {
  const tiles = page.locator('.tq-ht:not(.dim)');
  await press(tiles.nth(Math.floor(random() * (await tiles.count()))));
  await page.locator('[data-chip="place"]').click();
  const cells = page.locator('.tq-cell--may, .tq-cell--turn');
  const names = await cells.evaluateAll((list) => list.map((cell) => cell.dataset.spot));
  const cell = pick(names, random);
  await page.keyboard.press('0'); // the whole map, so that the cell is in sight
  await tap(page, `[data-spot="${cell}"]`);
  await page.locator('.tq-ghost').waitFor();
  await tap(page, '.tq-ghost');
}

// A tap in the middle of something on the map, wherever the camera is.
async function tap(page, selector) {
  await page.locator(selector).focus();
  await page.keyboard.press('Enter');
}

async function ride(page, kind, random) {
  await page.locator(`[data-chip="${kind}"]`).click();
  const drivers = page.locator('.tq-driver');
  const count = await drivers.count();
  if ((await page.locator('.tq-dot').count()) === 0 && count > 0) {
    await drivers.nth(Math.floor(random() * count)).focus();
    await page.keyboard.press('Enter');
  }
  const dots = page.locator('.tq-dot');
  await dots.first().waitFor();
  await dots.nth(Math.floor(random() * (await dots.count()))).focus();
  await page.keyboard.press('Enter');
}

// Answers the question on the page in one of the ways it offers; returns what was chosen.
export async function answer(page, now, random) {
  if (now.streets > 0) {
    await press(page.locator('.tq-tag').first());
    return 'compete';
  }
  if (now.openings > 0) {
    await press(page.locator('.tq-choice__b').last());
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
