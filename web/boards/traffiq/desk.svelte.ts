// What this page remembers between two answers: the tile in hand and how it is turned, the cell it
// hovers over, the vehicle about to drive. Nothing here decides what is allowed: it only looks up
// what was offered. Choices of one question are forgotten as soon as the next one is asked.
import { shared } from '../../app/kit/shared.svelte';
import type { LogEntry, Play, ViewMessage } from '../../app/lib/types';
import { fittingNow, leastTurns, readChoices, turnsUntilFit } from './choices';
import type { Choices, Competing, Placing, Putting, Ride } from './choices';
import { facings, vehicleKey } from './course';
import { keyOf, same } from './types';
import type { Scene, State, Vehicle, VehicleKind, XY } from './types';
import { isStreet } from './tile/geometry';

export interface HandTile {
  key: string; // kind and number of the copy: stays the same while the hand changes
  kind: string;
  printed: string;
  turns: number;
  fits: boolean;
}
interface Touch {
  version: number;
  mode: 'place' | VehicleKind | null;
  wanted: XY | null; // cell the tile should go to
  refused: XY | null; // cell that was tapped and does not fit
  from: XY | null; // vehicle that should drive
  corner: XY | null; // corner that should get a vehicle
}
const UNTOUCHED: Touch = {
  version: -1,
  mode: null,
  wanted: null,
  refused: null,
  from: null,
  corner: null,
};

export class Desk {
  readonly play: Play;
  #touch = $state.raw<Touch>(UNTOUCHED);
  #picked = $state<string | null>(null);
  #turns = $state<Record<string, number>>({});
  #shown: ViewMessage | null = null;
  #before = $state.raw<ViewMessage | null>(null);
  focused = $state<string | null>(null); // the thing on the map that Tab leads to
  street = $state<number>(0); // the street the pointer is over, when two are offered
  spun = $state<string | null>(null); // key of the tile that was turned last: only it is seen turning
  turnedBack = $state(false); // … counter-clockwise

  constructor(play: Play) {
    this.play = play;
  }

