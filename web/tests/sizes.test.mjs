// Every page at every size: nothing cut, nothing too small to read or to touch, nothing that jumps.
import { equal, openTable, random, settled, shot, truth } from './house.mjs';
import { answer as answerKing, asked as askedKing, questioner } from './king.mjs';
import { atEverySize, uncut, whole, wholeAtEverySize } from './sizes.mjs';
import { matches, playedOut, sitWithLine } from './sweep.mjs';
import { bot, bots, playOn, sitDown, someone } from './table.mjs';
import { answer as answerTraffiq, asked as askedTraffiq } from './traffiq.mjs';

const games = ['king', 'traffiq', 'escape', 'spiderman'];
const small = (size) => size[0] <= 720 || size[1] <= 540;
const dice = ['attack', 'attack', 'fame', 'ouch', 'heart', 'destruction'];

// The board keeps its place whatever is asked: a prompt grows over it and moves nothing.
async function wellOf(page) {
  const { x, y, width, height } = await page.locator('.well').boundingBox();
  return [x, y, width, height].map(Math.round);
}

// By night and by day at each size, without a second visit.
async function wholeInBothThemes(page, what) {
  const themes = ['dark', 'light'];
  await atEverySize(page, async (name, size) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForSelector(`html[data-theme="${theme}"]`);
      await shot(page, `${what.replaceAll(' ', '-')}-${theme}-${name}`);
      await whole(page, `${what} at ${name}, ${theme}`, size);
    }
    themes.reverse();
  });
}

