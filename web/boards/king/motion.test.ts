// Which motions follow from which events, row by row of the design's table.
import { describe, expect, it } from 'vitest';
import type { GameEvent, LogEntry } from '../../app/lib/types';
import fixtures from './fixture';
import { sceneOf, stateOf, type State } from './model';
import { cuesOf, holdOf, pendingOf, type Cue } from './motion';

const times = { move: 260, flight: 420 };
const entry = (...events: GameEvent[]): LogEntry => ({
  n: 9,
  seat: 1,
  decision: 'resolve',
  at: 0,
  events,
});
// What an entry shows on the moment "smash", after `change` has happened to it.
function shown(events: GameEvent[], change: (state: State) => void = () => {}): Cue[] {
  const { view } = fixtures.smash;
  const after = structuredClone(stateOf(view));
  change(after);
  const moment = { before: stateOf(view), after, scene: sceneOf(view), times };
  return cuesOf(entry(...events), moment);
}
const told = (cues: Cue[]) =>
  cues.map((cue) => [cue.do, cue.on, cue.to].filter((word) => word !== undefined).join(' '));
const only = (cues: Cue[], deed: string) => cues.filter((cue) => cue.do === deed);

describe('a roll', () => {
  it('tumbles the dice that were thrown, one after the other, and no others', () => {
    const cues = shown([{ what: 'throw', seat: 1, why: 'roll', dice: [1, 4, 6], faces: [] }]);
    expect(told(cues)).toEqual(['tumble die:1', 'tumble die:4', 'tumble die:6']);
    expect(cues.map((cue) => cue.at)).toEqual([0, 60, 120]);
  });
  it('for the first player or of pellets is not on the tray', () => {
    expect(shown([{ what: 'throw', seat: 1, why: 'first', dice: [0], faces: [] }])).toEqual([]);
  });
});

describe('destruction', () => {
  const razed = { what: 'destroy', seat: 1, borough: 'brooklyn', tile: 'power-plant-2', stack: 1 };
  it('of a building spends dice, then bursts, turns the tile and pays', () => {
    const reward = { what: 'energy', seat: 1, n: 2, why: 'tile' };
    const cues = shown([razed, reward], (state) => state.boroughs[3].units.jet.new++);
    expect(told(cues)).toEqual([
      'spend stack:brooklyn:1',
      'burst stack:brooklyn:1',
      'shake stack:brooklyn:1',
      'become stack:brooklyn:1 unit:brooklyn:jet:new',
      'fly stack:brooklyn:1 energy:1',
    ]);
    expect(only(cues, 'spend')[0]).toMatchObject({ at: 0, n: 2 });
    expect(only(cues, 'become')[0]).toMatchObject({ at: 420, mark: 'tile-power-plant-2 unit-jet' });
    expect(only(cues, 'fly')[0].at).toBeGreaterThan(420);
  });
  it('turns into an old unit if the turn is over with it', () => {
    const cues = shown([razed], (state) => {
      state.boroughs[3].units.infantry = { old: 2, new: 0 };
      state.boroughs[3].units.jet.old++;
    });
    expect(only(cues, 'become')[0].to).toBe('unit:brooklyn:jet:old');
  });
  it('turns nothing over if no unit came of it', () => {
    expect(only(shown([razed]), 'become')).toEqual([]);
  });
  it('of a unit cracks its plate, which goes to the seat', () => {
    const event = { what: 'destroy', seat: 1, borough: 'brooklyn', tile: 'infantry', stack: null };
    const cues = shown([event, { what: 'hearts', seat: 1, n: 1, why: 'tile' }]);
    expect(told(cues)).toEqual([
      'spend unit:brooklyn:infantry:old',
      'burst unit:brooklyn:infantry:old',
      'crack unit:brooklyn:infantry:old vp:1',
      'fly unit:brooklyn:infantry:old hearts:1',
    ]);
  });
  it('drops the next tile when it is turned up', () => {
    const cues = shown([{ what: 'tile', borough: 'queens', stack: 2, tile: 'hospital-2' }]);
    expect(told(cues)).toEqual(['drop stack:queens:2']);
  });
});

describe('damage', () => {
  const hit = (seat: number, cause: string, by: number | null, n = 2, absorbed = 0) => ({
    what: 'hit',
    seat,
    n,
    absorbed,
    cause,
    by,
  });
  it('of an attack: one lunge towards all, claws and hearts for each at the same time', () => {
    const cues = shown([hit(0, 'attack', 1), hit(3, 'attack', 1, 2, 1)]);
    expect(told(only(cues, 'lunge'))).toEqual(['lunge figure:1 figure:0 figure:3']);
    expect(told(only(cues, 'slash'))).toEqual(['slash figure:0', 'slash figure:3']);
    expect(new Set(only(cues, 'slash').map((cue) => cue.at)).size).toBe(1);
    expect(only(cues, 'fall').map((cue) => [cue.on, cue.n])).toEqual([
      ['hearts:0', 2],
      ['hearts:3', 1],
    ]);
  });
  it('that is absorbed costs no heart', () => {
    expect(only(shown([hit(0, 'attack', 1, 2, 2)]), 'fall')).toEqual([]);
  });
  it('of the army: every unit around blinks and fires in turn', () => {
    const cues = shown([{ what: 'resolve', face: 'ouch', n: 2 }, hit(1, 'army', null)]);
    const units = ['infantry:old', 'infantry:new', 'jet:old'].map((unit) => `brooklyn:${unit}`);
    expect(told(only(cues, 'blink'))).toEqual(units.map((unit) => `blink unit:${unit}`));
    expect(told(only(cues, 'beam'))).toEqual(units.map((unit) => `beam unit:${unit} figure:1`));
    expect(only(cues, 'beam').map((cue) => cue.at)).toEqual([0, 60, 120]);
    expect(only(cues, 'flash')).toEqual([]);
  });
  it('of the army finds a monster that it knocked out where it stood', () => {
    const cues = shown([hit(2, 'army', null), { what: 'out', seat: 2, by: null }], (state) =>
      Object.assign(state.monsters[2], { alive: false, borough: null }),
    );
    expect(told(only(cues, 'beam'))[0]).toBe('beam unit:queens:infantry:old figure:2');
    expect(only(cues, 'topple')[0]).toMatchObject({ on: 'figure:2', mark: 'mon-sheriff' });
  });
  it('of three ouch flashes the map once and sends Liberty to the seat', () => {
    const cues = shown([
      { what: 'resolve', face: 'ouch', n: 3 },
      hit(1, 'army', null),
      { what: 'goal', goal: 'statue-of-liberty', seat: 1, from: null },
    ]);
    expect(only(cues, 'flash')).toHaveLength(1);
    expect(told(only(cues, 'carry'))).toEqual(['carry goal:statue-of-liberty vp:1']);
  });
});

