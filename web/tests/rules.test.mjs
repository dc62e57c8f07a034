// The rules: found, linked, in three languages, friendly and exact, with the pieces of the box.
import { readFileSync } from 'node:fs';
import { accessible, equal, handy, settled, shot, truth } from './house.mjs';
import { atEverySize, uncut } from './sizes.mjs';
import { sitDown } from './table.mjs';

const yours = '[data-testid="prompt"][data-yours="yes"]';
async function open(page, address) {
  await page.goto(address);
  await page.waitForSelector('[data-testid="rules"] article li');
  await page.waitForSelector('section li h3', { state: 'attached' });
  await settled(page);
}
// How many rules the file itself holds.
const written = (game) => {
  const file = new URL(`../../docs/rules/${game}.md`, import.meta.url);
  return readFileSync(file, 'utf8').match(/^[-*] \*\*[A-Z]{3}-\d/gm).length;
};
const inView = (page, selector) =>
  page.locator(selector).evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });

export default [
  {
    name: 'Rules: every rule is there, in three languages and in the exact wording',
    async run({ sit }) {
      for (const game of ['escape', 'king', 'spiderman', 'traffiq']) {
        const count = written(game);
        truth(count > 100, `${game}: ${count} rules are written`);
        const page = await sit();
        await open(page, `/rules/${game}`);
        const said = new Set();
        let before = null;
        for (const lang of ['EN', 'DE', 'IT']) {
          await page.locator('header [aria-controls="menu-sheet"]').click();
          await page.getByRole('button', { name: lang, exact: true }).first().click();
          await page.keyboard.press('Escape');
          await page.waitForFunction(
            (lang) => document.documentElement.lang === lang,
            lang.toLowerCase(),
          );
          const first = await page.waitForFunction((before) => {
            const words = document.querySelector('article li p')?.innerText;
            return words && words !== before && words;
          }, before);
          before = await first.jsonValue();
          said.add(before);
          equal(await page.locator('article li').count(), count, `rules of ${game} in ${lang}`);
        }
        equal(said.size, 3, 'languages');
      }
    },
  },
  {
    name: 'Rules: a link leads to its rule, frames it, and its number is a link again',
    async run({ sit }) {
      const page = await sit();
      await open(page, '/rules/king#KNY-13.5');
      equal(await page.locator('.rs-here').getAttribute('id'), 'KNY-13.5', 'the framed rule');
      truth(await inView(page, '#KNY-13\\.5'), 'the rule of the link is not in sight');
      equal(await page.locator('nav li [aria-current] b').innerText(), '13', 'section of the link');
      await page.locator('#KNY-13\\.5 p a').click(); // "see 14.3"
      await page.waitForFunction(() => location.hash === '#KNY-14.3');
      await page.waitForSelector('#KNY-14\\.3.rs-here');
      truth(await inView(page, '#KNY-14\\.3'), 'the other rule is not in sight');
      await page.goBack();
      await page.waitForSelector('#KNY-13\\.5.rs-here');
    },
  },
  {
    name: 'Rules: search marks, counts, walks and takes numbers',
    async run({ sit }) {
      const page = await sit();
      await open(page, '/rules/king');
      await page.keyboard.press('/');
      await page.keyboard.type('flee');
      const marks = page.locator('article mark');
      await marks.first().waitFor();
      const rules = await page.locator('article li:has(mark)').count();
      await page.getByText(`1 of ${rules} rules`).waitFor();
      const per = await page.locator('nav li i').allInnerTexts();
      equal(
        per.reduce((sum, n) => sum + Number(n), 0),
        rules,
        'matches in the navigation',
      );
      await page.keyboard.press('Enter');
      await page.getByText(`2 of ${rules} rules`).waitFor();
      await page.getByRole('button', { name: 'Previous match' }).click();
      await page.getByText(`1 of ${rules} rules`).waitFor();
      await page.getByRole('button', { name: 'Exact' }).click();
      await page.getByText('exists in English only').waitFor();
      truth((await page.locator('article mark').count()) > 0, 'nothing found in the exact wording');
      truth((await page.locator('article table').count()) > 3, 'the exact tables are missing');
      await page.fill('input[type=search]', 'KNY-18.4');
      truth(await inView(page, '#KNY-18\\.4'), 'a number does not lead to its rule');
      await page.fill('input[type=search]', 'zeppelin');
      await page.getByText('Nothing found').waitFor();
    },
  },
  {
    name: 'Rules: the gallery holds all cards and tiles with their words',
    async run({ sit }) {
      const page = await sit();
      await open(page, '/rules/king');
      await page.click('[data-testid="gallery-all"]');
      equal(await page.locator('section li h3').count(), 76, 'cards and tiles');
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      equal(await page.locator('section li h3').count(), 18, 'discard cards');
      await page.locator('#piece-brooklyn-bridge').getByText('Gain 4 fame.').waitFor();
      await page
        .locator('#piece-brooklyn-bridge')
        .getByText('1 energy less in Brooklyn.')
        .waitFor();
      await shot(page, 'rules-gallery-king');
      await accessible(page, 'the gallery');
      await page.getByRole('button', { name: 'Back to the rules' }).click();
      await page.waitForSelector('article li');
      await open(page, '/rules/escape');
      await page.click('[data-testid="gallery-all"]');
      equal(await page.locator('section li h3').count(), 179, 'pieces of Escape');
      await page.locator('#piece-molotov').getByText('3 damage here or next to you').waitFor();
      await shot(page, 'rules-gallery-escape');
      await accessible(page, 'the gallery of Escape');
      await open(page, '/rules/traffiq');
      await page.click('[data-testid="gallery-all"]');
      equal(await page.locator('section li h3').count(), 44, 'kinds of tiles');
      await shot(page, 'rules-gallery-traffiq');
    },
  },
  {
    name: 'Rules: whole at every size, accessible in both themes',
    long: true,
    async run({ sit }) {
      for (const wishes of [{}, { theme: 'light', lang: 'de' }]) {
        const page = await sit(wishes);
        for (const [game, prefix] of Object.entries({
          escape: 'ESC',
          king: 'KNY',
          traffiq: 'TRF',
        })) {
          await open(page, `/rules/${game}#${prefix}-9.6`);
          await atEverySize(page, async (size) => {
            await uncut(page, `rules of ${game} at ${size}`);
            await handy(page, `rules of ${game} at ${size}`);
            await shot(page, `rules-${game}-${wishes.theme ?? 'dark'}-${size}`);
            if (size === '1440x900' || size === '390x844')
              await accessible(page, `rules of ${game} at ${size}`);
          });
        }
      }
    },
  },
  {
    name: 'Rules: the reason at the table is a link to its rule',
    async run({ sit, address }) {
      const page = await sit();
      await sitDown(page, address, { game: 'king' });
      await page.waitForSelector(yours);
      await page.locator('[data-why]').first().click();
      const link = page.locator('.tip a[href^="/rules/king#KNY-"]');
      await link.waitFor();
      const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await rules.waitForSelector('.rs-here');
      const number = (await link.innerText()).trim();
      equal(await rules.locator('.rs-here').getAttribute('id'), number, 'the rule that opened');
    },
  },
];
