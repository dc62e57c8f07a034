// The page around the games: landing, new table, waiting room, and what every table has.
import { accessible, equal, handy, openTable, settled, shot, steady, truth } from './house.mjs';
import { uncut } from './sizes.mjs';
import { bot, sitDown, someone } from './table.mjs';

const yours = '[data-testid="prompt"][data-yours="yes"]';
const sitAlone = (page, address) => sitDown(page, address, { game: 'traffiq' });

export default [
  {
    name: 'Landing shows four posters, is accessible and stands still',
    async run({ sit }) {
      for (const wishes of [{}, { theme: 'light', lang: 'de' }, { phone: true }]) {
        const page = await sit(wishes);
        await page.goto('/');
        await page.waitForSelector('[data-testid="play-traffiq"], .sheet .btn--go', {
          state: 'attached',
        });
        equal(await page.locator('.poster').count(), 4, 'posters');
        await settled(page);
        await shot(page, `landing-${wishes.phone ? 'phone' : (wishes.theme ?? 'desktop')}`);
        await accessible(page, 'landing');
        await handy(page, 'landing');
        await steady(page, 'landing');
      }
    },
  },
  {
    name: 'The kit shows every shared part in both themes and three languages',
    async run({ sit }) {
      for (const [lang, phone] of [
        ['en', false],
        ['de', true],
        ['it', false],
      ]) {
        const page = await sit({ lang, phone });
        await page.goto('/kit');
        for (const theme of ['dark', 'light'])
          await page.locator(`.kitpage [data-theme="${theme}"] .prompt--stop`).waitFor();
        await page.waitForLoadState('networkidle');
        const words = await page.locator('.kitpage').innerText();
        truth(!/\b[a-z]+\.[a-z]+\b/.test(words.replace(/https:\S+/g, '')), `a key: ${words}`);
        await settled(page);
        await shot(page, `kit-${lang}`);
        await accessible(page, 'kit');
        await uncut(page, 'kit');
      }
    },
  },
  {
    name: 'One click on the landing page starts a game against bots',
    async run({ sit }) {
      const page = await sit();
      await page.goto('/');
      await page.click('[data-testid="play-traffiq"]');
      await page.waitForSelector(yours);
      truth(/\/t\/\w+$/.test(page.url()), `the seat's key stands in the address ${page.url()}`);
      await page.reload();
      await page.waitForSelector(yours);
    },
  },
  {
    name: 'Credits, verification and joining are dialogs that Escape closes',
    async run({ sit, address }) {
      const page = await sit();
      await page.goto('/');
      await page.waitForSelector('[data-testid="play-traffiq"]');
      for (const name of ['Credits', 'Verify a match', 'Join with a link']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForSelector('dialog[open]');
        await accessible(page, name);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
      }
      const table = await openTable(address, { game: 'traffiq', seats: [someone, bot()] });
      await page.getByRole('button', { name: 'Join with a link' }).click();
      await page.fill('#join-link', `see you at ${address}${table.links[0]}`);
      await page.getByRole('button', { name: 'Sit down' }).click();
      await page.waitForSelector('.app');
    },
  },
  {
    name: 'New table sets seats, bots and options, then waits and starts without a seat',
    async run({ sit }) {
      for (const wishes of [{}, { phone: true }]) {
        const size = wishes.phone ? 'phone' : 'desktop';
        const page = await sit(wishes);
        await page.goto('/new/traffiq');
        await page.waitForSelector('[data-testid="open-table"]:enabled');
        await settled(page);
        await steady(page, 'new table');
        await page.getByRole('button', { name: 'Add a seat' }).click();
        const third = page.getByRole('group', { name: 'Who sits on seat 3' });
        await third.getByRole('button', { name: 'Bot' }).click();
        await page.getByText('Easy', { exact: true }).click();
        await page.getByText('Central Park', { exact: true }).click();
        await page.fill('#own-name', 'Nora');
        await shot(page, `new-table-${size}`);
        await accessible(page, 'new table');
        await handy(page, 'new table');
        await page.click('[data-testid="open-table"]');
        await page.waitForSelector('[data-testid="start"]');
        equal(await page.title(), 'Manhattan TraffIQ · Waiting room', 'title');
        await shot(page, `waiting-${size}`);
        await accessible(page, 'waiting room');
        await handy(page, 'waiting room');
        await page.getByText('2 of 3 are here').waitFor();
        const link = await page.getByLabel('Link for friends', { exact: true }).inputValue();
        truth(/\/t\/\w+#[0-9a-f]{32}$/.test(link), `link is ${link}`);
        await page.getByText('Central Park').waitFor();
        await page.click('[data-testid="start"]');
        await page.waitForSelector('.app');
      }
    },
  },
  {
    name: 'A second person joins by link, and the game starts by itself',
    async run({ sit, address }) {
      const table = await openTable(address, { game: 'traffiq', seats: [someone, someone] });
      const [one, two] = [await sit(), await sit({ lang: 'it' })];
      await one.goto(table.links[0]);
      await one.waitForSelector('[data-testid="start"]');
      await two.goto(table.links[1]);
      await Promise.all([one.waitForSelector('.app'), two.waitForSelector('.app')]);
    },
  },
  {
    name: 'The table is accessible in both themes, on desktop, in between and on a phone',
    async run({ sit, address }) {
      for (const wishes of [{}, { theme: 'light' }, { phone: true }]) {
        const page = await sit(wishes);
        await sitAlone(page, address);
        await page.waitForSelector(yours);
        await settled(page);
        await shot(page, `table-${wishes.phone ? 'phone' : (wishes.theme ?? 'desktop')}`);
        await accessible(page, 'table');
        await handy(page, 'table');
        await steady(page, 'table');
        if (wishes.phone) continue;
        await page.setViewportSize({ width: 1000, height: 760 });
        await page.locator('header').getByRole('button', { name: 'Log' }).click();
        await shot(page, `table-drawer-${wishes.theme ?? 'dark'}`);
        await accessible(page, 'table with drawer');
      }
    },
  },
  {
    name: 'The language changes in the middle of a game, and stays',
    async run({ sit, address }) {
      const page = await sit();
      await sitAlone(page, address);
      await page.waitForSelector(yours);
      const english = await page.locator('[data-testid="prompt"] h2').innerText();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'DE', exact: true }).click();
      await page.keyboard.press('Escape');
      await page.waitForSelector('html[lang="de"]');
      await page.getByRole('tab', { name: 'Verlauf' }).waitFor();
      await page.waitForFunction(
        (english) => document.querySelector('[data-testid="prompt"] h2').innerText !== english,
        english,
      );
      const german = await page.locator('[data-testid="prompt"] h2').innerText();
      await shot(page, 'table-german');
      await page.reload();
      await page.waitForSelector(yours);
      equal(await page.locator('[data-testid="prompt"] h2').innerText(), german, 'after reload');
    },
  },
  {
    name: 'Light and dark can be chosen against the system',
    async run({ sit }) {
      const page = await sit({ theme: 'light' });
      await page.goto('/');
      await page.waitForSelector('html[data-theme="light"]');
      await page.waitForSelector('meta[name="theme-color"][content="#eae6dc"]', {
        state: 'attached',
      });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Night' }).click();
      await page.waitForSelector('html[data-theme="dark"]');
      await page.reload();
      await page.getByRole('button', { name: 'Menu' }).waitFor();
      equal(await page.getAttribute('html', 'data-theme'), 'dark', 'remembered');
    },
  },
  {
    name: 'Shapes stand beside colours, unless one does without them',
    async run({ sit, address }) {
      const page = await sit();
      await sitAlone(page, address);
      await page.waitForSelector(yours);
      const shapes = () =>
        page.$$eval('.seat .win__shape use', (all) => all.map((use) => use.getAttribute('href')));
      const before = await shapes();
      equal(new Set(before).size, before.length, 'shapes that differ');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByText('Shapes beside colours').click();
      await shot(page, 'menu-habits');
      await page.reload();
      await page.waitForSelector(yours);
      equal([...new Set(await shapes())].join(), '#shape-1', 'the only shape');
    },
  },
  {
    name: 'All options open upwards, by pointer and by keyboard alone',
    async run({ sit, address }) {
      const page = await sit();
      await sitAlone(page, address);
      await page.waitForSelector(yours);
      await page.getByRole('button', { name: /^All \d+ options$/ }).click();
      const list = page.locator('#all-options');
      await list.locator('button').first().waitFor(); // drawn a frame after the list opens
      await shot(page, 'options');
      await accessible(page, 'list of options');
      await handy(page, 'list of options');
      const before = await page.getAttribute('[data-testid="prompt"]', 'data-version');
      await list.locator('button').first().focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (version) => document.querySelector('[data-testid="prompt"]')?.dataset.version !== version,
        before,
      );
    },
  },
  {
    name: 'A hint names an answer and plays it',
    async run({ sit, address }) {
      const page = await sit();
      await sitAlone(page, address);
      await page.waitForSelector(yours);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText('A bot would:').waitFor();
      await shot(page, 'hint');
      const before = await page.getAttribute('[data-testid="prompt"]', 'data-version');
      await page.getByRole('button', { name: 'Do it' }).click();
      await page.waitForFunction(
        (version) => document.querySelector('[data-testid="prompt"]')?.dataset.version !== version,
        before,
      );
    },
  },
  {
    name: 'A wrong link and an unknown table are told in a sentence',
    async run({ sit, address }) {
      const table = await openTable(address, { game: 'traffiq', seats: [someone, bot()] });
      const page = await sit();
      await page.goto(`/t/${table.id}#${'0'.repeat(32)}`);
      await page.getByText('This link does not open a seat here').waitFor();
      await accessible(page, 'refusal');
      await page.goto('/t/nosuchtabl');
      await page.reload();
      await page.getByText('There is no such table here').waitFor();
      equal(await page.title(), 'No seat here · Stoop', 'title');
    },
  },
  {
    name: 'Without motion everything still works',
    async run({ sit, address }) {
      const page = await sit({ reduced: true, pace: 'calm' });
      await sitAlone(page, address);
      await page.waitForSelector(yours);
      const moving = await page.evaluate(
        () => document.getAnimations().filter((one) => one.playState === 'running').length,
      );
      equal(moving, 0, 'running animations');
    },
  },
];
