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

// Keeps every frame the page receives, as text.
function listen(page) {
  const frames = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  return frames;
}
// Every view these frames make, with the text that brought it: a whole one, or what has changed.
function viewsIn(frames) {
  const found = [];
  let view = null;
  for (const text of frames) {
    const message = JSON.parse(text);
    if (message.type === 'view') view = message;
    else if (message.type === 'change') {
      view = { ...structuredClone(view), version: message.version };
      for (const change of message.set) {
        let at = view;
        for (const key of change.slice(0, -2)) at = at[key];
        at[change.at(-2)] = change.at(-1);
      }
    } else continue;
    found.push([text, view]);
  }
  return found;
}

export default [
  {
    name: 'Spider-Man: a whole three-player game by clicks against two bots',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
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
  {
    name: 'Spider-Man: a whole three-player game with the keyboard only',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(2));
      await playOut(page, byKeys, random(11));
      await page.locator('.spm-poster').waitFor();
    },
  },
  {
    name: 'Spider-Man: arrow keys walk over lit spaces, and Enter chooses one',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(2));
      const ways = page.locator('.spm-sq.may[data-action^="move("]');
      const walking = {
        answer,
        asked: async (page, before) => ((await ways.count()) > 0 ? null : asked(page, before)),
      };
      await playOn(page, walking, random(3), 60);
      const { version } = await asked(page);
      await page.locator('.spm-sq[tabindex="0"]').focus();
      const first = await page.evaluate(() => document.activeElement.dataset.spot);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      const then = await page.evaluate(() => document.activeElement.dataset.spot);
      truth(first !== then && then, `the arrows lead from ${first} to ${then}`);
      await page.keyboard.press('Enter');
      await asked(page, version);
    },
  },
  {
    name: 'Spider-Man: ten seats on a phone, in German by daylight, to the end',
    async run({ address, sit }) {
      const page = await sit({ phone: true, lang: 'de', theme: 'light', reduced: true });
      await sitAmong(page, address, bots(9));
      await asked(page);
      await shot(page, 'spiderman-phone');
      await accessible(page, 'the Spider-Man table on a phone');
      await playOut(page, byHand, random(3));
      await page.locator('.spm-poster').waitFor();
      equal(await page.locator('.rk__v').count(), 10, 'seats of the result');
      await shot(page, 'spiderman-phone-result');
    },
  },
  {
    name: 'Spider-Man: neither of two pages receives the mission of the other',
    async run({ address, sit }) {
      const pages = [await sit({ reduced: true }), await sit({ reduced: true })];
      const frames = pages.map(listen);
      const table = await openTable(address, {
        game: 'spiderman',
        seats: [someone, someone, bot(), bot()],
        options: short,
      });
      for (const [n, page] of pages.entries()) await page.goto(table.links[n]);
      const chances = [random(5), random(6)];
      const yours = '.prompt[data-yours="yes"]';
      for (let answers = 0; answers < 14; answers++) {
        await Promise.race(pages.map((page) => page.waitForSelector(yours)));
        for (const [n, page] of pages.entries()) {
          if ((await page.locator(yours).count()) === 0) continue;
          const version = await page.getAttribute('.spm', 'data-version');
          await answer(page, { version }, chances[n]);
        }
      }
      const seen = frames.map(viewsIn);
      // By version: what each villain had in hand, told by the own page.
      const own = seen.map(
        (views, n) =>
          new Map(views.map(([, view]) => [view.version, view.state.players[n].mission])),
      );
      let compared = 0;
      for (const [n, views] of seen.entries())
        for (const [text, { version, state }] of views) {
          const mission = own[1 - n].get(version);
          if (!mission) continue;
          if (state.players[n].peeked.some(({ seat }) => seat === 1 - n)) continue; // an informant
          equal(state.players[1 - n].mission, '?', 'the mission of the other');
          truth(!text.includes(`"${mission}"`), `page ${n} was sent ${mission} at ${version}`);
          compared++;
        }
      truth(compared > 5, `${compared} views were compared`);
    },
  },
  {
    name: 'Spider-Man: sheets, map and question are whole at every size',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(4));
      await playOn(page, byHand, random(9), 8);
      await asked(page);
      await wholeAtEverySize(page, 'the Spider-Man table', async (where) => {
        const covered = await page.evaluate(() => {
          const boxes = (all) =>
            [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
          return boxes('.spm-dial').some((dial) =>
            boxes('.spm-ab').some(
              (one) =>
                one.left < dial.right - 1 &&
                one.right > dial.left + 1 &&
                one.top < dial.bottom - 1 &&
                one.bottom > dial.top + 1,
            ),
          );
        });
        truth(!covered, `${where}: a power lies over a dial`);
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await accessible(page, 'the Spider-Man table');
    },
  },
  {
    name: 'Spider-Man: a dimmed or empty thing says why, with the rule',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await sitAmong(page, address, bots(3), {
        ...short,
        characters: 'rhino,venom,spider-man,cops',
      });
      const acting = {
        answer,
        asked: async (page, before) =>
          (await page.locator('.spm-fig[data-why^="attack("]').count()) > 0
            ? null
            : asked(page, before),
      };
      await playOn(page, acting, random(4), 60);
      await page.locator('.spm-fig[data-why^="attack("]').first().click();
      await page.locator('.tip', { hasText: 'SPM-' }).waitFor();
    },
  },
  {
    name: 'Spider-Man: characters, length and city are chosen before the game',
    async run({ sit }) {
      const page = await sit({ reduced: true });
      await page.goto('/new/spiderman');
      await page.waitForSelector('[data-testid="open-table"]:enabled');
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add a seat' }).click();
      await page.locator('.selectrow select').first().selectOption('scorpion');
      await page.getByRole('button', { name: '40', exact: true }).click();
      await page.getByText('A new city').click();
      await shot(page, 'spiderman-new');
      for (const seat of [2, 3, 4])
        await page
          .getByRole('group', { name: `Seat ${seat}` })
          .getByRole('button', { name: 'Bot' })
          .click();
      await page.click('[data-testid="open-table"]');
      await page.locator('.spm-map').waitFor();
      await asked(page);
      equal(await page.locator('.seat__n span').first().innerText(), 'Scorpion', 'who one is');
      equal(await page.locator('.seat__s').first().innerText(), 'You', 'said once');
      await shot(page, 'spiderman-random');
    },
  },
];
