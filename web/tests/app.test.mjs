// Stoop as an app: what is kept, what is not, and what one reads without a line.
import { accessible, equal, person, serve, shot, truth } from './house.mjs';
import { bots, sitDown } from './table.mjs';

const ready = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((next) => (navigator.serviceWorker.oncontrollerchange = next));
  });

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
];
