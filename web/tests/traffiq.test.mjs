// Manhattan TraffIQ in a real browser: whole games by clicks, by keyboard and between two people.
import { accessible, openTable, random, settled, shot, truth } from './house.mjs';
import { answer, asked } from './traffiq.mjs';

const answers_max = 400;
const bot = (name) => ({ kind: 'bot', bot: name });
const someone = { kind: 'person' };

// Answers until the game is over or `count` questions were answered; returns how many.
async function playOn(page, chance, count = answers_max) {
  let before = null;
  for (let n = 0; n < count; n++) {
    const now = await asked(page, before);
    if (!now) return n;
    await answer(page, now, chance);
    before = now.version;
  }
  return count;
}

async function ended(page) {
  await page.waitForSelector('[data-testid="result"]');
  await page.getByRole('heading', { name: 'As promised' }).waitFor();
}

export default [
  {
    name: 'TraffIQ: a whole game by clicks against a bot, its result, and once more',
    async run({ sit, address }) {
      const page = await sit();
      const table = await openTable(address, { game: 'traffiq', seats: [someone, bot('simple')] });
      await page.goto(table.links[0]);
      await page.waitForSelector('.tq-board');
      const chance = random(7);
      await playOn(page, chance, 14);
      await shot(page, 'traffiq-middle');
      await accessible(page, 'TraffIQ in the middle of a game');
      const count = await playOn(page, chance);
      truth(count < answers_max, 'the game ended');
      await ended(page);
      await settled(page);
      await shot(page, 'traffiq-result');
      await accessible(page, 'result');
      const answer = await fetch(`${address}/api/tables/${table.id}/export`);
      truth(answer.ok, 'the match can be exported');
      const elsewhere = await sit(); // the same seat in a browser that added no part to the seed
      await elsewhere.goto(table.links[0]);
      await ended(elsewhere);
      await page.click('[data-testid="again"]');
      await page.waitForSelector('.app');
      truth(!page.url().includes(table.id), 'again opens another table');
    },
  },
  {
    name: 'TraffIQ: a whole game by taps on a phone',
    async run({ sit, address }) {
      const page = await sit({ phone: true });
      const table = await openTable(address, { game: 'traffiq', seats: [someone, bot('random')] });
      await page.goto(table.links[0]);
      await page.waitForSelector('.tq-board');
      const chance = random(11);
      await playOn(page, chance, 10);
      await shot(page, 'traffiq-phone-middle');
      truth((await playOn(page, chance)) < answers_max, 'the game ended');
      await ended(page);
      await settled(page);
      await shot(page, 'traffiq-phone-result');
      await accessible(page, 'result on a phone');
    },
  },
  {
    name: 'TraffIQ: two people against each other, one reloads in the middle',
    async run({ sit, address }) {
      const table = await openTable(address, { game: 'traffiq', seats: [someone, someone] });
      const [one, two] = [await sit(), await sit({ theme: 'light', lang: 'de' })];
      await one.goto(table.links[0]);
      await two.goto(table.links[1]);
      for (const page of [one, two]) await page.waitForSelector('.tq-board');
      const chances = [random(3), random(5)];
      const before = [null, null];
      let reloaded = false;
      for (let n = 0; n < 2 * answers_max; n++) {
        const turn = await Promise.race([
          asked(one, before[0]).then((now) => [0, now]),
          asked(two, before[1]).then((now) => [1, now]),
        ]);
        const [seat, now] = turn;
        const page = [one, two][seat];
        if (!now) break;
        await answer(page, now, chances[seat]);
        before[seat] = now.version;
        if (n === 12 && !reloaded) {
          reloaded = true;
          await two.reload();
          await two.waitForSelector('.tq-board');
          before[1] = null;
          await shot(two, 'traffiq-after-reload');
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
      const chance = random(17);
      let before = null;
      let count = 0;
      for (; count < answers_max; count++) {
        const now = await asked(page, before);
        if (!now) break;
        before = now.version;
        // One stop of the Tab key is the list of all options; arrows go through it.
        await tabTo(page, '#all-options button');
        const options = await page.locator('#all-options button').count();
        const steps = Math.floor(chance() * Math.min(options, 12));
        for (let n = 0; n < steps; n++) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      truth(count < answers_max, 'the game ended');
      await page.waitForSelector('[data-testid="result"]');
    },
  },
];

// Presses Tab until something that fits has the focus.
async function tabTo(page, selector) {
  for (let n = 0; n < 300; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector))
      return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}
