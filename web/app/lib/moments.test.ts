import { expect, test } from 'vitest';
import { keyMoments } from './moments';
import type { GameUi, LogEntry } from './types';

const log = [1, 0, 5, 6, 0, 0, 0, 3, 0, 0, 0, 0, 2].map(
  (weight, n) => ({ n, at: weight, seat: 0, decision: '', events: [] }) as LogEntry,
);
const game = { weight: (entry: LogEntry) => entry.at } as unknown as GameUi;

test('flags stand where most happened, in the order of the game, not side by side', () => {
  const found = keyMoments(game, log);
  expect(found.map(({ letter, entry }) => `${letter}${entry.n}`)).toEqual(['A3', 'B7', 'C12']);
  expect(keyMoments(game, log, 1).map(({ entry }) => entry.n)).toEqual([3]);
});
test('a game that does not weigh its moments has no flags', () => {
  expect(keyMoments({} as GameUi, log)).toEqual([]);
});
