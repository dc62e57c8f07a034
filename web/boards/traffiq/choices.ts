// The offered actions, read once and sorted by what they touch, so that a list of 2048 options
// costs one pass per question and every lookup afterwards is by key.
import { into, parseAction } from '../../app/kit/action';
import type { Option } from '../../app/lib/types';
import { turnEdges } from './tile/tile';
import { keyOf } from './types';
import type { Axis, Contest, VehicleKind, XY } from './types';

export interface Placing {
  action: string;
  x: number;
  y: number;
  r: number;
  corners: XY[]; // corners it would complete
}
export interface Ride {
  action: string;
  from: XY;
  to: XY;
  path: XY[];
}
export interface Putting {
  action: string;
  at: XY;
  kind: VehicleKind;
  wins: boolean;
  streets: Contest[];
}
export interface Competing extends Contest {
  action: string;
}
export interface Choices {
  place: Map<string, Map<string, Placing[]>>; // kind → cell → turns that fit
  taxi: Map<string, Ride[]>; // by the corner the vehicle stands on
  van: Map<string, Ride[]>;
  put: Map<string, Putting[]>; // by corner
  compete: Competing[];
  words: Set<string>; // draw, end_turn, stop, no_compete
  count: number;
}

export function readChoices(options: Option[]): Choices {
  const out: Choices = {
    place: new Map(),
    taxi: new Map(),
    van: new Map(),
    put: new Map(),
    compete: [],
    words: new Set(),
    count: options.length,
  };
  for (const option of options) readOption(out, option);
  return out;
}

function readOption(out: Choices, { action, preview }: Option): void {
  const { verb, args } = parseAction(action);
  const [a = 0, b = 0, c = 0, d = 0] = args.map(Number);
  if (verb === 'place') {
    const kind = args[0]!;
    const cells = out.place.get(kind) ?? new Map<string, Placing[]>();
    out.place.set(kind, cells);
    into(cells, keyOf(b, c), { action, x: b, y: c, r: d, corners: preview?.corners ?? [] });
  } else if (verb === 'taxi' || verb === 'van') {
    const ride = { action, from: [a, b] as XY, to: [c, d] as XY, path: preview?.path ?? [] };
    into(out[verb], keyOf(a, b), ride);
  } else if (verb === 'put') {
    into(out.put, keyOf(a, b), {
      action,
      at: [a, b],
      kind: args[2] as VehicleKind,
      wins: preview?.last === true,
      streets: preview?.streets ?? [],
    });
  } else if (verb === 'compete') {
    out.compete.push({
      action,
      axis: args[0] as Axis,
      corners: preview?.corners ?? [],
      strengths: preview?.strengths ?? [],
      home: preview?.home ?? [],
    });
  } else {
    out.words.add(action);
  }
}

// Equal pictures are one answer, written with the smallest number of turns.
export function leastTurns(printed: string, turns: number): number {
  const laid = turnEdges(printed, turns);
  for (let r = 0; r < turns; r++) if (turnEdges(printed, r) === laid) return r;
  return turns;
}

export const fittingNow = (
  placings: Placing[] | undefined,
  printed: string,
  turns: number,
): Placing | undefined => {
  const least = leastTurns(printed, turns);
  return placings?.find((p) => p.r === least);
};

// How many quarter turns clockwise until the tile fits one of these placings.
export function turnsUntilFit(placings: Placing[], printed: string, turns: number): number {
  for (let more = 0; more < 4; more++) {
    if (fittingNow(placings, printed, (turns + more) % 4)) return more;
  }
  return 0;
}
