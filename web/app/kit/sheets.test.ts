import { expect, test, vi } from 'vitest';
import { wantSheet } from './sheets';

const page: { innerHTML: string; dataset: Record<string, string> }[] = [];
vi.stubGlobal('document', {
  createElement: () => ({ dataset: {}, setAttribute: () => {} }),
  body: { append: (one: (typeof page)[number]) => page.push(one) },
});

test('a sheet is loaded once, however often it is wanted', async () => {
  const load = vi.fn(async () => '<symbol id="art-x"/>');
  await Promise.all([wantSheet('king', 'a', load), wantSheet('king', 'a', load)]);
  await wantSheet('king', 'a', load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(page).toHaveLength(1);
  expect(page[0]!.innerHTML).toContain('id="art-x"');
  expect(page[0]!.dataset).toEqual({ game: 'king', sheet: 'a' });
});

test('a sheet that did not come is asked for again', async () => {
  const load = vi.fn(async () => '<symbol id="art-y"/>');
  load.mockRejectedValueOnce(new Error('offline'));
  await wantSheet('king', 'b', load);
  await wantSheet('king', 'b', load);
  expect(load).toHaveBeenCalledTimes(2);
  expect(page).toHaveLength(2);
});
