import { expect, test, vi } from 'vitest';
import aside from '../../text/aside';

// The settings ask the browser what it prefers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
const { Table } = await import('./table.svelte');
const { i18n } = await import('./i18n.svelte');
const { keepOwnTable } = await import('./keys');
const { Running } = await import('../kit/stage');

test('a refusal with a rule is read in the words of the pack, one without in the page’s', async () => {
  const table = new Table();
  table.texts = { 'rule.TRF-1.13': 'Es ist jemand anders dran.' };
  table.receive({ type: 'error', message: 'it is not yellow who is asked', rule: 'TRF-1.13' });
  expect(table.complaint).toBe('Es ist jemand anders dran. § TRF-1.13');
  i18n.lang = 'de';
  table.receive({ type: 'error', message: 'The match has not begun yet.' });
  await vi.waitFor(() => expect(table.complaint).toBe('Die Partie hat noch nicht begonnen.'));
  i18n.lang = 'en';
});

test('a question waits for what is still moving, but not for ever', () => {
  vi.useFakeTimers();
  const running = new Running();
  const lasting = { cancel: () => {} } as Animation;
  const asked = (table: InstanceType<typeof Table>, version: number) => {
    const asks = { seat: version % 2 ? 0 : 1, decision: 'buy', about: {}, since: 0 };
    const log = version ? [{ n: version - 1, seat: 1, events: [{ what: 'turn' }] }] : [];
    table.receive({ type: 'view', version, asks, options: [], log_from: version, log });
  };
  for (const ends of [true, false]) {
    const table = new Table();
    table.receive({ type: 'table', you: 0, seats: [] });
    asked(table, 0);
    asked(table, 1);
    running.add(lasting);
    vi.advanceTimersByTime(1000);
    expect(table.yours).toBe(false);
    if (ends) running.finish();
    vi.advanceTimersByTime(ends ? 100 : 1500);
    expect(table.yours).toBe(true);
  }
  running.finish();
  vi.useRealTimers();
});

test('a bot that answers for a seat asks its person nothing', () => {
  const table = new Table();
  const seats = (kind: string) => [{ seat: 0, kind, name: 'Nora' }];
  const asks = { seat: 0, decision: 'buy', about: {}, since: 0 };
  const say = (kind: string) =>
    table.receive({ type: 'table', you: 0, phase: 'playing', seats: seats(kind) });
  say('person');
  table.receive({ type: 'view', version: 0, asks, options: [], log_from: 0, log: [], undo: true });
  expect([table.yours, table.backing]).toEqual([true, 'undo']);
  say('bot');
  expect([table.yours, table.backing]).toEqual([false, 'none']);
});

test('a refusal is no lost line, however long one looks at it', () => {
  vi.useFakeTimers();
  for (const [code, cut] of [
    [1006, true],
    [4003, false],
  ] as const) {
    const table = new Table();
    const socket: any = { readyState: 1, send: () => {}, close: () => {} };
    table.connect({ table: 'x', token: null }, () => socket);
    socket.onclose({ code });
    vi.advanceTimersByTime(5000);
    expect([table.cut, table.refused]).toEqual([cut, cut ? 0 : code]);
    table.close();
  }
  vi.useRealTimers();
});

test('who finds no room at a table has lost no line, and comes in later', () => {
  const table = new Table();
  const socket: any = { readyState: 1, send: () => {}, close: () => {} };
  table.connect({ table: 'x', token: null }, () => socket);
  socket.onclose({ code: 1013 });
  expect([table.full, table.refused]).toEqual([true, 0]);
  table.receive({ type: 'table', you: null, seats: [] });
  socket.onclose?.({ code: 1006 });
  table.hurry();
  socket.onclose({ code: 1013 });
  expect(table.full).toBe(false); // there is a board to look at meanwhile
  table.close();
  for (const words of Object.values(aside)) expect(words).toHaveProperty(['refused.1013']);
});

test('who is cut off before hearing of the seat wishes for the same token again', () => {
  vi.useFakeTimers();
  const said: any[] = [];
  const lines: any[] = [];
  const table = new Table();
  table.connect({ table: 'x', token: 'of the invitation' }, () => {
    const send = (text: string) => said.push(JSON.parse(text));
    lines.push({ readyState: 1, send, close: () => {} });
    return lines.at(-1);
  });
  lines[0].onopen({});
  lines[0].onclose({ code: 1006 });
  vi.advanceTimersByTime(20_000);
  lines[1].onopen({});
  table.close();
  vi.useRealTimers();
  expect(said.map((join) => join.own)).toEqual([said[0].own, said[0].own]);
  expect(said[0].own).toMatch(/^[0-9a-f]{32}$/);
});

