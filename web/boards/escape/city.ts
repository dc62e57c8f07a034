// The island as it is printed (content/escape/board.toml): squares in columns, every odd column
// half a square lower. One square is 100 units of the map.
import type { Bridge, Direction } from './nouns';

export type Terrain = 'city' | 'park' | 'poi' | 'library' | 'library-ring' | 'wtc';
export type Point = [number, number];
export interface Space {
  id: string;
  col: number;
  row: number;
  at: Point; // its centre
  terrain: Terrain;
  outskirts: boolean;
  poi: number; // number of the point of interest, or 0
}

// First and last row of each column.
const COLUMNS = [
  [2, 4],
  [0, 5],
  [0, 6],
  [0, 5],
  [0, 6],
  [0, 5],
  [0, 6],
  [0, 5],
  [0, 6],
  [1, 3],
];
const of = (text: string) => text.split(' ');
const PARK = of('c6r2 c6r3 c7r1 c7r2 c7r3 c8r2 c8r3 c9r2');
const RING = of('c3r2 c3r3 c4r2 c4r4 c5r2 c5r3');
const OUTSKIRTS = of('c0r2 c0r4 c1r1 c1r4 c2r0 c3r0 c4r6 c5r0 c6r0 c7r5 c8r1 c8r4 c8r6 c9r1');
export const POIS = of('c1r0 c0r3 c2r6 c4r0 c5r5 c7r0 c8r5 c9r3'); // by number
export const LIBRARY = 'c4r3';
export const WTC = 'c2r1';

function terrainOf(id: string): Terrain {
  if (id === LIBRARY) return 'library';
  if (id === WTC) return 'wtc';
  if (POIS.includes(id)) return 'poi';
  if (PARK.includes(id)) return 'park';
  return RING.includes(id) ? 'library-ring' : 'city';
}
export const SPACES: Space[] = COLUMNS.flatMap(([first, last], col) =>
  Array.from({ length: last - first + 1 }, (_, i) => {
    const row = first + i;
    const id = `c${col}r${row}`;
    return {
      id,
      col,
      row,
      at: [100 * col + 50, 100 * row + 50 * (col % 2) + 50] as Point,
      terrain: terrainOf(id),
      outskirts: OUTSKIRTS.includes(id),
      poi: POIS.indexOf(id) + 1,
    };
  }),
);
export const SPACE: ReadonlyMap<string, Space> = new Map(SPACES.map((one) => [one.id, one]));

export interface BridgeAt {
  id: Bridge;
  number: number;
  space: string;
  direction: Direction;
  head: Point; // where its plate stands
}
const bridge = (number: number, space: string, direction: Direction, y: number): BridgeAt => ({
  id: `bridge-${number}` as Bridge,
  number,
  space,
  direction,
  head: [SPACE.get(space)!.at[0], y],
});
export const BRIDGES: BridgeAt[] = [
  bridge(1, 'c1r5', 'S', 777),
  bridge(2, 'c3r5', 'S', 777),
  bridge(3, 'c6r6', 'S', 777),
  bridge(4, 'c8r0', 'N', -79),
];
export const bridgeOf = (id: string) => BRIDGES.find((one) => one.id === id);

export const DIRECTIONS: Direction[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
// From the centre of a square to the middle of the road in this direction.
export const HALF: Record<Direction, Point> = {
  N: [0, -50],
  NE: [50, -25],
  SE: [50, 25],
  S: [0, 50],
  SW: [-50, 25],
  NW: [-50, -25],
};
export const TURN: Record<Direction, number> = {
  N: 0,
  NE: 63.4,
  SE: 116.6,
  S: 180,
  SW: -116.6,
  NW: -63.4,
};

// What lies in this direction: a space, a bridge, or the water.
export function neighbour(from: string, direction: Direction): string | null {
  const way = BRIDGES.find((one) => one.space === from && one.direction === direction);
  if (way) return way.id;
  const start = SPACE.get(from);
  if (!start) return null;
  const [dx, dy] = HALF[direction];
  const [x, y] = [start.at[0] + 2 * dx, start.at[1] + 2 * dy];
  return SPACES.find((one) => one.at[0] === x && one.at[1] === y)?.id ?? null;
}
// The direction from a space to its neighbour.
export function directionTo(from: string, to: string): Direction | null {
  return DIRECTIONS.find((one) => neighbour(from, one) === to) ?? null;
}
// Where the marker of a roadblock lies, and how it is turned: "c1r3-c1r4" or "bridge-2".
export function roadAt(road: string): { at: Point; turn: number } {
  const over = bridgeOf(road);
  if (over) {
    const [x, y] = SPACE.get(over.space)!.at;
    return { at: [x, y + (over.direction === 'N' ? -64 : 64)], turn: TURN[over.direction] };
  }
  const [from, to] = road.split('-');
  const [a, b] = [SPACE.get(from)!, SPACE.get(to)!];
  const direction = directionTo(from, to) ?? 'N';
  return { at: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2], turn: TURN[direction] };
}
