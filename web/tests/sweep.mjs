// Looks at many positions of a game in little time: a second line answers for the person whose page is
// looked at, and axe looks at what changes from one position to the next.
import { axe, openTable } from './house.mjs';
import { bots, someone } from './table.mjs';

// What a position can break; contrast and landmarks are looked at now and then.
const names = [
  'label-content-name-mismatch',
  'button-name',
  'aria-command-name',
  'role-img-alt',
  'svg-img-alt',
  'nested-interactive',
  'aria-allowed-attr',
  'aria-hidden-focus',
];

// Matches that do not last long.
export const matches = {
  king: { game: 'king', others: 2 },
  traffiq: { game: 'traffiq', others: 1 },
  escape: { game: 'escape', others: 1 },
  spiderman: { game: 'spiderman', others: 2, options: { target: '40' } },
};

// Fails where what one reads on a thing is not what it is called, or where it is called nothing.
export async function wellNamed(page, what) {
  await axe(page);
  const found = await page.evaluate(async (names) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'rule', values: names },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html.slice(0, 200)}`),
    );
  }, names);
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, 3).join('; ')}`);
}

// Sits down at a table of one person and bots; resolves to the table.
export async function sitWithLine(page, address, { others, ...wish }) {
  const seats = [someone, ...bots(others)];
  const table = await openTable(address, { name: 'Rooftops', seats, ...wish });
  await page.goto(table.links[0]);
  await page.waitForSelector('[data-testid="prompt"]');
  await page.evaluate(
    ({ table, token }) => {
      const line = new WebSocket(`ws://${location.host}/ws/${table}`);
      const say = (message) => line.send(JSON.stringify(message));
      window.told = { over: false, view: null, answered: 0 };
      line.onopen = () => say({ type: 'join', table, token, have: 0, chat: 0 });
      line.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type !== 'view') return;
        window.told.view = message;
        window.told.over = message.result !== null;
      };
      window.leave = () => say({ type: 'leave' });
      window.answer = (pick) => {
        const { version, options } = window.told.view ?? {};
        if (!options?.length || window.told.over) return;
        window.told.answered = version;
        say({ type: 'act', version, action: options[pick % options.length].action });
      };
    },
    { table: table.id, token: table.links[0].split('#')[1] },
  );
  await page.waitForFunction(() => window.told.view);
  return table;
}

// Waits until page and line stand at the same new question; false when the match is over.
async function standing(page) {
  await page.waitForFunction(() => {
    const { over, view, answered } = window.told;
    const shown = Number(document.querySelector('[data-testid="prompt"]')?.dataset.version);
    return over || (view?.options?.length && view.version > answered && shown === view.version);
  });
  return !(await page.evaluate(() => window.told.over));
}

// Answers `steps` questions by chance; `look` sees each of them.
export async function walk(page, steps, chance, look) {
  for (let n = 0; n < steps && (await standing(page)); n++) {
    await look(n);
    await page.evaluate((pick) => window.answer(pick), Math.floor(chance() * 1000));
  }
}

// To the end without the person: bots play it out, then the link brings the person back to the result.
export async function playedOut(page, address, { id, links }) {
  await page.evaluate(() => window.leave());
  const over = async () => (await (await fetch(`${address}/api/tables/${id}`)).json()).phase;
  while ((await over()) !== 'over') await new Promise((next) => setTimeout(next, 200));
  await page.goto('/');
  await page.goto(links[0]);
  await page.getByTestId('result').waitFor();
}
