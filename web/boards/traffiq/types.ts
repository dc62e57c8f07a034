// What the server sends about this game: docs/games/traffiq.md.
export type XY = [number, number];
export type Axis = 'horizontal' | 'vertical';
export type VehicleKind = 'taxi' | 'van';
export type ActionKind = 'place' | 'taxi' | 'van' | 'draw';

export interface Tile {
  x: number;
  y: number;
  kind: string;
  r: number;
  edges: string; // as laid, N E S W
}
export interface Vehicle {
  x: number;
  y: number;
  seat: number;
  kind: VehicleKind;
}
export interface State {
  layout: string;
  players: number;
  tiles: Tile[];
  vehicles: Vehicle[];
  supply: Record<VehicleKind, number>[];
  hands: string[][];
  stack: Record<string, number>;
  active: number;
  step: 'main' | 'put' | 'compete' | 'over';
  done: ActionKind[];
  open_corners: XY[];
  compete_at: XY | null;
  final_turns_left: number | null;
  idle_turns: number;
}
export interface Corner {
  x: number;
  y: number;
  arms: string;
  place: boolean;
}
export interface Street {
  axis: Axis;
  corners: XY[];
}
export interface Scene {
  corners: Corner[];
  streets: Street[];
  kinds: Record<string, string>; // printed edges of every kind of tile
}
export interface Strength {
  seat: number;
  strength: number;
  beaten: boolean;
}
// A street as it would stand after an answer: who is how strong, and who would go home.
export interface Contest extends Street {
  strengths: Strength[];
  home: Vehicle[];
}

export const keyOf = (x: number, y: number): string => `${x},${y}`;
export const same = (a: XY | null, b: XY | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
