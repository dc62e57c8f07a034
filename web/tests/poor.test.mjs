// What was once broken or poor on the page, each with the test that would have shown it.
import { equal, openTable, random, shot, truth } from './house.mjs';
import { answer, asked as askedKing, questioner } from './king.mjs';
import { bots, sitDown, someone } from './table.mjs';

const yours = '[data-testid="prompt"][data-yours="yes"]';
const inside = (outer, box) =>
  box.x >= outer.x - 1 &&
  box.y >= outer.y - 1 &&
  box.x + box.width <= outer.x + outer.width + 1 &&
  box.y + box.height <= outer.y + outer.height + 1;

export default [
  {
    name: 'Once poor: the tab "Why?" shows its words, in its panel',
    async run({ sit, address }) {
      const page = await sit();
      await sitDown(page, address, { game: 'king', others: bots(2) });
      await askedKing(page);
      await page.getByRole('tab', { name: 'Why?' }).click();
      const words = page.locator('#log-panel p').first();
      await words.waitFor();
      const panel = await page.locator('#log-panel').boundingBox();
      truth(inside(panel, await words.boundingBox()), 'the words lie outside of the panel');
      truth((await words.innerText()).length > 10, 'no words');
    },
  },
  {
    name: 'Once poor: the close button of the invitation lies beside its title',
    async run({ sit, address }) {
      const page = await sit();
      await sitDown(page, address, { game: 'traffiq', others: bots(1) });
      await page.waitForSelector(yours);
      await page.getByRole('button', { name: 'People' }).first().click();
      const title = await page.locator('dialog h3').first().boundingBox();
      const close = await page.locator('dialog').getByLabel('Close').boundingBox();
      truth(close.x >= title.x + title.width, 'the button lies over the title');
      truth(close.width <= 60, `the button is ${close.width} px wide`);
    },
  },
  {
    name: 'Once poor: a lost connection is said on every screen, takes the paper away, and heals',
    async run({ sit, address }) {
      for (const phone of [false, true]) {
        const page = await sit({ phone });
        const sockets = [];
        let down = false;
        let tries = 0;
        await page.routeWebSocket(/\/ws\//, (socket) => {
          if (down) {
            ++tries;
            return socket.close({ code: 1001 });
          }
          socket.connectToServer();
          sockets.push(socket);
        });
        await sitDown(page, address, { game: 'king', others: bots(1) });
        await page.locator('.king .bd').waitFor();
        await askedKing(page);
        down = true;
        for (const socket of sockets) await socket.close({ code: 1001 });
        await page.locator('[data-testid="line-lost"]').waitFor();
        await page.locator('[data-testid="prompt"][data-yours="no"]').waitFor();
        equal(await page.locator('.king .may').count(), 0, 'lit things without a line');
        await shot(page, `line-lost-${phone ? 'phone' : 'desktop'}`);
        // By itself the page tries again after 6 s then: the button is what heals.
        while (tries < 4) await page.waitForTimeout(50);
        down = false;
        const healed = page.getByText('Connected again').waitFor(); // it is said for a moment only
        await Promise.all([healed, page.getByRole('button', { name: 'Try now' }).click()]);
        await page.waitForSelector(yours);
      }
    },
  },
  {
    name: 'Once poor: things of board, tray and seat say what they are under the pointer',
    async run({ sit, address }) {
      const page = await sit({ reduced: true });
      const dice = ['attack', 'attack', 'fame', 'ouch', 'heart', 'destruction'];
      const ask = await questioner(page, ({ state }) => (state.turn.dice = dice));
      await sitDown(page, address, { game: 'king', others: bots(2) });
      await page.locator('.king .bd').waitFor();
      let now = await askedKing(page);
      while ((await page.locator('.king .fig').count()) === 0) {
        await answer(page, now, random(3)); // whoever begins finds nobody on the map
        now = await askedKing(page, now.version);
      }
      await ask('reroll', ['reroll(0,1)', 'stop_roll']);
      for (const thing of ['.kd .die', '.king .stack', '.king .fig', '.seat .kchip']) {
        const { x, y, width, height } = await page.locator(thing).first().boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.locator('.says').waitFor();
        truth((await page.locator('.says').innerText()).length > 2, `${thing} says nothing`);
        await page.mouse.move(2, 2);
        await page.locator('.says').waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'Once poor: an enlarged card shows all its words in every language',
    async run({ sit, address }) {
      for (const lang of ['en', 'de', 'it']) {
        const page = await sit({ reduced: true, lang });
        const row = ['climb-the-empire-state-building', 'natural-selection', 'shadow-double'];
        await questioner(page, ({ state }) => (state.row = row));
        await sitDown(page, address, { game: 'king', others: bots(1) });
        await askedKing(page);
        for (const card of row) {
          await page.locator(`.mk [data-at="card:${card}"]`).hover();
          await page.locator('.kpeek').waitFor();
          const cut = await page.evaluate(() => {
            const large = document.querySelector('.kpeek');
            const end = large.getBoundingClientRect().bottom;
            const parts = [...large.querySelectorAll('.card__t, .card__x, .card__k')];
            const lost = parts.filter(
              (one) =>
                one.scrollHeight > one.clientHeight + 2 || one.getBoundingClientRect().bottom > end,
            );
            return [...lost.map((one) => one.className), end > innerHeight && 'below the window'];
          });
          equal(cut.filter(Boolean), [], `${card}, ${lang}`);
          await page.mouse.move(2, 2);
        }
      }
    },
  },
  {
    name: 'Once poor: a poster leads to a new table, where one chooses a monster',
    async run({ sit }) {
      const page = await sit();
      await page.goto('/');
      await page.locator('.game[data-game="king"] a.frame').click();
      await page.waitForURL('**/new/king');
      await page.getByRole('button', { name: 'Play Kong myself' }).click();
      await page.locator('.sx').nth(1).getByLabel('Your name').waitFor();
      await page
        .locator('.sx')
        .nth(0)
        .getByRole('button', { name: /^Play .* myself$/ })
        .waitFor();
      const first = page.getByRole('group', { name: 'Who sits on seat 1' });
      await first.getByRole('button', { name: 'Bot' }).click();
      await page.getByLabel('What seat 2 looks like').selectOption({ label: 'Rob' });
      await page.click('[data-testid="open-table"]');
      await page.waitForSelector('.app');
      const you = page.locator('.seat', { hasText: 'You ·' });
      equal(await you.locator('.seat__n span').innerText(), 'Rob', 'the own monster');
      const names = await page.locator('.seat__n').allInnerTexts();
      truth(!names.join().includes('Kong'), `somebody is Kong: ${names}`);
      equal(await you.locator('use[href="#mon-rob"]').count(), 1, 'pictures of Rob');
    },
  },
  {
    name: 'Once poor: nobody is called by the same words twice, and credits are on the phone',
    async run({ sit, address }) {
      const table = await openTable(address, { game: 'traffiq', seats: [someone, someone] });
      const page = await sit({ phone: true });
      await page.goto(table.links[0]);
      await page.waitForSelector('[data-testid="start"]');
      for (const plate of await page.locator('.pl h3').allInnerTexts()) {
        const [first, second] = plate.split(/\n/).map((word) => word.trim());
        truth(first !== second, `"${first} ${second}"`);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Credits' }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];
