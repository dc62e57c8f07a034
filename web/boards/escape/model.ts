// The position as the drawing wants it, read from the engine's state and scene
// (docs/games/escape.md). Everything here is looked up, nothing is concluded from rules.
import type { ViewMessage } from '../../app/lib/types';
import type { Boss, Player, State } from './nouns';

export type { Boss, Bridge, Colour, Direction, Event, Objective, Player, State } from './nouns';

export const HEROES = ['snake', 'maggie', 'brain', 'cabbie'] as const;
export type Hero = (typeof HEROES)[number];
export const BOSSES: Boss[] = ['romero', 'slag', 'duke'];
export type Building = 'clinic' | 'armoury' | 'shelter' | 'library';
export type Kind = 'move' | 'attack' | 'special';

// One effect of an action card, as the vocabulary of cards.toml names it.
export interface Effect {
  op: string;
  n?: number;
  min?: number;
  max?: number;
  range?: number;
  needs_clear?: boolean;
  breaks?: boolean;
  options?: Effect[][];
}
export interface CardFacts {
  kind: Kind;
  noise: number;
  does: Effect[];
}
export interface PlaceFacts {
  building?: Building;
  event?: boolean;
  raft?: boolean;
  trap?: boolean;
}
export interface Values {
  health: number; // at most
  move: number;
  damage: number;
  range: number;
}
export interface Scene {
  space: string; // of the active hero
  revealed: string[];
  manholes: string[];
  enemies: string[]; // spaces with enemies
  damage_waiting: number; // in step 7, as things stand
  event_level: number;
  event_levels: number[]; // by position of the marker
  prisoner: Values;
  car: Values; // of a prisoner in a car
  exits: ('gullfire' | 'helicopter' | 'raft')[];
  solo_possible: boolean;
  places: Record<string, PlaceFacts>;
  cards: Record<string, CardFacts>; // those this seat can read
  ammo_max: number[]; // by seat
  bosses: Record<Boss, Values>;
  markers: Record<string, string>; // what each outskirts marker shows
}

export const stateOf = (view: ViewMessage): State => view.state as State;
export const sceneOf = (view: ViewMessage): Scene => view.scene as Scene;
export const heroOf = (view: ViewMessage, seat: number): Hero =>
  stateOf(view).players[seat].hero as Hero;
export const seatOf = (state: State, hero: string): number =>
  state.players.findIndex((player) => player.hero === hero);
export const noiseMax = 10;
export const stashMax = 3;

// "foot@c4r3+1:lying", "car@c5r1", "romero" (ESC-28.3).
export interface Enemy {
  id: string; // as it is written
  kind: 'foot' | 'car' | 'boss';
  boss: Boss | null;
  space: string;
  damage: number;
  lying: boolean;
  n: number; // so many are alike
}
export function enemyOf(state: State, id: string): Enemy {
  const boss = BOSSES.find((one) => one === id) ?? null;
  if (boss) {
    const { space = '', lying = false } = state.bosses[boss] ?? {};
    return { id, kind: 'boss', boss, space, damage: 0, lying, n: 1 };
  }
  const [, kind, space, damage, lying] = /^(foot|car)@(\w+?)(?:\+(\d+))?(:lying)?$/.exec(id) ?? [];
  const n = state.prisoners.filter((one) => one === id).length;
  return {
    id,
    kind: (kind ?? 'foot') as Enemy['kind'],
    boss: null,
    space: space ?? '',
    damage: Number(damage ?? 0),
    lying: Boolean(lying),
    n,
  };
}
// Enemies that look alike are one plate.
export function enemiesIn(state: State, space: string): Enemy[] {
  const ids = [...new Set([...state.prisoners, ...Object.keys(state.bosses)])];
  return ids.map((id) => enemyOf(state, id)).filter((enemy) => enemy.space === space);
}

// A card of a stash: "axe", "tape:up", "item:?", "briefcase:?".
export interface Held {
  id: string | null; // null: only its back is seen
  back: 'item' | 'briefcase';
  up: boolean;
}
const CASES = ['tape', 'bracelet', 'bracelet-variant', 'president'];
export const isCase = (id: string) => CASES.includes(id) || id.startsWith('diagram-');
export function heldOf(text: string): Held {
  const [id, how] = text.split(':');
  if (how === '?') return { id: null, back: id as Held['back'], up: false };
  return { id, back: isCase(id) ? 'briefcase' : 'item', up: how === 'up' };
}
export const stashOf = (player: Player): Held[] => player.stash.map(heldOf);

// Everything that lies face up or was looked at is known; what is not is "?" or null.
export const isKnown = (id: string | null | undefined): id is string => !!id && id !== '?';
export function poiTile(state: State, space: string): string | null {
  const found = state.poi[space]?.tile;
  return isKnown(found) ? found : null;
}
// The seat that decides and acts now.
export const activeHero = (state: State): Player => state.players[state.active];
