// The map of Manhattan TraffIQ under hand and keys: pan, zoom, turn, reasons, arrows.
import { equal, random, truth } from './house.mjs';
import { bot, playOut, sitDown } from './table.mjs';
import { answerByKeyboard, asked } from './traffiq.mjs';

async function sitFirst({ sit, address }, wishes) {
  const page = await sit(wishes);
  const wish = { game: 'traffiq', options: { start: '0' }, others: [bot('random')] };
  await sitDown(page, address, wish);
  await page.waitForSelector('.tq-board');
  await asked(page);
  return page;
}
const looks_max = 300; // six frames each
// Waits until the view is another one (or the one that is wanted) and stands still; says which.
async function view(page, { not = null, home = null } = {}) {
  for (let n = 0; n < looks_max; n++) {
    const found = await page.evaluate(
      async ({ not, home }) => {
        const map = document.querySelector('.tq-map');
        const now = map.getAttribute('viewBox');
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
        const rests = map.parentElement.style.transform === ''; // on its way it is not drawn anew
        const stands = rests && map.getAttribute('viewBox') === now;
        return stands && now !== not && (!home || now === home) ? now : null;
      },
      { not, home },
    );
    if (found !== null) return found;
  }
  throw new Error(`the map does not come to rest ${home ? `at ${home}` : `elsewhere than ${not}`}`);
}

// Two fingers on the map, moved from one distance to another around the middle between them.
async function pinch(page, middle, from, to) {
  const hands = await page.context().newCDPSession(page);
  const touch = (type, apart) =>
    hands.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.map((dx, id) => ({ x: middle.x + dx, y: middle.y + dx / 3, id })),
    });
  await touch('touchStart', [-from / 2]);
  await touch('touchStart', [-from / 2, from / 2]);
  for (let step = 1; step <= 8; step++) {
    const apart = from + ((to - from) * step) / 8;
    await touch('touchMove', [-apart / 2, apart / 2]);
  }
  await touch('touchEnd', []);
  await hands.detach();
}
const widthOf = (view) => Number(view.split(' ')[2]);

export default [
  {
    name: 'TraffIQ: the map pans, zooms and finds home',
    async run(house) {
      const page = await sitFirst(house);
      const home = await view(page);
      await page.mouse.move(700, 500);
      await page.mouse.down();
      await page.mouse.move(760, 470, { steps: 4 });
      await page.mouse.up();
      const panned = await view(page, { not: home });
      await page.mouse.wheel(0, -240);
      await view(page, { not: panned });
      await page.keyboard.press('0');
      await view(page, { home });
      await page.keyboard.press('+');
      await view(page, { not: home });
      await page.keyboard.press('-');
      truth((await page.locator('.tq-ghost').count()) === 0, 'a drag lays nothing');
    },
  },
  {
    name: 'TraffIQ: two fingers zoom the map in and out, and choose nothing',
    async run(house) {
      const page = await sitFirst(house, { phone: true });
      const home = await view(page);
      const version = await page.getAttribute('.tq-board', 'data-version');
      const middle = { x: 195, y: 300 };
      await pinch(page, middle, 90, 180);
      const near = await view(page, { not: home });
      const factor = widthOf(home) / widthOf(near);
      truth(Math.abs(factor - 2) < 0.1, `twice the distance zooms in by ${factor}`);
      await pinch(page, middle, 200, 80);
      const far = await view(page, { not: near });
      const back = widthOf(far) / widthOf(near);
      truth(Math.abs(back - 2.5) < 0.1, `fingers that close zoom out by ${back}`);
      truth((await page.locator('.tq-ghost').count()) === 0, 'no tile is held over the map');
      equal(await page.getAttribute('.tq-board', 'data-version'), version, 'no answer was given');
      equal(await page.evaluate(() => window.visualViewport.scale), 1, 'scale of the page');
      await page.locator('.tq-cell--may, .tq-cell--turn').first().tap();
      await page.locator('.tq-ghost').waitFor(); // one finger still chooses
    },
  },
  {
    name: 'TraffIQ: a tile turns in the hand, and a dim action says why',
    async run(house) {
      const page = await sitFirst(house);
      const picture = () => page.locator('.tq-ht.sel svg').innerHTML();
      const before = await picture();
      await page.keyboard.press('r');
      truth((await picture()) !== before, 'R turns the tile');
      await page.keyboard.press('Shift+R');
      truth((await picture()) === before, 'Shift R turns it back');
      await page.keyboard.press('2');
      truth((await page.locator('.tq-ht').nth(1).getAttribute('aria-pressed')) === 'true', '2');
      await page.locator('[data-chip="taxi"]').click({ force: true }); // dim, and says why
      await page.getByText('TRF-7.1').first().waitFor();
    },
  },
  {
    name: 'TraffIQ: arrows lead over the map, Enter looks and lays, a whole game without a mouse',
    async run(house) {
      const page = await sitFirst(house, { reduced: true });
      await page.locator('[data-spot][tabindex="0"]').focus();
      const name = () => page.evaluate(() => document.activeElement?.dataset?.spot ?? null);
      const first = await name();
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
      }
      truth(first !== null && (await name()) !== null, 'the focus stays on the map');
      await page.locator('.tq-cell--may, .tq-cell--turn').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.tq-ghost').waitFor();
      truth((await name())?.startsWith('cell'), 'the focus goes on to the tile about to be laid');
      const before = (await asked(page)).version;
      await page.keyboard.press('Enter');
      await asked(page, before);
      await playOut(page, { asked, answer: answerByKeyboard }, random(23));
    },
  },
];
