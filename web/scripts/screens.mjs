// Renews the pictures of the README, docs/screens/<game>.png: a person and two bots in the middle
// of a real game. Needs what the browser tests need; `node scripts/screens.mjs traffiq` makes one.
import { writeFileSync } from 'node:fs';
import { browse, person, serve, settled } from '../tests/house.mjs';
import { asked as askedEscape } from '../tests/escape.mjs';
import { asked as askedKing } from '../tests/king.mjs';
import { bots, sitDown } from '../tests/table.mjs';
import { asked as askedTraffiq } from '../tests/traffiq.mjs';
import { reduced } from './palette.mjs';

const answers_max = 400;
const tables_max = 5;
const vehicles_min = 12;
const rounds_min = 4;
const ways_min = 3;

// What a picture waits for: enough to see, and a question whose answers light the board up.
const games = {
  traffiq: {
    asked: askedTraffiq,
    ready: async (page, now) =>
      now.chips.includes('place') && (await page.locator('.tq-veh').count()) >= vehicles_min,
  },
  escape: {
    asked: askedEscape,
    ready: async (page) =>
      (await page.locator('.log .rd').count()) >= rounds_min &&
      (await page.locator('.emap .keys g').count()) >= ways_min,
  },
  king: {
    asked: askedKing,
    ready: async (page) =>
      (await page.locator('.log .rd').count()) >= rounds_min &&
      (await page.locator('.kd button.die[aria-pressed]').count()) > 0,
  },
};

// Plays what the hint says until the moment has come; false if the game was over before.
async function playTo(page, { asked, ready }) {
  let now = await asked(page);
  for (let n = 0; now && n < answers_max; n++) {
    if (await ready(page, now)) return true;
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    now = await asked(page, now.version);
  }
  return false;
}

async function picture(browser, address, game) {
  for (let n = 0; n < tables_max; n++) {
    const page = await person(browser, address);
    await page.addInitScript(() => localStorage.setItem('stoop.name', '"Nora"'));
    await sitDown(page, address, { game, name: 'Cross town', others: bots(2) });
    await page.waitForSelector('.app');
    const found = await playTo(page, games[game]);
    if (found) {
      await page.mouse.move(1, 1);
      await settled(page);
      const path = new URL(`../../docs/screens/${game}.png`, import.meta.url);
      writeFileSync(path, reduced(await page.screenshot()));
    }
    await page.context().close();
    if (found) return console.log(`docs/screens/${game}.png`);
  }
  throw new Error(`no game of ${game} came to the moment of its picture`);
}

const wanted = process.argv.slice(2);
const server = serve();
const browser = await browse();
for (const game of wanted.length > 0 ? wanted : Object.keys(games))
  await picture(browser, await server.address, game);
await browser.close();
await server.stop();
server.forget();
