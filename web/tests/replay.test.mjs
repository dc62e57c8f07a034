// Looking back at a match that is over: step, run, other eyes, a link to a moment.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessible, equal, openTable, screens, shot, truth } from './house.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { bots, someone } from './table.mjs';

// A match somebody has played to its end: the first answers that come to mind.
async function finished(page, address, game, others) {
  const seats = [someone, ...bots(others, 'random')];
  const { id, links } = await openTable(address, { game, name: 'Rooftops', seats });
  await page.goto(links[0]);
  await page.waitForSelector('[data-testid="prompt"]');
  await page.evaluate(
    ({ table, token }) =>
      new Promise((over) => {
        const line = new WebSocket(`ws://${location.host}/ws/${table}`);
        const say = (message) => line.send(JSON.stringify(message));
        line.onopen = () => say({ type: 'join', table, token, have: 0, chat: 0 });
        line.onmessage = ({ data }) => {
          const { type, version, options, result } = JSON.parse(data);
          if (type === 'view' && result) over();
          if (type !== 'view' || !options?.length) return;
          const { action } = options[0]; // a city grows, a monster acts
          say({ type: 'act', version, action });
        };
      }),
    { table: id, token: links[0].split('#')[1] },
  );
  return id;
}
const stepOf = async (page) =>
  Number(await page.getAttribute('[data-testid="replay"]', 'data-step'));

