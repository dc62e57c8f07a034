// What three friends do besides playing: take back by agreement, pause, look on, call each other,
// open a seat twice, send somebody away, close the table.
import { accessible, equal, openTable, random, shot, truth } from './house.mjs';
import { answer, asked } from './traffiq.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { bots, sitDown, someone } from './table.mjs';

const prompt = '[data-testid="prompt"]';
const version = (page) => page.getAttribute('.tq-board', 'data-version');
const tool = (page, name) => page.locator('.tools').getByRole('button', { name });
const people = (page) => page.getByRole('button', { name: 'People' }).first().click();

// Three at a table that has begun; resolves to their pages, whoever is asked first.
async function three({ sit, address }, wishes = {}) {
  const table = await openTable(address, { game: 'traffiq', seats: [someone, someone, someone] });
  const pages = [];
  for (const link of table.links) {
    const page = await sit(wishes);
    await page.goto(link);
    pages.push(page);
  }
  for (const page of pages) await page.waitForSelector('.tq-board');
  await Promise.any(pages.map((page) => page.waitForSelector(`${prompt}[data-yours="yes"]`)));
  const turns = await Promise.all(
    pages.map((page) => page.locator(`${prompt}[data-yours="yes"]`).count()),
  );
  const first = turns.indexOf(1);
  return { table, host: pages[0], asked: pages[first], pages, first };
}

