// Where a board is looked at from: pans, zooms, pinches, glides home. The world is any plane; `unit`
// says how many units of the drawing one step of it is (a cell of 100, or 1 for plain units). Points
// and boxes are in steps, `x`, `y` and the view box in units of the drawing.
//
// A board is drawn anew only where the camera rests. On its way the finished drawing is moved as a
// whole (`shift`), which costs no drawing at all: see `Pane.svelte` and docs/decisions/0019.
export type Point = [number, number];
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface CameraTerms {
  unit: number;
  zoom: { min: number; max: number }; // by hand
  home: { min: number; max: number; phone?: number }; // of the home view; `phone`: at least there
  top_px?: number; // covered at the upper edge where there is room for it, e.g. by rulers
  margin?: number; // around what is brought into view, in steps
}

const DRAG_SLACK_PX = 6;
const GLIDE_MS = 260;
const REST_MS = 160; // so long without a movement means that the hand rests

interface View {
  x: number;
  y: number;
  zoom: number;
}

export class Camera {
  width = $state(800);
  height = $state(600);
  x = $state(0); // middle of the view
  y = $state(0);
  zoom = $state(1);
  phone = false;
  still = false; // reduced motion: the camera jumps
  dragged = false; // the last press moved the board, so it was no click

  readonly #terms: CameraTerms;
  drawn = $state.raw<View>({ x: 0, y: 0, zoom: 1 }); // for which the board was drawn last
  #home: Box | null = null;
  #asked: { points: Point[]; bottom_px: number } = { points: [], bottom_px: 0 };
  #moved = false; // somebody panned or zoomed: keep that view
  #glide = 0;
  #aim: View | null = null; // where a glide ends
  #pointers = new Map<number, Point>();
  #travel = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(terms: CameraTerms) {
    this.#terms = terms;
  }

  viewBox = $derived(
    [
      this.drawn.x - this.width / 2 / this.drawn.zoom,
      this.drawn.y - this.height / 2 / this.drawn.zoom,
      this.width / this.drawn.zoom,
      this.height / this.drawn.zoom,
    ]
      .map((n) => n.toFixed(2))
      .join(' '),
  );
  // Brings the drawing from where it was drawn to where it is looked at; null at rest.
  shift = $derived.by(() => {
    const { x, y, zoom } = this.drawn;
    if (x === this.x && y === this.y && zoom === this.zoom) return null;
    const scale = this.zoom / zoom;
    const dx = (x - this.x) * this.zoom + (this.width / 2) * (1 - scale);
    const dy = (y - this.y) * this.zoom + (this.height / 2) * (1 - scale);
    return `translate(${dx.toFixed(2)}px,${dy.toFixed(2)}px) scale(${scale.toFixed(5)})`;
  });

  screenX = (steps: number): number =>
    (steps * this.#terms.unit - this.x) * this.zoom + this.width / 2;
  screenY = (steps: number): number =>
    (steps * this.#terms.unit - this.y) * this.zoom + this.height / 2;

  // ── the home view ────────────────────────────────────────────────────────────────────────────
  resize(width: number, height: number, phone: boolean): void {
    if (width === 0 || height === 0) return;
    [this.width, this.height, this.phone] = [width, height, phone];
    if (!this.#moved) this.#go(this.#homeView(), true);
    this.show(this.#asked.points, this.#asked.bottom_px);
  }
  // The world as far as it reaches now. The home view moves only when this changes.
  follow(world: Box): void {
    const home = this.#home;
    const same =
      home?.left === world.left &&
      home.top === world.top &&
      home.right === world.right &&
      home.bottom === world.bottom;
    if (same) return;
    this.#home = world;
    if (!this.#moved) this.#go(this.#homeView(), home === null);
  }
  home(): void {
    this.#moved = false;
    this.#go(this.#homeView(), false);
  }
  #homeView(): View {
    const { unit, home, top_px = 0 } = this.#terms;
    const { left, top, right, bottom } = this.#home ?? { left: 0, top: 0, right: 1, bottom: 1 };
    const above = this.phone ? 0 : top_px;
    const fit = Math.min(
      this.width / ((right - left) * unit),
      (this.height - above) / ((bottom - top) * unit),
      home.max,
    );
    const zoom = Math.max(fit, (this.phone && home.phone) || home.min);
    return {
      x: ((left + right) / 2) * unit,
      y: ((top + bottom) / 2) * unit - above / 2 / zoom,
      zoom,
    };
  }
  // What is asked about stays in view: now, and after the well or the world has changed its size.
  attend(points: Point[], bottom_px: number): void {
    this.#asked = { points, bottom_px };
    this.show(points, bottom_px);
  }
  // Brings these points into view, moving no further than needed; tells whether it moves.
  show(points: Point[], bottom_px = 0): boolean {
    if (points.length === 0) return false;
    const { unit, zoom: hand, home, margin = 0.6 } = this.#terms;
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const box = {
      left: (Math.min(...xs) - margin) * unit,
      right: (Math.max(...xs) + margin) * unit,
      top: (Math.min(...ys) - margin) * unit,
      bottom: (Math.max(...ys) + margin) * unit,
    };
    const room = { x: this.width, y: this.height - bottom_px };
    const fit = Math.min(room.x / (box.right - box.left), room.y / (box.bottom - box.top));
    const least = (this.phone && home.phone) || hand.min;
    const seen = this.#aim ?? { x: this.x, y: this.y, zoom: this.zoom };
    const zoom = Math.max(Math.min(least, seen.zoom), Math.min(seen.zoom, fit));
    const nearest = (low: number, high: number, middle: number, half: number) =>
      Math.min(Math.max(middle, high - half), low + half);
    const down = bottom_px / 2 / zoom; // the middle of the free part lies above the middle
    const x = nearest(box.left, box.right, seen.x, room.x / 2 / zoom);
    const y = nearest(box.top, box.bottom, seen.y - down, room.y / 2 / zoom) + down;
    const moves = Math.hypot(x - seen.x, y - seen.y) > 1 || zoom !== seen.zoom;
    if (moves) this.#go({ x, y, zoom }, false);
    return moves;
  }

  #go(to: View, jump: boolean): void {
    this.#halt();
    this.#aim = to;
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const start = performance.now();
    const step = (now: number) => {
      const t = jump || this.still ? 1 : Math.min(1, (now - start) / GLIDE_MS);
      const k = 1 - (1 - t) ** 3;
      this.x = from.x + (to.x - from.x) * k;
      this.y = from.y + (to.y - from.y) * k;
      this.zoom = from.zoom + (to.zoom - from.zoom) * k;
      if (t < 1) this.#glide = requestAnimationFrame(step);
      else {
        this.#aim = null;
        this.#rest();
      }
    };
    step(start);
  }
  // Whatever moved the camera until now moves it no longer.
  #halt(): void {
    cancelAnimationFrame(this.#glide);
    this.#aim = null;
    clearTimeout(this.#resting);
  }
  #rest(): void {
    this.drawn = { x: this.x, y: this.y, zoom: this.zoom };
  }
  #byHand(): void {
    this.#halt();
    this.#moved = true;
    this.#resting = setTimeout(() => this.#rest(), REST_MS);
  }

  // ── hands on the board ───────────────────────────────────────────────────────────────────────
  zoomBy(factor: number, px = this.width / 2, py = this.height / 2): void {
    const { min, max } = this.#terms.zoom;
    this.#byHand();
    const zoom = Math.min(max, Math.max(min, this.zoom * factor));
    const change = 1 / this.zoom - 1 / zoom;
    this.x += (px - this.width / 2) * change;
    this.y += (py - this.height / 2) * change;
    this.zoom = zoom;
  }
  panBy(dx: number, dy: number): void {
    this.#byHand();
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
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

// `use:hands={camera}` on what the drawing moves in: drag, wheel and pinch move the camera, + − 0
// do so by keys wherever nobody types. A press that moved the board is no click on what lies under it.
export function hands(pane: HTMLElement, camera: Camera) {
  // The pane stays where it is while a hand is on it; asking again at every step would cost a layout.
  let corner: Point = [0, 0];
  const look = () => {
    const { left, top } = pane.getBoundingClientRect();
    corner = [left, top];
  };
  const local = (e: MouseEvent): Point => [e.clientX - corner[0], e.clientY - corner[1]];
  const on: [EventTarget, string, (event: any) => void, AddEventListenerOptions?][] = [
    [
      pane,
      'pointerdown',
      (e: PointerEvent) => {
        look();
        camera.press(e.pointerId, ...local(e));
      },
    ],
    [
      pane,
      'pointermove',
      (e: PointerEvent) => {
        if (camera.move(e.pointerId, ...local(e))) pane.setPointerCapture(e.pointerId);
      },
    ],
    [pane, 'pointerup', (e: PointerEvent) => camera.release(e.pointerId)],
    [pane, 'pointercancel', (e: PointerEvent) => camera.release(e.pointerId)],
    [pane, 'click', (e: MouseEvent) => camera.dragged && e.stopPropagation(), { capture: true }],
    [
      pane,
      'wheel',
      (e: WheelEvent) => {
        e.preventDefault(); // the page does not scroll
        if (camera.shift === null) look();
        camera.zoomBy(Math.exp(-e.deltaY * 0.0015), ...local(e));
      },
      { passive: false },
    ],
    [window, 'keydown', (e: KeyboardEvent) => byKey(camera, e)],
  ];
  for (const [thing, name, run, how] of on) thing.addEventListener(name, run, how);
  return {
    destroy: () => {
      for (const [thing, name, run, how] of on) thing.removeEventListener(name, run, how);
    },
  };
}
function byKey(camera: Camera, event: KeyboardEvent): void {
  const typing = (event.target as Element).closest?.('input, textarea, select, dialog');
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '+' || event.key === '=') camera.zoomBy(1.2);
  else if (event.key === '-') camera.zoomBy(1 / 1.2);
  else if (event.key === '0') camera.home();
}
