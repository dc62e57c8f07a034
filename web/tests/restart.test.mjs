// What people see when the server dies under their hands.
import { equal, openTable, person, random, serve, shot, truth } from './house.mjs';
import { bot, someone } from './table.mjs';
import { answer, asked } from './traffiq.mjs';

const prompt = '[data-testid="prompt"]';
const version = (page) => page.locator(prompt).getAttribute('data-version');
const shows = (page, wanted) =>
  page.waitForSelector(`${prompt}[data-version="${wanted}"][data-yours="yes"]`);

export default [
  {
    name: 'The server is killed and comes back; both windows of a seat go on, nothing said is lost',
    async run({ browser }) {
      const first = serve();
      const address = await first.address;
      const table = await openTable(address, { game: 'traffiq', seats: [someone, bot('random')] });
      const windows = [await person(browser, address), await person(browser, address)];
      for (const page of windows) {
        await page.goto(table.links[0]);
        await page.waitForSelector('.tq-board');
      }
      const [one, two] = windows;
      const chance = random(7);
      const question = await asked(one);
      await answer(one, question, chance);
      await asked(one, question.version);
      const before = await version(one);
      await shows(two, before);

      const last = await asked(one);
      first.freeze();
      await answer(one, last, chance); // nobody hears it, and nobody knows yet
      await first.stop('SIGKILL');
      for (const page of windows) await page.getByText('Reconnecting…').waitFor();
      await shot(one, 'server-lost');
      const again = serve({ data: first.data, port: new URL(address).port });
      await again.address;
      const next = await asked(one, before); // it is said again, and heard once
      truth(Number(next.version) > Number(before), 'the answer of the lost window is heard');
      await shows(two, next.version);
      await answer(two, await asked(two), chance);
      const now = await asked(two, next.version);
      await shows(one, now.version);

      const faults = windows.flatMap((page) => page.faults);
      equal(
        faults.filter((fault) => !fault.includes('WebSocket')),
        [],
        'errors besides lost connections',
      );
      for (const page of windows) await page.context().close();
      await again.stop();
      again.forget();
    },
  },
];