  state: State = $derived.by(() => this.play.view.state as State);
  scene: Scene = $derived.by(() => this.play.view.scene as Scene);
  choices: Choices = $derived.by(() => readChoices(this.play.options));
  #now: Touch = $derived.by(() =>
    this.#touch.version === this.play.view.version ? this.#touch : UNTOUCHED,
  );

  // ── the hand ─────────────────────────────────────────────────────────────────────────────────
  hand: HandTile[] = $derived.by(() => {
    const seat = this.play.you;
    const copies: Record<string, number> = {};
    const kinds = seat === null ? [] : (this.state.hands[seat] ?? []);
    return kinds.map((kind) => {
      const copy = (copies[kind] = (copies[kind] ?? 0) + 1);
      const key = `${kind}#${copy}`;
      const printed = this.scene.kinds?.[kind] ?? '';
      return {
        key,
        kind,
        printed,
        turns: this.#turns[key] ?? 0,
        fits: this.choices.place.has(kind),
      };
    });
  });
  picked: HandTile | undefined = $derived.by(
    () =>
      this.hand.find((tile) => tile.key === this.#picked) ??
      this.hand.find((tile) => tile.fits) ??
      this.hand[0],
  );
  cells: Map<string, Placing[]> = $derived.by(
    () => this.choices.place.get(this.picked?.kind ?? '') ?? new Map<string, Placing[]>(),
  );
  // Cells the tile fits as it lies now, and cells it fits after a turn.
  lit: Placing[] = $derived.by(() => {
    const tile = this.picked;
    if (!tile) return [];
    const fitting = [...this.cells.values()].map((p) => fittingNow(p, tile.printed, tile.turns));
    return fitting.filter((p) => p !== undefined);
  });
  turnable: Placing[] = $derived.by(() => {
    const now = new Set(this.lit.map((p) => keyOf(p.x, p.y)));
    return [...this.cells].filter(([key]) => !now.has(key)).map(([, placings]) => placings[0]!);
  });
  // The ghost follows the tile: on the wanted cell if it fits there, else on the nearest that does.
  ghost: Placing | null = $derived.by(() => {
    const wanted = this.#now.wanted;
    if (this.mode !== 'place' || !wanted) return null;
    const away = (p: Placing) => Math.hypot(p.x - wanted[0], p.y - wanted[1]);
    return this.lit.reduce<Placing | null>(
      (best, p) => (best && away(best) <= away(p) ? best : p),
      null,
    );
  });

  // ── the question ─────────────────────────────────────────────────────────────────────────────
  mode: Touch['mode'] = $derived.by(() => {
    const wish = this.#now.mode;
    if (wish && this.choices[wish].size > 0) return wish;
    return this.choices.place.size > 0 ? 'place' : null;
  });
  refused: XY | null = $derived.by(() => (this.mode === 'place' ? this.#now.refused : null));
  // Vehicles that may drive: all of them until one kind was chosen.
  drivers: { at: XY; kind: VehicleKind }[] = $derived.by(() => {
    const kinds: VehicleKind[] =
      this.mode === 'taxi' || this.mode === 'van' ? [this.mode] : ['taxi', 'van'];
    return kinds.flatMap((kind) =>
      [...this.choices[kind].values()].map((rides) => ({ at: rides[0]!.from, kind })),
    );
  });
  driver: { at: XY; kind: VehicleKind } | null = $derived.by(() => {
    if (this.mode !== 'taxi' && this.mode !== 'van') return null;
    const chosen = this.drivers.find((d) => same(d.at, this.#now.from));
    return chosen ?? (this.drivers.length === 1 ? this.drivers[0]! : null);
  });
  rides: Ride[] = $derived.by(() => {
    const driver = this.driver;
    return driver ? (this.choices[driver.kind].get(keyOf(...driver.at)) ?? []) : [];
  });
  corners: XY[] = $derived.by(() => [...this.choices.put.values()].map((puts) => puts[0]!.at));
  corner: XY | null = $derived.by(
    () => this.corners.find((c) => same(c, this.#now.corner)) ?? this.corners[0] ?? null,
  );
  puttings: Putting[] = $derived.by(() =>
    this.corner ? (this.choices.put.get(keyOf(...this.corner)) ?? []) : [],
  );
  contests: Competing[] = $derived.by(() => this.choices.compete);
  // A contest that is being shown: who was how strong there before vehicles went home.
  fought: Competing | null = $derived.by(() => {
    const { playing } = this.play;
    const compete = playing?.events.find(({ what }) => what === 'compete');
    const before = this.#before?.scene as Scene | undefined;
    if (!playing || !compete || !before || playing.seat === this.play.you) return null;
    const street = before.streets.find(
      ({ axis, corners }) =>
        axis === compete.axis && corners.some((c) => same(c, [compete.x, compete.y])),
    );
    if (!street?.strengths) return null;
    const home = playing.events.filter(({ what }) => what === 'sent_home') as unknown as Vehicle[];
    const gone = new Set(home.map(({ seat }) => seat));
    const strengths = street.strengths.map((strength, seat) => ({
      seat,
      strength,
      beaten: gone.has(seat),
    }));
    return { action: '', axis: street.axis, corners: street.corners, strengths, home };
  });
  // Called whenever the board shows another moment; the one before it is kept.
  follow(view: ViewMessage): void {
    if (this.#shown?.version === view.version) return;
    this.#before = this.#shown?.version === view.version - view.log.length ? this.#shown : null;
    this.#shown = view;
  }
  // One of two offered streets was used already.
  competed: boolean = $derived.by(
    () => this.play.log.at(-1)?.action?.startsWith('compete(') === true,
  );

  // ── how vehicles stand ───────────────────────────────────────────────────────────────────────
  #arms: Map<string, string> = $derived.by(
    () => new Map(this.scene.corners.map((c) => [keyOf(c.x, c.y), c.arms])),
  );
  #facing: Map<string, number> = $derived.by(() => facings(this.play.log));
  // As it arrived, else along the street: upright where only avenues meet.
  angleOf(vehicle: Vehicle, facing = this.#facing): number {
    const arms = this.#arms.get(keyOf(vehicle.x, vehicle.y)) ?? '';
    return facing.get(vehicleKey(vehicle)) ?? (isStreet(arms[1]) || isStreet(arms[3]) ? 0 : 90);
  }
  angleBefore(vehicle: Vehicle, { n }: LogEntry): number {
    return this.angleOf(vehicle, facings(this.play.log.filter((entry) => entry.n < n)));
  }
  streetThrough(axis: string, at: XY): XY[] {
    const through = this.scene.streets.find(
      (street) => street.axis === axis && street.corners.some((c) => same(c, at)),
    );
    return through?.corners ?? [];
  }

  #set(part: Partial<Touch>): void {
    this.#touch = { ...this.#now, ...part, version: this.play.view.version };
  }

  // ── what a hand does ─────────────────────────────────────────────────────────────────────────
  pick(index: number): void {
    const tile = this.hand[index];
    if (!tile) return;
    this.#picked = tile.key;
    this.spun = null;
    this.#set({ mode: 'place', refused: null });
  }
  turn(by: number): void {
    const tile = this.picked;
    if (!tile) return;
    this.#turns[tile.key] = (tile.turns + by + 4) % 4;
    this.spun = tile.key;
    this.turnedBack = by < 0;
    this.#set({ refused: null });
  }
  // A tap on a cell moves the ghost there, turning the tile if it must; a second tap lays it.
  tapCell(x: number, y: number, anchor: Element): void {
    const tile = this.picked;
    if (!tile) return;
    const placings = this.cells.get(keyOf(x, y));
    if (!placings) {
      this.#set({ refused: [x, y], wanted: null });
      this.play.why(
        `place(${tile.kind},${x},${y},${leastTurns(tile.printed, tile.turns)})`,
        anchor,
      );
      return;
    }
    if (this.ghost && this.ghost.x === x && this.ghost.y === y) return this.lay();
    const more = turnsUntilFit(placings, tile.printed, tile.turns);
    this.#turns[tile.key] = (tile.turns + more) % 4;
    this.spun = more > 0 ? tile.key : null;
    this.turnedBack = false;
    this.#set({ mode: 'place', wanted: [x, y], refused: null });
  }
  // Puts the hand where this answer would be given, without giving it.
  show(action: string): void {
    const [, verb, list = ''] = /^(\w+)\((.*)\)$/.exec(action) ?? [];
    const args = list.split(',');
    if (verb === 'taxi' || verb === 'van') this.drive([Number(args[0]), Number(args[1])], verb);
    const tile = this.hand.find((one) => one.kind === args[0]);
    const cells = this.choices.place.get(args[0] ?? '') ?? new Map<string, Placing[]>();
    const wanted = [...cells.values()].flat().find((one) => one.action === action);
    if (verb !== 'place' || !tile || !wanted) return;
    this.#picked = tile.key;
    const more = turnsUntilFit([wanted], tile.printed, tile.turns);
    this.#turns[tile.key] = (tile.turns + more) % 4;
    this.#set({ mode: 'place', wanted: [wanted.x, wanted.y], refused: null });
  }
  lay(): void {
    if (this.ghost) this.play.act(this.ghost.action);
  }
  choose(mode: Touch['mode']): void {
    this.#set({ mode, from: null, refused: null });
  }
  drive(at: XY, kind: VehicleKind): void {
    this.#set({ mode: kind, from: at });
  }
  otherDriver(): void {
    const next = this.drivers.findIndex((d) => same(d.at, this.driver?.at ?? null)) + 1;
    const driver = this.drivers[next % this.drivers.length];
    if (driver) this.drive(driver.at, driver.kind);
  }
  chooseCorner(at: XY): void {
    this.#set({ corner: at });
  }
  cancel(): void {
    this.#set({ mode: null, from: null, wanted: null, refused: null });
  }
}

// Board, tray and prompt of one table share one desk.
export const deskOf = shared((play) => new Desk(play));
