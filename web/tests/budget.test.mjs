// What a page may cost: bytes on the line, work before it can be used, movement, work at rest.
import { equal, settled, steady, truth } from './house.mjs';
import { bots, sitDown } from './table.mjs';

const games = ['king', 'escape', 'traffiq', 'spiderman'];
const bytes_max = 200_000;
const usable_s_max = 4; // a machine with twenty other things to do needs 0.5 to 1.5
const frame_s_max = 0.05; // … and 10 to 21 ms; sixty a second leave 17
const yours = '[data-testid="prompt"][data-yours="yes"]';

async function listen(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const heard = { bytes: 0 };
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    heard.bytes += encodedDataLength;
  });
  return heard;
}
// Counters of the page's own thread; times are times of the processor, not of the clock.
async function meter(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  return { line, read };
}

export default [
  {
    name: 'Budget: landing page and first game come in 200 kB, in the longest language',
    async run({ sit }) {
      for (const game of games) {
        const page = await sit({ lang: 'de' });
        const heard = await listen(page);
        await page.goto('/');
        await page.click(`[data-testid="play-${game}"]`);
        await page.waitForSelector(yours);
        await page.waitForLoadState('networkidle');
        truth(heard.bytes > 50_000, `${game}: only ${heard.bytes} bytes were heard`);
        truth(heard.bytes <= bytes_max, `${game}: ${heard.bytes} bytes`);
      }
    },
  },
  {
    name: 'Budget: no page moves under the eyes while it comes',
    async run({ sit, address }) {
      for (const phone of [false, true]) {
        for (const path of ['/', ...games.map((game) => `/new/${game}`)]) {
          const page = await sit({ phone, lang: 'de' });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await settled(page);
          await steady(page, path);
          await page.context().close();
        }
        for (const game of games) {
          const page = await sit({ phone, lang: 'de' });
          await sitDown(page, address, { game, others: bots(2) });
          await page.waitForSelector(yours);
          await settled(page);
          await steady(page, `table of ${game}`);
          await page.context().close();
        }
      }
    },
  },
  {
    name: 'Budget: a table at rest does not work',
    alone: true,
    async run({ sit, address }) {
      for (const game of games) {
        const page = await sit();
        await sitDown(page, address, { game, others: bots(2) });
        await page.waitForSelector(yours);
        await settled(page);
        const { read } = await meter(page);
        await page.waitForTimeout(1500); // what came with the question is over
        const before = await read();
        await page.waitForTimeout(3000);
        const after = await read();
        for (const count of ['LayoutCount', 'RecalcStyleCount'])
          equal(after[count] - before[count], 0, `${game}: ${count} in 3 s`);
        const busy = after.TaskDuration - before.TaskDuration;
        truth(busy <= 0.06, `${game}: at work for ${busy.toFixed(3)} s of 3`);
      }
    },
  },
  {
    name: 'Budget: little work comes before the first question, at a fourth of the speed',
    alone: true,
    async run({ sit, address }) {
      for (const game of games) {
        const page = await sit();
        const { line, read } = await meter(page);
        await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await sitDown(page, address, { game, others: bots(2) });
        await page.waitForSelector(yours);
        // Of the page's own thread, whatever else the machine does: throttled time is work time.
        const { ScriptDuration, LayoutDuration, RecalcStyleDuration } = await read();
        const work = ScriptDuration + LayoutDuration + RecalcStyleDuration;
        truth(work > 0.02, `${game}: only ${work.toFixed(3)} s of work were measured`);
        truth(work <= usable_s_max, `${game}: ${work.toFixed(2)} s of work before the question`);
      }
    },
  },
  {
    name: 'Budget: panning is little work a frame, at a fourth of the speed',
    alone: true,
    async run({ sit, address }) {
      for (const [game, board] of [
        ['traffiq', '.tq-map'],
        ['escape', '.emap'],
        ['spiderman', '.spm-map'],
      ]) {
        const page = await sit();
        await sitDown(page, address, { game, others: bots(2) });
        await page.waitForSelector(yours);
        await settled(page);
        const { line, read } = await meter(page);
        await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const { x, y, width, height } = await page.locator(board).boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        for (let n = 0; n < 3; n++) await page.mouse.wheel(0, -120); // closer, so that there is room
        await page.waitForTimeout(600);
        await page.mouse.down();
        const before = await read();
        const steps = 40;
        for (let n = 1; n <= steps; n++)
          await page.mouse.move(x + width / 2 - n * 2, y + height / 2 - n);
        const after = await read();
        await page.mouse.up();
        const work = (name) => after[name] - before[name];
        const each =
          (work('ScriptDuration') + work('LayoutDuration') + work('RecalcStyleDuration')) / steps;
        truth(each <= frame_s_max, `${game}: ${(1000 * each).toFixed(1)} ms of work a frame`);
      }
    },
  },
];