export default [
  {
    name: 'Together: what somebody has learned from is taken back when all agree, and not before',
    async run(house) {
      const { asked: mover, pages } = await three(house);
      const others = pages.filter((page) => page !== mover);
      const before = await version(mover);
      await tool(mover, 'Undo').waitFor();
      await mover.locator('[data-chip="draw"]').click();
      await tool(mover, 'Take back').waitFor(); // a drawn tile is known now
      await tool(mover, 'Take back').click();
      await mover
        .locator(`${prompt} h2`, { hasText: 'You asked to take something back' })
        .waitFor();
      await mover.locator(prompt).getByRole('button', { name: 'Never mind' }).waitFor();
      await shot(mover, 'together-vote-own');
      for (const page of others)
        await page.locator(prompt).getByText('would like to take something back').waitFor();
      await shot(others[0], 'together-vote');
      await others[0].getByRole('button', { name: 'Agree' }).click();
      await others[1].getByText('Still missing: 1').first().waitFor();
      truth(Number(await version(mover)) > Number(before), 'one vote of two was enough');
      await others[1].getByRole('button', { name: 'No', exact: true }).click();
      await mover.waitForSelector(`${prompt}[data-yours="yes"]`);
      for (const page of [mover, others[0]])
        await page.getByRole('alert').getByText('Not everybody agreed').waitFor();
      equal(await others[1].getByRole('alert').count(), 0, 'words for who said no');
      await tool(mover, 'Take back').click();
      for (const page of others) await page.getByRole('button', { name: 'Agree' }).click();
      await tool(mover, 'Undo').waitFor();
      await mover.waitForSelector(`${prompt}[data-yours="yes"]`);
      await mover.waitForSelector('[data-chip="draw"][aria-disabled="false"]');
    },
  },
  {
    name: 'Together: a pause stops everybody, and anybody ends it',
    async run(house) {
      const { asked: mover, pages } = await three(house);
      const other = pages.find((page) => page !== mover);
      await people(other);
      await other.getByRole('button', { name: 'Pause', exact: true }).click();
      await other.keyboard.press('Escape');
      await other.locator(`${prompt} h2`, { hasText: 'You asked for a pause' }).waitFor();
      await mover.waitForSelector('.prompt--wait');
      await mover.getByText('No answers are taken; clocks and bots rest.').first().waitFor();
      equal(await mover.locator('.tq-act.may').count(), 0, 'lit things in a pause');
      await shot(mover, 'together-pause');
      await mover.locator(prompt).getByRole('button', { name: 'Go on' }).click();
      for (const page of pages)
        await page.locator(prompt).getByText('No answers are taken').waitFor({ state: 'detached' });
      await mover.waitForSelector(`${prompt}[data-yours="yes"]`);
    },
  },
  {
    name: 'Together: what a friend says is noticed where the talk is folded away',
    async run(house) {
      for (const phone of [true, false]) {
        const { pages } = await three(house, { phone });
        const [speaker, listener] = pages;
        if (!phone)
          for (const page of pages) await page.setViewportSize({ width: 1024, height: 768 });
        const log = (page, word) =>
          page.getByRole('button', { name: new RegExp(`^${word}`) }).last();
        await log(speaker, 'Log').click();
        await speaker.getByRole('tab', { name: 'Chat' }).click();
        await speaker.getByRole('button', { name: 'Good luck!' }).click();
        await log(listener, 'Chat ?1$').click();
        await listener.locator('[role="tabpanel"]').getByText('Good luck!').first().waitFor();
        await listener.getByRole('button', { name: 'Close' }).last().click();
        await log(listener, 'Log').waitFor(); // seen: the sign is gone
        await speaker.getByRole('button', { name: 'Hello!' }).click();
        await log(listener, 'Chat ?1$').click(); // its tab was open, but folded away
        await listener.locator('[role="tabpanel"]').getByText('Hello!').first().waitFor();
        const table = listener.url();
        await listener.goto('/');
        await speaker.getByRole('button', { name: 'Thank you!' }).click();
        await speaker.locator('[role="log"] p').nth(2).waitFor();
        await listener.goto(table);
        await log(listener, 'Chat ?1$').waitFor(); // what was read before is not new
      }
    },
  },
  {
    name: 'Together: a friend looks on, sees no hand and has nothing to press; the table knows',
    async run(house) {
      const { host, table, pages } = await three(house);
      const guest = await house.sit();
      await people(host);
      const link = await host.getByLabel('Link to watch', { exact: true }).inputValue();
      truth(new URL(link).pathname === `/t/${table.id}`, `the link is ${link}`);
      await host.keyboard.press('Escape');
      await guest.goto(new URL(link).pathname + new URL(link).hash);
      await guest.waitForSelector('.tq-board');
      await guest.getByText('You are watching.').first().waitFor();
      equal(await guest.locator('.tq-ht').count(), 0, 'tiles of somebody in a watcher’s hand');
      equal(await guest.locator('#all-options button').count(), 0, 'answers of a watcher');
      for (const page of pages) await page.locator('.lookers', { hasText: '1' }).waitFor();
      await shot(guest, 'together-watching');
      await people(host);
      await host.getByRole('button', { name: 'Nobody', exact: true }).click();
      await guest
        .getByText('The host has taken this link away, or nobody may watch here.')
        .waitFor();
      await host.getByLabel('Link to watch', { exact: true }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'Together: a call when it is your turn and you look elsewhere',
    async run({ sit, address }) {
      const seats = [someone, someone];
      const table = await openTable(address, { game: 'traffiq', name: 'Friday', seats });
      const pages = [await sit(), await sit()];
      for (const [n, page] of pages.entries()) {
        await page.context().grantPermissions(['notifications'], { origin: address });
        await page.addInitScript(() => {
          localStorage.setItem('stoop.notify', 'true');
          window.calls = [];
          const Real = window.Notification;
          window.Notification = class extends Real {
            constructor(title, about) {
              super(title, about);
              window.calls.push([title, about.body]);
            }
          };
        });
        await page.goto(table.links[n]);
      }
      for (const page of pages) await page.waitForSelector('.tq-board');
      const first = await Promise.any(pages.map((page) => asked(page).then(() => page)));
      const second = pages.find((page) => page !== first);
      equal(await first.evaluate(() => window.calls), [], 'calls to somebody who looks');
      await second.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
      let now = await asked(first);
      for (let n = 0; n < 12 && now; n++) {
        await answer(first, now, random(5));
        const called = second.waitForFunction(() => window.calls.length > 0).then(() => null);
        now = await Promise.race([asked(first, now.version), called]);
      }
      await second.waitForFunction(() => window.calls.length > 0);
      const [title, text] = await second.evaluate(() => window.calls[0]);
      equal(title, 'Your turn', 'the call');
      truth(text.startsWith('Friday'), `the call says ${text}`);
      await second.waitForFunction(() => document.title.includes('Your turn'));
    },
  },
  {
    name: 'Together: the front page says whose turn it is, until a bot plays the seat',
    async run(house) {
      const { asked: mover } = await three(house);
      const front = await mover.context().newPage();
      await front.goto('/');
      await front.locator('.own .wanted', { hasText: 'Your turn' }).waitFor();
      await front.waitForFunction(() => document.title.includes('One table waits for you'));
      await people(mover);
      await mover.getByRole('button', { name: 'Give up' }).click();
      await mover.getByRole('button', { name: 'Really?' }).click();
      await front.locator('.own .wanted').waitFor({ state: 'detached' });
      equal(await front.title(), 'Stoop: four New Yorks, one stoop', 'the title');
    },
  },
  {
    name: 'Together: an address to call is taken, refused in a sentence, kept and given up',
    async run({ sit, address }) {
      const words = {
        en: ['The table did not take this address.', 'This address will be called.'],
        de: ['Der Tisch hat diese Adresse nicht angenommen.', 'wird gerufen.'],
        it: ['Il tavolo non ha accettato questo indirizzo.', 'verrà chiamato.'],
      };
      for (const [lang, [refused, taken]] of Object.entries(words)) {
        const page = await sit({ lang, phone: lang === 'it' });
        await sitDown(page, address, { game: 'traffiq', others: bots(1) });
        await page.locator('.tq-board').waitFor();
        const open = async () => {
          await page.locator('[aria-controls="menu-sheet"]').first().click();
          await page.locator('#menu-sheet button.btn--line').first().click();
        };
        const field = page.locator('dialog input[inputmode="url"]');
        await open();
        await field.fill('ftp://nobody.example');
        await field.press('Enter');
        await page.getByText(refused).waitFor();
        await field.fill('https://bell.example/ring?for=me');
        await field.press('Enter');
        await page.getByText(taken).waitFor();
        await field.scrollIntoViewIfNeeded();
        await shot(page, `together-hook-${lang}`);
        const box = await page.locator('dialog').boundingBox();
        for (const button of await page.locator('dialog .dialog__f button').all()) {
          const { x, width } = await button.boundingBox();
          truth(x >= box.x && x + width <= box.x + box.width, 'a button of the dialog is cut');
        }
        equal(await page.locator('#menu-sheet').isVisible(), false, 'the sheet under the dialog');
        await accessible(page, 'an address to call');
        await page.keyboard.press('Escape');
        await page.reload();
        await page.locator('.tq-board').waitFor();
        await open();
        equal(await field.inputValue(), 'https://bell.example/ring?for=me', 'the kept address');
        await page.locator('dialog form .btn--line').click();
        await page.waitForFunction(() => document.querySelector('dialog form input').value === '');
      }
    },
  },
  {
    name: 'Together: who waits for the others can have an address called, too',
    async run({ sit, address }) {
      const page = await sit({ lang: 'de', phone: true, theme: 'light' });
      await sitDown(page, address, { game: 'king', others: [someone] });
      const offer = page.getByTestId('call-me');
      await offer.waitFor();
      equal(await page.locator('input[inputmode="url"]').count(), 0, 'fields before one asks');
      await offer.locator('summary').press('Enter');
      const field = offer.locator('input[inputmode="url"]');
      await field.fill('https://bell.example/ring');
      await field.press('Enter');
      await offer.getByText('wird gerufen.').waitFor();
      await wholeAtEverySize(page, 'the waiting room with an address to call');
      await accessible(page, 'the waiting room with an address to call');
      await page.reload();
      await offer.locator('summary').press('Enter');
      equal(await field.inputValue(), 'https://bell.example/ring', 'the kept address');
    },
  },
  {
    name: 'Together: two windows on one seat say so, and both go on',
    async run({ sit, address }) {
      const page = await sit();
      const table = await sitDown(page, address, { game: 'traffiq', others: bots(1) });
      await page.locator('.tq-board').waitFor();
      const now = await asked(page);
      const second = await page.context().newPage();
      await second.goto(table.links[0]);
      for (const one of [page, second]) await one.locator('[data-testid="twice"]').waitFor();
      await second.locator('.tq-board').waitFor();
      await shot(second, 'together-twice');
      for (const one of [page, second]) await one.getByRole('button', { name: 'Fine' }).click();
      await answer(second, await asked(second), random(2));
      await asked(page, now.version);
    },
  },
  {
    name: 'Together: the next match at a table is drawn as the first was, in each game',
    async run({ sit, address }) {
      for (const game of ['king', 'traffiq', 'escape', 'spiderman']) {
        const page = await sit();
        await sitDown(page, address, { game, others: bots(1) });
        const yours = page.locator(`${prompt}[data-yours="yes"]`);
        await yours.waitFor();
        await people(page);
        await page.getByRole('button', { name: 'Give up' }).click();
        await page.getByRole('button', { name: 'Really?' }).click();
        await page.getByRole('button', { name: 'Again' }).click();
        await page.getByText('This table is closed').first().waitFor({ state: 'detached' });
        await yours.waitFor();
        equal(page.faults, [], `${game}: what the page complains of`);
        await page.close();
      }
    },
  },
  {
    name: 'Together: the host sends somebody away, and closes the table',
    async run(house) {
      const { host, pages } = await three(house);
      const [, second, third] = pages;
      await people(host);
      await host.getByRole('button', { name: 'Send away' }).first().click();
      await host.getByRole('button', { name: 'Really?' }).click();
      await second
        .getByText('The host has taken this link away, or nobody may watch here.')
        .waitFor();
      await second.waitForTimeout(1500); // a line that is lost is told after that
      equal(await second.getByTestId('line-lost').count(), 0, 'lost lines of who was sent away');
      await shot(second, 'together-sent-away');
      await second.reload();
      await second.getByText('No seat here').first().waitFor();
      await second.goto('/');
      equal(await second.locator('.own').count(), 0, 'tables of who was sent away');
      await third.locator('.seat', { hasText: 'Bot' }).waitFor();
      await host.getByRole('button', { name: 'Close the table' }).click();
      await host.getByRole('button', { name: 'Really?' }).click();
      for (const page of [host, third])
        await page.getByText('This table is closed').first().waitFor();
      await shot(third, 'together-closed');
      await third.locator(prompt).getByRole('button', { name: 'Again' }).click();
      for (const page of [host, third]) await page.waitForSelector('.is-waiting');
    },
  },
];
