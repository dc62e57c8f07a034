// Spider-Man in a real browser: whole games by clicks and by keyboard, ten seats on a phone, secrets.
import { accessible, equal, openTable, random, shot, truth } from './house.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { answer, asked, type } from './spiderman.mjs';
import { bot, bots, charted, playOn, playOut, sitDown, someone } from './table.mjs';

const byHand = { asked, answer };
const byKeys = { asked, answer: type };
const short = { target: '40' };

async function sitAmong(page, address, others, options = short) {
  await sitDown(page, address, { game: 'spiderman', others, options });
  await page.locator('.spm-map').waitFor();
}

export default [
  {
    name: 'Spider-Man: a whole three-player game by clicks against two bots',
    async run({ address, sit }) {
      const page = await sit();
      await sitAmong(page, address, bots(2));
      await asked(page);
      await shot(page, 'spiderman-villains');
      const answers = await playOut(page, byHand, random(7));
      truth(answers > 3, 'a game takes some answers');
      await page.locator('.spm-poster').waitFor();
      await charted(page);
      await shot(page, 'spiderman-result');
    },
  },
];
