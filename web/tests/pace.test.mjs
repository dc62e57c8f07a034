// The calm pace: what bots do takes its time, the question comes after what is to be seen, and one
// can step back through what just happened.
import { equal, random, truth } from './house.mjs';
import * as escape from './escape.mjs';
import * as king from './king.mjs';
import * as spiderman from './spiderman.mjs';
import * as traffiq from './traffiq.mjs';
import { bots, playOn, sitDown } from './table.mjs';

const step_ms = 700; // of the design; timers are late on a loaded machine, never early
const paper = '[data-testid="prompt"]';
const shown_min = 7; // so many answers of bots are looked at
const answers_max = 30;
const games = {
  king,
  traffiq,
  escape,
  spiderman: { ...spiderman, options: { target: '40' } },
};

// Which versions of the table a bot's answer led to that shows something.
function listen(page) {
  const shown = new Set();
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const { type, version, log = [] } = JSON.parse(String(payload));
      if (type !== 'change') return;
      const first = log.find(({ seat }) => seat !== null);
      const seen = log.some(({ events }) => events.length > 0);
      if (first && first.seat !== 0 && seen) shown.add(version);
    }),
  );
  return shown;
}
// Notes when each version comes onto the board, and what still flies when somebody is asked.
async function watch(page) {
  await page.waitForSelector(paper);
  await page.evaluate((paper) => {
    window.steps = [];
    const note = () => {
      const { version, yours } = document.querySelector(paper).dataset;
      const last = window.steps.at(-1);
      if (last?.version === Number(version) && last.yours === yours) return;
      const flying = document.querySelectorAll('[data-stage] > .fx, .tq-flash').length;
      window.steps.push({ version: Number(version), yours, flying, at: performance.now() });
    };
    note();
    new MutationObserver(note).observe(document.querySelector(paper), {
      attributeFilter: ['data-version', 'data-yours'],
    });
  }, paper);
}
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

const calm = ([game, { asked, answer, options = {} }]) => ({
  name: `Pace: at the calm pace ${game} can be followed, and looked back at`,
  long: true,
  async run({ address, sit }) {
    const page = await sit({ pace: 'calm' });
    const shown = listen(page);
    await sitDown(page, address, { game, others: bots(2), options });
    await watch(page);
    const until = async (page, before) => {
      const now = await asked(page, before);
      return shown.size >= shown_min ? null : now;
    };
    await playOn(page, { asked: until, answer }, random(4), answers_max);
    await asked(page);
    const steps = await page.evaluate(() => window.steps);
    const lasted = [];
    let waits = 0;
    steps.forEach(({ version, yours, flying, at }, i) => {
      const next = steps[i + 1];
      if (next && yours === 'no' && shown.has(version)) lasted.push(next.at - at);
      const waited = steps[i - 1]?.version === version && steps[i - 1].yours === 'no';
      if (yours !== 'yes' || !waited) return;
      waits++;
      equal(flying, 0, `what flies when ${version} asks`);
    });
    truth(waits > 0, 'no question waited for what is to be seen');
    truth(lasted.length >= 4, `${lasted.length} steps of bots`);
    truth(median(lasted) > step_ms - 20, `a step takes ${lasted.map(Math.round)} ms`);
    // Back through what just happened, line by line, until an earlier moment, and to the present again.
    const now = steps.at(-1).version;
    const lines = page.locator('.log .line');
    let then = now;
    for (let back = (await lines.count()) - 2; then === now && back >= 0; back--) {
      await lines.nth(back).click();
      await page.getByText('The board shows the moment of this line.').first().waitFor();
      then = Number(await page.getAttribute(paper, 'data-version'));
    }
    truth(then < now, `no line leads back from ${now}`);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.waitForFunction(
      ({ paper, now }) => Number(document.querySelector(paper).dataset.version) >= now,
      { paper, now },
    );
  },
});

export default Object.entries(games).map(calm);
