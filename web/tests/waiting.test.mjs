// The waiting room: who starts, whom nobody waits for, who is sent away.
import { accessible, equal, openTable, shot, truth } from './house.mjs';
import { bots, someone } from './table.mjs';

const start = '[data-testid="start"]';
const long = 'W'.repeat(24); // a name without a blank, as wide as can be
const paper = (page, words) =>
  page.locator('[data-testid="prompt"]').getByText(words, { exact: true }).waitFor();
// The link to watch, as the people's panel shows it; another one than `before`.
async function wayIn(page, before = '') {
  const field = page.getByLabel('Link to watch', { exact: true });
  await field.waitFor();
  const link = await page.waitForFunction(
    ([input, before]) => !input.value.endsWith(before || '#') && input.value,
    [await field.elementHandle(), before],
  );
  return (await link.jsonValue()).replace(/^http:\/\/[^/]+/, '');
}

export default [
  {
    name: 'Waiting: who opens a table only to watch starts it, once somebody has sat down',
    async run({ sit }) {
      const host = await sit({ fresh: true });
      await host.goto('/new/traffiq');
      await host.getByRole('button', { name: 'Watch' }).first().click();
      await host.getByRole('button', { name: 'Add a seat' }).click();
      await host.click('[data-testid="open-table"]:enabled');
      await paper(host, 'Still missing: Seat 2 and Seat 3.');
      equal(await host.locator(start).count(), 0, 'start buttons before anybody sits');
      await accessible(host, 'the waiting room of who watches');
      await shot(host, 'waiting-watch');
      const link = await host.getByLabel('Link for friends', { exact: true }).inputValue();
      const friend = await sit();
      await friend.goto(link.replace(/^http:\/\/[^/]+/, ''));
      await paper(friend, 'Waiting for the start');
      // Who gets up before the start has no seat any more, until the same link gives one.
      const window = await friend.context().newPage();
      await window.goto(friend.url());
      await paper(window, 'Waiting for the start');
      await friend.getByRole('button', { name: 'Menu' }).click();
      await friend.getByRole('button', { name: 'People' }).click();
      await friend.getByTestId('leave').click();
      await friend.waitForSelector('.landing');
      equal(await friend.locator('.own').count(), 0, 'tables of who got up');
      await window.getByText('your seat is free again').waitFor();
      await friend.goto(link.replace(/^http:\/\/[^/]+/, ''));
      await paper(friend, 'Waiting for the start');
      await host.click(start);
      for (const page of [host, friend]) await page.waitForSelector('.tq-board');
      await host.getByText('You are watching.').first().waitFor();
      // Who is late is asked as all others were: a bot keeps a seat.
      const late = await sit({ fresh: true });
      await late.goto(link.replace(/^http:\/\/[^/]+/, ''));
      await late.getByText('The game is under way; a seat is free for you.').waitFor();
      equal(await late.getByText('Free seat').count(), 1, 'free seats');
      await shot(late, 'join-late');
      await late.fill('#join-name', 'Ada');
      await late.click('[data-testid="sit"]');
      await host.locator('.seat', { hasText: 'Ada' }).waitFor();
      // A stranger who only looks on is not asked for a name, either.
      await host.getByRole('button', { name: 'People' }).first().click();
      let way = await wayIn(host);
      await host.getByRole('button', { name: 'With a link' }).click();
      way = await wayIn(host, way);
      const stranger = await sit({ fresh: true });
      await stranger.goto(way);
      await stranger.getByText('You are watching.').first().waitFor();
      // The host makes another link: who comes by the old one is told what is wrong.
      await host.getByRole('button', { name: 'New link' }).click();
      const newest = await wayIn(host, way);
      const other = await sit({ fresh: true });
      await other.goto(way);
      await other.getByText('This table is watched by link only.').first().waitFor();
      await other.goto(newest);
      await other.getByText('You are watching.').first().waitFor();
    },
  },
  {
    name: 'Waiting: whose part of the luck does not come is not waited for',
    async run({ sit, address }) {
      const seats = [someone, someone];
      const table = await openTable(address, { game: 'traffiq', seats, terms: { start: 'host' } });
      const [host, friend] = [await sit(), await sit()];
      await host.goto(table.links[0]);
      await friend.addInitScript((name) => localStorage.setItem('stoop.name', name), `"${long}"`);
      await friend.goto(table.links[1]);
      await paper(friend, 'Waiting for the start');
      await friend.goto('/rules/traffiq');
      await host.getByText('Sat down, away just now').waitFor();
      await host.getByRole('button', { name: 'Start now' }).click();
      await host.getByRole('button', { name: 'Start again' }).waitFor();
      for (const [width, height] of [
        [820, 1180],
        [360, 640],
      ]) {
        await host.setViewportSize({ width, height });
        const wide = await host
          .locator('.pl h3, .part, .prompt h2', { hasText: long })
          .evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
        equal(wide, [false, false, false], 'names beyond the edge of window, part and question');
      }
      await host.getByRole('button', { name: 'Start again' }).click();
      await host.getByRole('button', { name: 'Start now' }).click();
      await host.waitForSelector('.tq-board');
    },
  },
  {
    name: 'Waiting: nobody is sent away by one press',
    async run({ sit, address }) {
      const seats = [someone, someone, ...bots(1)];
      const table = await openTable(address, { game: 'traffiq', seats, terms: { start: 'host' } });
      const [host, friend] = [await sit(), await sit()];
      await host.goto(table.links[0]);
      await friend.goto(table.links[1]);
      await host.getByRole('button', { name: 'Send away' }).click();
      const sure = host.getByRole('button', { name: 'Really?' });
      await sure.waitFor();
      truth(await friend.locator('.is-waiting').isVisible(), 'sent away by one press');
      await sure.click();
      await friend.getByText('No seat here').first().waitFor();
    },
  },
  {
    name: 'Waiting: a table that is closed before anybody played says so, and can begin anew',
    async run({ sit, address }) {
      const seats = [someone, someone];
      const table = await openTable(address, { game: 'traffiq', seats });
      const host = await sit({ lang: 'de' });
      await host.goto(table.links[0]);
      await host.waitForSelector('.is-waiting');
      await host.getByRole('button', { name: 'Menü' }).click();
      await host.getByRole('button', { name: 'Leute' }).click();
      await host.getByLabel('Link zum Zusehen', { exact: true }).waitFor();
      await accessible(host, 'people who wait');
      await host.getByRole('button', { name: 'Tisch schließen' }).click();
      await host.getByRole('button', { name: 'Wirklich?' }).click();
      await host.getByText('Er wurde geschlossen, bevor jemand gespielt hat.').waitFor();
      await accessible(host, 'a table that was closed early');
      await shot(host, 'waiting-closed');
      await host.reload();
      await host.getByRole('link', { name: 'Zur Startseite' }).waitFor();
      await host.getByRole('button', { name: 'Noch einmal' }).click();
      await host.waitForSelector('.is-waiting');
    },
  },
];
