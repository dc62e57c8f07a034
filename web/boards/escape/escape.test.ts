// Escape's drawing, without a browser: which thing stands for which action, where things are, what
// an entry shows.
import { describe, expect, it } from 'vitest';
import type { LogEntry, Option } from '../../app/lib/types';
import { bySpace, byTarget, expected, target } from './actions';
import { BRIDGES, directionTo, neighbour, roadAt, SPACES } from './city';
import { faceOf } from './cards/faces';
import { streetsOf } from './geometry';
import { enemiesIn, enemyOf, heldOf, type State } from './model';
import { beatsOf, holdOf, isWatched } from './motion';

const options = (...actions: string[]): Option[] => actions.map((action) => ({ action }));
const state = {
  active: 0,
  players: [{ hero: 'snake', space: 'c4r3' }],
  prisoners: ['foot@c4r3', 'foot@c4r3', 'car@c5r1+1', 'foot@c4r3+1:lying'],
  bosses: { romero: { space: 'c4r3', health: 4, lying: false, down: false } },
  briefcases: { '1': { card: null, up: false, on_slot: true, marker: 'c2r2' } },
} as unknown as State;

describe('the island', () => {
  it('has 58 squares, and every road leads both ways', () => {
    expect(SPACES).toHaveLength(58);
    const back = { N: 'S', NE: 'SW', SE: 'NW', S: 'N', SW: 'NE', NW: 'SE' } as const;
    for (const { id } of SPACES)
      for (const way of ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const) {
        const there = neighbour(id, way);
        if (there?.startsWith('c')) expect(neighbour(there, back[way])).toBe(id);
      }
  });
  it('has the neighbours of the board', () => {
    expect(neighbour('c1r2', 'NE')).toBe('c2r2');
    expect(neighbour('c4r3', 'SE')).toBe('c5r3');
    expect(neighbour('c1r5', 'S')).toBe('bridge-1');
    expect(neighbour('c0r2', 'N')).toBeNull();
    expect(directionTo('c3r2', 'c4r2')).toBe('NE');
  });
  it('lays roadblocks on the middle of their road', () => {
    expect(roadAt('c4r3-c4r4')).toEqual({ at: [450, 400], turn: 180 });
    expect(roadAt('bridge-4').at[1]).toBeLessThan(0);
    expect(BRIDGES.map(({ space }) => space)).toEqual(['c1r5', 'c3r5', 'c6r6', 'c8r0']);
  });
  it('draws a street to every neighbour and none into the water', () => {
    const corner = SPACES.find(({ id }) => id === 'c0r2')!;
    expect(streetsOf(corner).bed.match(/M/g)).toHaveLength(3);
  });
});

describe('enemies and cards as they are written', () => {
  it('are read as ESC-28.3 writes them', () => {
    expect(enemyOf(state, 'foot@c4r3+1:lying')).toMatchObject({
      kind: 'foot',
      space: 'c4r3',
      damage: 1,
      lying: true,
      n: 1,
    });
    expect(enemyOf(state, 'car@c5r1+1')).toMatchObject({ kind: 'car', damage: 1, lying: false });
    expect(enemyOf(state, 'romero')).toMatchObject({ kind: 'boss', space: 'c4r3' });
    expect(enemiesIn(state, 'c4r3').map(({ id, n }) => `${id} ${n}`)).toEqual([
      'foot@c4r3 2',
      'foot@c4r3+1:lying 1',
      'romero 1',
    ]);
  });
  it('show a back where a view hides the face', () => {
    expect(heldOf('item:?')).toEqual({ id: null, back: 'item', up: false });
    expect(heldOf('diagram-3:up')).toEqual({ id: 'diagram-3', back: 'briefcase', up: true });
  });
});

describe('a thing on the table', () => {
  it('stands for its actions', () => {
    expect(target('step(c4r4)')).toBe('space:c4r4');
    expect(target('ram(bridge-3)')).toBe('bridge:bridge-3');
    expect(target('pick(2)')).toBe('slot:2');
    expect(target('pick(maggie)')).toBe('hero:maggie');
    expect(target('pay_level(axe,weapon)')).toBe('weapon');
    expect(target('alternative_move(snake-1)')).toBe('alternative');
    expect(target('continue')).toBeNull();
    const found = byTarget(options('use_item(axe)', 'pay_level(axe)', 'continue'));
    expect(found.get('good:axe')).toHaveLength(2);
  });
  it('a square stands for all that is in it', () => {
    const found = bySpace(
      options(
        'assign_damage(foot@c4r3)',
        'assign_damage(romero)',
        'take_briefcase(1)',
        'take_item',
      ),
      state,
    );
    expect(found.get('c4r3')).toHaveLength(3);
    expect(found.get('c2r2')).toHaveLength(1);
  });
  it('asks why not with the action one would have expected', () => {
    expect(expected('step', 'space:c5r1')).toBe('step(c5r1)');
    expect(expected('assign_damage', 'enemy:slag')).toBe('assign_damage(slag)');
    expect(expected('window', 'good:molotov')).toBe('use_item(molotov)');
    expect(expected('refresh', 'space:c5r1')).toBeNull();
  });
});

describe('what is printed on a card', () => {
  it('is read from its effects', () => {
    const does = [
      { op: 'move', min: 1, max: 2, breaks: true },
      { op: 'damage', n: 4, range: 1 },
    ];
    const icons = faceOf({ kind: 'attack', noise: 3, does }).map(({ icon, text }) => icon + text);
    expect(icons).toEqual(['e-step1–2', 'e-break', 'e-burst4', 'e-range1']);
  });
});

describe('an entry that is shown', () => {
  const entry = (events: LogEntry['events']): LogEntry => ({
    n: 3,
    seat: 0,
    decision: 'window',
    action: 'continue',
    at: 0,
    events,
  });
  const night = entry([
    { what: 'ny_card', card: 'ny-manhunt', how: 'played', noise: 2 },
    { what: 'hunt', enemy: 'foot@c4r4', from: 'c4r5', to: 'c4r4' },
    { what: 'hunt', enemy: 'duke', from: 'c4r5', to: 'c4r4' },
  ]);
  it('has a beat for each thing to see, long enough to be read', () => {
    const beats = beatsOf(night);
    expect(beats.map(({ banner, run }) => banner?.id ?? run?.who)).toEqual([
      'ny-manhunt',
      'foot',
      'boss',
    ]);
    expect(holdOf(night)).toBeGreaterThan(2500);
  });
  it('locks the question only if the city did something', () => {
    expect(isWatched([night])).toBe(true);
    expect(isWatched([entry([{ what: 'move', seat: 0, from: 'c4r3', to: 'c4r4' }])])).toBe(false);
  });
  it('never holds anybody up for long', () => {
    const all = Array.from({ length: 40 }, () => ({ what: 'event', card: 'drums' }));
    expect(holdOf(entry(all))).toBeLessThanOrEqual(9000);
  });
});
