import { describe, expect, it } from 'vitest';
import { historyOf, spread, ticks, type Reading } from './history';
import type { GameEvent, LogEntry } from './types';

const log = (...events: GameEvent[][]): LogEntry[] =>
  events.map((list, n) => ({ n, seat: 0, decision: 'main', at: 0, events: list }));
const turn = (seat: number) => ({ what: 'turn', seat });
const gain = (seat: number, n: number) => ({ what: 'gain', seat, n });
const reading: Reading = {
  begins: (event) => event.what === 'turn' && event.seat === 0,
  count: (points, event) => {
    if (event.what === 'gain') points[event.seat] += event.n;
  },
  leaves: (event) => (event.what === 'out' ? event.seat : null),
};

describe('points round by round', () => {
  const game = log(
    [turn(0)],
    [gain(0, 2), turn(1)],
    [gain(1, 1), turn(0)],
    [gain(0, 3), { what: 'out', seat: 1 }],
  );
  it('begin with nothing and end with the result', () => {
    const history = historyOf(game, [5, 1], reading);
    expect(history?.rounds).toEqual([
      [0, 0],
      [2, 1],
      [5, 1],
    ]);
  });
  it('say in which round a seat was out', () => {
    expect(historyOf(game, [5, 1], reading)?.out).toEqual([null, 2]);
  });
  it('are not told where they do not come to the result', () => {
    expect(historyOf(game, [6, 1], reading)).toBeNull();
  });
});

describe('the lines of a chart', () => {
  it('are few, even and enough', () => {
    expect(ticks(20)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(11)).toEqual([0, 5, 10, 15]);
    expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(0)).toEqual([0, 1]);
    expect(ticks(1000).length).toBeLessThanOrEqual(6);
  });
});

describe('labels', () => {
  it('stay where they are if there is room', () => {
    expect(spread([10, 50, 90], 20, 100)).toEqual([10, 50, 90]);
  });
  it('keep their order and their distance, and stay above the lower edge', () => {
    expect(spread([95, 90, 96], 20, 100)).toEqual([80, 60, 100]);
    expect(spread([10, 12, 14], 20, 100)).toEqual([10, 30, 50]);
  });
});
