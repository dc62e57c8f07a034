import { expect, test, vi } from 'vitest';

const kept = { table: 'k3v9', token: 'a', seat: 1, game: 'king', name: 'Friday', at: 0 };
let all: object[] = [kept];
vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(all), setItem: () => {} });
vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
const lines: { onmessage(event: { data: string }): void }[] = [];
vi.stubGlobal(
  'WebSocket',
  class {
    constructor() {
      lines.push(this as never);
    }
  },
);
const { OwnTables } = await import('./own-tables.svelte');

test('a table waits for who is asked there, and for nobody else', () => {
  const tables = new OwnTables();
  const hear = (message: object) => lines[0].onmessage({ data: JSON.stringify(message) });
  const says = (about: object, kind = 'person') => {
    const seats = [
      { seat: 0, kind: 'person' },
      { seat: 1, kind },
    ];
    hear({ type: 'table', phase: 'playing', paused: null, seats, ...about });
    return tables.waiting;
  };
  says({});
  hear({ type: 'view', asks: { seat: 1 } });
  expect(tables.waiting).toBe(1);
  expect(says({}, 'bot')).toBe(0);
  expect(says({})).toBe(1);
  expect(says({ paused: { by: 0, at: 0 } })).toBe(0);
  expect(says({ phase: 'closed' })).toBe(0);
  says({});
  hear({ type: 'view', asks: { seat: 0 } });
  expect(tables.waiting).toBe(0);
});

test('a table whose match is over comes back when another begins there', () => {
  lines.length = 0;
  const old = { ...kept, table: 'old', over: true };
  all = [kept, { ...kept, table: 'late', over: true, at: Date.now() }, old];
  const tables = new OwnTables();
  const shown = () => tables.shown.map((one) => one.own.table);
  expect(lines).toHaveLength(2); // nobody looks at what was over long ago
  expect(shown()).toEqual(['k3v9']);
  const says = (phase: string) =>
    lines[1].onmessage({ data: JSON.stringify({ type: 'table', phase, seats: [] }) });
  says('over');
  expect(shown()).toEqual(['k3v9']);
  says('waiting');
  expect(shown()).toEqual(['k3v9', 'late']);
});