export default [
  {
    name: 'Result: a picture of it is drawn and saved where nothing else takes it',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      await finished(page, address, 'king', 1);
      const button = page.getByTestId('share');
      await button.waitFor();
      await page.evaluate(() => (navigator.canShare = undefined));
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      equal(file.suggestedFilename(), 'stoop.png', 'the name of the file');
      const bytes = readFileSync(await file.path());
      equal(bytes.toString('latin1', 1, 4), 'PNG', 'what it is');
      equal([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].join(' × '), '1200 × 630', 'its size');
      copyFileSync(await file.path(), join(screens, 'result-picture.png'));
      await page.getByRole('button', { name: 'Picture saved' }).waitFor();
    },
  },
  {
    name: 'Result: what can be handed on is handed on, with the link to the replay',
    async run({ address, sit }) {
      const page = await sit({ reduced: true });
      const id = await finished(page, address, 'traffiq', 1);
      await page.getByTestId('share').waitFor();
      await page.evaluate(() => {
        navigator.canShare = () => true;
        navigator.share = async (parcel) => void (window.handed = parcel);
      });
      await page.getByTestId('share').click();
      await page.waitForFunction(() => window.handed);
      const { text, type } = await page.evaluate(() => ({
        text: window.handed.text,
        type: window.handed.files[0].type,
      }));
      equal(type, 'image/png', 'a picture');
      truth(text.endsWith(`/replay/${id}/1`), text);
      // The file of the match is opened again, and one that was changed is not.
      const file = await (await fetch(`${address}/api/tables/${id}/export/1`)).text();
      await page.goto('/');
      await page.getByRole('button', { name: 'Join with a link' }).click();
      const opened = (body) =>
        page.setInputFiles('input[type=file]', {
          name: 'match.jsonl',
          mimeType: 'application/jsonl',
          buffer: Buffer.from(body),
        });
      await opened(file.replace('"host_secret":"', '"host_secret":"0'));
      await page.getByText('This file cannot be opened:').waitFor();
      page.faults.length = 0; // the browser itself reports the refusal
      await accessible(page, 'the dialog for links and files');
      await shot(page, 'saved-match');
      await opened(file);
      await page.waitForURL(/\/replay\/[a-z0-9]+\/1$/);
      await page.waitForSelector('.tq-board');
    },
  },
  {
    name: 'Replay: a match is stepped through, run, seen by others and linked to',
    async run({ address, sit }) {
      const page = await sit();
      const id = await finished(page, address, 'traffiq', 1);
      await page.goto(`/replay/${id}/1`);
      await page.waitForSelector('.tq-board');
      const first = await stepOf(page);
      const hand = await page.locator('.tq-ht').count();
      truth(hand > 0, 'the eye that sees all sees the hand of who is asked');
      await page.keyboard.press('ArrowRight');
      const second = await stepOf(page);
      truth(second > first, 'an arrow leads one step on');
      await page.getByRole('button', { name: 'One step back' }).click();
      equal(await stepOf(page), first, 'one step back');
      await page.getByRole('button', { name: '4×' }).click();
      await page.getByTestId('run').click();
      await page.waitForFunction(
        (first) => Number(document.querySelector('[data-step]').dataset.step) > first + 2,
        first,
      );
      await page.getByTestId('run').click();
      const there = await stepOf(page);
      // A line of the log is a moment, and a link to it opens there, for a stranger as well.
      await page.getByRole('button', { name: 'Copy link' }).click();
      truth(page.url().endsWith(`/replay/${id}/1#${there}`), page.url());
      const friend = await sit({ lang: 'de' });
      await friend.goto(page.url());
      await friend.waitForSelector('.tq-board');
      equal(await stepOf(friend), there, 'the step of the link');
      await friend.locator('.eyes__b button').nth(1).click();
      await friend.locator('.eyes__b button.on').nth(0).waitFor();
      equal(await stepOf(friend), there, 'other eyes look at the same moment');
      await friend.keyboard.press('End');
      const end = await stepOf(friend);
      truth(end > there, 'the end');
      await friend.locator('.logp .line').first().click();
      truth((await stepOf(friend)) < end, 'a line of the log leads to its moment');
    },
  },
  {
    name: 'Replay: in Escape nobody is there before he has run',
    async run({ address, sit }) {
      const page = await sit();
      const id = await finished(page, address, 'escape', 0);
      const { moments } = await page.evaluate(
        async (id) => (await fetch(`/api/tables/${id}/look/1/0/all`)).json(),
        id,
      );
      const goes = ({ log }) =>
        log.flatMap(({ events }) => events).find(({ what }) => what === 'move');
      const at = moments.findIndex(goes);
      const { seat } = goes(moments[at]);
      // The clock stands still while one looks.
      await page.clock.install();
      await page.goto(`/replay/${id}/1#${moments[at - 1].version}`);
      const hero = page.locator(`.esc .emap [data-at="hero:${seat}"]`);
      const placed = () => hero.evaluate((node) => node.parentElement.getAttribute('transform'));
      await hero.waitFor();
      const before = await placed();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.keyboard.press('ArrowRight');
      await page.locator('.esc .motions .ghost--hero').waitFor({ state: 'attached' });
      equal(await hero.count(), 0, 'who runs stands nowhere');
      await page.clock.runFor(5_000);
      await hero.waitFor({ state: 'attached' });
      truth((await placed()) !== before, 'then he is there');
    },
  },
  {
    name: 'Replay: whole at every size, accessible in both themes',
    long: true,
    async run({ address, sit }) {
      const id = await finished(await sit({ reduced: true }), address, 'king', 3);
      for (const theme of ['dark', 'light']) {
        const page = await sit({ theme });
        await page.goto(`/replay/${id}/1#60`);
        await page.waitForSelector('.king');
        await accessible(page, `replay, ${theme}`);
        if (theme === 'light') continue;
        await wholeAtEverySize(page, 'replay', (_, size) => shot(page, `replay-${size.join('x')}`));
      }
    },
  },
  {
    name: 'Replay: while a match is played nobody looks back at it from outside',
    async run({ address, sit }) {
      const { id } = await openTable(address, {
        game: 'traffiq',
        seats: [{ kind: 'person' }, { kind: 'person' }],
      });
      const page = await sit();
      await page.goto(`/replay/${id}/1`);
      await page
        .getByRole('heading', { level: 2, name: 'There is nothing to look back at' })
        .waitFor();
      page.faults.length = 0; // the browser itself reports the refusal
    },
  },
];
