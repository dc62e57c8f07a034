// What is seen of an entry, one beat after the other: New York's cards, events and timer tiles as
// banners, who moves from where to where, what turns over. No page is needed for this.
import type { GameEvent, LogEntry } from '../../app/lib/types';
import type { Event } from './nouns';

export interface Banner {
  kind: 'ny' | 'event' | 'timer' | 'hurry' | 'poi' | 'trap' | 'boss' | 'level' | 'shuffle';
  id: string; // of the card, tile or boss
  how?: string; // New York's card: played, discarded, unaffordable
}
export interface Run {
  who: 'foot' | 'car' | 'boss' | 'hero';
  seat?: number;
  from: string;
  to: string;
}
export interface Ring {
  at: string; // a space
  tone: 'red' | 'green' | 'amber';
}
export interface Beat {
  ms: number;
  banner?: Banner; // stays until the next one
  run?: Run;
  ring?: Ring;
  reveal?: string; // a space that turns over
  pulse?: 'noise' | 'timer' | 'mission' | 'hand' | 'events';
}
// A beat and which of the entry's events it shows.
export interface Shown extends Beat {
  event: number;
}

type Maker<W extends Event['what']> = (event: Extract<Event, { what: W }>) => Beat;
const BEATS: { [W in Event['what']]?: Maker<W> } = {
  move: ({ seat, from, to }) => ({ ms: 300, run: { who: 'hero', seat, from, to } }),
  tile: ({ space }) => ({ ms: 560, reveal: space }),
  poi: ({ space, tile }) => ({ ms: 1500, reveal: space, banner: { kind: 'poi', id: tile } }),
  marker: ({ space }) => ({ ms: 360, ring: { at: space, tone: 'green' } }),
  prisoner: ({ space }) => ({ ms: 260, ring: { at: space, tone: 'red' } }),
  car: ({ space }) => ({ ms: 320, ring: { at: space, tone: 'red' } }),
  boss: ({ boss, space }) => ({
    ms: 1500,
    ring: { at: space, tone: 'red' },
    banner: { kind: 'boss', id: boss },
  }),
  cube: ({ space }) => ({ ms: 220, ring: { at: space, tone: 'green' } }),
  roadblock: ({ space }) => ({ ms: 320, ring: { at: space, tone: 'amber' } }),
  hunt: ({ enemy, from, to }) => ({
    ms: 460,
    run: { who: enemy.includes('@') ? (enemy.split('@')[0] as 'foot' | 'car') : 'boss', from, to },
  }),
  ram_by: ({ from, to }) => ({ ms: 520, run: { who: 'car', from, to } }),
  defeat: ({ space }) => ({ ms: 700, ring: { at: space, tone: 'amber' } }),
  lose: () => ({ ms: 320, pulse: 'hand' }),
  noise: () => ({ ms: 320, pulse: 'noise' }),
  mission: () => ({ ms: 520, pulse: 'mission' }),
  event_level: () => ({ ms: 500, pulse: 'events' }),
  timer: ({ tile }) => ({ ms: 1700, pulse: 'timer', banner: { kind: 'timer', id: tile } }),
  hurry: () => ({ ms: 1700, pulse: 'timer', banner: { kind: 'hurry', id: 't-hurry' } }),
  event: ({ card }) => ({ ms: 1800, banner: { kind: 'event', id: card } }),
  trap: ({ tile }) => ({ ms: 1300, banner: { kind: 'trap', id: tile } }),
  ny_card: ({ card, how }) => ({
    ms: how === 'played' ? 2000 : 1100,
    banner: { kind: 'ny', id: card, how },
  }),
  ny_shuffle: () => ({ ms: 700, banner: { kind: 'shuffle', id: '' } }),
  level: ({ seat, level }) => ({ ms: 1100, banner: { kind: 'level', id: `${seat}:${level}` } }),
};
export function beatsOf(entry: LogEntry): Shown[] {
  return entry.events.flatMap((event: GameEvent, at) => {
    const make = BEATS[event.what as Event['what']] as ((event: GameEvent) => Beat) | undefined;
    return make ? [{ ...make(event), event: at }] : [];
  });
}
const hold_max_ms = 9000;
// How long an entry must be looked at.
export function holdOf(entry: LogEntry): number {
  const ms = beatsOf(entry).reduce((sum, beat) => sum + beat.ms, 0);
  return Math.min(hold_max_ms, ms);
}
// What the city does after an answer is watched before one is asked again.
const WATCHED = new Set(['ny_card', 'event', 'timer', 'hurry', 'hunt', 'poi', 'boss', 'lose']);
export const isWatched = (log: LogEntry[]): boolean =>
  log.some((entry) => entry.events.some(({ what }) => WATCHED.has(what)));
