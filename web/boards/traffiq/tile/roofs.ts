// The block seen from above: lots, roofs and the court. Lots are turned as coordinates, not as a
// picture, so that the flat shade stays at the lower right in every rotation.
import { DIRECTIONS, isStreet, num, rotate, rotateRect, SIZE } from './geometry';
import type { Rect } from './geometry';
import { drawTree, drawTreeShade, isLand } from './ground';
import type { Ground } from './ground';

const MARGIN = 13.5;
const GAP = 0.9;
const LOT_SPLITS_MAX = 2;

interface Roof extends Rect {
  letter: string; // the colour of the nearest street
  tone: number;
  height: number; // 0 … 1, tall ones get a second storey
  detail: number; // 0 … 1, what stands on the roof
}

// A block is cut 3 × 3 with seeded cuts; three templates merge some of the nine lots.
const TEMPLATES: [number, number, number, number][][] = [
  [],
  [
    [0, 0, 2, 1],
    [2, 0, 1, 2],
    [0, 1, 1, 2],
    [1, 2, 1, 1],
    [2, 2, 1, 1],
  ],
  [
    [0, 0, 1, 1],
    [1, 0, 1, 1],
    [2, 0, 1, 1],
    [0, 1, 1, 1],
    [2, 1, 1, 2],
    [0, 2, 2, 1],
  ],
  [
    [0, 0, 1, 2],
    [1, 0, 2, 1],
    [2, 1, 1, 1],
    [0, 2, 1, 1],
    [1, 2, 1, 1],
    [2, 2, 1, 1],
  ],
];

export function drawRoofs(ground: Ground): string {
  const { random, seed, turns } = ground;
  const far = SIZE - MARGIN;
  const west = MARGIN + 20 + random() * 9;
  const east = far - 20 - random() * 9;
  const north = MARGIN + 20 + random() * 9;
  const south = far - 20 - random() * 9;
  const xs = [MARGIN, west, east, far];
  const ys = [MARGIN, north, south, far];
  const lot = (i: number, j: number, across: number, down: number): Rect => ({
    x: xs[i]!,
    y: ys[j]!,
    w: xs[i + across]! - xs[i]!,
    h: ys[j + down]! - ys[j]!,
  });
  const isBlock = !ground.lands;
  const template = isBlock ? TEMPLATES[seed % 4]! : [];
  const lots = template.length ? template.map((t) => lot(...t)) : nineLots(lot, isBlock);
  const built = lots.flatMap((q) => fitLot(ground, q, isBlock ? LOT_SPLITS_MAX : 0));
  const court = isBlock ? drawCourt(rotateRect(lot(1, 1, 1, 1), turns), (seed >> 1) % 3) : '';
  const roofs = built.map((q) => makeRoof(ground, q));
  roofs.sort((a, b) => a.y + a.x - b.y - b.x);
  const shade = roofs.map(drawShade).join('');
  return `${court}<path class="tq-sh" d="${shade}"/>${roofs.map(drawRoof).join('')}`;
}

function nineLots(
  lot: (i: number, j: number, across: number, down: number) => Rect,
  isBlock: boolean,
): Rect[] {
  const lots: Rect[] = [];
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 3; i++) if (!(i === 1 && j === 1 && isBlock)) lots.push(lot(i, j, 1, 1));
  return lots;
}

// A lot that leaves the land is quartered or dropped.
function fitLot(ground: Ground, q: Rect, splits: number): Rect[] {
  const pad = 1.6;
  const samples = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0.5],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
  ];
  const fits = samples.every(([a, b]) =>
    isLand(ground, q.x - pad + a! * (q.w + 2 * pad), q.y - pad + b! * (q.h + 2 * pad)),
  );
  if (fits) return [{ x: q.x + GAP, y: q.y + GAP, w: q.w - 2 * GAP, h: q.h - 2 * GAP }];
  if (splits >= LOT_SPLITS_MAX || Math.min(q.w, q.h) < 13) return [];
  const w = q.w / 2;
  const h = q.h / 2;
  return [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].flatMap(([a, b]) => fitLot(ground, { x: q.x + a! * w, y: q.y + b! * h, w, h }, splits + 1));
}

function makeRoof({ edges, turns, random }: Ground, q: Rect): Roof {
  let nearest = Infinity;
  let letter = 'B';
  for (const d of DIRECTIONS) {
    if (!isStreet(edges[d])) continue;
    const depth = rotate(q.x + q.w / 2, q.y + q.h / 2, -d)[1] + random() * 2;
    if (depth < nearest) [nearest, letter] = [depth, edges[d]!];
  }
  const tone = Math.floor(random() * 3);
  const height = random();
  const detail = random();
  return { ...rotateRect(q, turns), letter, tone, height, detail };
}

