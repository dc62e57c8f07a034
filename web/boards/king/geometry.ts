// Shapes computed from the layouts: rounded shores, rows of dots, lit windows, bridges.
import type { Layout, Point } from './city';

const round = (n: number) => Math.round(n * 10) / 10;
const xy = (p: Point) => `${round(p[0])} ${round(p[1])}`;

// A closed outline with its corners rounded.
export function shore(points: Point[], radius = 16): string {
  const towards = (from: Point, to: Point): Point => {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.hypot(dx, dy);
    const k = Math.min(radius, length / 2.2) / length;
    return [from[0] + dx * k, from[1] + dy * k];
  };
  const n = points.length;
  const parts = points.map((at, i) => {
    const start = towards(at, points[(i - 1 + n) % n]);
    const end = towards(at, points[(i + 1) % n]);
    return `${i ? 'L' : 'M'}${xy(start)}Q${xy(at)} ${xy(end)}`;
  });
  return parts.join('') + 'Z';
}

function inside(points: Point[], x: number, y: number): boolean {
  let is = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  }
  return is;
}

// Rows of halftone dots that grow towards the south.
export function halftone(points: Point[], mini: boolean): { d: string; width: number }[] {
  const ys = points.map((p) => p[1]);
  const xs = points.map((p) => p[0]);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const gap = mini ? 5.5 : 9;
  const rows = new Map<number, string>(); // rows of dots that are as good as equally large
  for (let y = top, n = 0; y < bottom + gap; y += gap / 2, n++) {
    const radius = ((y - top) / (bottom - top) - 0.28) * (mini ? 1.9 : 3.1);
    const left = Math.min(...xs) - gap + (n % 2 ? gap / 2 : 0);
    if (radius <= 0.2) continue;
    const width = Math.round(radius * 8) / 4;
    const row = `M${round(left)} ${round(y)}H${Math.max(...xs) + gap}`;
    rows.set(width, (rows.get(width) ?? '') + row);
  }
  return [...rows].map(([width, d]) => ({ d, width }));
}

// Windows scattered over the land, the same ones every time.
export function windows(layout: Layout, points: Point[], seed: number): string {
  let value = seed;
  const random = () => {
    value = (value * 1664525 + 1013904223) >>> 0;
    return value / 4294967296;
  };
  const step = layout.mini ? 9 : 14;
  const [w, h] = layout.mini ? [1.6, 1.8] : [2.6, 3];
  let d = '';
  for (let y = 4; y < layout.height; y += step * 0.8)
    for (let x = 4; x < layout.width; x += step) {
      const px = x + random() * step * 0.7;
      const py = y + random() * step * 0.5;
      const fits =
        random() < 0.3 &&
        inside(points, px - 5, py - 3) &&
        inside(points, px + 6, py + 4) &&
        inside(points, px, py + 6) &&
        inside(points, px, py - 6);
      if (fits) d += `M${round(px)} ${round(py)}h${w}v${h}h-${w}z`;
    }
  return d;
}

export interface Bridge {
  transform: string;
  deck: string;
  cables: string;
  rails: string;
  pylons: string;
}
export function bridge(from: Point, to: Point, suspension: boolean, mini: boolean): Bridge {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  const h = suspension ? (mini ? 10 : 20) : mini ? 7 : 14;
  const t = length * 0.24;
  const end = round(length + 6);
  const rail = mini ? 3 : 5;
  const post = mini ? 5 : 9;
  return {
    transform: `translate(${xy(from)}) rotate(${angle})`,
    deck: `M-8 0H${round(length + 8)}`,
    cables: suspension
      ? `M-6 0Q${round(t / 2)} ${round(-h * 0.35)} ${round(t)} ${-h}` +
        `Q${round(length / 2)} ${round(h * 0.7)} ${round(length - t)} ${-h}` +
        `Q${round(length - t / 2)} ${round(-h * 0.35)} ${end} 0`
      : '',
    rails: suspension ? '' : `M-6 ${-rail}H${end}M-6 ${rail}H${end}`,
    pylons: suspension
      ? `M${round(t)} ${-h - 2}V4M${round(length - t)} ${-h - 2}V4`
      : `M${round(length * 0.2)} ${-post}V${post}M${round(length * 0.8)} ${-post}V${post}`,
  };
}
