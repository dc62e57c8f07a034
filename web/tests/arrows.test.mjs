// The arrow keys on the boards of King and Escape; TraffIQ and Spider-Man have theirs beside their maps.
import { random, truth } from './house.mjs';
import * as escape from './escape.mjs';
import * as king from './king.mjs';
import { bots, playOn, sitDown } from './table.mjs';

// Walks from the first thing that can be chosen over all that arrows lead to; fails if one is left
// out, or if Enter on the last of them is no answer.
async function arrowsLead(page, lit, asked) {
  const before = (await asked(page)).version;
  const left = await page.evaluate(async (lit) => {
    const all = [...document.querySelectorAll(lit)];
    const seen = new Set([all[0]]);
    for (const from of seen)
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
        from.focus();
        from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        seen.add(document.activeElement);
      }
    return all.filter((one) => !seen.has(one)).map((one) => one.getAttribute('aria-label'));
  }, lit);
  truth(left.length === 0, `arrows lead nowhere near: ${left.join('; ')}`);
  await page.locator(lit).last().focus();
  await page.keyboard.press('Enter');
  await asked(page, before);
}

export default [
  {
    name: 'King: arrows lead to everything on the map that can be chosen',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitDown(page, address, { game: 'king', others: bots(1) });
      const lit = '.king .bd [role="button"][tabindex="0"][data-action]';
      await king.asked(page);
      truth((await page.locator(lit).count()) > 2, 'boroughs to choose from');
      await arrowsLead(page, lit, king.asked);
    },
  },
  {
    name: 'Escape: arrows lead to everything on the map that can be chosen',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitDown(page, address, { game: 'escape', others: [] });
      await page.locator('.esc .emap').waitFor();
      const lit = '.emap [role="button"][tabindex="0"][data-action]';
      const choosing = {
        ...escape,
        asked: async (page, before) =>
          (await page.locator(lit).count()) > 2 ? null : escape.asked(page, before),
      };
      await playOn(page, choosing, random(5), 60);
      truth((await page.locator(lit).count()) > 2, 'spaces to choose from');
      await arrowsLead(page, lit, escape.asked);
    },
  },
];
