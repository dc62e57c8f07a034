import { expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const seats = [{ seat: 0, kind: 'person', token: 'mine' }];
const opened = { table: 'k3', fingerprint: 'promised', host: 'h', invite: 'i', watch: 'w', seats };
vi.mock('./api', () => ({ openTable: () => Promise.resolve(opened) }));
vi.mock('./router.svelte', () => ({ router: { go: () => {} } }));

it('who opens a table keeps the promise about its luck before anything is said there', async () => {
  const { sitDown } = await import('./shelf');
  const { promisedFingerprint } = await import('./keys');
  await sitDown({ game: 'king', name: 'Rooftops', options: {}, seats: [{ kind: 'person' }] });
  expect(promisedFingerprint('k3', 1, 'chosen')).toBe('promised');
});
