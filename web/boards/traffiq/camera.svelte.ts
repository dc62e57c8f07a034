// Where the map is looked at from. Map units: one cell is 100, corner (x, y) lies at (100x, 100y).
import type { Tile, XY } from './types';

export const CELL = 100;
const ZOOM_MIN = 0.35;
const ZOOM_MAX = 3;
const HOME_ZOOM_MAX = 1.3;
const HOME_ZOOM_MIN = 0.2; // the whole map, however large it grew
const HOME_ZOOM_MIN_PHONE = 0.46; // a cell stays large enough for a thumb
const RULERS = { x: 0, y: 26 }; // room for the names at the upper edge, in px
const SHOW_MARGIN = 0.6; // around what is shown, in cells
const DRAG_SLACK_PX = 6;
const GLIDE_MS = 260;
const REST_MS = 160; // so long without a movement means that the hand rests

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(tiles: Tile[]): Box {
  const xs = tiles.map((t) => t.x);
  const ys = tiles.map((t) => t.y);
  if (tiles.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

export class Camera {
  width = $state(800);
  height = $state(600);
  x = $state(0); // middle of the view, in map units
  y = $state(0);
  zoom = $state(1);
  moving = $state(false); // under a hand: drawn without halos, to keep up with it
  phone = false;
  still = false; // reduced motion: the camera jumps
  dragged = false; // the last press moved the map, so it was no click

  #home: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  #asked: { points: XY[]; bottom_px: number } = { points: [], bottom_px: 0 };
  #moved = false; // somebody panned or zoomed: keep that view
  #glide = 0;
  #pointers = new Map<number, XY>();
  #travel = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  viewBox = $derived(
    [
      this.x - this.width / 2 / this.zoom,
      this.y - this.height / 2 / this.zoom,
      this.width / this.zoom,
      this.height / this.zoom,
    ]
      .map((n) => n.toFixed(2))
      .join(' '),
  );

  screenX = (cells: number): number => (cells * CELL - this.x) * this.zoom + this.width / 2;
  screenY = (cells: number): number => (cells * CELL - this.y) * this.zoom + this.height / 2;
  cellAt(px: number, py: number): XY {
    return [
      Math.floor((this.x + (px - this.width / 2) / this.zoom) / CELL),
      Math.floor((this.y + (py - this.height / 2) / this.zoom) / CELL),
    ];
  }

  // ── the home view: the map and one ring around it ────────────────────────────────────────────
  resize(width: number, height: number, phone: boolean): void {
    if (width === 0 || height === 0) return;
    [this.width, this.height, this.phone] = [width, height, phone];
    if (!this.#moved) this.#go(this.#homeView(), true);
    this.show(this.#asked.points, this.#asked.bottom_px);
  }
  // The home view grows only when a tile leaves it.
  follow(tiles: Tile[]): void {
    const map = boundsOf(tiles);
    const home = {
      left: map.left - 1,
      top: map.top - 1,
      right: map.right + 1,
      bottom: map.bottom + 1,
    };
    const grown = Object.keys(home).some(
      (k) => home[k as keyof Box] !== this.#home[k as keyof Box],
    );
    if (!grown) return;
    const first = this.#home.right - this.#home.left === 1;
    this.#home = home;
    if (!this.#moved) this.#go(this.#homeView(), first);
  }
  home(): void {
    this.#moved = false;
    this.#go(this.#homeView(), false);
  }
  #homeView(): { x: number; y: number; zoom: number } {
    const { left, top, right, bottom } = this.#home;
    const rulers = this.phone ? { x: 0, y: 0 } : RULERS;
    const fit = Math.min(
      (this.width - rulers.x) / ((right - left) * CELL),
      (this.height - rulers.y) / ((bottom - top) * CELL),
      HOME_ZOOM_MAX,
    );
    const zoom = Math.max(fit, this.phone ? HOME_ZOOM_MIN_PHONE : HOME_ZOOM_MIN);
    return {
      x: ((left + right) / 2) * CELL - rulers.x / 2 / zoom,
      y: ((top + bottom) / 2) * CELL - rulers.y / 2 / zoom,
      zoom,
    };
  }
  // What is asked about stays in view: now, and after the well or the map has changed its size.
  attend(points: XY[], bottom_px: number): void {
    this.#asked = { points, bottom_px };
    this.show(points, bottom_px);
  }
  // Brings these points (in cells) into view, moving no further than needed; tells whether it moves.
  show(points: XY[], bottom_px = 0): boolean {
    if (points.length === 0) return false;
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const pad = SHOW_MARGIN;
    const box = {
      left: (Math.min(...xs) - pad) * CELL,
      right: (Math.max(...xs) + pad) * CELL,
      top: (Math.min(...ys) - pad) * CELL,
      bottom: (Math.max(...ys) + pad) * CELL,
    };
    const room = { x: this.width, y: this.height - bottom_px };
    const fit = Math.min(room.x / (box.right - box.left), room.y / (box.bottom - box.top));
    const least = this.phone ? HOME_ZOOM_MIN_PHONE : ZOOM_MIN;
    const zoom = Math.max(Math.min(least, this.zoom), Math.min(this.zoom, fit));
    const nearest = (low: number, high: number, middle: number, half: number) =>
      Math.min(Math.max(middle, high - half), low + half);
    const down = bottom_px / 2 / zoom; // the middle of the free part lies above the middle
    const x = nearest(box.left, box.right, this.x, room.x / 2 / zoom);
    const y = nearest(box.top, box.bottom, this.y - down, room.y / 2 / zoom) + down;
    const moves = Math.hypot(x - this.x, y - this.y) > 1 || zoom !== this.zoom;
    if (moves) this.#go({ x, y, zoom }, false);
    return moves;
  }

  #go(to: { x: number; y: number; zoom: number }, jump: boolean): void {
    cancelAnimationFrame(this.#glide);
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const start = performance.now();
    const step = (now: number) => {
      const t = jump || this.still ? 1 : Math.min(1, (now - start) / GLIDE_MS);
      const k = 1 - (1 - t) ** 3;
      this.x = from.x + (to.x - from.x) * k;
      this.y = from.y + (to.y - from.y) * k;
      this.zoom = from.zoom + (to.zoom - from.zoom) * k;
      if (t < 1) this.#glide = requestAnimationFrame(step);
    };
    step(start);
  }

  // ── hands on the map ─────────────────────────────────────────────────────────────────────────
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    cancelAnimationFrame(this.#glide);
    this.#moved = true;
    this.#rest(true);
    const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, this.zoom * factor));
    const change = 1 / this.zoom - 1 / zoom;
    this.x += (px - this.width / 2) * change;
    this.y += (py - this.height / 2) * change;
    this.zoom = zoom;
  }
  panBy(dx: number, dy: number): void {
    cancelAnimationFrame(this.#glide);
    this.#moved = true;
    this.#rest(true);
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
  }
  #rest(moving: boolean): void {
    clearTimeout(this.#resting);
    this.moving = moving;
    if (moving) this.#resting = setTimeout(() => this.#rest(false), REST_MS);
  }
  press(id: number, px: number, py: number): void {
    if (this.#pointers.size === 0) [this.#travel, this.dragged] = [0, false];
    this.#pointers.set(id, [px, py]);
  }
  // Returns true from the moment a press has become a drag.
  move(id: number, px: number, py: number): boolean {
    const last = this.#pointers.get(id);
    if (!last) return false;
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (other) {
      const before = Math.hypot(last[0] - other[0], last[1] - other[1]);
      const after = Math.hypot(px - other[0], py - other[1]);
      if (before > 0) this.zoomBy(after / before, (px + other[0]) / 2, (py + other[1]) / 2);
      this.panBy((px - last[0]) / 2, (py - last[1]) / 2);
      this.dragged = true;
    } else {
      this.#travel += Math.abs(px - last[0]) + Math.abs(py - last[1]);
      if (this.#travel > DRAG_SLACK_PX) this.dragged = true;
      if (this.dragged) this.panBy(px - last[0], py - last[1]);
    }
    this.#pointers.set(id, [px, py]);
    return this.dragged;
  }
  release(id: number): void {
    this.#pointers.delete(id);
  }
}
