// Escape from New York in a real browser: whole games by clicks and by keyboard, secrets, sizes.
import { answer, asked, listening, type, viewsOf } from './escape.mjs';
import { accessible, equal, openTable, random, settled, shot, truth } from './house.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { bots, playOn, playOut, sitDown, someone } from './table.mjs';

const byHand = { asked, answer };
const byKeys = { asked, answer: type };
// Taking cards back costs time: whoever does it whenever it is offered, and does nothing that need
// not be done, is soon out of it.
const EAGER = { refresh: 3, continue: 2, skip: 2, stop: 2 };
const hasty = (action) => EAGER[action] ?? 1;
const inHaste = { asked, answer: (page, now, chance) => answer(page, now, chance, hasty) };
const short = { modules: 'hard-a' };
const low = { width: 844, height: 390 }; // where little is drawn, a game goes faster

async function sitAmong(page, address, others = [], options = short) {
  const table = await sitDown(page, address, { game: 'escape', others, options });
  await page.locator('.esc .emap').waitFor();
  return table;
}

// What only its owner may know: ids of cards, by seat, in what one page was sent.
const HIDDEN = ['hand', 'laid', 'discard', 'specials', 'stash'];
const isSecret = (text) => !/^\?|:(\?|up)$/.test(text) && text !== 'none';
function known(views, seat) {
  const found = new Set();
  for (const { state } of views) {
    const player = state.players[seat];
    const turned = new Set(player.turned);
    for (const key of HIDDEN)
      for (const id of player[key]) if (isSecret(id) && !turned.has(id)) found.add(`${key} ${id}`);
    for (const key of ['blue', 'purple'])
      if (player[key] && isSecret(player[key])) found.add(`${key} ${player[key]}`);
  }
  return [...found];
}
// What a log entry may say of another seat's cards: nothing before they are turned up.
const SECRET_EVENTS = { recover: 'card', lose: 'card', item: 'card', special: 'card' };
function told(views, seat) {
  return views.flatMap(({ log }) =>
    log.flatMap((entry) => [
      ...entry.events
        .filter((event) => event.seat === seat && event.what in SECRET_EVENTS)
        .map((event) => event[SECRET_EVENTS[event.what]])
        .filter((id) => id !== '?'),
      ...(entry.seat === seat && /^(lay_cards|choose_special)\((?!\?)/.test(entry.action ?? '')
        ? [entry.action]
        : []),
    ]),
  );
}

export default [
  {
    name: 'Escape: a whole solo game by clicks',
    long: true,
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address);
      await asked(page);
      await accessible(page, 'the island');
      await shot(page, 'escape-lay');
      const answers = await playOut(page, inHaste, random(7));
      truth(answers > 20, `a game takes more than ${answers} answers`);
      await page.locator('.eposter').waitFor();
      truth((await page.locator('.rk__v').count()) === 0, 'there are no points');
      await shot(page, 'escape-result');
      await accessible(page, 'the end');
    },
  },
  {
    name: 'Escape: a whole solo game with the keyboard alone',
    long: true,
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await page.setViewportSize(low);
      await sitAmong(page, address, [], { ...short, heroes: 'cabbie' });
      const answers = await playOut(page, byKeys, random(3));
      truth(answers > 20, `a game takes more than ${answers} answers`);
      await page.locator('.eposter').waitFor();
    },
  },
  {
    name: 'Escape: two browsers, and neither is ever sent what only the other may know',
    long: true,
    async run({ address, sit }) {
      const pages = [await sit({ reduced: true }), await sit({ reduced: true, lang: 'de' })];
      for (const page of pages) await page.setViewportSize(low);
      const frames = pages.map(listening);
      const table = await openTable(address, {
        game: 'escape',
        seats: [someone, someone],
        options: { heroes: 'snake,brain', modules: 'hard-a' },
      });
      await Promise.all(pages.map((page, n) => page.goto(table.links[n])));
      await Promise.all(pages.map((page) => page.locator('.esc .emap').waitFor()));
      const own = pages.map((page, n) => playOut(page, inHaste, random(21 + n)));
      await Promise.all(own);
      const views = frames.map(viewsOf);
      pages.forEach((_, n) => {
        truth(views[n].length > 10, `page ${n} has seen the game`);
        const mine = known(views[n], n);
        truth(mine.length > 8, `page ${n} knows its own: ${mine}`);
        // At the very end everything may be laid open.
        const before = views[n].filter(({ result }) => result === null);
        equal(known(before, 1 - n), [], `secrets of the other that page ${n} was sent`);
        equal(told(before, 1 - n), [], `secrets of the other in the log of page ${n}`);
      });
    },
  },
  {
    name: 'Escape: nothing is cut at any size, whatever is asked',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(3, 'random'), {});
      for (const most of [1, 9]) {
        await playOn(page, byHand, random(4), most);
        await asked(page);
        await wholeAtEverySize(page, 'Escape', async (what) =>
          shot(page, what.replaceAll(' ', '-')),
        );
        await page.setViewportSize({ width: 1440, height: 900 });
        await settled(page);
      }
    },
  },
  {
    name: 'Escape: a choice says what it costs before it is made',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, [], { heroes: 'snake' });
      await asked(page);
      for (const card of ['snake-3', 'snake-6'])
        await page.locator(`.etray .may[data-card="${card}"]`).press('Enter');
      const laying = page.locator('.prompt__a [data-action^="lay_cards("]');
      equal(await laying.locator('.vh').allInnerTexts(), ['. 5 noise'], 'in words');
      equal(await laying.locator('.give').getAttribute('data-give'), '+5', 'as a chip');
      await laying.press('Enter');
      const turning = page.locator('.prompt__a [data-action="turn_up(snake-6)"]');
      equal(await turning.locator('.give').getAttribute('data-give'), '+3', 'of one card');
      await page.locator('.prompt__a [data-action="turn_up(snake-3)"]').press('Enter');
      await page.locator('.prompt__a [data-action^="step("]').first().press('Enter');
      // Into the dark: how likely it is that somebody waits there.
      const dark = page.locator('.esc .field.may').first();
      await dark.waitFor();
      truth(/→ .*\d+ % for prisoners/.test(await dark.getAttribute('aria-label')), 'the odds');
      truth((await page.locator('.esc .yield').count()) > 0, 'on the space itself');
    },
  },
  {
    name: 'Escape: a way that is closed says why, with the rule',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, [], {});
      const closed = page.locator('.prompt__a .btn[aria-disabled]');
      const until = async (page, before) => {
        const now = await asked(page, before);
        return (await closed.count()) > 0 ? null : now;
      };
      const chance = random(8);
      const said = page.locator('.tip', { hasText: 'ESC-' });
      // A question may pass while one reaches for its button: then the next one will do.
      for (let tries = 0; tries < 8 && (await said.count()) === 0; tries++) {
        await playOn(page, { answer, asked: until }, chance, 60);
        await closed
          .first()
          .press('Enter', { timeout: 2000 })
          .then(() => said.waitFor({ timeout: 3000 }))
          .catch(() => {});
      }
      await said.waitFor({ timeout: 1000 });
    },
  },
  {
    name: 'Escape: what the city does is shown before one is asked again',
    alone: true,
    async run({ address, sit }) {
      const page = await sit({ pace: 'calm' });
      await sitAmong(page, address);
      const seen = page.locator('.banner').first();
      // Looked at from within: on a slow machine it may be over before anybody looks from outside.
      await page.evaluate(() => {
        const look = () => {
          if (!document.querySelector('.banner')) return;
          window.asks = document.querySelector('[data-testid="prompt"]').dataset.yours;
          watch.disconnect();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true });
      });
      const until = async (page, before) => {
        const next = asked(page, before);
        const shown = page.waitForFunction(() => window.asks).then(() => null);
        return Promise.race([next, shown]);
      };
      await playOn(page, { answer, asked: until }, random(5), 60);
      await page.waitForFunction(() => window.asks);
      equal(await page.evaluate(() => window.asks), 'no', 'asked while the city acts');
      await page.keyboard.press('Shift');
      await seen.waitFor({ state: 'detached' });
      await asked(page);
    },
  },
];
