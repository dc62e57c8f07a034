// Moves what the engine says has happened. Only transforms and opacity are animated; any key or tap
// finishes everything at once. The board already shows the moment after: things arrive where they
// are, and what has left is drawn once more to see it go.
import { Running } from '../../app/kit/stage';
import type { GameEvent, LogEntry } from '../../app/lib/types';
import { VEHICLE_BOX, vehicleSymbol } from './art';
import { CELL } from './camera';
import type { Camera } from '../../app/kit/camera.svelte';
import { arcPoses, beams, drivenBy, ridePoses, strokes } from './course';
import { LIGHT_MS_PER_CORNER, turnTowards, vehicleKey, vehicleOf } from './course';
import type { Pose, Stroke } from './course';
import type { Tile, Vehicle, VehicleKind, XY } from './types';

const PAN_MS = 260;
const DROP_MS = 260;
const POP_MS = 220;
const FLIGHT_MS = 420;
const SEGMENT_MS = 90;
const RIDE_MS_MAX = 700;
const STROKE_MS = 140;
const SHAKE_MS = 160;
const READ_MS = 1200;
const SIGNAL_MS = 320;
const APART_MS = 80;
const LIGHT_FADE_MS = 400;
const TICK_MS = 220;
const HALF_STREET = 9; // how wide a tile shows a street at its edge
const EASE_OUT = 'cubic-bezier(.16,1,.3,1)';
const EASE_IN = 'cubic-bezier(.6,0,.9,.3)';
const EASE_INOUT = 'cubic-bezier(.65,0,.35,1)';
const EASE_DROP = 'cubic-bezier(.34,1.45,.5,1)';
const EASE_BRAKE = 'cubic-bezier(.3,.5,.4,1)';
const SVG = 'http://www.w3.org/2000/svg';

// Vehicles that are sent home are seen off before anything else happens, and whoever looks on has
// time to compare the strengths.
export function holdOf({ events }: LogEntry): number {
  const gone = events.filter((event) => event.what === 'sent_home').length;
  return gone ? READ_MS + SHAKE_MS + SIGNAL_MS + FLIGHT_MS + gone * APART_MS : 0;
}

interface Stage {
  well: () => HTMLElement;
  camera: Camera;
  tiles: () => Tile[];
  streetThrough: (axis: string, at: XY) => XY[]; // the corners of a street on the board
  angleOf: (vehicle: Vehicle) => number; // which way a vehicle looks now …
  angleBefore: (vehicle: Vehicle, entry: LogEntry) => number; // … and before this happened
}

const transform = ({ x, y, turn }: Pose): string =>
  `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turn.toFixed(1)}deg)`;

export class Motion {
  #stage: Stage;
  readonly #running = new Running();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  finish = (): void => void this.#running.finish();

