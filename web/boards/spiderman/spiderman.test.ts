// Without a browser: which things an action is about, what is left to choose, what moves.
import { describe, expect, it } from 'vitest';
import type { LogEntry, Option, Play } from '../../app/lib/types';
import { deedOf, expected, targetKey } from './actions';
import { Desk } from './desk.svelte';
import { apart, buildingsOf, outline } from './geometry';
import { historyOf } from './history';
import type { Scene, State } from './model';
import { cuesOf, holdOf } from './motion';

const option = (action: string, preview = {}): Option => ({ action, preview });
const keys = (action: string) => deedOf(option(action)).keys;

describe('the things an action is about', () => {
  it('are figures, patrols, places and cards', () => {
    expect(keys('attack(rhino,2)')).toEqual(['fig:rhino']);
    expect(keys('attack(r9c9,venom,2)')).toEqual(['stack:r9c9', 'fig:venom']);
    expect(keys('attack(web@r9c9,1)')).toEqual(['stack:r9c9']);
    expect(keys('attack(base@rhino,1)')).toEqual(['base:rhino']);
    expect(keys('use_ability(web-cage,cops@r4c1)')).toEqual(['thing:web-cage', 'stack:r4c1']);
    expect(keys('put(harry-osborn,r14c14)')).toEqual(['space:r14c14']);
    expect(keys('transport(r11c0,rhino,r15c4)')).toEqual([
      'stack:r11c0',
      'fig:rhino',
      'space:r15c4',
    ]);
    expect(keys('move(3)')).toEqual([]);
    expect(targetKey('bank')).toBe('site:bank');
  });
  it('say why not with the action one would have expected', () => {
    expect(expected('act', 'fig:rhino', [])).toBe('attack(rhino,1)');
    expect(expected('act', 'fig:rhino', ['stack:r9c9'])).toBe('attack(r9c9,rhino,1)');
    expect(expected('path', 'space:r1c1', [])).toBe('path(r1c1)');
    expect(expected('discard', 'space:r1c1', [])).toBeNull();
  });
});

// A street of five spaces with a roof in its middle.
const scene = {
  rows: 2,
  cols: 5,
  piece: 6,
  terrain: ['.....', '..#..'],
  bases: {},
  sites: {},
  reach: { r0c0: ['01234', '11.34'] },
  sight: [],
} as unknown as Scene;
const state = {
  players: [{ character: 'rhino' }],
  figures: [{ character: 'rhino', space: 'r0c0' }],
  cops: { cars: {} },
} as unknown as State;
function deskFor(options: Option[], decision = 'act') {
  const said: string[] = [];
  const play = {
    view: { state, scene, asks: { seat: 0, decision } },
    options,
    act: (action: string) => said.push(action),
    why: (action: string) => said.push(`why ${action}`),
  } as unknown as Play;
  return { desk: new Desk(play), said };
}
const anchor = null as unknown as Element;

