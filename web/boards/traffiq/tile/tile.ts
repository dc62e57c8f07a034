// One renderer for every tile. It never looks at neighbours: whatever meets, meets by construction.
import { at, dice, DIRECTIONS, isStreet, SIZE, turnAll } from './geometry';
import { drawGround, makeGround } from './ground';
import { drawRoofs } from './roofs';

const ROAD_DEPTH = 9;
const BLEED = 2; // fills run over the border so that no hairline shows at any zoom

// The picture of one tile as SVG text. `edges` are the printed letters N E S W (R red, B beige,
// G park, W water), `turns` quarter turns clockwise, `seed` any number (the same for a kind).
export function drawTile(edges: string, turns: number, seed: number): string {
  const ground = makeGround(edges, turns, seed, dice(seed));
  return drawGround(ground) + drawRoofs(ground) + drawHalfStreets(edges, turns);
}

// Half a street along each street edge, mitred where two meet; the centre line lies on the border,
// so two halves make a street, and half a street looks like half of one.
function drawHalfStreets(edges: string, turns: number): string {
  return DIRECTIONS.map((d) => {
    const letter = edges[d]!;
    if (!isStreet(letter)) return '';
    const from = isStreet(edges[(d + 3) % 4]) ? ROAD_DEPTH : -BLEED;
    const to = isStreet(edges[(d + 1) % 4]) ? SIZE - ROAD_DEPTH : SIZE + BLEED;
    const line = (points: [number, number][]) =>
      `M${turnAll(points, d + turns)
        .map(at)
        .join('L')}`;
    const kerb = line([
      [from, ROAD_DEPTH],
      [to, ROAD_DEPTH],
    ]);
    const road = line([
      [-BLEED, -BLEED],
      [SIZE + BLEED, -BLEED],
      [to, ROAD_DEPTH],
      [from, ROAD_DEPTH],
    ]);
    const middle = line([
      [0, 0],
      [SIZE, 0],
    ]);
    return (
      `<path class="tq-kerb" d="${kerb}"/><path class="tq-road${letter}" d="${road}Z"/>` +
      `<path class="tq-line tq-line${letter}" d="${middle}"/>`
    );
  }).join('');
}

// The kinds in the order in which their pictures were chosen; an unknown kind gets a picture too.
const DRAWN =
  'C1 C2 C3 C4 C5 C6 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 W1 W2 W3 W4 W5 W6 W7 W8 W9 M1 M2 ' +
  'TS1 TS2 TS3 TS4 CPa CPb CPc CPd CPe CPf CPg CPh CPi CPj';
const SEEDS = new Map(DRAWN.split(' ').map((kind, index) => [kind, index + 1]));

export function seedOf(kind: string): number {
  const known = SEEDS.get(kind);
  if (known !== undefined) return known;
  let sum = 61;
  for (const letter of kind) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

// Edges as laid from edges as printed, and back with negative turns.
export const turnEdges = (edges: string, turns: number): string =>
  DIRECTIONS.map((d) => edges[(((d - turns) % 4) + 4) % 4]).join('');

const pictures = new Map<string, string>();

// The picture of a kind; drawn once, kept because maps are redrawn often.
export function tilePicture(kind: string, printed: string, turns: number): string {
  const key = `${kind} ${printed} ${turns}`;
  let picture = pictures.get(key);
  if (picture === undefined) pictures.set(key, (picture = drawTile(printed, turns, seedOf(kind))));
  return picture;
}
