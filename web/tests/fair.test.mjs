// The luck's promise, at a table that breaks it: what goes over the line is changed on its way.
import { accessible, equal, openTable, shot } from './house.mjs';
import { wholeAtEverySize } from './sizes.mjs';
import { bots, someone } from './table.mjs';

// To be called before the table is opened. `lie` changes what the page hears of the table; resolves
// to what the page has said.
async function overheard(page, lie = () => {}) {
  const said = [];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      said.push(JSON.parse(text).type);
      server.send(text);
    });
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'table') lie(message);
      socket.send(JSON.stringify(message));
    });
  });
  return said;
}
const chosen = 'c'.repeat(64);
const note = (page) => page.getByTestId('luck-broken');
// Opened by the host, who starts it; the page hears of everything that is promised before.
async function waiting(pages, address) {
  const table = await openTable(address, {
    ...{ game: 'traffiq', seats: [someone, ...bots(1)], terms: { start: 'host' } },
  });
  for (const page of pages) await page.goto(table.links[0]);
  for (const page of pages) await page.locator('[data-testid="start"]').waitFor();
  return table;
}

export default [
  {
    name: 'Fair: another promise than the one at the opening is told at once, and gets no part',
    async run({ sit }) {
      for (const phone of [false, true]) {
        const page = await sit({ phone });
        const said = await overheard(page, (table) => (table.fingerprint = chosen));
        await page.goto(phone ? '/new/king' : '/');
        await page.click(phone ? '[data-testid="open-table"]' : '[data-testid="play-king"]');
        await note(page).getByText('is not the one this browser saw first').waitFor();
        await note(page).getByText('Do not play on').waitFor();
        if (phone) await page.click('[data-testid="start"]');
        await page.locator('.is-waiting').getByText('Mixing the luck').waitFor();
        equal(said.includes('part'), false, 'a part that was given');
        await shot(page, `luck-broken-${phone ? 'phone' : 'desktop'}`);
        await accessible(page, 'a promise that was broken');
        await page.reload();
        await note(page).getByText('Do not play on').waitFor();
        await note(page).getByRole('button', { name: 'Understood' }).click();
        equal(await note(page).count(), 0, 'notes that were read');
      }
    },
  },
  {
    name: 'Fair: who is left out when the seals are fixed, or hears another promise then, is told',
    async run({ sit, address }) {
      const leave = (table) => {
        if (table.phase === 'sealed') table.luck.seals = [];
      };
      const change = (table) => {
        if (table.phase === 'sealed') table.fingerprint = chosen;
      };
      const words = [
        ['de', leave, 'Die Siegel wurden ohne deinen Platz festgelegt'],
        ['it', change, 'non è quella che questo browser ha visto all’inizio'],
      ];
      for (const [lang, lie, sentence] of words) {
        const page = await sit({ lang });
        const said = await overheard(page, lie);
        await waiting([page], address);
        equal(await note(page).count(), 0, 'notes before anything was wrong');
        await page.click('[data-testid="start"]');
        await note(page).getByText(sentence).waitFor();
        equal(said.includes('part'), false, 'a part that was given');
        await wholeAtEverySize(page, `a promise that was broken (${lang})`);
      }
    },
  },
  {
    name: 'Fair: another promise in play is told on the board',
    async run({ sit, address }) {
      const page = await sit();
      let is_lying = false;
      await overheard(page, (table) => {
        if (is_lying) table.fingerprint = chosen;
      });
      await waiting([page], address);
      await page.click('[data-testid="start"]');
      await page.locator('.tq-board').waitFor();
      equal(await note(page).count(), 0, 'notes at an honest table');
      is_lying = true;
      await page.getByRole('button', { name: 'People' }).first().click();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await note(page).getByText('Do not play on').waitFor();
      await shot(page, 'luck-broken-board');
    },
  },
  {
    name: 'Fair: who was sent away after giving a part sits down again by invitation, with another',
    async run({ sit, address }) {
      const [host, guest] = [await sit({ reduced: true }), await sit()];
      await host.goto('/new/traffiq');
      await host.click('[data-testid="open-table"]');
      const link = host.getByLabel('Link for friends', { exact: true });
      const come = async () => {
        await guest.goto('/');
        await guest.goto(new URL(await link.inputValue(), address).href);
        await guest.locator('.is-waiting').waitFor();
      };
      await come();
      await host.click('[data-testid="start"]');
      for (const page of [host, guest]) await page.locator('.tq-board').waitFor();
      await host.getByRole('button', { name: 'People' }).first().click();
      for (const word of ['Send away', 'Really?', 'Give up', 'Really?'])
        await host.getByRole('button', { name: word }).first().click();
      await host.getByTestId('again').click();
      await link.waitFor();
      await come();
      await host.click('[data-testid="start"]');
      for (const page of [host, guest]) await page.locator('.tq-board').waitFor();
      for (const page of [host, guest]) equal(await note(page).count(), 0, 'notes for honest luck');
    },
  },
  {
    name: 'Fair: two windows of a browser are one part; another device learns whose part it was',
    async run({ sit, address }) {
      const nora = await sit();
      const matteo = await sit({ reduced: true });
      const seats = [someone, someone];
      const table = await openTable(address, { game: 'traffiq', seats, terms: { start: 'host' } });
      const window = await nora.context().newPage();
      const device = await sit({ lang: 'de' });
      const here = [nora, window, device, matteo];
      for (const page of here) {
        await page.goto(table.links[page === matteo ? 1 : 0]);
        await page.locator('.is-waiting').waitFor();
      }
      await nora.click('[data-testid="start"]');
      for (const page of here) await page.locator('.tq-board').waitFor();
      await matteo.getByRole('button', { name: 'People' }).first().click();
      await matteo.getByRole('button', { name: 'Give up' }).click();
      await matteo.getByRole('button', { name: 'Really?' }).click();
      for (const page of [nora, window])
        await page.getByRole('heading', { name: 'As promised' }).waitFor();
      await device.getByRole('heading', { name: 'Ohne einen Teil dieses Browsers' }).waitFor();
      await device.getByText('gab ein anderes Fenster oder Gerät').waitFor();
      await shot(device, 'fair-other-device');
      for (const page of here) equal(await note(page).count(), 0, 'notes at an honest table');
      // Another match: whichever of her windows seals, the match begins and is as promised.
      await nora.getByRole('button', { name: 'Again' }).first().click();
      for (const page of here) await page.locator('.is-waiting').waitFor();
      await matteo.getByText('2 of 2 are here').waitFor();
      await nora.click('[data-testid="start"]');
      for (const page of here) await page.locator('.tq-board').waitFor();
      for (const page of here) equal(await note(page).count(), 0, 'notes in the second match');
    },
  },
];
