// The ground of a tile: pavement, park and water, walks, trees, ripples and boats.
// Whatever leaves the tile leaves through the middle of a border, so neighbours meet.
import {
  at,
  DIRECTIONS,
  isInside,
  isStreet,
  num,
  outline,
  polygon,
  rotate,
  turnAll,
} from './geometry';
import type { Point } from './geometry';

type Outline = 'one' | 'adjacent' | 'side';

// Land on an open tile, as Bézier outlines for one direction; `rotate` makes the others.
const LAND: Record<Outline, Point[]> = {
  one: [
    [-2, 37],
    [20, 29],
    [34, 45],
    [52, 43],
    [72, 41],
    [82, 31],
    [102, 37],
    [102, 58],
    [102, 80],
    [102, 102],
    [68, 102],
    [32, 102],
    [-2, 102],
    [-2, 80],
    [-2, 58],
    [-2, 37],
  ],
  adjacent: [
    [-2, 36],
    [30, 33],
    [66, 66],
    [63, 102],
    [42, 102],
    [20, 102],
    [-2, 102],
    [-2, 80],
    [-2, 58],
    [-2, 36],
  ],
  side: [
    [-2, 7],
    [26, 9],
    [40, 28],
    [40, 50],
    [40, 72],
    [26, 91],
    [-2, 93],
    [-2, 64],
    [-2, 36],
    [-2, 7],
  ],
};
// Where park and water share a tile: the water's outline and the promenade between them.
const SHORE: Point[] = [
  [101, -1],
  [84, 16],
  [66, 40],
  [40, 60],
  [60, 74],
  [63, 90],
  [63, 102],
  [76, 102],
  [90, 102],
  [102, 102],
  [102, 68],
  [102, 34],
  [101, -1],
];
const WHOLE = 'M-2-2h104v104H-2z';
const ROAD_DEPTH = 9;
const CLASS: Record<string, string> = { G: 'tq-park', W: 'tq-water' };

export interface Ground {
  edges: string; // printed, N E S W
  turns: number;
  seed: number;
  open: number[]; // directions without a street
  lands: Point[][] | null; // polygons in printed orientation; null: the whole tile is land
  landPaths: string[]; // as laid
  random: () => number;
}

export function makeGround(
  edges: string,
  turns: number,
  seed: number,
  random: () => number,
): Ground {
  const open = DIRECTIONS.filter((d) => !isStreet(edges[d]));
  const shapes = landShapes(edges, open);
  return {
    edges,
    turns,
    seed,
    open,
    random,
    lands: shapes && shapes.map(([name, k]) => polygon(turnAll(LAND[name], k))),
    landPaths: (shapes ?? []).map(([name, k]) => outline(turnAll(turnAll(LAND[name], k), turns))),
  };
}

function landShapes(edges: string, open: number[]): [Outline, number][] | null {
  const [first = 0, second = 0] = open;
  if (open.length === 0) return null;
  if (open.length === 1) return [['one', first]];
  if (open.length === 2 && second - first === 2) {
    return [
      ['side', ((first + 1) % 4) - 3],
      ['side', ((first + 3) % 4) - 3],
    ];
  }
  if (open.length === 2) return [['adjacent', second - first === 1 ? first : 3]];
  if (open.length === 3) return [['side', DIRECTIONS.findIndex((d) => isStreet(edges[d])) - 3]];
  return [];
}

export const isLand = (ground: Ground, x: number, y: number): boolean =>
  !ground.lands || ground.lands.some((shape) => isInside(shape, x, y));

// Which open edge a point belongs to: the nearest one.
function isOpenGround(ground: Ground, letter: string, x: number, y: number): boolean {
  if (isLand(ground, x, y)) return false;
  let nearest = Infinity;
  let found = '';
  for (const d of ground.open) {
    const depth = rotate(x, y, -d)[1];
    if (depth < nearest) [nearest, found] = [depth, ground.edges[d]!];
  }
  return found === letter;
}

function keepsOffEdges(ground: Ground, x: number, y: number, margin: number): boolean {
  return DIRECTIONS.every((d) => {
    const least = isStreet(ground.edges[d]) ? ROAD_DEPTH + margin : margin - 3;
    return rotate(x, y, -d)[1] > least;
  });
}

export function drawGround(ground: Ground): string {
  const { edges, open } = ground;
  if (!ground.lands) return `<path class="tq-walk" d="${WHOLE}"/>`;
  const mixed = new Set(open.map((d) => edges[d])).size > 1;
  const base = mixed
    ? drawShore(ground)
    : `<path class="${CLASS[edges[open[0]!]!]}" d="${WHOLE}"/>`;
  const quay = !mixed && edges[open[0]!] === 'W' ? '' : ' tq-quay--g';
  const land = ground.landPaths
    .map((d) => `<path class="tq-quay${quay}" d="${d}"/><path class="tq-walk" d="${d}"/>`)
    .join('');
  return base + drawWalks(ground, mixed) + land + drawWater(ground) + drawTrees(ground);
}

function drawShore({ edges, open, turns }: Ground): string {
  const k = open[0] === 0 && open[1] === 3 ? 3 : open[0]!;
  const water = turnAll(SHORE, k + turns);
  return (
    `<path class="${CLASS[edges[k]!]}" d="${WHOLE}"/>` +
    `<path class="${CLASS[edges[(k + 1) % 4]!]}" d="${outline(water)}"/>` +
    `<path class="tq-prom" d="M${at(water[0]!)}C${water.slice(1, 4).map(at).join(' ')}"/>`
  );
}