describe('what a player has picked', () => {
  it('answers with the fewest dice that get there more often than not', () => {
    const { desk, said } = deskFor([
      option('move(1)', { reach: [100, 67, 40] }),
      option('move(2)', { reach: [100, 100, 92, 30] }),
    ]);
    expect(desk.ways.get('r0c2')).toMatchObject({ steps: 2, dice: 1, odds: 67 });
    expect(desk.ways.get('r0c3')).toMatchObject({ steps: 3, dice: 2 });
    expect(desk.ways.get('r0c4')).toMatchObject({ dice: 2, odds: 30 });
    expect(desk.ways.has('r1c2')).toBe(false);
    desk.spot('space:r0c3').press(anchor);
    expect(said).toEqual(['move(2)']);
    expect(desk.aim).toBe('r0c3');
  });
  it('counts a space once that a card leads to as well as the own feet', () => {
    const { desk } = deskFor([
      option('move(1)', { reach: [100, 67] }),
      option('play_card(subway-ride,r0c2)'),
      option('play_card(subway-ride,r1c0)'),
    ]);
    expect([...desk.ways.keys()]).toContain('r0c2');
    expect(desk.litSpaces).toEqual(['r0c2', 'r1c0']);
    expect([...desk.goals].sort()).toEqual([...new Set(desk.goals)].sort());
    expect(desk.goals).toContain('r0c1');
  });
  it('narrows the offered actions until dice are left', () => {
    const { desk, said } = deskFor([
      option('attack(venom,1)'),
      option('attack(venom,2)'),
      option('place_tracer(electro)'),
      option('end_turn'),
    ]);
    desk.spot('fig:venom').press(anchor);
    expect(said).toEqual([]);
    expect(desk.menu.map(({ deeds }) => deeds.map(({ dice }) => dice))).toEqual([[1, 2]]);
    desk.spot('fig:electro').press(anchor); // something else: the first pick is laid down
    expect(said).toEqual(['place_tracer(electro)']);
  });
  it('keeps a group as far as a change of it is offered', () => {
    const { desk } = deskFor([
      option('move(r9c9,1,none,1)'),
      option('move(r9c9,2,cp,1)'),
      option('move(r9c9,2,p,1)'),
    ]);
    desk.spot('stack:r9c9').press(anchor);
    expect(desk.group).toEqual({ cars: 2, crew: 'cp' });
    desk.regroup({ c: false });
    expect(desk.group).toEqual({ cars: 2, crew: 'p' });
    desk.regroup({ cars: 1 });
    expect(desk.group).toEqual({ cars: 1, crew: 'none' });
  });
  it('asks why where nothing is offered', () => {
    const { desk, said } = deskFor([option('end_turn')]);
    desk.spot('fig:venom').press(anchor);
    expect(said).toEqual(['why attack(venom,1)']);
  });
});

describe('the drawing', () => {
  it('makes one roof of spaces that touch', () => {
    expect(buildingsOf(scene)).toMatchObject([{ id: 'roof-r1c2', cells: [[1, 2]] }]);
    expect(
      outline(
        [
          [0, 0],
          [0, 1],
        ],
        0,
      ),
    ).toBe('M0 0L120 0L120 60L0 60Z');
  });
  it('moves by the events, one after the other', () => {
    const entry = {
      events: [
        { what: 'roll', faces: ['2', '6'] },
        { what: 'hit', who: 'rhino', figure: 'venom', hits: 1 },
        { what: 'points', seat: 0, n: 1 },
      ],
    } as unknown as LogEntry;
    const cues = cuesOf(entry);
    expect(cues.map((cue) => cue.do)).toEqual(['throw', 'shake', 'burst', 'fly']);
    expect(cues[3].at).toBeGreaterThan(cues[1].at);
    expect(holdOf(entry)).toBeGreaterThan(cues[3].at);
  });
  it('counts points from what seats begin with', () => {
    const log = [
      {
        events: [
          { what: 'turn', seat: 0, round: 1 },
          { what: 'points', seat: 0, n: 3 },
        ],
      },
      {
        events: [
          { what: 'turn', seat: 0, round: 2 },
          { what: 'points', seat: 1, n: 2 },
        ],
      },
    ] as unknown as LogEntry[];
    const then = { players: [{ vp: 3 }, { vp: 6 }] } as unknown as State;
    expect(historyOf(then, log).rounds).toEqual([
      [0, 4],
      [3, 4],
      [3, 6],
    ]);
  });
});

describe('names of buildings', () => {
  const name = (cx: number, y: number, wide = 100) => ({ cx, wide, lines: [{ text: 'Bank', y }] });
  const heights = (...names: ReturnType<typeof name>[]) =>
    apart(names).map(({ lines }) => lines[0].y);
  it('make room for each other where they would touch', () => {
    expect(heights(name(0, 50), name(60, 50))).toEqual([50, 20]);
    expect(heights(name(0, 50), name(60, 50), name(30, 50))).toEqual([50, 20, 80]);
  });
  it('stay where they are beside and above each other', () => {
    expect(heights(name(0, 50), name(110, 50), name(0, 90))).toEqual([50, 50, 90]);
  });
});