  play(entry: LogEntry | null, you: number | null): void {
    if (!entry) return;
    const delay = this.#bringIntoView(entry, you);
    const { events } = entry;
    const nth = (event: GameEvent) =>
      events.filter((one) => one.what === event.what).indexOf(event);
    let lit = 0; // how long light runs before anybody leaves
    for (const event of events) {
      if (event.what === 'placed') this.#place(event, delay);
      else if (event.what === 'opened') this.#pop(event, delay + DROP_MS + nth(event) * 90);
      else if (event.what === 'put') this.#put(vehicleOf(event), delay, you);
      else if (event.what === 'ride') this.#ride(event, events, delay);
      else if (event.what === 'compete') lit = this.#light(event, delay);
      else if (event.what === 'sent_home') {
        const vehicle = vehicleOf(event);
        const angle = this.#stage.angleBefore(vehicle, entry);
        this.#leave({ vehicle, angle, you }, delay + lit + nth(event) * APART_MS);
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
    this.#running.add(animation, after);
  }
  #find = (selector: string): Element | null => this.#stage.well().querySelector(selector);

  #add(parent: Element | null, name: string, attributes: Record<string, string>): SVGElement {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent?.append(element);
    return element;
  }

  // The tile drops; then its streets are drawn from where it meets the city.
  #place({ x, y }: GameEvent, delay: number): void {
    const drawn = this.#find(`[data-cell="${x},${y}"]`);
    const tiles = this.#stage.tiles();
    const tile = tiles.find((one) => one.x === x && one.y === y);
    if (drawn && tile) {
      for (const stroke of strokes(tile, tiles)) this.#uncover(drawn, stroke, delay + DROP_MS / 2);
    }
    this.#animate(
      drawn,
      [
        { transform: 'scale(1.1)', opacity: 0 },
        { transform: 'scale(1.1)', opacity: 1, offset: 0.2 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      { duration: DROP_MS, delay, easing: EASE_DROP },
    );
  }
  // A strip of pavement lies on the half street and draws back from where the street begins.
  #uncover(tile: Element, { side, from }: Stroke, delay: number): void {
    const halves = [
      { x: 0, width: 50, end: 0 },
      { x: 50, width: 50, end: 100 },
    ];
    const strips = from === 0.5 ? halves : [{ x: 0, width: 100, end: from === 0 ? 100 : 0 }];
    for (const { x, width, end } of strips) {
      const group = this.#add(tile, 'g', { transform: `rotate(${side * 90} 50 50)` });
      const box = { x: `${x}`, y: '0', width: `${width}`, height: `${HALF_STREET}` };
      const strip = this.#add(group, 'rect', { class: 'tq-walk', ...box });
      strip.style.transformOrigin = `${end}px 0px`;
      const frames = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }];
      const timing = { duration: STROKE_MS, delay, easing: EASE_INOUT };
      this.#animate(strip, frames, timing, () => group.remove());
    }
  }
  #pop({ x, y }: GameEvent, delay: number): void {
    this.#animate(
      this.#find(`[data-corner="${x},${y}"]`),
      [{ transform: 'scale(0)' }, { transform: 'scale(1)' }],
      { duration: POP_MS, delay, easing: EASE_DROP },
    );
  }
  // A vehicle is drawn a second time above the veil where its street is lit: both move.
  #drive(vehicle: Vehicle, poses: Pose[], timing: KeyframeAnimationOptions): void {
    const frames = poses.map((pose) => ({ transform: transform(pose) }));
    const drawn = `[data-vehicle="${vehicleKey(vehicle)}"]`;
    for (const one of this.#stage.well().querySelectorAll(drawn)) {
      this.#animate(one, frames, timing);
    }
  }
  // A number that has changed rolls in from above.
  #tick(number: Element | null, delay: number): void {
    const frames = [
      { translate: '0 -45%', opacity: 0 },
      { translate: 'none', opacity: 1 },
    ];
    // It must not be gone while it waits for a vehicle to arrive.
    const timing = { duration: TICK_MS, delay, easing: EASE_DROP, fill: 'none' as const };
    this.#animate(number, frames, timing);
  }
  #fleet = ({ seat, kind }: Vehicle): Element | null =>
    document.querySelector(`[data-fleet="${seat} ${kind}"]`);

  // Where a vehicle is at home, from its corner: among the own ones in the tray, or at the plate
  // of its seat. What the page does not show just now lies beyond the lower edge.
  #homeOf(vehicle: Vehicle, you: number | null): { x: number; y: number } {
    const { camera, well } = this.#stage;
    const shelf = document.querySelector(`[data-home="${vehicle.kind}"]`);
    const own = vehicle.seat === you && (shelf?.getClientRects().length ?? 0) > 0;
    const box = (own ? shelf : this.#fleet(vehicle))?.getBoundingClientRect();
    const origin = well().getBoundingClientRect();
    const px = box ? box.left + box.width / 2 - origin.left : camera.width / 2;
    const py = box ? box.top + box.height / 2 - origin.top : camera.height + CELL;
    return {
      x: (px - camera.screenX(vehicle.x)) / camera.zoom,
      y: (py - camera.screenY(vehicle.y)) / camera.zoom,
    };
  }
  #put(vehicle: Vehicle, delay: number, you: number | null): void {
    const poses = arcPoses(this.#homeOf(vehicle, you), this.#stage.angleOf(vehicle));
    this.#drive(vehicle, poses, { duration: FLIGHT_MS, delay, easing: EASE_BRAKE });
    this.#tick(this.#fleet(vehicle), delay + FLIGHT_MS);
  }

  // Drives its way corner by corner and looks where it goes.
  #ride({ seat, kind, from, to }: GameEvent, events: GameEvent[], delay: number): void {
    const path = [from, ...drivenBy(events)];
    if (path.length < 2) return;
    this.#drive({ seat, kind, x: to[0], y: to[1] }, ridePoses(path), {
      duration: Math.min(RIDE_MS_MAX, SEGMENT_MS * (path.length - 1) + 160),
      delay,
      easing: EASE_INOUT,
    });
  }

  // Light runs along the street from the vehicle to both ends, then goes out; tells how long it runs.
  #light({ axis, x, y }: GameEvent, delay: number): number {
    const ways = beams(this.#stage.streetThrough(axis, [x, y]), [x, y]);
    const longest = LIGHT_MS_PER_CORNER * Math.max(0, ...ways.map((way) => way.corners));
    const whole = longest + LIGHT_FADE_MS;
    for (const { to, corners } of ways) {
      const line = this.#add(this.#find('.tq-light'), 'path', {
        class: 'tq-flash',
        d: `M${x * CELL} ${y * CELL}L${to[0] * CELL} ${to[1] * CELL}`,
      });
      line.style.transformOrigin = `${x * CELL}px ${y * CELL}px`;
      const frames = [
        { transform: 'scale(0)', opacity: 1 },
        { transform: 'scale(1)', opacity: 1, offset: (LIGHT_MS_PER_CORNER * corners) / whole },
        { transform: 'scale(1)', opacity: 1, offset: longest / whole },
        { transform: 'scale(1)', opacity: 0 },
      ];
      this.#animate(line, frames, { duration: whole, delay }, () => line.remove());
    }
    return longest;
  }

  // Shakes once, gives a turn signal, then drives off to its seat, where the number ticks down.
  #leave(
    { vehicle, angle, you }: { vehicle: Vehicle; angle: number; you: number | null },
    delay: number,
  ): void {
    const { kind, x, y } = vehicle;
    const { w, h } = VEHICLE_BOX[kind as VehicleKind];
    const turned = `translate(${x * CELL} ${y * CELL})`;
    const place = this.#add(this.#find('.tq-motion'), 'g', { transform: turned });
    const lamps = [w / 2 - 14, 14 - w / 2]
      .map((at) => `<circle class="tq-signal" cx="${at}" cy="${h / 2 - 10}" r="4"/>`)
      .join('');
    place.innerHTML =
      `<g class="tq-veh__b"><g transform="rotate(${angle})"><use ` +
      `href="#${vehicleSymbol(vehicle.seat, kind)}" x="${-w / 2}" y="${-h / 2}" ` +
      `width="${w}" height="${h}"/>${lamps}</g></g>`;
    const home = this.#homeOf(vehicle, you);
    const turn = turnTowards(home, angle);
    const before = SHAKE_MS + SIGNAL_MS;
    const all = before + FLIGHT_MS;
    const frames: Keyframe[] = [
      { transform: 'translate(0,0)' },
      { transform: 'translate(-6px,0)', offset: (SHAKE_MS * 0.25) / all },
      { transform: 'translate(5px,0)', offset: (SHAKE_MS * 0.6) / all },
      { transform: transform({ x: 0, y: 0, turn: 0 }), offset: SHAKE_MS / all },
      {
        transform: transform({ x: 0, y: 0, turn }),
        opacity: 1,
        offset: before / all,
        easing: EASE_IN,
      },
      { transform: transform({ ...home, turn }), opacity: 0 },
    ];
    this.#animate(place.firstElementChild, frames, { duration: all, delay }, () => place.remove());
    for (const lamp of place.querySelectorAll('.tq-signal')) {
      const blink = [0, 1, 0, 1, 0].map((opacity) => ({ opacity }));
      this.#animate(lamp, blink, { duration: SIGNAL_MS, delay: delay + SHAKE_MS });
    }
    this.#tick(this.#fleet(vehicle), delay + all);
  }

  // The top tile slides to the hand and turns over; for others only the stack nods.
  #draw({ kind }: GameEvent, own: boolean): void {
    const dock = document.querySelector('.tq-pool')?.parentElement;
    const stack = dock?.querySelector('.tq-stk') ?? null;
    this.#tick(stack?.querySelector('b') ?? null, 0);
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
