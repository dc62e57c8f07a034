// What the server sends about this game: docs/games/traffiq.md.
import type { Axis, Vehicle, VehicleKind } from './nouns';

export type { ActionKind, Axis, State, Tile, Vehicle, VehicleKind } from './nouns';
export type XY = [number, number];

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
// On the board: with who is how strong there, by seat, if anybody stands on it.
export interface Standing extends Street {
  strengths?: number[];
}
export interface Scene {
  corners: Corner[];
  streets: Standing[];
  kinds: Record<string, string>; // printed edges of every kind of tile
  supply?: Record<string, number>; // how many of a kind the stack had at first
  points: Record<VehicleKind, number>; // of a vehicle on the map
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
