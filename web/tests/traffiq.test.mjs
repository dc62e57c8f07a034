// Manhattan TraffIQ in a real browser: whole games by clicks, by keyboard and between two people.
import { accessible, equal, handy, openTable, random, settled, shot, truth } from './house.mjs';
import {
  answerFromList,
  bot,
  charted,
  playOn,
  playOut,
  sitDown,
  someone,
  tabTo,
} from './table.mjs';
import { answer, asked } from './traffiq.mjs';

const answers_max = 800;
const byHand = { asked, answer };
const byKeys = { asked, answer: (page, now, chance) => answerFromList(page, chance, 12) };

async function sitBeside(page, address, other) {
  const table = await sitDown(page, address, { game: 'traffiq', others: [other] });
  await page.waitForSelector('.tq-board');
  return table;
}

async function ended(page, luck = 'As promised') {
  await page.waitForSelector('[data-testid="result"]');
  await page.getByRole('heading', { name: luck }).waitFor();
}

// Every vehicle and the way it looks, once this page shows a later moment than that.
async function standing(page, version) {
  await page.waitForFunction(
    (version) => Number(document.querySelector('.tq-board')?.dataset.version) > version,
    Number(version),
  );
  await settled(page); // what has been taken away is still there while it fades
  return page
    .locator('.tq-map > g > .tq-veh [data-vehicle]')
    .evaluateAll((all) => all.map((one) => one.outerHTML).sort());
}

export default [
  {
    name: 'TraffIQ: a whole game by clicks against a bot, its result, and once more',
    async run({ sit, address }) {
      const page = await sit();
      const table = await sitBeside(page, address, bot('simple'));
      const chance = random(7);
      await playOn(page, byHand, chance, 14);
      await shot(page, 'traffiq-middle');
      await accessible(page, 'TraffIQ in the middle of a game');
      await playOut(page, byHand, chance);
      await ended(page);
      await settled(page);
      await shot(page, 'traffiq-result');
      truth(!(await page.isVisible('.tq-zoom')), 'the last position has buttons over it');
      await accessible(page, 'result');
      await charted(page);
      const answer = await fetch(`${address}/api/tables/${table.id}/export`);
      truth(answer.ok, 'the match can be exported');
      const elsewhere = await sit(); // the same seat in a browser that added no part to the seed
      await elsewhere.goto(table.links[0]);
      await ended(elsewhere, 'Without a part of this browser');
      await page.click('[data-testid="again"]');
      await page.waitForSelector('.app');
      truth(page.url().includes(table.id), 'again stays at the same table');
      await elsewhere.waitForSelector('.app'); // and takes everybody along
    },
  },
  {
    name: 'TraffIQ: a whole game by taps on a phone',
    long: true,
    async run({ sit, address }) {
      const page = await sit({ phone: true });
      await sitBeside(page, address, bot('random'));
      const chance = random(11);
      await playOn(page, byHand, chance, 10);
      await shot(page, 'traffiq-phone-middle');
      await playOut(page, byHand, chance);
      await ended(page);
      await settled(page);
      await shot(page, 'traffiq-phone-result');
      await accessible(page, 'result on a phone');
      await handy(page, 'result on a phone');
    },
  },
  {
    name: 'TraffIQ: two people against each other, one reloads in the middle',
    long: true,
    async run({ sit, address }) {
      const table = await openTable(address, { game: 'traffiq', seats: [someone, someone] });
      const [one, two] = [
        await sit({ reduced: true }),
        await sit({ reduced: true, theme: 'light', lang: 'de' }),
      ];
      await one.goto(table.links[0]);
      await two.goto(table.links[1]);
      for (const page of [one, two]) await page.waitForSelector('.tq-board');
      const chances = [random(3), random(5)];
      const before = [null, null];
      let reloaded = false;
      for (let n = 0; n < answers_max; n++) {
        const turn = await Promise.race([
          asked(one, before[0]).then((now) => [0, now]),
          asked(two, before[1]).then((now) => [1, now]),
        ]);
        const [seat, now] = turn;
        const page = [one, two][seat];
        if (!now) break;
        await answer(page, now, chances[seat]);
        before[seat] = now.version;
        if (n === 24) {
          reloaded = true;
          await two.reload();
          await two.waitForSelector('.tq-board');
          before[1] = null;
          await shot(two, 'traffiq-after-reload');
          const [there, here] = [
            await standing(one, now.version),
            await standing(two, now.version),
          ];
          equal(here, there, 'how vehicles stand after a reload');
        }
      }
      truth(reloaded, 'the game was long enough to reload in it');
      await Promise.all([ended(one), two.waitForSelector('[data-testid="result"]')]);
    },
  },
  {
    name: 'TraffIQ: keyboard only, from the landing page through a whole game',
    async run({ sit }) {
      const page = await sit({ reduced: true });
      await page.goto('/');
      await page.waitForSelector('[data-testid="play-traffiq"]');
      await tabTo(page, '[data-testid="play-traffiq"]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tq-board');
      await playOut(page, byKeys, random(17));
      await page.waitForSelector('[data-testid="result"]');
    },
  },
];