describe('points', () => {
  it('of dice rise from the dice that show them', () => {
    const cues = shown([{ what: 'vp', seat: 1, n: 2, why: 'symbols' }]);
    expect(cues[0]).toMatchObject({ do: 'fly', on: 'face:fame', to: 'vp:1', n: 2 });
  });
  it('of the income turn the plate of the own zone once, on either track', () => {
    for (const [seat, zone] of [
      [0, 'lower'],
      [3, 'midtown'],
    ]) {
      const income = ['vp', 'energy'].map((what) => ({ what, seat, n: 1, why: 'income' }));
      expect(told(shown(income))).toEqual([
        `flip income:${zone}`,
        `fly income:${zone} vp:${seat}`,
        `fly income:${zone} energy:${seat}`,
      ]);
    }
  });
  it('that are lost fall, those that are paid are not shown', () => {
    expect(told(shown([{ what: 'vp', seat: 2, n: -1, why: 'card' }]))).toEqual(['fall vp:2']);
    expect(shown([{ what: 'energy', seat: 2, n: -3, why: 'paid' }])).toEqual([]);
  });
  it('never fly in crowds', () => {
    expect(shown([{ what: 'energy', seat: 2, n: 9, why: 'card', card: 'x' }])[0].n).toBe(4);
  });
  it('of Superstar come after it has gone from holder to holder', () => {
    const cues = shown([{ what: 'goal', goal: 'superstar', seat: 1, from: 4 }]);
    expect(told(cues)).toEqual(['carry vp:4 vp:1', 'flip pin:superstar']);
    expect(cues[1].at).toBe(times.flight);
  });
});

describe('a move', () => {
  const move = (seat: number, from: string, to: string, zone: string | null, why: string) =>
    told(shown([{ what: 'move', seat, from, to, zone, why }]));
  it('into Manhattan hops, and the track lights up ahead', () => {
    expect(move(0, 'queens', 'manhattan', 'lower', 'move')).toEqual([
      'hop figure:0',
      'beam slot:lower:5-6 slot:midtown:5-6',
    ]);
  });
  it('to the next zone runs along the lit track', () => {
    expect(move(3, 'manhattan', 'manhattan', 'midtown', 'advance')).toEqual([
      'hop figure:3',
      'beam slot:lower:2-4 slot:midtown:2-4',
    ]);
  });
  it('between boroughs only hops; fleeing leaves dust', () => {
    expect(move(1, 'queens', 'brooklyn', null, 'move')).toEqual(['hop figure:1']);
    expect(move(1, 'manhattan', 'brooklyn', null, 'flee')).toEqual(['dust figure:1']);
  });
});

describe('cards', () => {
  it('that are bought become a tab at the seat, if there is one', () => {
    const cues = shown([{ what: 'buy', seat: 1, shown: 'stomp', price: 4 }]);
    expect(told(cues)).toEqual(['carry card:stomp keep:stomp energy:1']);
  });
  it('of a swept row all leave; the next come one by one', () => {
    const cues = shown([{ what: 'sweep', seat: 1 }]);
    expect(told(cues)).toEqual(
      ['brooklyn-bridge', 'webspinner', 'long-neck'].map((c) => `leave card:${c}`),
    );
    expect(told(shown([{ what: 'reveal', slot: 0, shown: 'diva' }]))).toEqual(['deal card:diva']);
  });
});

describe('what is still to be played', () => {
  const log = [
    entry({ what: 'destroy' }),
    { ...entry({ what: 'tile', borough: 'bronx', stack: 1, tile: 'hospital-2' }), n: 10 },
    { ...entry({ what: 'reveal', slot: 0, shown: 'diva' }), n: 11 },
    { ...entry({ what: 'throw', why: 'roll', dice: [0, 3], faces: [] }), n: 12 },
  ];
  const view = { ...fixtures.smash.view, log };
  it('is not seen before', () => {
    const all = ['stack:bronx:1', 'card:diva', 'die:0', 'die:3'];
    expect([...pendingOf(view, log[0])]).toEqual(all);
    expect([...pendingOf(view, log[2])]).toEqual(all.slice(2));
  });
  it('is nothing once all has been played or skipped', () => {
    expect(pendingOf(view, null).size).toBe(0);
    expect(pendingOf(view, log[3]).size).toBe(0);
  });
});

describe('the end', () => {
  it('by fame leaves time to see the city light up', () => {
    expect(holdOf(entry({ what: 'over', seat: 1, why: 'fame' }))).toBeGreaterThan(1000);
    expect(holdOf(entry({ what: 'over', seat: 1, why: 'last_monster' }))).toBe(0);
  });
});
