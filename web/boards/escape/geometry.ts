// Shapes that are computed: streets, houses, trees. The same tile always looks the same.
import { DIRECTIONS, HALF, neighbour, type Point, type Space } from './city';
import type { Direction } from './model';

const r1 = (n: number) => Math.round(n * 10) / 10;
const p = (x: number, y: number) => `${r1(x)} ${r1(y)}`;

// Numbers that only depend on a word.
export function dice(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
  };
}

// ── streets ──
export interface Streets {
  bed: string;
  kerb: string;
}
const kerb_far = 5.5;
export function streetsOf(space: Space): Streets {
  const ways = DIRECTIONS.filter((direction) => neighbour(space.id, direction) !== null);
  const line = ([x, y]: Point) => {
    const far = Math.hypot(x, y);
    const [sx, sy] = [(-y / far) * kerb_far, (x / far) * kerb_far];
    const end = 0.965;
    return [1, -1]
      .map((side) => `M${p(sx * side, sy * side)}L${p(x * end + sx * side, y * end + sy * side)}`)
      .join('');
  };
  return {
    bed: ways.map((way) => `M0 0L${p(HALF[way][0] * 0.965, HALF[way][1] * 0.965)}`).join(''),
    kerb: ways.map((way) => line(HALF[way])).join(''),
  };
}

// ── the wall: spikes along it, outward, in equal steps ──
const spike = { every: 11, long: 6 };
export function spikes(water: string): string {
  const [, wall = ''] = /d="([^"]+)" class="wall"/.exec(water) ?? [];
  const steps = (wall.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  let [x, y] = steps;
  let next = spike.every;
  let d = '';
  for (let i = 2; i < steps.length; i += 2) {
    const [dx, dy] = [steps[i], steps[i + 1]];
    const far = Math.hypot(dx, dy);
    for (; next <= far; next += spike.every) {
      const [at, out] = [next / far, spike.long / far];
      d += `M${p(x + dx * at, y + dy * at)}l${p(dy * out, -dx * out)}`;
    }
    next -= far;
    [x, y] = [x + dx, y + dy];
  }
  return d;
}

// ── houses: a footprint, a roof, and the edges between them ──
interface Lot {
  x: number;
  y: number; // of the front
  w: number;
}
const LOTS: Lot[] = [
  ...[-24, 43].flatMap((y) => [-43, -31.7, -20.3, 9, 20.3, 31.7].map((x) => ({ x, y, w: 8.8 }))),
  ...[-44, -34, 25, 35].map((x) => ({ x, y: 8, w: 7.5 })),
];
function house({ x, y, w }: Lot, deep: number, high: number): string {
  const [dx, dy] = [-high / 4, -high];
  const back = y - deep;
  const roof = `M${p(x + dx, back + dy)}L${p(x + w + dx, back + dy)}L${p(x + w + dx, y + dy)}L${p(x + dx, y + dy)}Z`;
  const right = `M${p(x + w, back)}L${p(x + w + dx, back + dy)}M${p(x + w, y)}L${p(x + w + dx, y + dy)}`;
  const front = `M${p(x, y)}L${p(x + dx, y + dy)}M${p(x + w, back)}L${p(x + w, y)}L${p(x, y)}`;
  return roof + right + front;
}
export function housesOf(word: string): string {
  const next = dice(word);
  return LOTS.map((lot) => house(lot, 7 + 6 * next(), 4 + 6 * next())).join('');
}
export function treesOf(word: string): string {
  const next = dice(word);
  return Array.from({ length: 14 }, () => {
    const [x, y, size] = [-42 + 84 * next(), -30 + 74 * next(), 8 + 7 * next()];
    const wide = size * 0.44;
    return `M${p(x - wide, y)}L${p(x, y - size)}L${p(x + wide, y)}ZM${p(x, y)}v3`;
  }).join('');
}
export const HILLS =
  'M-46 -8C-30 -26 -14 -14 2 -24S34 -34 46 -18M-46 14C-26 0 -8 10 6 2S34 -4 46 8M-40 44C-20 30 0 38 16 28S40 24 46 30';

// ── where things stand in a square, from its centre ──
export const SLOT = {
  corner: [-27, -30],
  lower: [-28, 30],
  prisoners: [24, -30],
  manhole: [-33, 0],
  outskirts: [33, 0],
  item: [28, 30],
} satisfies Record<string, Point>;
// Heroes share the middle.
const CROWD: Point[][] = [
  [[0, 0]],
  [
    [-15, 0],
    [15, 0],
  ],
  [
    [-16, -13],
    [16, -13],
    [0, 14],
  ],
  [
    [-16, -14],
    [16, -14],
    [-16, 14],
    [16, 14],
  ],
];
export const crowd = (n: number): Point[] => CROWD[Math.min(n, CROWD.length) - 1] ?? [];
// Plates of prisoners are stacked down the right side.
export const plateAt = (i: number, n: number): Point => [
  24,
  -30 + i * Math.min(30, 60 / Math.max(1, n - 1)),
];

export function onBack(direction: Direction, far: number): Point {
  const [x, y] = HALF[direction];
  const k = far / Math.hypot(x, y);
  return [x * k, y * k];
}
