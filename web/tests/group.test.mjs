// A group of three at one table: invite, join, name, start, talk, leave, bot, return, end, again.
import { accessible, equal, random, settled, shot, truth } from './house.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { bots, playOn, sitDown } from './table.mjs';
import { answer, asked } from './traffiq.mjs';

const prompt = '[data-testid="prompt"]';
// Opens a table for three on the page itself; resolves to the link for friends.
async function openForThree(page) {
  await page.goto('/new/traffiq');
  await page.waitForSelector('[data-testid="open-table"]:enabled');
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.fill('#own-name', 'Nora');
  await page.click('[data-testid="open-table"]');
  await page.waitForSelector('[data-testid="start"]');
  return page.getByLabel('Link for friends', { exact: true }).inputValue();
}
async function join(page, link, name) {
  await page.goto(link.replace(/^http:\/\/[^/]+/, ''));
  await page.waitForSelector('[data-testid="join"]');
  await page.fill('#join-name', name);
  await page.click('[data-testid="sit"]');
  await page.waitForSelector('.is-waiting');
}
const names = (page) => page.locator('.pl h3').allInnerTexts();
const plate = (page, name) => page.locator('.seat', { hasText: name });

export default [
  {
    name: 'Understanding: a line of the log shows its moment, a hint is seen, keys are told',
    async run({ sit, address }) {
      const page = await sit();
      await sitDown(page, address, { game: 'traffiq', others: bots(1) });
      await page.waitForSelector('.tq-map');
      await playOn(page, { asked, answer }, random(6), 4);
      await asked(page);
      const tiles = await page.locator('.tq-map .tq-tile, .tq-map [data-tile]').count();
      const now = await page.getAttribute('.tq-board', 'data-version');
      await page.locator('.log .line').nth(2).click();
      await page.getByText('The board shows the moment of this line.').first().waitFor();
      const then = await page.getAttribute('.tq-board', 'data-version');
      truth(Number(then) < Number(now), `the board shows ${then} of ${now}, ${tiles} tiles`);
      await shot(page, 'look-back');
      await page.getByRole('button', { name: 'Back to now' }).click();
      // A question that could only be passed has passed meanwhile.
      await page.waitForFunction(
        (now) => Number(document.querySelector('.tq-board').dataset.version) >= Number(now),
        now,
      );
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText('A bot would:').waitFor();
      await page.locator('.is-hinted, .tq-ghost').first().waitFor();
      await shot(page, 'hint-lit');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await accessible(page, 'the keys');
    },
  },
  {
    name: 'A new table: clock, what happens at zero and who is away are chosen, and told to all',
    async run({ sit, address }) {
      const page = await sit();
      await page.goto('/new/traffiq');
      const terms = page.getByTestId('terms');
      await terms.getByRole('button', { name: 'Per match' }).click();
      await terms.getByRole('combobox', { name: 'Time' }).selectOption({ label: '5 minutes' });
      await terms.getByRole('combobox', { name: 'When it runs out' }).selectOption('resign');
      await terms.getByRole('combobox', { name: 'Who is not here' }).selectOption('60');
      const called = page.getByRole('group', { name: 'Clock', exact: true });
      equal(await called.count(), 1, 'groups that are called Clock');
      equal(await called.getByLabel('Who is not here').count(), 0, 'rows that are not the clock’s');
      await shot(page, 'new-table-terms');
      await page.click('[data-testid="open-table"]');
      await page.waitForSelector('[data-testid="start"]');
      const link = await page.getByLabel('Link for friends', { exact: true }).inputValue();
      const [, table] = /\/t\/([^#]+)/.exec(link);
      const told = await (await fetch(`${address}/api/tables/${table}`)).json();
      equal(told.terms.clock, { per: 'game', seconds: 300, add: 10, at_zero: 'resign' }, 'clock');
      equal(told.terms.away, 60, 'seconds until a bot steps in');
      const friend = await sit({ lang: 'de', fresh: true });
      await join(friend, link, 'Matteo');
      await friend.getByText('Je 5 Minuten für die ganze Partie.').waitFor();
      await friend.getByText('Wer nicht da ist: nach 1 Minute springt ein Bot ein.').waitFor();
      await shot(friend, 'waiting-terms');
    },
  },
  {
    name: 'A clock runs for who is asked, and is seen on every screen',
    async run({ sit, address }) {
      for (const phone of [false, true]) {
        const page = await sit({ phone });
        const clock = { per: 'move', seconds: 90, at_zero: 'answer' };
        await sitDown(page, address, { game: 'king', others: bots(2), terms: { clock } });
        await page.waitForSelector('[data-testid="prompt"][data-yours="yes"]');
        const left = page.locator('[role="timer"]').first();
        await left.getByText(/^1:[0-2]\d$/).waitFor();
      }
    },
  },
  {
    name: 'A page at rest does not work: nothing moves without end',
    async run({ sit, address }) {
      for (const game of ['king', 'traffiq']) {
        const page = await sit();
        await sitDown(page, address, { game, others: bots(2) });
        await page.waitForSelector('[data-testid="prompt"][data-yours="yes"]');
        const endless = await page.evaluate(() =>
          document
            .getAnimations()
            .filter((one) => one.effect?.getTiming().iterations === Infinity)
            .map((one) => one.animationName),
        );
        equal(endless, [], `${game}: movements without end`);
      }
    },
  },
  {
    name: 'Group: three friends invite, join, start, talk, leave, return, end and play again',
    async run({ sit }) {
      const [nora, matteo, lena] = [
        await sit({ fresh: true }),
        await sit({ fresh: true, lang: 'it' }),
        await sit({ fresh: true, lang: 'de', phone: true }),
      ];
      const spread = await openForThree(nora);
      // A link that went too far, or was forgotten, is replaced; the new one is for who is meant.
      await nora.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('stoop.links.'));
        const { invite: _, ...others } = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify(others));
      });
      await nora.reload();
      await nora.getByText('has not been told the link for friends').waitFor();
      await nora.getByRole('button', { name: 'New link' }).click();
      await nora.getByText('This is the new link').waitFor();
      const link = await nora.getByLabel('Link for friends', { exact: true }).inputValue();
      const late = await sit();
      await late.goto(new URL(spread).pathname + new URL(spread).hash);
      await late.getByText('This link does not open a seat here').waitFor();
      // Nobody else can open a link to localhost: the page says so, and takes a better address.
      await nora.getByText('which works on this computer only').waitFor();
      await nora.fill('[aria-label="Address of this computer for others"]', '192.168.7.20');
      await nora.keyboard.press('Tab');
      await nora.locator('.invite .code path').waitFor();
      const reached = await nora.getByLabel('Link for friends', { exact: true }).inputValue();
      truth(reached.startsWith('http://192.168.7.20:'), `the link is ${reached}`);
      await shot(nora, 'group-waiting');
      await wholeAtEverySize(nora, 'waiting room with an invitation');
      await nora.setViewportSize({ width: 1440, height: 900 });

      // Join: asked for a name, with a look at who is there.
      await matteo.goto(link.replace(/^http:\/\/[^/]+/, ''));
      await matteo.waitForSelector('[data-testid="join"]');
      truth(
        (await names(matteo)).some((one) => one.includes('Nora')),
        'Nora is not seen',
      );
      await shot(matteo, 'group-join');
      await accessible(matteo, 'the join screen');
      await join(matteo, link, 'Matteo');
      await join(lena, link, 'Lena');
      equal(new URL(lena.url()).hash, '', 'the key in the address');
      for (const name of ['Matteo', 'Lena']) await nora.getByText(name).first().waitFor();
      equal(await matteo.locator('[data-testid="start"]').count(), 0, 'start buttons of a guest');
      await settled(lena);
      await shot(lena, 'group-waiting-phone');

      // Rename, and talk in three languages.
      await matteo.fill('#own-name', 'Teo');
      await matteo.locator('#own-name').blur();
      await nora.getByText('Teo').first().waitFor();
      await nora.getByRole('button', { name: 'Good luck!' }).click();
      await matteo.getByText('Buona fortuna!').first().waitFor();
      await lena.locator('.said').getByText('Viel Glück!').waitFor();

      // The host starts.
      await nora.click('[data-testid="start"]');
      for (const page of [nora, matteo, lena]) {
        await page.waitForSelector('.app');
        equal(await page.locator('.complaint').count(), 0, 'complaints at the start');
      }

      // One gets up: a bot keeps the seat warm; the link brings the person back.
      await matteo.getByRole('button', { name: 'Persone' }).first().click();
      await shot(matteo, 'group-people');
      await matteo.click('[data-testid="leave"]');
      await matteo.waitForSelector('.landing');
      await plate(nora, 'Bot for Teo').waitFor();
      await matteo.locator('.own a').click();
      await matteo.waitForSelector('.app');
      await plate(nora, 'Teo').waitFor();
      equal(await plate(nora, 'Bot for').count(), 0, 'bots in the seat');

      // One closes the page: the host lets a bot play. The link for all leads to the own seat again.
      await lena.goto('/rules/traffiq');
      await plate(nora, 'Not here').waitFor();
      await nora.getByRole('button', { name: 'People' }).first().click();
      await nora.getByRole('button', { name: 'Let a bot play' }).click();
      await plate(nora, 'Bot for Lena').waitFor();
      await nora.keyboard.press('Escape');
      await lena.goto(new URL(link).pathname + new URL(link).hash);
      await lena.waitForSelector('.app');
      await plate(nora, 'Bot for Lena').waitFor({ state: 'detached' });
      equal(await plate(nora, 'Lena').count(), 1, 'seats of Lena');

      // To the end: two give up, the third has won; then everybody goes along to the next match.
      for (const [page, word, sure] of [
        [matteo, 'Arrenditi', 'Davvero?'],
        [lena, 'Aufgeben', 'Wirklich?'],
      ]) {
        if (page === lena) await page.getByRole('button', { name: 'Menü' }).click();
        await page
          .getByRole('button', { name: /^(Persone|Leute)$/ })
          .first()
          .click();
        await page.getByRole('button', { name: word }).click();
        await page.getByRole('button', { name: sure }).click();
        if (page === matteo) await page.locator(prompt).getByText('Ti sei arreso').waitFor();
      }
      for (const page of [nora, matteo, lena]) {
        await page.waitForSelector('[data-testid="result"]');
        const words = await page.locator('[data-testid="result"]').innerText();
        truth(!/\b\w+\.win\.\w+/i.test(words), 'a key instead of words');
        truth(/Lena|Du/.test(words), 'who gave up has lost the name');
      }
      await nora.getByText('The others gave up').waitFor();
      await shot(nora, 'group-result');
      await nora.click('[data-testid="again"]');
      for (const page of [nora, matteo, lena]) await page.waitForSelector('.is-waiting');
      truth((await names(nora)).join().includes('Teo'), 'Teo did not come along');
      await nora.locator(prompt).getByText('Everybody is here').waitFor();
      await nora.click('[data-testid="start"]');
      for (const page of [nora, matteo, lena]) await page.waitForSelector('.app');
      // Who sits here comes back by a link that opens nothing any more, too.
      await lena.goto(new URL(spread).pathname + new URL(spread).hash);
      await lena.waitForSelector('.app');
      equal(await nora.locator('.seat', { hasText: 'Lena' }).count(), 1, 'seats of Lena');
    },
  },
];
