// The city as shapes: spaces that touch and belong together are one roof, with an outline moved
// inwards, feathered black at its right and lower edge, and furniture. All of it follows from the
// scene; the same city is always drawn the same way.
import { at, type RC, type Scene } from './model';

export const U = 60; // one space
export const INSET = 5; // of a roof, so that two that meet at a corner leave a gap
export const f1 = (n: number): number => +n.toFixed(1);
export const middle = ([r, c]: RC): [number, number] => [c * U + U / 2, r * U + U / 2];
export const middleOf = (space: string): [number, number] => middle(at(space));

export type Kind = 'roof' | 'site' | 'station' | 'base';
export interface Building {
  id: string; // of the element: site-bank, base-rhino, station-r9c9, roof-r1c4
  kind: Kind;
  ref: string; // site, owner of the base, space of the station
  cells: RC[];
  r0: number;
  c0: number;
  r1: number;
  c1: number;
  path: string;
}

const key = (r: number, c: number) => r * 99 + c;
export const isStreet = (scene: Scene, r: number, c: number): boolean =>
  '.U'.includes(scene.terrain[r]?.[c] ?? '#');

// Outline of a set of spaces, moved inwards by `by`.
export function outline(cells: Iterable<RC>, by: number): string {
  const set = new Set<number>();
  for (const [r, c] of cells) set.add(key(r, c));
  const has = (r: number, c: number) => set.has(key(r, c));
  type Edge = [number, number, number, number];
  const edges = new Map<string, Edge[]>();
  const add = (x: number, y: number, X: number, Y: number) => {
    const k = `${x},${y}`;
    const list = edges.get(k);
    if (list) list.push([x, y, X, Y]);
    else edges.set(k, [[x, y, X, Y]]);
  };
  for (const one of set) {
    const [r, c] = [Math.floor(one / 99), one % 99];
    if (!has(r - 1, c)) add(c, r, c + 1, r);
    if (!has(r, c + 1)) add(c + 1, r, c + 1, r + 1);
    if (!has(r + 1, c)) add(c + 1, r + 1, c, r + 1);
    if (!has(r, c - 1)) add(c, r + 1, c, r);
  }
  const take = (k: string, from: Edge | null): Edge | null => {
    const list = edges.get(k);
    if (!list) return null;
    // Where two corners meet, keep to the right so that a loop does not cross itself.
    const turns = ([x, y, X, Y]: Edge) =>
      from !== null && X - x === -(from[3] - from[1]) && Y - y === from[2] - from[0];
    const i = Math.max(0, list.length > 1 ? list.findIndex(turns) : 0);
    const [edge] = list.splice(i, 1);
    if (list.length === 0) edges.delete(k);
    return edge;
  };
  let path = '';
  while (edges.size > 0) {
    const loop: Edge[] = [];
    let edge = take(edges.keys().next().value!, null);
    while (edge) {
      loop.push(edge);
      edge = take(`${edge[2]},${edge[3]}`, edge);
    }
    const corners = loop.flatMap((e, i) => {
      const p = loop[(i + loop.length - 1) % loop.length];
      const [ax, ay] = [p[2] - p[0], p[3] - p[1]];
      const [bx, by_] = [e[2] - e[0], e[3] - e[1]];
      if (ax === bx && ay === by_) return [];
      return [`${e[0] * U + by * (-ay - by_)} ${e[1] * U + by * (ax + bx)}`];
    });
    path += `M${corners.join('L')}Z`;
  }
  return path;
}

export function buildingsOf(scene: Scene): Building[] {
  const refs = new Map<number, { kind: Kind; ref: string }>();
  const note = (space: string, kind: Kind, ref: string) => {
    const [r, c] = at(space);
    refs.set(key(r, c), { kind, ref });
  };
  for (const [who, space] of Object.entries(scene.bases)) note(space, 'base', who);
  for (const [site, spaces] of Object.entries(scene.sites))
    for (const space of spaces) note(space, 'site', site);
  const found: Building[] = [];
  const seen = new Set<number>();
  const piece = (r: number, c: number) =>
    key(Math.floor(r / scene.piece), Math.floor(c / scene.piece));
  const what = (r: number, c: number) =>
    refs.get(key(r, c)) ?? {
      kind: (scene.terrain[r][c] === 'P' ? 'station' : 'roof') as Kind,
      ref: scene.terrain[r][c] === 'P' ? `r${r}c${c}` : '',
    };
  for (let r = 0; r < scene.rows; r++)
    for (let c = 0; c < scene.cols; c++) {
      if (isStreet(scene, r, c) || seen.has(key(r, c))) continue;
      const { kind, ref } = what(r, c);
      const cells: RC[] = [];
      const todo: RC[] = [[r, c]];
      seen.add(key(r, c));
      for (let next = todo.pop(); next; next = todo.pop()) {
        cells.push(next);
        for (const [dr, dc] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ]) {
          const [R, C] = [next[0] + dr, next[1] + dc];
          if (R < 0 || C < 0 || R >= scene.rows || C >= scene.cols) continue;
          if (isStreet(scene, R, C) || seen.has(key(R, C))) continue;
          const other = what(R, C);
          if (other.kind !== kind || other.ref !== ref || piece(R, C) !== piece(r, c)) continue;
          seen.add(key(R, C));
          todo.push([R, C]);
        }
      }
      const [rows, cols] = [cells.map(([R]) => R), cells.map(([, C]) => C)];
      found.push({
        id: `${kind}-${ref || `r${r}c${c}`}`,
        kind,
        ref,
        cells,
        r0: Math.min(...rows),
        c0: Math.min(...cols),
        r1: Math.max(...rows),
        c1: Math.max(...cols),
        path: outline(cells, INSET),
      });
    }
  return found;
}

