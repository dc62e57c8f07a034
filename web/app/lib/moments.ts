// The entries of a match that are worth a flag: where most happened, in the order of the game.
import type { GameUi, LogEntry } from './types';

export interface KeyMoment {
  letter: string;
  entry: LogEntry;
}
const apart = 4; // entries between two flags, at least

export function keyMoments(game: GameUi, log: LogEntry[], most = 4): KeyMoment[] {
  const weigh = game.weight;
  if (!weigh) return [];
  const heavy = log
    .map((entry) => ({ entry, weight: weigh(entry) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.entry.n - b.entry.n);
  const chosen: LogEntry[] = [];
  for (const { entry } of heavy) {
    if (chosen.length === most) break;
    if (chosen.every(({ n }) => Math.abs(n - entry.n) >= apart)) chosen.push(entry);
  }
  return chosen
    .sort((a, b) => a.n - b.n)
    .map((entry, i) => ({ letter: String.fromCharCode(65 + i), entry }));
}