const browserKeeps = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
};
test('who opens an invitation again wishes for the seat it opened before', () => {
  browserKeeps();
  keepOwnTable({ table: 'k3', token: 'mine', seat: 1, game: 'king', name: '', at: 0 });
  const wished = ['k3', 'k4'].map((id) => {
    const table = new Table();
    const send = vi.fn();
    const socket: any = { readyState: 1, send, close: () => {} };
    table.connect({ table: id, token: 'of the invitation' }, () => socket);
    socket.onopen({});
    table.close();
    return JSON.parse(send.mock.calls[0]![0]).own;
  });
  expect(wished).toEqual(['mine', expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
// A table that is joined, and what it has said since.
function joined(seat: { set?: true } = {}) {
  const said: any[] = [];
  const lines: any[] = [];
  const table = new Table();
  table.connect({ table: 'k3', token: 'mine', ...seat }, () => {
    const send = (text: string) => said.push(JSON.parse(text));
    lines.push({ readyState: 1, send, close: () => {} });
    return lines.at(-1);
  });
  lines[0].onopen({});
  const seal = said[0].seal as string;
  const hear = (phase: string, more: object = {}) =>
    lines.at(-1).onmessage({
      data: JSON.stringify({
        ...{ type: 'table', table: 'k3', you: 0, match: 1, phase, fingerprint: 'promised' },
        luck: { round: 1, seals: phase === 'waiting' ? [] : [{ seat: 0, seal, open: false }] },
        seats: [{ seat: 0, kind: 'person', name: '', joined: true }],
        ...more,
      }),
    });
  const parts = () => said.filter((one) => one.type === 'part').length;
  return { table, lines, hear, parts };
}

test('a part is given to the promise that was heard first, and to no other', () => {
  browserKeeps();
  const honest = joined();
  honest.hear('sealed');
  expect([honest.parts(), honest.table.fault]).toEqual([1, null]);
  honest.hear('playing', { fingerprint: 'chosen' });
  expect(honest.table.fault).toBe('fair.changed');
  honest.table.close();
  browserKeeps();
  const lying = joined();
  lying.hear('waiting');
  lying.hear('sealed', { fingerprint: 'chosen' });
  expect([lying.parts(), lying.table.fault]).toEqual([0, 'fair.changed']);
  lying.hear('waiting', { match: 2, fingerprint: 'new' });
  expect(lying.table.fault).toBeNull();
  lying.table.close();
});

test('who is left out of the seals is told, unless the line was cut meanwhile', () => {
  const nobody = { luck: { round: 1, seals: [] } };
  vi.useFakeTimers();
  for (const cut of [false, true]) {
    browserKeeps();
    const { table, lines, hear } = joined();
    hear('waiting');
    if (cut) {
      lines[0].onclose({ code: 1006 });
      vi.advanceTimersByTime(20_000);
      lines[1].onopen({});
    }
    hear('sealed', nobody);
    expect(table.fault).toBe(cut ? null : 'fair.left');
    table.close();
  }
  vi.useRealTimers();
});

test('a refused seal or part is not told: another window was quicker', async () => {
  browserKeeps();
  const { table, lines, hear } = joined();
  hear('sealed');
  lines[0].onmessage({
    data: JSON.stringify({ type: 'error', ref: 1, message: 'No part is asked for now.' }),
  });
  await vi.dynamicImportSettled();
  await new Promise((next) => setTimeout(next));
  expect(table.complaint).toBeNull();
  table.close();
});

test('a lesson promises nothing about luck', () => {
  browserKeeps();
  const { table, hear } = joined({ set: true });
  hear('playing');
  hear('playing', { fingerprint: 'of the next step' });
  expect(table.fault).toBeNull();
  table.close();
  vi.stubGlobal('localStorage', undefined);
});

test('who has asked hears that not everybody agreed, and nothing where it was done', () => {
  vi.useFakeTimers();
  const vote = { what: 'back', to: 0, by: 0, yes: [0], missing: [1] };
  const said = (done: boolean) => {
    const table = new Table();
    const say = (vote: object | null) =>
      table.receive({ type: 'table', you: 0, phase: 'playing', seats: [], vote });
    const view = { type: 'view', asks: null, options: [], log_from: 0, log: [] };
    say(vote);
    table.receive({ ...view, version: 4 });
    say(null);
    if (done) table.receive({ ...view, version: 5 });
    vi.advanceTimersByTime(1000);
    return table.complaint;
  };
  expect([said(true), said(false)]).toEqual([null, 'vote.none']);
  vi.useRealTimers();
});

test('a no that was said to one proposal does not silence the next', () => {
  vi.useFakeTimers();
  const table = new Table();
  const say = (to: number | null) => {
    const vote = to === null ? null : { what: 'back', to, by: 0, yes: [0], missing: [1] };
    table.receive({ type: 'table', you: 1, phase: 'playing', seats: [], vote });
  };
  say(3);
  say(null);
  vi.advanceTimersByTime(1000);
  table.vote(false); // a press that came too late
  say(5);
  say(null);
  vi.advanceTimersByTime(1000);
  expect(table.complaint).toBe('vote.none');
  vi.useRealTimers();
});

test('a press that only shows the question does not answer it', () => {
  vi.useFakeTimers();
  const table = new Table();
  const view = (version: number, asked: number, log: object[]) =>
    table.receive({
      type: 'view',
      version,
      asks: { seat: asked, decision: 'buy', about: {}, since: 0 },
      options: asked === 0 ? [{ action: 'sweep' }, { action: 'end_buy' }] : [],
      log_from: version,
      log,
    });
  table.receive({ type: 'table', you: 0, seats: [] });
  view(0, 1, []);
  view(1, 0, [{ n: 0, seat: 1, events: [{ what: 'turn' }] }]);
  expect(table.locked).toBe(true);
  table.skip();
  table.act('sweep');
  expect(table.sent).toBeNull();
  vi.advanceTimersByTime(400);
  table.act('sweep');
  expect(table.sent).toEqual({ version: 1, action: 'sweep' });
  vi.useRealTimers();
});

const { settings } = await import('./settings.svelte');
function asked(options: string[], passes: string[] = []): InstanceType<typeof Table> {
  const table = new Table();
  table.game = { passes } as never;
  table.receive({ type: 'table', you: 0, seats: [] });
  table.receive({
    type: 'view',
    version: 3,
    asks: { seat: 0, decision: 'window', about: {}, since: 0 },
    options: options.map((action) => ({ action })),
    log_from: 0,
    log: [{ n: 0, seat: 1, events: [] }],
  });
  return table;
}

test('a wish to confirm holds an answer back until it is meant', () => {
  settings.confirm = true;
  const table = asked(['sweep', 'end_buy']);
  let gone = 0;
  table.act('sweep', () => gone++);
  expect([table.sent, table.meant?.action, gone]).toEqual([null, 'sweep', 0]);
  table.forget(); // not yet
  table.confirm();
  expect(table.sent).toBeNull();
  table.act('end_buy', () => gone++);
  table.confirm();
  expect([table.sent?.action, gone]).toEqual(['end_buy', 1]);
  settings.confirm = false;
});

test('where one can only pass the page passes, unless it shall stop', () => {
  expect(asked(['continue']).passing).toBeNull(); // the game names no such verb
  expect(asked(['continue', 'play(ambush)'], ['continue']).passing).toBeNull();
  const table = asked(['continue'], ['continue']);
  expect(table.passing).toBe('continue');
  settings.stops = true;
  expect(table.passing).toBeNull();
  table.pass();
  expect(table.sent).toBeNull();
  settings.stops = false;
  table.pass();
  expect(table.sent?.action).toBe('continue');
});

test('a question one came back to by taking back does not pass by itself', () => {
  const table = asked(['continue'], ['continue']);
  table.receive({ ...table.view, version: 4, log_from: 0, log: [] });
  expect(table.returned).toBe(true);
  expect(table.passing).toBeNull();
});

test('who asks for a hint is given one: the page does not pass meanwhile, nor show one that is late', () => {
  const table = asked(['continue'], ['continue']);
  table.askHint();
  expect(table.passing).toBeNull();
  table.receive({ ...table.view, version: 4, log_from: 1, log: [] });
  table.receive({ type: 'hint', action: 'attack(rhino)' }); // of the question before
  expect([table.hint, table.wanting]).toEqual([null, true]);
  table.receive({ type: 'hint', action: 'continue' });
  expect([table.hint?.action, table.wanting, table.passing]).toEqual(['continue', false, null]);
});