export default [
  {
    name: 'Sizes: the landing page, a new table and an unknown address',
    long: true,
    async run({ sit }) {
      const page = await sit();
      await page.goto('/');
      await page.waitForSelector('[data-testid="play-king"], .sheet .btn--go', {
        state: 'attached',
      });
      await wholeInBothThemes(page, 'landing');
      for (const game of games) {
        await page.goto(`/new/${game}`);
        await page.waitForSelector('[data-testid="open-table"]:enabled');
        await page.getByRole('button', { name: 'Add a seat' }).click();
        await wholeInBothThemes(page, `new ${game}`);
        for (const title of await page.locator('h2, h3').all())
          truth((await title.innerText()).trim() !== '', 'a heading without words');
      }
      await page.goto('/nowhere/at/all/%E0%A4');
      await page.getByRole('heading', { name: 'Nothing here', level: 2 }).waitFor();
      await wholeInBothThemes(page, 'unknown address');
      await page.goto('/new/no-such-game');
      await page.getByText('This house has no such game yet').waitFor();
      truth(!/[A-Z]+\.[A-Z]/.test(await page.locator('body').innerText()), 'a key is shown');
    },
  },
  {
    name: 'Sizes: a low desk shows what to press without scrolling',
    async run({ sit, address }) {
      const page = await sit({ lang: 'de' });
      await page.setViewportSize({ width: 1280, height: 720 });
      const inSight = async (where, what) => {
        for (const one of await page.locator(what).all()) {
          const seen = await one.evaluate((it) => {
            const { left, top, width, height } = it.getBoundingClientRect();
            const above = document.elementFromPoint(left + width / 2, top + height - 4);
            return above !== null && (it === above || it.contains(above));
          });
          truth(seen, `${where}: ${await one.innerText()} is out of sight`);
        }
      };
      for (const own of [false, true]) {
        await page.goto('/');
        await page.waitForSelector(own ? '.own' : '[data-testid="play-king"]');
        await inSight(`landing${own ? ' with tables' : ''}`, '.cap__a .btn');
        await settled(page);
        for (const about of await page.locator('.cap__m i').all())
          truth(
            await about.evaluate((it) => it.scrollWidth <= it.clientWidth),
            `${await about.innerText()} is cut`,
          );
        await sitDown(page, address, { game: 'king', others: bots(2) });
        await page.waitForSelector('[data-testid="prompt"][data-yours="yes"]');
      }
      for (const game of games) {
        await page.goto(`/new/${game}`);
        await page.waitForSelector('[data-testid="open-table"]:enabled');
        await inSight(
          `new table of ${game}`,
          '.row4 .sx:first-child .seg button, .row4 .sx:first-child input',
        );
      }
    },
  },
  {
    name: 'Sizes: lessons, the kit and the settings, in the longest language',
    long: true,
    async run({ sit }) {
      const page = await sit({ lang: 'de', reduced: true });
      for (const game of games) {
        await page.goto(`/learn/${game}`);
        await page.locator('[data-testid="coach"]:not([data-wanted=""])').waitFor();
        await atEverySize(page, async (name) => {
          await shot(page, `lesson-${game}-${name}`);
          await uncut(page, `the lesson of ${game} at ${name}`);
        });
        // On a phone the coach steps aside before one touches anything.
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Lass mich mal' }).click();
        await wholeAtEverySize(page, `the lesson of ${game}`);
      }
      await page.goto('/kit');
      await page.locator('.kitpage [data-theme="light"] .prompt--stop').waitFor();
      await wholeAtEverySize(page, 'the kit', (where, size) => shot(page, `kit-${size.join('x')}`));
      await page.goto('/');
      await page.locator('[aria-controls="menu-sheet"]').first().click();
      await wholeAtEverySize(page, 'the settings', (where, size) =>
        shot(page, `settings-${size.join('x')}`),
      );
    },
  },
  ...['traffiq', 'escape', 'spiderman'].map((game) => ({
    name: `Sizes: the result of ${game} and looking back at it`,
    async run({ sit, address }) {
      const page = await sit({ reduced: true, lang: 'de' });
      const table = await sitWithLine(page, address, matches[game]);
      await playedOut(page, address, table);
      await wholeAtEverySize(page, `the result of ${game}`, (where, size) =>
        shot(page, `result-${game}-${size.join('x')}`),
      );
      await page.goto(`/replay/${table.id}/1#30`);
      await page.getByTestId('replay').waitFor();
      await wholeAtEverySize(page, `${game} looked back at`, (where, size) =>
        shot(page, `replay-${game}-${size.join('x')}`),
      );
    },
  })),
  {
    name: 'Sizes: King in the middle of a game, every question of a turn',
    async run({ sit, address }) {
      const page = await sit({ reduced: true });
      const ask = await questioner(page, ({ state }) => (state.turn.dice = dice));
      await sitDown(page, address, { game: 'king', others: bots(5) });
      await page.locator('.king .bd').waitFor();
      await askedKing(page);
      const wells = new Map();
      const faces = [...new Set(dice)].map((face) => `resolve(${face})`);
      const questions = [
        ['resolve', faces],
        ['reroll', ['reroll(0,1)', 'stop_roll']],
        ['move', ['move(staten-island)', 'move(brooklyn)', 'stay']],
        ['buy', ['end_buy', 'sweep']],
        [
          'spend_web',
          [0, 1, 2, 3].map((n) => `spend_web(${n})`),
          { symbols: 3, price: 3, most: 3, vp: 3 },
        ],
      ];
      for (const [decision, actions, about] of questions) {
        await ask(decision, actions, about);
        await wholeAtEverySize(page, `King, ${decision}`, async (where, size) => {
          await shot(page, `king-${decision}-${size.join('x')}`);
          const map = await page.locator('.king .bd').boundingBox();
          truth(map.height >= 200, `${where}: the map is only ${map.height} px high`);
          const well = await wellOf(page);
          if (wells.has(String(size))) equal(well, wells.get(String(size)), `${where}: the board`);
          wells.set(String(size), well);
        });
      }
    },
  },
  {
    name: 'Sizes: TraffIQ in the middle of a game, in the longest language',
    async run({ sit, address }) {
      const page = await sit({ reduced: true, lang: 'de' });
      await sitDown(page, address, { game: 'traffiq', others: bots(3) });
      const game = { asked: askedTraffiq, answer: answerTraffiq };
      await page.waitForSelector('.tq-map');
      await playOn(page, game, random(4), 8);
      await askedTraffiq(page);
      await wholeAtEverySize(page, 'TraffIQ', async (where, size) => {
        await shot(page, `traffiq-${size.join('x')}`);
        const board = await page.locator('.tq-map').boundingBox();
        truth(board.height >= 180, `${where}: the map is only ${board.height} px high`);
        const lit = await page.locator('.tq-cell.may, [data-spot].may').all();
        for (const cell of lit) {
          const box = await cell.boundingBox();
          if (!box || !small(size)) continue;
          truth(box.y + box.height / 2 >= board.y, `${where}: a lit cell lies above the board`);
        }
        const points = await page.locator('[data-points]').allInnerTexts();
        equal(points.length, 4, `${where}: points of seats`);
        const over = await page.evaluate(() => {
          const box = (one) => document.querySelector(one)?.getBoundingClientRect();
          const [hand, end] = [box('.tq-hand'), box('[data-chip="end"]')];
          const wide = [...document.querySelectorAll('.tq-act')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1,
          );
          const lies = end.right > hand.left + 1 && end.top < hand.bottom && end.bottom > hand.top;
          return [...wide.map((one) => one.innerText), ...(lies ? ['the hand'] : [])];
        });
        equal(over, [], `${where}: what actions lie over or do not hold`);
      });
    },
  },
  {
    name: 'Sizes: the waiting room and the result',
    async run({ sit, address }) {
      const table = await openTable(address, {
        game: 'king',
        seats: [someone, someone, someone, bot()],
      });
      const page = await sit({ theme: 'light' });
      await page.goto(table.links[0]);
      await page.waitForSelector('[data-testid="start"]');
      await settled(page);
      await wholeAtEverySize(page, 'waiting room', (where, size) =>
        shot(page, `waiting-${size.join('x')}`),
      );
      const king = await sit({ reduced: true });
      await sitDown(king, address, { game: 'king', others: bots(3) });
      await king.locator('.king .bd').waitFor();
      await playOn(king, { asked: askedKing, answer: answerKing }, random(2), 400);
      await king.locator('.kposter').waitFor();
      await wholeAtEverySize(king, 'result', async (where, size) => {
        await shot(king, `result-${size.join('x')}`);
        const title = await king.locator('.hero__t h2').boundingBox();
        const acts = await king.locator('.act').first().boundingBox();
        truth(title.y + title.height <= acts.y + 2, `${where}: who has won is covered`);
      });
    },
  },
];
