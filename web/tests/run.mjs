// Runs the browser tests: every tests/*.test.mjs has a list of them as its default export,
// { name, run({ browser, address, sit }) }. Words on the command line choose by name. Three run side by
// side, each with a server of its own: first those that say `long`, so that none of them is the last;
// those that say `alone` (they measure) come after all others.
// Ends with `N passed, M failed`, and with 1 if one failed.
import { readdirSync } from 'node:fs';
import { browse, person, serve, shot } from './house.mjs';
import { luckOf, wish } from './luck.mjs';

const folder = new URL('.', import.meta.url);
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
const tests = [];
for (const file of files.sort()) tests.push(...(await import(new URL(file, folder))).default);
const chosen = tests.filter((one) => wanted.every((word) => one.name.toLowerCase().includes(word)));

const browser = await browse();
let passed = 0;
let failed = 0;

// One test: its pages are closed afterwards, and an error on any of them fails it.
async function run(test) {
  const pages = [];
  const server = serve({ luck: luckOf(test.name) });
  const begin = Date.now();
  try {
    const address = await server.address;
    const sit = async (wishes) => {
      const luck = luckOf(`${test.name} ${pages.length}`);
      const page = await person(browser, address, { luck, ...wishes });
      pages.push(page);
      return page;
    };
    await test.run({ browser, address, sit });
    const faults = pages.flatMap((page) => page.faults);
    if (faults.length > 0) throw new Error(`errors on the page: ${faults.join('; ')}`);
    passed++;
    console.log(`ok     ${test.name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAILED ${test.name} (LUCK=${wish})\n       ${error.stack ?? error}`);
    const name = test.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    for (const [n, page] of pages.entries())
      await shot(page, `failed-${name}-${n}`, true).catch(() => {});
  }
  for (const page of pages) await page.context().close();
  await server.stop();
  server.forget();
}

const LANES = 3; // two cores: whoever waits leaves them to the others
const long = chosen.filter((test) => test.long);
const together = [...long, ...chosen.filter((test) => !test.alone && !test.long)];
async function lane() {
  for (let test = together.shift(); test; test = together.shift()) await run(test);
}
await Promise.all(Array.from({ length: LANES }, lane));
for (const test of chosen.filter((one) => one.alone)) await run(test);
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
