// Stoop as an app: what is kept, what is not, and what one reads without a line.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessible, equal, person, serve, shot, truth } from './house.mjs';
import { bots, sitDown } from './table.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((next) => (navigator.serviceWorker.oncontrollerchange = next));
  });

// The page as a later build has it: every file of the build under another name.
function laterBuild(from) {
  const to = mkdtempSync(join(tmpdir(), 'stoop-later-'));
  const later = (name) => name.replace(/\.\w+$/, '-later$&');
  const names = readdirSync(join(from, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const words = (text) => names.reduce((all, name) => all.replaceAll(name, later(name)), text);
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(br|gz)$|\/assets(\/|$)/.test(path) });
  mkdirSync(join(to, 'assets'));
  for (const name of names) {
    const bytes = readFileSync(join(from, 'assets', name));
    const isText = /\.(js|css)$/.test(name);
    writeFileSync(join(to, 'assets', later(name)), isText ? words(bytes.toString()) : bytes);
  }
  for (const name of ['index.html', 'sw.js']) {
    const text = readFileSync(join(from, name), 'utf8');
    writeFileSync(join(to, name), words(text).replace(/'stoop-\w+'/, "'stoop-later'"));
  }
  return to;
}

export default [
  {
    name: 'App: built files are kept, answers of the table never; without a line a sentence, which heals',
    async run({ browser }) {
      const first = serve();
      const address = await first.address;
      const page = await person(browser, address, { app: true, lang: 'de' });
      await page.goto('/');
      await ready(page);
      await sitDown(page, address, { game: 'traffiq', others: bots(1) });
      await page.waitForSelector('[data-testid="prompt"][data-yours="yes"]');
      const kept = await page.evaluate(async () => {
        const found = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            found.push(new URL(url).pathname);
        return found;
      });
      truth(
        kept.some((path) => path.startsWith('/assets/')),
        'nothing that was built is kept',
      );
      equal(
        kept.filter((path) => !/^\/(assets|fonts)\/|^\/icon|^\/offline/.test(path)),
        [],
        'kept besides built files',
      );
      const manifest = await page.evaluate(async () =>
        (await fetch(document.querySelector('link[rel="manifest"]').href)).json(),
      );
      for (const { src } of manifest.icons)
        equal(await page.evaluate(async (src) => (await fetch(src)).status, src), 200, src);

      await first.stop();
      await page.goto('/');
      await page.getByText('Es gibt keine Verbindung zum Tisch').waitFor();
      await shot(page, 'app-offline');
      await accessible(page, 'the page without a line');
      const again = serve({ data: first.data, port: new URL(address).port });
      await again.address;
      await page.waitForSelector('.landing .poster');
      await page.context().close();
      await again.stop();
      again.forget();
    },
  },
  {
    name: 'App: an open page meets a later build, finds its files gone, and comes back as the new one',
    async run({ browser }) {
      const first = serve();
      const address = await first.address;
      const page = await person(browser, address, { app: true });
      await page.goto('/');
      await ready(page);
      await page.waitForSelector('.landing .poster');
      const old = await page.evaluate(() => document.querySelector('script[src]').src);
      await first.stop();
      const web = laterBuild(process.env.STOOP_WEB ?? join(root, 'web', 'dist'));
      const port = new URL(address).port;
      const again = serve({ data: first.data, port, web });
      await again.address;
      // The old page is still open: what it has not loaded yet is no longer there.
      await page.click('a[href="/new/king"]');
      await page.waitForSelector('[data-testid="open-table"]:enabled');
      const now = await page.evaluate(() => document.querySelector('script[src]').src);
      truth(now !== old && now.includes('later'), `the page runs ${now}`);
      await ready(page);
      await page.waitForFunction(async () => (await caches.keys()).join() === 'stoop-later');
      await page.context().close();
      await again.stop();
      again.forget();
      rmSync(web, { recursive: true, force: true });
    },
  },
];
