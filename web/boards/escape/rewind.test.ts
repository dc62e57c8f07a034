// While something is shown the board has not heard of its end: events are taken back one by one.
import { describe, expect, it } from 'vitest';
import type { Event, State } from './nouns';
import { rewound, turnedBy } from './rewind';
import { playOf } from './words.fixture';

const now = {
  ...(playOf('en', 'step', []).view.state as State),
  prisoners: ['car@c5r3', 'foot@c4r3', 'foot@c4r3', 'foot@c5r2+1:lying'],
  bosses: { duke: { space: 'c4r3', health: 5, lying: false, down: false } },
  item_cubes: { c4r3: 2, c5r2: 1 },
  noise: 7,
  mission: { left: 3, right: 1 },
};
const at = (seat: number, space: string): State => ({
  ...now,
  players: now.players.map((player, i) => (i === seat ? { ...player, space } : player)),
});

describe('what has not been seen yet', () => {
  it('is nothing where nothing is left', () => {
    expect(rewound(now, [])).toBe(now);
  });
  it('leaves a hero where the first step begins', () => {
    const steps: Event[] = [
      { what: 'move', seat: 0, from: 'c4r3', to: 'c4r2' },
      { what: 'move', seat: 0, from: 'c4r2', to: 'c5r2' },
    ];
    const then = at(0, 'c5r2');
    expect(rewound(then, steps).players[0].space).toBe('c4r3');
    expect(rewound(then, steps.slice(1)).players[0].space).toBe('c4r2');
    // Who runs is drawn on the way.
    expect(rewound(then, steps, true).players[0].space).toBe('');
  });
  it('leaves enemies where they come from, and those who run nowhere', () => {
    const hunts: Event[] = [
      { what: 'hunt', enemy: 'foot@c3r3', from: 'c3r3', to: 'c4r3' },
      { what: 'hunt', enemy: 'duke', from: 'c1r1', to: 'c4r3' },
    ];
    const before = rewound(now, hunts);
    expect(before.prisoners).toEqual(['car@c5r3', 'foot@c3r3', 'foot@c4r3', 'foot@c5r2+1:lying']);
    expect(before.bosses.duke.space).toBe('c1r1');
    expect(rewound(now, hunts, true).prisoners).toEqual([
      'car@c5r3',
      'foot@c4r3',
      'foot@c5r2+1:lying',
    ]);
  });
  it('has not come out, not died, not been outwitted', () => {
    const came: Event[] = [
      { what: 'prisoner', space: 'c4r3' },
      { what: 'car', space: 'c5r3' },
      { what: 'boss', boss: 'duke', space: 'c4r3' },
      { what: 'kill', enemy: 'foot@c2r2', by: 0 },
      { what: 'outwit', enemy: 'foot@c5r1+1', space: 'c5r2' },
    ];
    const before = rewound(now, came);
    expect(before.prisoners).toEqual(['foot@c2r2', 'foot@c4r3', 'foot@c5r1+1']);
    expect(before.bosses).toEqual({});
  });
  it('has made no noise, moved no cube, laid no item and taken no tile', () => {
    const before = rewound(now, [
      { what: 'noise', n: 3, now: 7 },
      { what: 'mission', left: 3 },
      { what: 'cube', space: 'c4r3', n: 1 },
      { what: 'cube', space: 'c5r2', n: 1 },
      { what: 'timer', tile: 't-search', how: 'reveal' },
    ]);
    expect(before.noise).toBe(4);
    expect(before.mission).toEqual({ left: 4, right: 0 });
    expect(before.item_cubes).toEqual({ c4r3: 1 });
    expect(before.timer.black).toBe(now.timer.black + 1);
  });
  it('has turned no square over', () => {
    const turned: Event[] = [
      { what: 'tile', space: 'c2r2', tile: 'city-01' },
      { what: 'noise', n: 1, now: 7 },
      { what: 'poi', space: 'c1r3', tile: 'the-ring' },
    ];
    expect(turnedBy(turned)).toEqual(['c2r2', 'c1r3']);
  });
});
