// Which motions follow from the engine's events: cues for the stage, in the order of the design's
// table. No page is needed for this; what a cue looks like is in deeds.ts.
import type { Times } from '../../app/kit/stage';
import type { GameEvent, LogEntry, ViewMessage } from '../../app/lib/types';
import { ZONES, type Borough, type Zone } from './city';
import { boroughOf, lookOf, platesIn, tileFacts, UNITS, type Scene, type State } from './model';

// A thing on the page is named by its `data-at`: "figure:1", "stack:queens:0", "vp:2", "card:stomp".
// "face:fame" are all dice that show it.
export interface Cue {
  do: Deed;
  at: number; // ms after the entry begins
  on: string;
  or?: string; // if that is not on the page
  to?: string; // several: the first of them that is there, or all that are aimed at
  mark?: string; // a symbol of the sprite, or the word of a burst
  n?: number;
}
export type Deed =
  | 'tumble' // a die falls
  | 'spend' // used destruction dice fly to it
  | 'burst' // a word over it
  | 'shake'
  | 'become' // a tile turns over and slides to the units
  | 'crack' // a plate breaks and flies to the seat
  | 'drop' // a tile falls onto its stack
  | 'lunge' // a figure towards others
  | 'slash' // claws across it
  | 'fall' // points drop off a seat
  | 'blink'
  | 'beam' // a line of light from it to something
  | 'flash' // the whole map
  | 'hop'
  | 'dust'
  | 'fly' // symbols rise and fly to a seat
  | 'carry' // a card or plate flies
  | 'flip' // turns over where it is
  | 'deal' // a card comes from the deck
  | 'leave' // a card goes
  | 'topple'; // a figure tips over

export interface Moment {
  before: State | null; // what was on the board
  after: State;
  scene: Scene;
  times: Times;
  figures?: string; // which monster stands for which seat
}

const apart_ms = 60; // between two of a kind
const step_ms = 90; // between two events
const shown_max = 4; // of a pile of points
const WORDS = ['KRAK', 'CRUNCH', 'BOOM', 'SMASH'];
const GAIN: Record<string, { mark: string; face: string }> = {
  vp: { mark: 'kf-star', face: 'fame' },
  energy: { mark: 'kf-energy', face: 'energy' },
  hearts: { mark: 'kf-heart', face: 'heart' },
};
export const GOAL_ART: Record<string, string> = {
  superstar: 'art-superstar',
  'statue-of-liberty': 'art-liberty',
};

interface Reel extends Moment {
  entry: LogEntry;
  cues: Cue[];
  at: number;
  spoils: string; // where the reward of a tile comes from
  goal: string; // where the reward of a goal comes from
  shots: number; // of units, so far
}
type Effect = (reel: Reel, event: GameEvent) => void;

function add(reel: Reel, what: Deed, on: string, more: Partial<Cue> = {}): void {
  reel.cues.push({ do: what, on, ...more, at: reel.at + (more.at ?? 0) });
}
const monsterOf = (reel: Reel, seat: number) => ({
  ...reel.after.monsters[seat],
  // a monster that is knocked out stood somewhere
  ...(reel.after.monsters[seat].borough === null ? reel.before?.monsters[seat] : null),
});

function source(reel: Reel, event: GameEvent): string {
  switch (event.why) {
    case 'symbols':
      return `face:${GAIN[event.what].face}`;
    case 'income':
      return `income:${monsterOf(reel, event.seat).zone}`;
    case 'tile':
      return reel.spoils;
    case 'goal':
      return reel.goal;
    default:
      return event.card ? `keep:${event.card}` : '';
  }
}
const gain: Effect = (reel, event) => {
  if (event.n === 0 || event.why === 'paid') return;
  const { mark } = GAIN[event.what];
  const n = Math.min(Math.abs(event.n), shown_max);
  const chip = `${event.what}:${event.seat}`;
  if (event.n < 0) return add(reel, 'fall', chip, { mark, n });
  const from = source(reel, event);
  const turned = reel.cues.some((cue) => cue.do === 'flip' && cue.on === from);
  if (event.why === 'income' && !turned) add(reel, 'flip', from);
  add(reel, 'fly', from, { or: `figure:${event.seat}`, to: chip, mark, n });
  reel.at += step_ms;
};

// Spent dice fly to the thing; what happens to it comes when they are there.
function smash(reel: Reel, on: string, n: number): void {
  add(reel, 'spend', on, { n });
  reel.at += reel.times.flight;
  add(reel, 'burst', on, { mark: WORDS[reel.entry.n % WORDS.length] });
  reel.spoils = on;
}
const destroy: Effect = (reel, { seat, borough, tile, stack }) => {
  if (stack === null) {
    smash(reel, `unit:${borough}:${tile}:old`, reel.scene.durability?.[tile as 'jet'] ?? 1);
    add(reel, 'crack', reel.spoils, { to: `vp:${seat}`, mark: `unit-${tile}` });
  } else {
    smash(reel, `stack:${borough}:${stack}`, tileFacts(tile).durability);
    add(reel, 'shake', reel.spoils);
    // The unit it became; at the end of a turn it is not new any more.
    const units = (state: State | null) => state && boroughOf(state, borough).units;
    const [was, is] = [units(reel.before), units(reel.after)];
    const kind = UNITS.find((k) => was && is && is[k].old + is[k].new > was[k].old + was[k].new);
    const to = kind && `unit:${borough}:${kind}:${is![kind].new ? 'new' : 'old'}`;
    if (kind) add(reel, 'become', reel.spoils, { to, mark: `tile-${tile} unit-${kind}` });
  }
  reel.at += reel.times.move / 2;
};

