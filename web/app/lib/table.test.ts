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
