// What an answer gives and takes, told before it is given: one kind of mark in all four games.
import { equal, random, truth } from './house.mjs';
import { matches, sitWithLine, walk } from './sweep.mjs';

const games = ['king', 'traffiq', 'escape', 'spiderman'];

// The marks on the answers of this moment, each with what the answer is called.
async function marked(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('#all-options button')].map((one) => ({
      action: one.dataset.action,
      said: one.querySelector('.vh')?.textContent.replace(/^\. /, '') ?? '',
      marks: [...one.querySelectorAll('.gives > .give')].map((mark) => {
        const { height, borderRadius, fontSize } = getComputedStyle(mark);
        return `${height} ${borderRadius} ${fontSize}`;
      }),
    })),
  );
}

// Icons of marks that grew with what they stand at.
const swollen = (page) =>
  page
    .locator('.gives svg')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 16).length);

export default [
  {
    name: 'Choices: what an answer gives has one look and is said in words, in all four games',
    async run({ address, sit }) {
      const looks = new Set();
      for (const game of games) {
        const page = await sit({ reduced: true });
        await sitWithLine(page, address, matches[game]);
        let seen = 0;
        await walk(page, 16, random(3), async () => {
          equal(await swollen(page), 0, `${game}: icons that are too large`);
          for (const { action, said, marks } of await marked(page)) {
            truth(marks.length === 0 || said !== '', `${game}: ${action} is marked, not said`);
            seen += marks.length;
            for (const mark of marks) looks.add(mark);
          }
        });
        truth(seen > 0, `${game}: no answer says what it gives`);
        await page.context().close();
      }
      truth(looks.size === 1, `marks of ${looks.size} kinds: ${[...looks].join(', ')}`);
    },
  },
];