function drawWalks({ edges, open, turns }: Ground, mixed: boolean): string {
  const park = open.filter((d) => edges[d] === 'G');
  const point = (x: number, y: number, d: number) => at(rotate(x, y, d + turns));
  let walk = '';
  let plaza = '';
  if (park.length === 1) {
    const end = rotate(50, mixed ? 19 : 24, park[0]! + turns);
    const middle = `cx="${num(end[0])}" cy="${num(end[1])}"`;
    walk = `M${point(50, 0, park[0]!)}L${at(end)}`;
    plaza = `<circle class="tq-plaza" ${middle} r="6"/><circle class="tq-pool" ${middle} r="3"/>`;
  }
  park.forEach((a, i) => {
    for (const b of park.slice(i + 1)) {
      const bend =
        b - a === 2
          ? `${point(58, 36, a)} ${point(56, 64, a)}`
          : `${point(50, 34, a)} ${point(50, 34, b)}`;
      walk += `M${point(50, 0, a)}C${bend} ${point(50, 0, b)}`;
    }
  });
  return (walk && `<path class="tq-path" d="${walk}"/>`) + plaza;
}

function drawWater(ground: Ground): string {
  const { edges, open, turns, seed, random } = ground;
  const shores = open.filter((d) => edges[d] === 'W').length;
  if (shores === 0) return '';
  const wet = (x: number, y: number) => isOpenGround(ground, 'W', x, y);
  let ripples = '';
  for (let i = 0, n = 0; i < 60 && n < 7; i++) {
    const x = 8 + random() * 84;
    const y = 5 + random() * 90;
    if (!wet(x - 7, y) || !wet(x + 7, y) || !wet(x, y + 5)) continue;
    if (!keepsOffEdges(ground, x, y, 8)) continue;
    const [px, py] = rotate(x, y, turns);
    ripples += `M${num(px - 6)} ${num(py)}q3-3 6 0t6 0`;
    n++;
    i += 3;
  }
  const out = ripples && `<path class="tq-ripple" d="${ripples}"/>`;
  if (shores !== 2 && seed % 5 !== 2) return out;
  for (let i = 0; i < 80; i++) {
    const x = 14 + random() * 72;
    const y = 10 + random() * 80;
    const clear = [
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
      [0, 0],
    ].every(([a, b]) => wet(x + a!, y + b!));
    if (clear && keepsOffEdges(ground, x, y, 9)) return out + drawBoat(rotate(x, y, turns), seed);
  }
  return out;
}

function drawBoat(place: Point, seed: number): string {
  const heading = [28, -24, 62][seed % 3];
  return (
    `<g transform="translate(${at(place)}) rotate(${heading})">` +
    '<path class="tq-wake" d="M-16-3q4 3 0 6M-13-2h4M-13 2h4"/>' +
    '<path class="tq-boat" d="M-8-4H3q5 1 7 4-2 3-7 4H-8z"/>' +
    '<path class="tq-boat2" d="M-5-2h6v4h-6z"/></g>'
  );
}

export function drawTree(x: number, y: number, radius: number, second = false): string {
  const crown = `tq-tree${second ? ' tq-tree--b' : ''}`;
  const leaf = `cx="${num(x - radius * 0.28)}" cy="${num(y - radius * 0.3)}" r="${num(radius * 0.5)}"`;
  return (
    `<circle class="${crown}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>` +
    `<circle class="tq-leaf" ${leaf}/>`
  );
}

export const drawTreeShade = (x: number, y: number, radius: number): string =>
  `<circle class="tq-tsh" cx="${num(x + 1.8)}" cy="${num(y + 2.2)}" r="${num(radius)}"/>`;

function drawTrees(ground: Ground): string {
  const { edges, open, turns, random } = ground;
  const park = open.filter((d) => edges[d] === 'G');
  if (park.length === 0) return '';
  const green = (x: number, y: number) => isOpenGround(ground, 'G', x, y);
  const trees: { x: number; y: number; radius: number }[] = [];
  for (let i = 0; i < 160 && trees.length < 11 + park.length * 5; i++) {
    const x = 5 + random() * 90;
    const y = 5 + random() * 90;
    const radius = 3.6 + random() * 2.4;
    const around = [
      [0, 0],
      [4, 4],
      [-4, -4],
      [4, -4],
      [-4, 4],
    ];
    if (!around.every(([a, b]) => green(x + a!, y + b!))) continue;
    if (!keepsOffEdges(ground, x, y, 7) || isOnWalk(park, x, y)) continue;
    if (trees.some((t) => Math.hypot(t.x - x, t.y - y) < t.radius + radius - 1.2)) continue;
    trees.push({ x, y, radius });
  }
  const laid = trees.map((t) => {
    const [x, y] = rotate(t.x, t.y, turns);
    return { x, y, radius: t.radius };
  });
  laid.sort((a, b) => a.y - b.y);
  return (
    laid.map((t) => drawTreeShade(t.x, t.y, t.radius)).join('') +
    laid.map((t, i) => drawTree(t.x, t.y, t.radius, i % 3 === 1)).join('')
  );
}

function isOnWalk(park: number[], x: number, y: number): boolean {
  const reach = park.length === 1 ? 34 : 40;
  const onWay = park.some((d) => {
    const [across, depth] = rotate(x, y, -d);
    return Math.abs(across - 50) < 9 && depth < reach;
  });
  const inMiddle = Math.hypot(x - 50, y - 50) < 20 && Math.abs(x - 50) + Math.abs(y - 50) < 22;
  return onWay || (park.length === 2 && inMiddle);
}
