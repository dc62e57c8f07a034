// The position as the drawing wants it, read from the engine's state and scene
// (docs/games/king.md). Everything here is looked up, nothing is concluded from rules.
import type { ViewMessage } from '../../app/lib/types';
import type { Borough, Track, Zone } from './city';

export const FACES = ['energy', 'attack', 'heart', 'destruction', 'fame', 'ouch'] as const;
export type Face = (typeof FACES)[number];
export const UNITS = ['infantry', 'jet', 'tank'] as const;
export type UnitKind = (typeof UNITS)[number];
export const MONSTERS = ['captain-fish', 'kong', 'sheriff', 'drakonis', 'mantis', 'rob'] as const;

// The symbol of a face in the sprite.
export const FACE_SYMBOL: Record<Face, string> = {
  energy: 'kf-energy',
  attack: 'kf-claw',
  heart: 'kf-heart',
  destruction: 'kf-smash',
  fame: 'kf-star',
  ouch: 'kf-ouch',
};

export interface Monster {
  seat: number;
  monster: string;
  alive: boolean;
  hearts: number;
  vp: number;
  energy: number;
  borough: Borough | null;
  zone: Zone | null;
  track: Track | null;
  keeps: string[];
  carapace: number;
  web: number;
  curse: number;
  destroyed: Record<UnitKind, number>;
  extra_turns: ('normal' | 'subway')[];
}
export interface Stack {
  top: string | null;
  below: number;
}
export interface BoroughState {
  borough: Borough;
  stacks: Stack[];
  units: Record<UnitKind, { old: number; new: number }>;
  souvenir: boolean;
}
export type Goal = 'superstar' | 'statue-of-liberty';
export const GOALS: Goal[] = ['superstar', 'statue-of-liberty'];
export const goalsOf = (state: State, seat: number) =>
  GOALS.filter((goal) => state.goals[goal] === seat);
export interface Damage {
  cause: string;
  by: number | null;
  amounts: number[];
  absorbed: number[];
  waiting: number[];
}
export interface State {
  monsters: Monster[];
  boroughs: BoroughState[];
  row: (string | null)[];
  unseen_cards: string[];
  discard: string[];
  goals: Record<Goal, number | null>;
  claims: number[];
  turn: {
    active: number;
    step: string;
    kind: 'normal' | 'subway';
    dice: (Face | null)[];
    rerolls: number;
    added: Record<Face, number>;
    resolved: Face[];
    units_only: boolean;
    used: string[];
    bought: string[];
  };
  under_way: {
    destruction: { borough: Borough; left: number } | null;
    card: string | null;
    damage: Damage | null;
    price: number | null;
  };
}
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
