// What a page may cost: bytes on the line, work before it can be used, movement, work at rest.
import { settled, steady, truth } from './house.mjs';
import { meter, slowness } from './processor.mjs';
import { bots, sitDown } from './table.mjs';

const games = ['king', 'escape', 'traffiq', 'spiderman'];
const bytes_max = 200_000;
// Times of the processor at full speed, longer by what this machine is slower; a device four times
// slower needs four times as much.
const usable_s_max = { king: 0.15, escape: 0.19, traffiq: 0.14, spiderman: 0.15 };
const busy_s_max = 0.06; // in three seconds
const frame_s_max = 0.004; // sixty frames a second leave 17 ms, at a fourth of the speed
const tries_max = 3; // what else the machine does can only add to it
const moving = { traffiq: '.tq-map', escape: '.emap', spiderman: '.spm-map' };
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
      const most = busy_s_max * (await slowness(sit));
      // Side by side: each page is asked for the work of its own thread.
      const look = async (game) => {
        const page = await sit();
        await sitDown(page, address, { game, others: bots(2) });
        await page.waitForSelector(yours);
        await settled(page);
        const { read } = await meter(page);
        await page.waitForTimeout(1500); // what came with the question is over
        const works = await atBest(() => working(page, read, most));
        truth(works === null, `${game}: ${works}`);
      };
      await Promise.all(games.map(look));
    },
  },
  {
    name: 'Budget: little work comes before the first question',
    alone: true,
    async run({ sit, address }) {
      for (const game of games) {
        const most = usable_s_max[game];
        let least = Infinity;
        for (let n = 0; n < tries_max && least > most; n++) {
          const slower = await slowness(sit); // in this moment
          const page = await sit();
          const { read } = await meter(page);
          await sitDown(page, address, { game, others: bots(2) });
          await page.waitForSelector(yours);
          const { ScriptDuration, LayoutDuration, RecalcStyleDuration } = await read();
          const work = ScriptDuration + LayoutDuration + RecalcStyleDuration;
          truth(work > 0.01, `${game}: only ${work.toFixed(3)} s of work were measured`);
          least = Math.min(least, work / slower);
          await page.context().close();
        }
        truth(least <= most, `${game}: ${least.toFixed(3)} s of work before the question`);
      }
    },
  },
  {
    name: 'Budget: a board that is panned or zoomed slides, and is drawn anew only at rest',
    alone: true,
    async run({ sit, address }) {
      for (const phone of [false, true])
        for (const game of Object.keys(moving)) {
          const slides = await atBest(async () => {
            const step_s_max = frame_s_max * (await slowness(sit)); // in this moment
            const page = await sit({ phone });
            await sitDown(page, address, { game, others: bots(2) });
            const wrong = await sliding(page, moving[game], step_s_max);
            await page.context().close();
            return wrong;
          });
          truth(slides === null, `${game}${phone ? ' on a phone' : ''}: ${slides}`);
        }
    },
  },
];

// Says what is wrong in the best of some tries, or null.
async function atBest(look) {
  let wrong = await look();
  for (let n = 1; n < tries_max && wrong !== null; n++) wrong = await look();
  return wrong;
}

async function working(page, read, busy_s_max) {
  const before = await read();
  await page.waitForTimeout(3000);
  const after = await read();
  for (const name of ['LayoutCount', 'RecalcStyleCount'])
    if (after[name] !== before[name]) return `${name} grew by ${after[name] - before[name]} in 3 s`;
  const busy = after.TaskDuration - before.TaskDuration;
  return busy > busy_s_max ? `at work for ${busy.toFixed(3)} s of 3` : null;
}

// Drags a board and turns the wheel over it.
async function sliding(page, board, step_s_max) {
  await page.waitForSelector(yours);
  await settled(page);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const { line, read } = await meter(page);
  const { x, y, width, height } = await page.locator(board).boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.waitForTimeout(600); // what a press shows is shown
  const trace = await tracing(line);
  const before = await read();
  const { steps, drawn } = await page.evaluate(drag, { board, middle });
  const after = await read();
  const painted = (await trace()).filter(
    ({ name, args }) => name === 'Paint' && /sheet|svg|#document/.test(nodeOf(args)),
  ).length;
  await page.mouse.up();
  const most = 2 * drawn + 4;
  const layouts = after.LayoutCount - before.LayoutCount;
  const each = (after.TaskDuration - before.TaskDuration) / steps;
  // A machine that is busy may pause so long that the hand seems to rest.
  if (drawn > steps / 4) return `drawn anew ${drawn} times in ${steps} steps`;
  if (painted > most) return `painted ${painted} times in ${steps} steps`;
  if (layouts > most) return `laid out ${layouts} times in ${steps} steps`;
  return each > step_s_max ? `${(1000 * each).toFixed(2)} ms of work a step` : null;
}

const nodeOf = (args) => String(args?.data?.nodeName ?? '');

// Records what the page's thread does; call what it gives to end that, and get it.
async function tracing(line) {
  const events = [];
  line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await line.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((done) => line.once('Tracing.tracingComplete', done));
    await line.send('Tracing.end');
    await complete;
    return events;
  };
}

// In the page: a step of the hand with every frame, then a turn of the wheel with every frame.
async function drag({ board, middle }) {
  const map = document.querySelector(board);
  let drawn = 0;
  const count = new MutationObserver((all) => (drawn += all.length));
  count.observe(map, { attributeFilter: ['viewBox'] });
  const frame = () => new Promise(requestAnimationFrame);
  const at = (n) => ({ clientX: middle.x - n * 2, clientY: middle.y - n, bubbles: true });
  const [moves, turns] = [40, 10];
  for (let n = 1; n <= moves; n++) {
    map.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, ...at(n) }));
    await frame();
  }
  for (let n = 1; n <= turns; n++) {
    map.dispatchEvent(new WheelEvent('wheel', { deltaY: -12, cancelable: true, ...at(0) }));
    await frame();
  }
  count.disconnect();
  return { steps: moves + turns, drawn };
}
