// Made by `stoop nouns king --types` from the engine's nouns; do not change it here.
export type Borough = 'staten-island' | 'bronx' | 'queens' | 'brooklyn' | 'manhattan';
export type Building = 'high-rise-1' | 'high-rise-2' | 'high-rise-3' | 'power-plant-2' | 'power-plant-3' | 'hospital-2' | 'hospital-3';
export type CauseOfDamage = 'attack' | 'army' | 'card' | 'star';
export type Ending = 'last_monster' | 'nobody' | 'fame' | 'painbow';
export type Face = 'energy' | 'attack' | 'heart' | 'destruction' | 'fame' | 'ouch';
export type GainReason = 'income' | 'symbols' | 'tile' | 'card' | 'goal' | 'entry' | 'paid';
export type GoalCard = 'statue-of-liberty' | 'superstar';
export type KindOfTurn = 'normal' | 'subway';
export type Mark = 'old' | 'new';
export type MoveReason = 'place' | 'move' | 'flee' | 'leave' | 'card' | 'advance' | 'shift';
export type ThrowReason = 'first' | 'roll' | 'pellets';
export type Tile = 'high-rise-1' | 'high-rise-2' | 'high-rise-3' | 'power-plant-2' | 'power-plant-3' | 'hospital-2' | 'hospital-3' | 'infantry' | 'jet' | 'tank';
export type Token = 'web' | 'curse' | 'souvenir' | 'carapace';
export type Track = '2-4' | '5-6';
export type UnitKind = 'infantry' | 'jet' | 'tank';
export type Zone = 'lower' | 'midtown' | 'upper';

export interface State {
  monsters: Monster[];
  boroughs: BoroughState[];
  unseen_tiles: Record<Building, number>;
  row: (string | null)[];
  unseen_cards: string[];
  discard: string[];
  goals: Record<GoalCard, number | null>;
  claims: number[];
  units_gone: Record<UnitKind, number>;
  turn: Turn;
  under_way: UnderWay;
}
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
  extra_turns: KindOfTurn[];
}
export interface BoroughState {
  borough: Borough;
  stacks: Stack[];
  units: Record<UnitKind, { old: number; new: number }>;
  souvenir: boolean;
}
export interface Stack {
  top: Building | null;
  below: number;
}
export interface Turn {
  active: number;
  step: string;
  kind: KindOfTurn;
  dice: (Face | null)[];
  rerolls: number;
  added: Record<Face, number>;
  resolved: Face[];
  units_only: boolean;
  destroyed: Tile[];
  damage_dealt: number[];
  energy_gained: number[];
  tapped: number[];
  entered: number[];
  used: string[];
  bought: string[];
}
export interface UnderWay {
  destruction: Destruction | null;
  window: MoveWindow;
  card: string | null;
  damage: Damage | null;
  price: number | null;
  to_place: number[];
  to_discard: number[];
  dispersed: Borough[];
  steps: string[];
}
export interface Destruction {
  borough: Borough;
  left: number;
}
export interface MoveWindow {
  visited: Borough[];
  advanced: boolean;
}
export interface Damage {
  cause: CauseOfDamage | null;
  by: number | null;
  amounts: number[];
  absorbed: number[];
  waiting: number[];
}
export type Event =
  | { what: 'throw'; seat: number; dice: number[]; faces: Face[]; why: ThrowReason }
  | { what: 'tile'; borough: Borough; stack: number; tile: Building }
  | { what: 'reveal'; slot: number; shown: string }
  | { what: 'first'; seat: number }
  | { what: 'turn'; seat: number; kind: KindOfTurn }
  | { what: 'vp'; seat: number; n: number; why: GainReason; card?: string }
  | { what: 'energy'; seat: number; n: number; why: GainReason; card?: string }
  | { what: 'hearts'; seat: number; n: number; why: GainReason; card?: string }
  | { what: 'symbols'; seat: number; face: Face; n: number; card?: string }
  | { what: 'change'; seat: number; die: number; face: Face | null; card?: string }
  | { what: 'resolve'; seat: number; face: Face; n: number }
  | { what: 'destroy'; seat: number; borough: Borough; tile: Tile; stack: number | null }
  | { what: 'hit'; seat: number; n: number; absorbed: number; cause: CauseOfDamage; by: number | null }
  | { what: 'out'; seat: number; by: number | null }
  | { what: 'goal'; goal: GoalCard; seat: number; from: number | null }
  | { what: 'move'; seat: number; from: Borough | null; to: Borough; zone: Zone | null; why: MoveReason }
  | { what: 'token'; seat: number; token: Token; n: number; card?: string }
  | { what: 'transfer'; from: number; seat: number; n: number; card?: string }
  | { what: 'disperse'; seat: number; unit: UnitKind; mark: Mark; from: Borough; to: Borough }
  | { what: 'buy'; seat: number; shown: string; price: number }
  | { what: 'take'; seat: number; shown: string }
  | { what: 'discard'; seat: number; shown: string }
  | { what: 'sweep'; seat: number }
  | { what: 'shuffle' }
  | { what: 'extra_turn'; seat: number; kind: KindOfTurn; card?: string }
  | { what: 'claim'; seat: number }
  | { what: 'over'; seat: number | null; why: Ending };

// What a question is about, by its name.
export interface About {
  none: object;
  place: object;
  pre_roll: object;
  reroll: { rerolls: number };
  modify: object;
  resolve: object;
  spend_web: { symbols: number };
  spend_curse: { symbols: number };
  seismic_ray: { symbols: number };
  destroy: { symbols: number; borough: Borough };
  damage: { amount: number; by: number | null; cause: CauseOfDamage };
  flee: { by: number | null };
  leave: object;
  before_move: object;
  move: object;
  disperse: { borough: Borough };
  buy: object;
  photo_op: object;
  next_stage: { vp: number };
  discard_keep: object;
  pay: { price: number };
  throw: { dice: number; seat: number; why: ThrowReason };
  tile: { borough: Borough; stack: number };
  draw: { slot: number };
}
