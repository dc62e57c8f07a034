// Made by `stoop nouns traffiq --types` from the engine's nouns; do not change it here.
export type ActionKind = 'place' | 'taxi' | 'van' | 'draw';
export type Axis = 'horizontal' | 'vertical';
export type Ending = 'final_round' | 'all_placed';
export type Step = 'start' | 'deal' | 'main' | 'put' | 'compete' | 'draw' | 'over';
export type VehicleKind = 'taxi' | 'van';

export interface State {
  layout: string;
  players: number;
  tiles: Tile[];
  vehicles: Vehicle[];
  supply: Record<VehicleKind, number>[];
  hands: string[][];
  stack: Record<string, number>;
  active: number;
  step: Step;
  done: ActionKind[];
  open_corners: [number, number][];
  compete_at: [number, number] | null;
  final_turns_left: number | null;
  idle_turns: number;
}
export interface Tile {
  x: number;
  y: number;
  kind: string;
  r: number;
  edges: string;
}
export interface Vehicle {
  x: number;
  y: number;
  seat: number;
  kind: VehicleKind;
}
export type Event =
  | { what: 'start'; seat: number }
  | { what: 'dealt'; seat: number; kind: string | '?' }
  | { what: 'draw'; seat: number; kind: string | '?' }
  | { what: 'placed'; seat: number; kind: string; x: number; y: number; r: number }
  | { what: 'opened'; x: number; y: number }
  | { what: 'put'; seat: number; kind: VehicleKind; x: number; y: number }
  | { what: 'ride'; kind: VehicleKind; seat: number; from: [number, number]; to: [number, number] }
  | { what: 'drive'; x: number; y: number }
  | { what: 'compete'; seat: number; axis: Axis; x: number; y: number }
  | { what: 'sent_home'; seat: number; kind: VehicleKind; x: number; y: number }
  | { what: 'turn'; seat: number }
  | { what: 'final_round'; turns: number; standstill: boolean }
  | { what: 'over'; ended_by: Ending };

// What a question is about, by its name.
export interface About {
  main: object;
  put: object;
  compete: { x: number; y: number };
  start: object;
  draw: { seat: number };
  deal: object;
}
