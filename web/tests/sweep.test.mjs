// Every screen in both themes through the eyes of axe, and every game in many positions.
import { accessible, random, settled, truth } from './house.mjs';
import { matches, playedOut, sitWithLine, walk, wellNamed } from './sweep.mjs';

const games = ['king', 'traffiq', 'escape', 'spiderman'];
const looks = [
  { theme: 'dark', reduced: true },
  { theme: 'light', reduced: true, phone: true, lang: 'de' },
];
const menu = '[aria-controls="menu-sheet"]';

// Opens each panel and dialog of a table, looks, and closes it again.
async function panels(page, what, phone) {
  const look = async (name, parts) => {
    await settled(page);
    await accessible(page, `${what}, ${name}`, parts);
  };
  await page.locator(menu).first().click();
  await look('settings');
  await page.locator('#menu-sheet button.btn--line').first().click();
  await page.locator('dialog[open]').waitFor();
  await look('people');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  if (phone) await page.locator('.dock [data-testid="open-log"]').click();
  for (const tab of ['chat', 'why', 'log']) {
    await page.locator(`#tab-${tab}`).click();
    if (tab === 'chat')
      await page.locator('#log-panel textarea, #log-panel input').first().waitFor();
    await look(tab, phone ? null : ['.logtabs', '#log-panel']); // the rest has been looked at
  }
  if (phone) await page.keyboard.press('Escape');
}

const sweepOf = (game) => ({
  name: `Sweep: ${game} in many positions, its panels, its end and looking back, in both themes`,
  long: true,
  async run({ address, sit }) {
    for (const look of looks) {
      const page = await sit(look);
      const table = await sitWithLine(page, address, matches[game]);
      await walk(page, 14, random(5), async (n) => {
        await wellNamed(page, `${game}, ${look.theme}, question ${n}`);
        if (n === 7) await panels(page, `${game}, ${look.theme}`, look.phone);
      });
      await playedOut(page, address, table);
      await settled(page);
      await accessible(page, `the result of ${game}, ${look.theme}`);
      await page.goto(`/replay/${table.id}/1`);
      await page.getByTestId('replay').waitFor();
      const entries = Number(/(\d+)$/.exec(await page.locator('.where b').innerText())[1]);
      truth(entries > 10, `a match of ${entries} entries`);
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        await page.goto(`/replay/${table.id}/1#${Math.round(entries * part)}`);
        await wellNamed(page, `${game} looked back at, ${look.theme}, ${part}`);
      }
      await accessible(page, `${game} looked back at, ${look.theme}`);
    }
  },
});

export default [
  ...games.map(sweepOf),
  {
    name: 'Sweep: every page around the games, in both themes',
    long: true,
    async run({ sit }) {
      for (const look of looks) {
        const page = await sit(look);
        const at = async (path, there) => {
          await page.goto(path);
          await page.locator(there).first().waitFor({ state: 'attached' });
          await settled(page);
          await accessible(page, `${path}, ${look.theme}`);
        };
        await at('/', '.poster');
        await page.locator(menu).first().click();
        await accessible(page, `settings, ${look.theme}`);
        await at('/nowhere/at/all', 'h2');
        for (const game of games) {
          await at(`/new/${game}`, '[data-testid="open-table"]:enabled');
          await at(`/learn/${game}`, '[data-testid="coach"]:not([data-wanted=""])');
          await at(`/rules/${game}`, '[data-testid="rules"] article li');
          if (look.phone) continue; // the gallery is one of a wide window
          await page.locator('[data-testid="gallery-all"]').click();
          await page.locator('section li h3').first().waitFor();
          await accessible(page, `the gallery of ${game}, ${look.theme}`);
        }
      }
    },
  },
];
