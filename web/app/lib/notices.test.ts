import { expect, test, vi } from 'vitest';

// The settings ask the browser what it prefers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
const { Table } = await import('./table.svelte');
const { noticeOf } = await import('./notices');

// Seat 1 looks at a table of three where `asked` is to answer.
function looking(about: object, asked = 1, kind = 'person') {
  const table = new Table();
  const person = { kind: 'person', name: 'Nora', here: true, joined: true };
  const seats = [0, 1, 2].map((seat) => ({ ...person, seat, kind: seat === 1 ? kind : 'person' }));
  table.receive({ type: 'table', you: 1, phase: 'playing', seats, ...about });
  const asks = { seat: asked, decision: 'main', about: {}, since: 0 };
  table.receive({ type: 'view', version: 1, asks, options: [], log_from: 0, log: [] });
  return table;
}
const labels = (table: InstanceType<typeof Table>) =>
  noticeOf(table, 0)?.buttons.map(({ label }) => label);

test('a vote takes the question from nobody who has no more to say to it', () => {
  const vote = (yes: number[], missing: number[]) => ({ what: 'back', to: 3, by: 0, yes, missing });
  const agreed = { vote: vote([0, 1], [2]) };
  expect(noticeOf(looking(agreed), 0)).toBeNull();
  expect(labels(looking(agreed, 2))).toEqual([]);
  expect(labels(looking({ vote: vote([0], [1, 2]) }))).toEqual(['vote.no', 'vote.yes']);
  const own = { vote: { ...vote([1], [0, 2]), by: 1 } };
  expect(labels(looking(own))).toEqual(['vote.drop']);
});

test('a pause is ended by who plays, not by whom a bot stands in for', () => {
  const paused = { paused: { by: 0, at: 0 } };
  expect(labels(looking(paused))).toEqual(['pause.end']);
  expect(labels(looking(paused, 1, 'bot'))).toEqual(['refused.again']);
});