const hit: Effect = (reel, { seat, n, absorbed, cause, by }) => {
  const hits = reel.entry.events.filter((e) => e.what === 'hit' && e.cause === cause);
  const figure = `figure:${seat}`;
  const blow = reel.times.move / 2;
  if (cause === 'army') fire(reel, seat);
  else {
    if (cause === 'attack' && by !== null && hits[0].seat === seat)
      add(reel, 'lunge', `figure:${by}`, { to: hits.map((e) => `figure:${e.seat}`).join(' ') });
    add(reel, 'slash', figure, { at: blow });
  }
  add(reel, 'shake', figure, { at: blow + step_ms });
  const lost = Math.min(n - absorbed, shown_max);
  if (lost > 0) add(reel, 'fall', `hearts:${seat}`, { at: blow, mark: 'kf-heart', n: lost });
  if (hits.at(-1)?.seat === seat) reel.at += reel.times.move; // all of them at once
};
// The units where a monster stands fire one after the other.
function fire(reel: Reel, seat: number): void {
  const { borough } = monsterOf(reel, seat);
  if (!borough) return;
  for (const { kind, mark } of platesIn(boroughOf(reel.after, borough))) {
    const on = `unit:${borough}:${kind}:${mark}`;
    const at = apart_ms * reel.shots++;
    add(reel, 'blink', on, { at });
    add(reel, 'beam', on, { at, to: `figure:${seat}`, mark: 'shot' });
  }
}

const move: Effect = (reel, { seat, from, to, zone, why }) => {
  const figure = `figure:${seat}`;
  if (why === 'flee' || why === 'leave') return add(reel, 'dust', figure);
  add(reel, 'hop', figure);
  const { track } = reel.after.monsters[seat];
  if (to !== 'manhattan' || !track) return;
  // The track lights up ahead: on the way to the next zone, or from the one it came from.
  const here = ZONES.indexOf(zone as Zone);
  const ends = from === 'manhattan' ? [here + 1, here] : [here, here - 1];
  const [start, end] = ends.map((i) => ZONES[i] && `slot:${ZONES[i]}:${track}`);
  if (start && end) add(reel, 'beam', start, { to: end, mark: `track-${track}` });
};

const EFFECTS: Record<string, Effect> = {
  throw: (reel, { why, dice }) => {
    if (why === 'roll')
      dice.forEach((die: number, i: number) =>
        add(reel, 'tumble', `die:${die}`, { at: apart_ms * i }),
      );
  },
  vp: gain,
  energy: gain,
  hearts: gain,
  destroy,
  tile: (reel, { borough, stack }) => add(reel, 'drop', `stack:${borough}:${stack}`),
  hit,
  resolve: (reel, { face, n }) => {
    if (face === 'ouch' && n >= 3) add(reel, 'flash', 'map');
  },
  goal: (reel, { goal, seat, from }) => {
    reel.goal = `goal:${goal}`;
    const on = from === null ? reel.goal : `vp:${from}`;
    add(reel, 'carry', on, { or: reel.goal, to: `vp:${seat}`, mark: GOAL_ART[goal] });
    add(reel, 'flip', `pin:${goal}`, { at: reel.times.flight });
    reel.at += reel.times.move;
  },
  move,
  transfer: (reel, { from, seat }) =>
    add(reel, 'fly', `energy:${from}`, { to: `energy:${seat}`, mark: GAIN.energy.mark, n: 1 }),
  disperse: (reel, { unit, mark, from, to }) =>
    add(reel, 'carry', `unit:${from}:${unit}:${mark}`, {
      to: `unit:${to}:${unit}:${mark}`,
      mark: `unit-${unit}`,
    }),
  buy: (reel, { shown, seat }) =>
    add(reel, 'carry', `card:${shown}`, {
      to: `keep:${shown} energy:${seat}`,
      mark: `art-${shown}`,
    }),
  sweep: (reel) =>
    reel.before?.row.forEach((card, i) => {
      if (card) add(reel, 'leave', `card:${card}`, { at: apart_ms * i, mark: `art-${card}` });
    }),
  reveal: (reel, { shown }) => add(reel, 'deal', `card:${shown}`),
  out: (reel, { seat }) =>
    add(reel, 'topple', `figure:${seat}`, { mark: `mon-${lookOf(seat, reel.figures)}` }),
};

// Everything one entry shows.
export function cuesOf(entry: LogEntry, moment: Moment): Cue[] {
  const reel: Reel = { ...moment, entry, cues: [], at: 0, spoils: '', goal: '', shots: 0 };
  for (const event of entry.events) EFFECTS[event.what]?.(reel, event);
  return reel.cues;
}

// What the board has but nobody has seen yet: tiles, cards and dice of entries still to be played.
export function pendingOf(view: ViewMessage, playing: LogEntry | null): Set<string> {
  const found = new Set<string>();
  if (!playing) return found;
  for (const { n, events } of view.log)
    for (const event of n > playing.n ? events : []) {
      if (event.what === 'tile') found.add(`stack:${event.borough as Borough}:${event.stack}`);
      else if (event.what === 'reveal') found.add(`card:${event.shown}`);
      else if (event.what === 'throw' && event.why === 'roll')
        for (const die of event.dice) found.add(`die:${die}`);
    }
  return found;
}

// How long the end is looked at before the result: the city lights up, borough by borough.
export const lights_ms = 1800;
export function holdOf(entry: LogEntry): number {
  return entry.events.some((event) => event.what === 'over' && event.why === 'fame')
    ? lights_ms
    : 0;
}
