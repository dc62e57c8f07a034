import { describe, expect, it } from 'vitest';
import type { GameEvent, LogEntry } from '../../app/lib/types';
import { arcPoses, beams, facings, ridePoses, strokes, turnTowards } from './course';
import type { Tile, XY } from './types';

const entry = (...events: GameEvent[]): LogEntry => ({
  n: 0,
  seat: 0,
  decision: 'main',
  at: 0,
  events,
});
const ride = (kind: string, ...path: XY[]): LogEntry =>
  entry(
    { what: 'ride', seat: 1, kind, from: path[0], to: path.at(-1) },
    ...path.slice(1).map(([x, y]) => ({ what: 'drive', x, y })),
  );

describe('a vehicle looks the way it arrived', () => {
  it('east, south, west or north by the last piece of its way', () => {
    const at = (to: XY) => facings([ride('taxi', [4, 4], to)]).get(`1 taxi ${to[0]},${to[1]}`);
    expect([at([5, 4]), at([4, 5]), at([3, 4]), at([4, 3])]).toEqual([0, 90, 180, -90]);
  });
  it('wherever it drives next, and only there', () => {
    const log = [ride('van', [1, 1], [2, 1], [2, 2]), ride('van', [2, 2], [1, 2])];
    expect([...facings(log)]).toEqual([['1 van 1,2', 180]]);
  });
  it('until it is sent home; a new one stands as it is put', () => {
    const gone = entry({ what: 'sent_home', seat: 1, kind: 'taxi', x: 2, y: 1 });
    const put = entry({ what: 'put', seat: 1, kind: 'taxi', x: 2, y: 1 });
    const arrived = ride('taxi', [3, 1], [2, 1]);
    expect(facings([arrived, gone]).size).toBe(0);
    expect(facings([arrived, put]).size).toBe(0);
    expect(facings([gone, put, arrived]).get('1 taxi 2,1')).toBe(180);
  });
});

describe('a ride', () => {
  it('ends where the vehicle stands, looking as it stands', () => {
    const poses = ridePoses([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(poses.at(-1)).toEqual({ x: 0, y: 0, turn: 0 });
    expect(poses[0]).toEqual({ x: -100, y: -100, turn: -90 });
  });
  it('turns by a right angle at a corner, never the long way round', () => {
    const round: XY[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 2],
    ];
    const turns = ridePoses(round).map((pose) => pose.turn);
    turns.slice(1).forEach((turn, i) => expect(Math.abs(turn - turns[i]!)).toBeLessThan(91));
  });
  it('without a way moves nothing', () => {
    expect(ridePoses([[0, 0]])).toEqual([]);
  });
});

describe('a vehicle from home', () => {
  it('starts at home, is on its street before the corner, and settles on it', () => {
    const poses = arcPoses({ x: 300, y: 400 }, 0);
    expect(poses[0]).toMatchObject({ x: 300, y: 400 });
    const before = poses.at(-4)!; // then the corner, a nod and rest
    expect(before.x).toBeLessThan(0);
    expect(Math.abs(before.turn)).toBeLessThan(45);
    expect(poses.at(-2)).toEqual({ x: 5, y: 0, turn: 0 });
    expect(poses.at(-1)).toEqual({ x: 0, y: 0, turn: 0 });
  });
  it('turns the shorter way to drive home again', () => {
    expect(turnTowards({ x: 0, y: 10 }, 0)).toBe(90);
    expect(turnTowards({ x: -10, y: 0 }, -90)).toBe(-90);
  });
});

describe('light along a street', () => {
  const street: XY[] = [
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ];
  it('runs to both ends, each as far as it has to', () => {
    expect(beams(street, [2, 4])).toEqual([
      { to: [1, 4], corners: 1 },
      { to: [4, 4], corners: 2 },
    ]);
  });
  it('runs one way from an end, and nowhere from elsewhere', () => {
    expect(beams(street, [1, 4])).toEqual([{ to: [4, 4], corners: 3 }]);
    expect(beams(street, [9, 9])).toEqual([]);
  });
});

describe('streets of a new tile', () => {
  const tile = (x: number, y: number, edges = 'RBRB'): Tile => ({ x, y, kind: 'C', r: 0, edges });
  it('are drawn from the seam outwards, the seam from its middle', () => {
    const found = strokes(tile(1, 0), [tile(0, 0), tile(1, 0)]); // a tile to the west
    expect(found).toEqual([
      { side: 0, from: 0 },
      { side: 1, from: 0.5 },
      { side: 2, from: 1 },
      { side: 3, from: 0.5 },
    ]);
  });
  it('are only where the tile has a street', () => {
    expect(strokes(tile(1, 0, 'GBWG'), [tile(0, 0)]).map((stroke) => stroke.side)).toEqual([1]);
  });
});