// A generator with a fixed seed: teeth and furniture lie the same way every time.
export function dice(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

// Black teeth along the right and the lower edge, all drawn clockwise: where they overlap they stay
// black.
export function feather(building: Building, random: () => number): string {
  const set = new Set(building.cells.map(([r, c]) => key(r, c)));
  let [right, edge, low] = ['', '', ''];
  for (const [r, c] of building.cells) {
    const [x, y] = [c * U, r * U];
    if (!set.has(key(r, c + 1))) {
      const X = x + U - INSET;
      edge += `M${X - 7} ${y}H${X}V${y + U}H${X - 7}Z`;
      for (let t = y; t < y + U; t += 7.5) {
        const long = 7 + random() * 13;
        right += `M${X - 6} ${f1(t)}V${f1(t + 5.5)}L${f1(X - 6 - long)} ${f1(t + 3)}Z`;
      }
    }
    if (!set.has(key(r + 1, c))) {
      const Y = y + U - INSET;
      edge += `M${x} ${Y - 6}H${x + U}V${Y}H${x}Z`;
      for (let t = x; t < x + U; t += 7.5) {
        const long = 4 + random() * 8;
        low += `M${f1(t)} ${Y - 5}L${f1(t + 3)} ${f1(Y - 5 - long)}L${f1(t + 5.5)} ${Y - 5}Z`;
      }
    }
  }
  return right + edge + low;
}

const FURNITURE = ['rf-tank', 'rf-ac', 'rf-sky', 'rf-hut', 'rf-wash', 'rf-loft'];
const TONES = ['red', 'dots', 'red', 'dots2'];
export interface Roof extends Building {
  tone: string;
  teeth: string;
  things: { href: string; x: number; y: number }[];
}
export function roofsOf(buildings: Building[]): Roof[] {
  const random = dice(7);
  return buildings.map((building) => {
    const tone =
      building.kind === 'roof' ? TONES[Math.floor(random() * TONES.length)] : building.kind;
    const teeth = feather(building, random);
    const things: Roof['things'] = [];
    let last = -1;
    if (building.kind === 'roof')
      building.cells.forEach(([r, c], i) => {
        if (i % 2 && random() < 0.35) return;
        let k = last;
        while (k === last)
          k = Math.floor(random() * random() * 1.35 * FURNITURE.length) % FURNITURE.length;
        last = k;
        things.push({ href: `#${FURNITURE[k]}`, x: c * U, y: r * U });
      });
    return { ...building, tone, teeth, things };
  });
}

// A burst with points of uneven length.
export function star(outer: number, inner: number, points: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points + turn;
    const far = i % 2 ? inner : outer * (0.92 + (0.16 * ((i * 7) % 5)) / 4);
    return `${f1(Math.cos(angle) * far)} ${f1(Math.sin(angle) * far)}`;
  });
  return `M${corners.join('L')}Z`;
}

// Part `i` of `n` of the ring of a dial, an open circle around (40, 40).
export function arc(i: number, n: number): string {
  const [from, whole, gap, inner, outer] = [143.5, 253, 7, 26, 37];
  const wide = (whole - gap * (n - 1)) / n;
  const start = from + i * (wide + gap);
  const point = (angle: number, far: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${f1(40 + Math.cos(turn) * far)} ${f1(40 + Math.sin(turn) * far)}`;
  };
  const large = wide > 180 ? 1 : 0;
  return (
    `M${point(start, outer)}A${outer} ${outer} 0 ${large} 1 ${point(start + wide, outer)}` +
    `L${point(start + wide, inner)}A${inner} ${inner} 0 ${large} 0 ${point(start, inner)}Z`
  );
}

// Names of buildings, so that none lies on another: whoever comes later moves up or down.
export interface Name {
  lines: { text: string; y: number }[];
  cx: number;
  wide: number;
}
const line_height = 30;
export function apart<N extends Name>(names: N[]): N[] {
  const set: N[] = [];
  const meet = (a: N, b: N) =>
    Math.abs(a.cx - b.cx) < (a.wide + b.wide) / 2 &&
    a.lines.some((one) => b.lines.some((other) => Math.abs(one.y - other.y) < line_height));
  for (const name of names) {
    const moved = (by: number): N => ({
      ...name,
      lines: name.lines.map(({ text, y }) => ({ text, y: y + by * line_height })),
    });
    const places = [0, -1, 1, -2, 2].map(moved);
    set.push(places.find((place) => !set.some((other) => meet(place, other))) ?? name);
  }
  return set;
}
