// Luck and strength in numbers: rolled against expected after a match, and who was how strong when
// bots compete.
import { equal, random, truth } from './house.mjs';
import { matches, playedOut, sitWithLine, walk } from './sweep.mjs';
import { bots, playOn, sitDown } from './table.mjs';
import { answer, asked } from './traffiq.mjs';

// The chart in a part of the page: what is drawn for each seat, and what its table says.
async function chartIn(part) {
  await part.locator('.fortune__r').first().waitFor();
  const drawn = await part
    .locator('.fortune__r')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-tip]')].slice(1).map((one) => one.dataset.tip),
      ),
    );
  const told = await part
    .locator('table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.cells].slice(1).map((cell) => cell.innerText)),
    );
  const heads = await part.locator('table thead th').count();
  return { drawn, told, heads };
}
async function sound(part, what, seats) {
  const { drawn, told, heads } = await chartIn(part);
  equal(drawn.length, seats, `seats in the chart of ${what}`);
  const cut = await part
    .locator('.fortune__w')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  equal(cut, 0, `names whose number is cut in ${what}`);
  equal(told, drawn, `what is drawn and what is told of ${what}`);
  for (const row of told) {
    equal(row.length, heads - 1, `columns of ${what}`);
    for (const cell of row) truth(/: [\d.]+, expected [\d.]+$/.test(cell), `${what}: ${cell}`);
  }
  // Somebody rolled; nobody exactly what was to be expected of everything.
  const rolled = told.flat().map((cell) => parseFloat(/: ([\d.]+),/.exec(cell)[1]));
  truth(
    rolled.some((n) => n > 0),
    `${what}: nobody rolled anything`,
  );
  return told;
}

const luckOf = (game, seats) => ({
  name: `Luck: rolled against expected in ${game}, after the match and looking back`,
  async run({ address, sit }) {
    const page = await sit({ reduced: true });
    const table = await sitWithLine(page, address, matches[game]);
    await walk(page, 4, random(2), async () => {});
    await playedOut(page, address, table);
    const luck = page.getByTestId('luck');
    if (seats === 0) {
      await page.locator('.last .well__b, .last__b').first().waitFor();
      equal(await luck.count(), 0, 'luck where nothing is counted');
    }
    const result = seats ? await sound(luck, `the result of ${game}`, seats) : null;
    await page.goto(`/replay/${table.id}/1`);
    await page.getByTestId('replay').waitFor();
    const again = page.locator('.rluck');
    equal(await again.count(), seats ? 1 : 0, 'luck beside the log');
    if (!seats) return;
    await again.locator('summary').press('Enter');
    equal(await sound(again, `${game} looked back at`, seats), result, 'the same luck');
  },
});

export default [
  luckOf('king', 3),
  luckOf('spiderman', 3),
  luckOf('escape', 0),
  {
    name: 'TraffIQ: a contest between bots shows a sign with everybody’s strength',
    async run({ address, sit }) {
      const page = await sit({ pace: 'quick' });
      await page.addInitScript(() => {
        window.signs = [];
        const note = () => {
          for (const sign of document.querySelectorAll('.tq-tag[data-fought]')) {
            const rows = [...sign.querySelectorAll('.tq-tag__r')].map((row) => row.innerText);
            window.signs.push(rows.map((row) => row.replace(/\s+/g, ' ')));
          }
        };
        new MutationObserver(note).observe(document, { subtree: true, childList: true });
      });
      await sitDown(page, address, { game: 'traffiq', others: bots(2) });
      const until = async (page, before) => {
        const now = await asked(page, before);
        return (await page.evaluate(() => window.signs.length)) > 0 ? null : now;
      };
      await playOn(page, { asked: until, answer }, random(4), 80);
      const [sign] = await page.evaluate(() => window.signs);
      truth(sign && sign.length >= 2, `the sign has a row for each: ${JSON.stringify(sign)}`);
      for (const row of sign) truth(/\d/.test(row), `a strength in "${row}"`);
    },
  },
];
