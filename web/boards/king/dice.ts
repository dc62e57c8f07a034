// Dice on the tray. Two rerolls with the same faces are the same action, and the engine offers only
// the one with the lowest dice (KNY-24.2). So the tray has places, and `order` says which die of
// the engine lies on which place; after a reroll the die one pointed at is the die that moves.
import type { LogEntry, Option } from '../../app/lib/types';
import { parseAction } from '../../app/kit/action';
import { FACES, type Face } from './model';

export type Dice = readonly (Face | null)[];

const faceKey = (faces: (Face | null)[]) => faces.map(String).sort().join();

export function diceOf(option: Option): number[] {
  return parseAction(option.action).args.map(Number);
}

// The offered reroll that throws as many dice of each face as lie on `places`.
export function rerollFor(
  options: Option[],
  dice: Dice,
  order: readonly number[],
  places: readonly number[],
): Option | null {
  if (places.length === 0) return null;
  const wanted = faceKey(places.map((place) => dice[order[place]]));
  const found = options.find(
    (option) =>
      parseAction(option.action).verb === 'reroll' &&
      faceKey(diceOf(option).map((die) => dice[die])) === wanted,
  );
  return found ?? null;
}

// The order in which the dice of `thrown` lie on `places`, all faces staying where they are seen.
export function orderAfter(
  dice: Dice,
  order: readonly number[],
  places: readonly number[],
  thrown: readonly number[],
): number[] {
  const next = [...order];
  for (const face of FACES) {
    const shown = dice.map((_, place) => place).filter((place) => dice[order[place]] === face);
    const moving = shown.filter((place) => places.includes(place));
    const lying = shown.filter((place) => !places.includes(place));
    const all = shown.map((place) => order[place]).sort((a, b) => a - b);
    const first = all.filter((die) => thrown.includes(die));
    const rest = all.filter((die) => !thrown.includes(die));
    if (first.length !== moving.length) return [...order];
    moving.forEach((place, i) => (next[place] = first[i]));
    lying.forEach((place, i) => (next[place] = rest[i]));
  }
  return next;
}

export interface Group {
  face: Face;
  places: number[]; // of dice that show it
  added: number; // symbols that cards added
}
// The result by symbol type, in the order of the faces; types without a symbol are left out.
export function groups(dice: Dice, order: readonly number[], added: Record<Face, number>): Group[] {
  return FACES.map((face) => ({
    face,
    places: dice.map((_, place) => place).filter((place) => dice[order[place]] === face),
    added: added[face] ?? 0,
  })).filter((group) => group.places.length + group.added > 0);
}

export interface Bonus {
  card: string;
  face: Face;
  n: number;
}
// Symbols that cards have added since the turn began, by card and face.
export function bonusesOf(log: readonly LogEntry[]): Bonus[] {
  const found: Bonus[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const events = [...log[i].events].reverse();
    for (const { what, card, face, n } of events) {
      if (what === 'turn') return found;
      if (what !== 'symbols') continue;
      const known = found.find((one) => one.card === card && one.face === face);
      if (known) known.n += n;
      else found.unshift({ card, face, n });
    }
  }
  return found;
}
