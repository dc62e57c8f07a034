// Where everything stands on the map: two layouts of the same city, wide for desktops and tall for
// phones. A layout is only a table of coordinates, so the position binds the same way in both.
export const BOROUGHS = ['staten-island', 'bronx', 'queens', 'brooklyn', 'manhattan'] as const;
export type Borough = (typeof BOROUGHS)[number];
export const ZONES = ['upper', 'midtown', 'lower'] as const; // from north to south
export type Zone = (typeof ZONES)[number];
export const TRACKS = ['2-4', '5-6'] as const;
export type Track = (typeof TRACKS)[number];

export type Point = [number, number];

// Up to three plates stand at full size; more of them stand closer and smaller.
export interface Grid {
  at: Point; // top middle of the first plate
  step: Point;
  across: number; // plates in a row
  scale: number;
}
export interface UnitPlaces {
  few: Grid;
  many: Grid;
}
export interface Outer {
  name: Point;
  anchor: 'start' | 'end';
  slots: [Point, Point]; // where monsters stand
  scale?: number; // of its figures, where there is little room
  stacks: [Point, Point, Point]; // top middle of each stack
  units: UnitPlaces;
}
export interface ZonePlace {
  name: Point;
  income: Point;
  slots: [Point, Point]; // track 2-4, track 5-6
  stack: Point;
}
export interface Landmark {
  id: string;
  borough: Borough;
  box: [number, number, number, number];
  opacity: number;
}
export interface Layout {
  id: 'w' | 't';
  mini: boolean;
  width: number;
  height: number;
  figure: number; // size of a monster
  title: number; // size of a borough's name
  land: Record<Borough, Point[]>;
  outer: Record<Exclude<Borough, 'manhattan'>, Outer>;
  zone: Record<Zone, ZonePlace>;
  units: UnitPlaces; // Manhattan's
  zoneLines: string;
  bridges: [number, number, number, number, boolean][]; // from, to, suspension
  piers: string;
  landmarks: Landmark[];
  jersey: string;
  goals: { superstar: Point; statue: Point };
}

// Fill and neon of a borough. Lamp yellow is kept for what may be chosen.
export const HUE: Record<Borough, [string, string]> = {
  'staten-island': ['#1E3A6B', '#3E9BFF'],
  bronx: ['#4E1C74', '#D05BFF'],
  queens: ['#114A66', '#22E1F2'],
  brooklyn: ['#6A1F48', '#FF5480'],
  manhattan: ['#33208C', '#8E7BFF'],
};
export const GRID_TURN: Record<Borough, number> = {
  manhattan: 12,
  brooklyn: -14,
  queens: 8,
  bronx: -8,
  'staten-island': -20,
};
export const INK = '#14062E';

// "548 22, 620 8" → points
export function outline(text: string): Point[] {
  return text.split(',').map((pair) => pair.trim().split(' ').map(Number) as Point);
}
