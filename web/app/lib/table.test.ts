import { expect, test, vi } from 'vitest';

// The settings ask the browser what it prefers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
const { Table } = await import('./table.svelte');

test('a refusal with a rule is read in the words of the pack, one without as it came', () => {
  const table = new Table();
  table.texts = { 'rule.TRF-1.13': 'Es ist jemand anders dran.' };
  table.receive({ type: 'error', message: 'it is not yellow who is asked', rule: 'TRF-1.13' });
  expect(table.complaint).toBe('Es ist jemand anders dran. § TRF-1.13');
  table.receive({ type: 'error', message: 'The match has not begun yet.' });
  expect(table.complaint).toBe('The match has not begun yet.');
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