function storeys(roof: Roof): number {
  if (roof.height > 0.72 && roof.w * roof.h > 240) return 6.5;
  return roof.w * roof.h < 170 ? 2 : 3.4;
}

function drawShade(roof: Roof): string {
  const k = storeys(roof);
  return (
    `M${num(roof.x)} ${num(roof.y + roof.h)}l${k} ${k}h${num(roof.w)}` +
    `v${num(-roof.h)}l${-k} ${-k}z`
  );
}

const box = (q: Rect): string =>
  `x="${num(q.x)}" y="${num(q.y)}" width="${num(q.w)}" height="${num(q.h)}"`;

function drawRoof(roof: Roof): string {
  const top = `<rect class="tq-roof tq-${roof.letter}${roof.tone}" ${box(roof)} rx=".8"/>`;
  if (Math.min(roof.w, roof.h) <= 11) return top;
  const inner = { x: roof.x + 1.7, y: roof.y + 1.7, w: roof.w - 3.4, h: roof.h - 3.4 };
  return `${top}<rect class="tq-par tq-tex${roof.letter}" ${box(inner)}/>${drawDetail(roof)}`;
}

function drawDetail(roof: Roof): string {
  const cx = roof.x + roof.w / 2;
  const cy = roof.y + roof.h / 2;
  if (storeys(roof) > 6) return drawTower(roof, cx, cy);
  if (roof.detail < 0.3) {
    return (
      `<circle class="tq-up" cx="${num(cx + 1.3)}" cy="${num(cy + 1.6)}" r="3.4"/>` +
      `<circle class="tq-tank" cx="${num(cx)}" cy="${num(cy)}" r="3.4"/>` +
      `<path class="tq-tank2" d="M${num(cx - 3.4)} ${num(cy)}h6.8M${num(cx)} ${num(cy - 3.4)}v6.8"/>`
    );
  }
  if (roof.detail < 0.55) {
    const far = `M${num(roof.x + roof.w - 8)} ${num(roof.y + roof.h - 7.5)}h4v3.5h-4z`;
    return `<path class="tq-ac" d="M${num(roof.x + 4)} ${num(roof.y + 4)}h4v3h-4z${far}"/>`;
  }
  if (roof.detail < 0.72) {
    const garden = {
      x: cx - roof.w * 0.26,
      y: cy - roof.h * 0.26,
      w: roof.w * 0.52,
      h: roof.h * 0.52,
    };
    return `<rect class="tq-gard" ${box(garden)} rx="1.5"/>`;
  }
  if (roof.detail >= 0.88) return '';
  const pane = `M${num(cx - 4)} ${num(cy - 2.4)}h8v4.8h-8z`;
  return `<path class="tq-sky" d="${pane}M${num(cx)} ${num(cy - 2.4)}v4.8"/>`;
}

function drawTower(roof: Roof, cx: number, cy: number): string {
  const w = roof.w * 0.5;
  const h = roof.h * 0.5;
  const shade = `M${num(cx - w / 2 + 2.6)} ${num(cy + h / 2)}v2.6h${num(w)}v${num(-h)}h-2.6z`;
  const tower = box({ x: cx - w / 2, y: cy - h / 2, w, h });
  return (
    `<path class="tq-up" d="${shade}"/>` +
    `<rect class="tq-roof tq-${roof.letter}${(roof.tone + 1) % 3}" ${tower}/>` +
    `<circle class="tq-pole" cx="${num(cx)}" cy="${num(cy)}" r="1.3"/>`
  );
}

// The middle of a full block: a ball court, or a yard with trees.
function drawCourt(q: Rect, kind: number): string {
  const inner = { x: q.x + 1.5, y: q.y + 1.5, w: q.w - 3, h: q.h - 3 };
  const ground = `<rect class="${kind === 1 ? 'tq-court--p' : 'tq-court'}" ${box(inner)} rx="2"/>`;
  const cx = q.x + q.w / 2;
  const cy = q.y + q.h / 2;
  if (kind === 1) {
    const field = `M${num(cx - 8)} ${num(cy - 5.5)}h16v11h-16zM${num(cx)} ${num(cy - 5.5)}v11`;
    return (
      `${ground}<path class="tq-ball" d="${field}"/>` +
      `<circle class="tq-ball" cx="${num(cx)}" cy="${num(cy)}" r="2.4"/>`
    );
  }
  const trees = kind
    ? [
        [-5, -4, 4.4],
        [5, 3, 5],
        [-3, 6, 3.4],
      ]
    : [
        [-5, 4, 4.6],
        [5, -3, 5],
      ];
  return (
    ground +
    trees
      .map(([a, b, r]) => drawTreeShade(cx + a!, cy + b!, r!) + drawTree(cx + a!, cy + b!, r!))
      .join('')
  );
}
