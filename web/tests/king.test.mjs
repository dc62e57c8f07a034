// King of New York in a real browser: whole games by clicks and by keyboard, phone, reasons.
import { accessible, openTable, random, shot, truth } from './house.mjs';
import { answer, asked, playOn, type } from './king.mjs';

const bots = (n, level = 'simple') => Array(n).fill({ kind: 'bot', bot: level });
const table = (address, others) =>
  openTable(address, { game: 'king', seats: [{ kind: 'person' }, ...others] });

async function sitDown(page, links) {
  await page.goto(links[0]);
  await page.locator('.king .bd').waitFor();
}

export default [
  {
    name: 'King: a whole four-player game by clicks against three bots',
    async run({ address, sit }) {
      const { links } = await table(address, bots(3));
      const page = await sit();
      await sitDown(page, links);
      await asked(page);
      await shot(page, 'king-desktop');
      await accessible(page, 'the King table');
      const answers = await playOn(page, answer, random(7));
      truth(answers > 3, 'a game takes some answers');
      await page.locator('.kposter').waitFor();
      await shot(page, 'king-result');
    },
  },
  {
    name: 'King: a whole four-player game with the keyboard only',
    async run({ address, sit }) {
      const { links } = await table(address, bots(3));
      const page = await sit();
      await sitDown(page, links);
      await playOn(page, type, random(11));
      await page.locator('.kposter').waitFor();
    },
  },
  {
    name: 'King: six monsters on a phone, in German by daylight',
    async run({ address, sit }) {
      const { links } = await table(address, bots(5));
      const page = await sit({ phone: true, lang: 'de', theme: 'light' });
      await sitDown(page, links);
      await asked(page);
      await shot(page, 'king-phone');
      await accessible(page, 'the King table on a phone');
      await playOn(page, answer, random(3));
      await page.locator('.kposter').waitFor();
    },
  },
  {
    name: 'King: a dimmed thing says why, with the rule',
    async run({ address, sit }) {
      const { links } = await table(address, bots(3, 'random'));
      const page = await sit({ reduced: true });
      await sitDown(page, links);
      await asked(page);
      // Manhattan is no place to begin (KNY-2.9).
      await page.locator('.king [data-why="place(manhattan)"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('.tip', { hasText: 'KNY-2.9' }).waitFor();
    },
  },
];
