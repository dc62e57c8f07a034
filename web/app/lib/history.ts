// How points stood round by round, read from the log, and where a chart draws them.
import type { GameEvent, History, LogEntry } from './types';

export interface Reading {
  begins(event: GameEvent): boolean; // a new round begins here, the first one included
  count(points: number[], event: GameEvent): void; // adds what the event is worth to its seat
  leaves?(event: GameEvent): number | null; // the seat that is out from here on
}

// Null where the counting does not come to the result: then nothing is better than a wrong picture.
export function historyOf(log: LogEntry[], scores: number[], reading: Reading): History | null {
  const points = scores.map(() => 0);
  const rounds: number[][] = [];
  const out: (number | null)[] = scores.map(() => null);
  for (const event of log.flatMap((entry) => entry.events)) {
    if (reading.begins(event)) rounds.push([...points]);
    reading.count(points, event);
    const left = reading.leaves?.(event) ?? null;
    if (left !== null) out[left] ??= rounds.length;
  }
  rounds.push([...points]);
  return points.every((n, seat) => n === scores[seat]) ? { rounds, out } : null;
}

// Lines across a chart: round numbers from 0 to what is enough for `most`, six at the most.
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((n) => most / n <= 5) ?? Math.ceil(most / 5);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

// Moves labels apart: in their order from top to bottom, at least `gap` between two, none below `low`.
export function spread(wanted: number[], gap: number, low: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  order.forEach((i, n) => {
    if (n > 0) placed[i] = Math.max(placed[i]!, placed[order[n - 1]!]! + gap);
  });
  let limit = low;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i]! - gap;
  }
  return placed;
}
