// Moves what the engine says has happened. Only transform and opacity are animated; any key or tap
// finishes everything at once. The board already shows the moment after: things arrive where they
// are, and what has left is drawn once more to see it go.
import type { GameEvent, LogEntry } from '../../app/lib/types';
import { VEHICLE_BOX, vehicleSymbol } from './art';
import { CELL } from './camera.svelte';
import type { Camera } from './camera.svelte';
import type { VehicleKind, XY } from './types';

const PAN_MS = 260;
const DROP_MS = 260;
const POP_MS = 220;
const FLIGHT_MS = 420;
const SEGMENT_MS = 90;
const RIDE_MS_MAX = 700;
const SHAKE_MS = 160;
const APART_MS = 80;
const LIGHT_MS_PER_CORNER = 60;
const EASE_OUT = 'cubic-bezier(.16,1,.3,1)';
const EASE_IN = 'cubic-bezier(.6,0,.9,.3)';
const EASE_INOUT = 'cubic-bezier(.65,0,.35,1)';
const EASE_DROP = 'cubic-bezier(.34,1.45,.5,1)';
const SVG = 'http://www.w3.org/2000/svg';

interface Stage {
  well: () => HTMLElement;
  camera: Camera;
  streetThrough: (axis: string, at: XY) => XY[]; // the corners of a street on the board
  face: (vehicle: string, degrees: number) => void; // which way a vehicle looks from now on
}

export class Motion {
  #stage: Stage;
  #running = new Set<Animation>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  finish = (): void => {
    for (const animation of [...this.#running]) animation.finish();
  };

  play(entry: LogEntry | null, you: number | null): void {
    if (!entry) return;
    const delay = this.#bringIntoView(entry, you);
    const opened = entry.events.filter((event) => event.what === 'opened');
    const gone = entry.events.filter((event) => event.what === 'sent_home');
    for (const event of entry.events) {
      if (event.what === 'placed') this.#place(event, delay);
      else if (event.what === 'opened')
        this.#pop(event, delay + DROP_MS + opened.indexOf(event) * 90);
      else if (event.what === 'put') this.#put(event, delay, event.seat === you);
      else if (event.what === 'ride') this.#ride(event, entry.events, delay);
      else if (event.what === 'compete') this.#light(event, delay);
      else if (event.what === 'sent_home') {
        this.#leave(event, delay + gone.indexOf(event) * APART_MS, event.seat === you);
      } else if (event.what === 'draw') this.#draw(event, event.seat === you);
    }
  }

  // What others do far away is looked at first.
  #bringIntoView(entry: LogEntry, you: number | null): number {
    const points: XY[] = [];
    for (const event of entry.events) {
      if (event.what === 'placed') points.push([event.x + 0.5, event.y + 0.5]);
      else if (event.what === 'ride') points.push(event.from, event.to);
      else if (event.what !== 'opened' && 'x' in event) points.push([event.x, event.y]);
    }
    if (points.length === 0 || entry.seat === you) return 0;
    return this.#stage.camera.show(points) ? PAN_MS : 0;
  }

