// Points and turns on one tile: 100 × 100 units, directions N E S W = 0 1 2 3.
export const SIZE = 100;
export const DIRECTIONS = [0, 1, 2, 3] as const;

export type Point = [number, number];
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

// Turns a point by quarter turns clockwise around the middle of the tile.
export function rotate(x: number, y: number, turns: number): Point {
  for (let k = ((turns % 4) + 4) % 4; k > 0; k--) [x, y] = [SIZE - y, x];
  return [x, y];
}

export function rotateRect<T extends Rect>(rect: T, turns: number): T {
  const [ax, ay] = rotate(rect.x, rect.y, turns);
  const [bx, by] = rotate(rect.x + rect.w, rect.y + rect.h, turns);
  return {
    ...rect,
    x: Math.min(ax, bx),
    y: Math.min(ay, by),
    w: Math.abs(ax - bx),
    h: Math.abs(ay - by),
  };
}

export const turnAll = (points: Point[], turns: number): Point[] =>
  points.map(([x, y]) => rotate(x, y, turns));

// Numbers in paths: one decimal is finer than a screen pixel at every zoom.
export const num = (n: number): number => Math.round(n * 10) / 10;
export const at = (p: Point): string => `${num(p[0])} ${num(p[1])}`;

// A closed outline through Bézier control points, three per curve after the first point.
export const outline = (p: Point[]): string => `M${at(p[0]!)}C${p.slice(1).map(at).join(' ')}Z`;

export const isStreet = (letter: string | undefined): boolean => letter === 'R' || letter === 'B';

// The same numbers for the same seed, so a kind of tile always looks the same.
export function dice(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

// Flattens a Bézier outline into a polygon for inside tests.
export function polygon(outlinePoints: Point[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 3 < outlinePoints.length; i += 3) {
    const [a, b, c, d] = outlinePoints.slice(i, i + 4) as [Point, Point, Point, Point];
    for (let t = 0; t < 1; t += 0.1) {
      const u = 1 - t;
      const mix = (z: 0 | 1) =>
        u * u * u * a[z] + 3 * u * u * t * b[z] + 3 * u * t * t * c[z] + t * t * t * d[z];
      points.push([mix(0), mix(1)]);
    }
  }
  return points;
}

export function isInside(shape: Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i]!;
    const [bx, by] = shape[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
