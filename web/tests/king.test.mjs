// King of New York in a real browser: whole games by clicks and by keyboard, phone, reasons.
import { accessible, random, shot, truth } from './house.mjs';
import { answer, asked, type } from './king.mjs';
import { bots, charted, playOut, sitDown } from './table.mjs';

const byHand = { asked, answer };
const byKeys = { asked, answer: type };

async function sitAmong(page, address, others) {
  await sitDown(page, address, { game: 'king', others });
  await page.locator('.king .bd').waitFor();
}

export default [
  {
    name: 'King: a whole four-player game by clicks against three bots',
    async run({ address, sit }) {
      const page = await sit();
      await sitAmong(page, address, bots(3));
      await asked(page);
      await shot(page, 'king-desktop');
      await accessible(page, 'the King table');
      const answers = await playOut(page, byHand, random(7));
      truth(answers > 3, 'a game takes some answers');
      await page.locator('.kposter').waitFor();
      await charted(page);
      await shot(page, 'king-result');
    },
  },
  {
    name: 'King: a whole four-player game with the keyboard only',
    async run({ address, sit }) {
      const page = await sit();
      await sitAmong(page, address, bots(3));
      await playOut(page, byKeys, random(11));
      await page.locator('.kposter').waitFor();
    },
  },
  {
    name: 'King: six monsters on a phone, in German by daylight',
    async run({ address, sit }) {
      const page = await sit({ phone: true, lang: 'de', theme: 'light' });
      await sitAmong(page, address, bots(5));
      await asked(page);
      await shot(page, 'king-phone');
      await accessible(page, 'the King table on a phone');
      await playOut(page, byHand, random(3));
      await page.locator('.kposter').waitFor();
    },
  },
  {
    name: 'King: a dimmed thing says why, with the rule',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(3, 'random'));
      await asked(page);
      // Manhattan is no place to begin (KNY-2.9).
      await page.locator('.king [data-why="place(manhattan)"]').focus();
      await page.keyboard.press('Enter');
      await page.locator('.tip', { hasText: 'KNY-2.9' }).waitFor();
    },
  },
];
