// The position as the drawing wants it, read from the engine's state and scene
// (docs/games/king.md). Everything here is looked up, nothing is concluded from rules.
import type { Play, ViewMessage } from '../../app/lib/types';
import type { Borough, Track, Zone } from './city';
import type { BoroughState, Face, GoalCard, Monster, State, UnitKind } from './nouns';

export type { BoroughState, Building, Face, Monster, Stack, State, UnitKind } from './nouns';

export const FACES: Face[] = ['energy', 'attack', 'heart', 'destruction', 'fame', 'ouch'];
export const UNITS: UnitKind[] = ['infantry', 'jet', 'tank'];
export const MONSTERS = ['captain-fish', 'kong', 'sheriff', 'drakonis', 'mantis', 'rob'] as const;

// Who plays which monster is settled before the game and means nothing to the rules (KNY-2.1): the
// table says it seat by seat; where it does not, they come in order.
export function lookOf(seat: number, figures = ''): (typeof MONSTERS)[number] {
  const chosen = figures.split(',')[seat];
  return MONSTERS.find((one) => one === chosen) ?? MONSTERS[seat];
}
export const lookAt = (play: Play, seat: number) => lookOf(seat, play.table.terms?.figures);

// The symbol of a face in the sprite.
export const FACE_SYMBOL: Record<Face, string> = {
  energy: 'kf-energy',
  attack: 'kf-claw',
  heart: 'kf-heart',
  destruction: 'kf-smash',
  fame: 'kf-star',
  ouch: 'kf-ouch',
};

export type Goal = GoalCard;
export const GOALS: Goal[] = ['superstar', 'statue-of-liberty'];
export const goalsOf = (state: State, seat: number) =>
  GOALS.filter((goal) => state.goals[goal] === seat);
export interface CardFacts {
  cost: number;
  kind: 'keep' | 'discard' | 'goal';
}
export interface Scene {
  symbols: Record<Face, number>;
  prices: Record<string, number>;
  durability: Record<UnitKind, number>;
  heart_max: number[];
  capacity: number;
  places: Record<Borough, number[]>;
  fee: number;
  locked: number[];
  reroll_fee: number;
  to_superstar: number;
  sweep_price: number;
  income: Record<Zone, { vp: number; energy: number }>;
  cards: Record<string, CardFacts>;
}

export interface Plate {
  kind: UnitKind;
  mark: 'old' | 'new';
  n: number;
}

export const stateOf = (view: ViewMessage): State => view.state as State;
export const sceneOf = (view: ViewMessage): Scene => view.scene as Scene;

export function boroughOf(state: State, id: Borough): BoroughState {
  return state.boroughs.find((b) => b.borough === id)!;
}
// Units as plates: one per kind and mark, in the order of KNY-24.5.
export function platesIn(borough: BoroughState): Plate[] {
  return UNITS.flatMap((kind) =>
    (['old', 'new'] as const).map((mark) => ({ kind, mark, n: borough.units[kind][mark] })),
  ).filter((plate) => plate.n > 0);
}
// Monsters of an outer borough by slot; a monster keeps its slot while a neighbour comes or goes.
export function slotsOf(state: State, scene: Scene, id: Borough): (Monster | null)[] {
  const seats = scene.places[id] ?? [];
  return [0, 1].map((slot) => state.monsters[seats[slot]] ?? null);
}
export function inZone(state: State, zone: Zone, track: Track): Monster | null {
  return state.monsters.find((m) => m.zone === zone && m.track === track) ?? null;
}
export function cardFacts(view: ViewMessage, card: string): CardFacts | null {
  return sceneOf(view).cards?.[card] ?? null;
}
export interface TileFacts {
  kind: 'high-rise' | 'power-plant' | 'hospital';
  durability: number;
}
export function tileFacts(id: string): TileFacts {
  const at = id.lastIndexOf('-');
  return { kind: id.slice(0, at) as TileFacts['kind'], durability: Number(id.slice(at + 1)) };
}