  #animate(
    element: Element | null,
    frames: Keyframe[],
    options: KeyframeAnimationOptions,
    after?: () => void,
  ): void {
    if (!element) return;
    const animation = element.animate(frames, { fill: 'backwards', ...options });
    this.#running.add(animation);
    animation.onfinish = animation.oncancel = () => {
      this.#running.delete(animation);
      after?.();
    };
  }
  #find = (selector: string): Element | null => this.#stage.well().querySelector(selector);

  #place({ x, y }: GameEvent, delay: number): void {
    this.#animate(
      this.#find(`[data-cell="${x},${y}"]`),
      [
        { transform: 'scale(1.1)', opacity: 0 },
        { transform: 'scale(1.1)', opacity: 1, offset: 0.2 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      { duration: DROP_MS, delay, easing: EASE_DROP },
    );
  }
  #pop({ x, y }: GameEvent, delay: number): void {
    this.#animate(
      this.#find(`[data-corner="${x},${y}"]`),
      [{ transform: 'scale(0)' }, { transform: 'scale(1)' }],
      { duration: POP_MS, delay, easing: EASE_DROP },
    );
  }
  #vehicle = (seat: number, kind: string, at: XY): Element | null =>
    this.#find(`[data-vehicle="${seat} ${kind} ${at[0]},${at[1]}"]`);

  // Where a seat's vehicles are at home: the tray for the own ones, the seat's plate for others.
  #homeOf([x, y]: XY, own: boolean): XY {
    const { camera } = this.#stage;
    const px = own ? camera.width * 0.8 : -60;
    const py = own ? camera.height + 60 : camera.height * 0.4;
    return [(px - camera.screenX(x)) / camera.zoom, (py - camera.screenY(y)) / camera.zoom];
  }
  // Rolls out along an arc, brakes, settles.
  #put({ seat, kind, x, y }: GameEvent, delay: number, own: boolean): void {
    const [dx, dy] = this.#homeOf([x, y], own);
    const arc = own ? [dx * 0.25, dy * 0.4 - 60] : [dx * 0.4, dy * 0.25 - 90];
    this.#animate(
      this.#vehicle(seat, kind, [x, y]),
      [
        { transform: `translate(${dx}px,${dy}px) scale(.8)`, opacity: 0 },
        { transform: `translate(${arc[0]}px,${arc[1]}px) scale(1.15)`, opacity: 1, offset: 0.6 },
        { transform: 'translate(0,0) scale(1)', opacity: 1 },
      ],
      { duration: FLIGHT_MS, delay, easing: EASE_INOUT },
    );
  }

  // Drives its way corner by corner and looks where it goes.
  #ride({ seat, kind, from, to }: GameEvent, events: GameEvent[], delay: number): void {
    const path: XY[] = [
      from,
      ...events.filter((e) => e.what === 'drive').map((e) => [e.x, e.y] as XY),
    ];
    const last = path.length - 1;
    if (last < 1) return;
    const heading = (i: number) => {
      const [a, b] = [path[i], path[i + 1]];
      return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    };
    const facing = heading(last - 1);
    const at = (i: number, angle: number): Keyframe => {
      const [dx, dy] = [(path[i][0] - to[0]) * CELL, (path[i][1] - to[1]) * CELL];
      return { transform: `translate(${dx}px,${dy}px) rotate(${angle}deg)` };
    };
    let angle = 0; // relative to how it stands in the end; the shorter way round at each corner
    const frames: Keyframe[] = [at(last, 0)];
    for (let i = last - 1; i >= 0; i--) {
      const wanted = heading(i) - facing;
      angle += ((((wanted - angle) % 360) + 540) % 360) - 180;
      frames.unshift(at(i, angle), at(i + 1, angle));
    }
    this.#stage.face(`${seat} ${kind} ${to[0]},${to[1]}`, facing);
    this.#animate(this.#vehicle(seat, kind, to), frames, {
      duration: Math.min(RIDE_MS_MAX, SEGMENT_MS * last + 160),
      delay,
      easing: EASE_INOUT,
    });
  }

  // Light runs along the street from the vehicle to both ends, then goes out.
  #light({ axis, x, y }: GameEvent, delay: number): void {
    const corners = this.#stage.streetThrough(axis, [x, y]);
    if (corners.length === 0) return;
    const [first, end] = [corners[0], corners[corners.length - 1]];
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('class', 'tq-flash');
    line.setAttribute(
      'd',
      `M${first[0] * CELL} ${first[1] * CELL}L${end[0] * CELL} ${end[1] * CELL}`,
    );
    line.style.transformOrigin = `${x * CELL}px ${y * CELL}px`;
    this.#find('.tq-motion')?.append(line);
    const flat = axis === 'horizontal';
    const run = LIGHT_MS_PER_CORNER * corners.length;
    this.#animate(
      line,
      [
        { transform: flat ? 'scale(0,1)' : 'scale(1,0)', opacity: 1 },
        { transform: 'scale(1,1)', opacity: 1, offset: run / (run + 400) },
        { transform: 'scale(1,1)', opacity: 0 },
      ],
      { duration: run + 400, delay },
      () => line.remove(),
    );
  }

  // Shakes once, then drives off to its seat.
  #leave({ seat, kind, x, y }: GameEvent, delay: number, own: boolean): void {
    const { w, h } = VEHICLE_BOX[kind as VehicleKind];
    const place = document.createElementNS(SVG, 'g');
    place.setAttribute('transform', `translate(${x * CELL} ${y * CELL})`);
    place.innerHTML =
      `<g class="tq-veh__b"><use href="#${vehicleSymbol(seat, kind as VehicleKind)}" ` +
      `x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"/></g>`;
    this.#find('.tq-motion')?.append(place);
    const [dx, dy] = this.#homeOf([x, y], own);
    const shake = SHAKE_MS / (SHAKE_MS + FLIGHT_MS);
    this.#animate(
      place.firstElementChild,
      [
        { transform: 'translate(0,0)' },
        { transform: 'translate(-6px,0)', offset: shake * 0.25 },
        { transform: 'translate(5px,0)', offset: shake * 0.6 },
        { transform: 'translate(0,0)', opacity: 1, offset: shake, easing: EASE_IN },
        { transform: `translate(${dx}px,${dy}px) scale(.8)`, opacity: 0 },
      ],
      { duration: SHAKE_MS + FLIGHT_MS, delay },
      () => place.remove(),
    );
  }

  // The top tile slides to the hand and turns over; for others only the stack nods.
  #draw({ kind }: GameEvent, own: boolean): void {
    const dock = document.querySelector('.tq-pool')?.parentElement;
    const stack = dock?.querySelector('.tq-stk') ?? null;
    if (!own) {
      const nod = [{ transform: 'none' }, { transform: 'translateY(-5px)' }, { transform: 'none' }];
      return this.#animate(stack, nod, { duration: PAN_MS, easing: EASE_OUT });
    }
    const tile = [...(dock?.querySelectorAll(`[data-hand="${kind}"]`) ?? [])].at(-1);
    if (!tile || !stack) return;
    const [a, b] = [tile.getBoundingClientRect(), stack.getBoundingClientRect()];
    this.#animate(
      tile,
      [
        {
          transform: `translate(${b.left - a.left}px,${b.top - a.top}px) rotateY(180deg)`,
          opacity: 0,
        },
        { transform: `translate(${(b.left - a.left) / 2}px,-14px) rotateY(90deg)`, opacity: 1 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: FLIGHT_MS, easing: EASE_OUT },
    );
  }
}
