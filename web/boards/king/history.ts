// Fame, round by round.
import { historyOf } from '../../app/lib/history';
import type { GameEvent, History, LogEntry, Play } from '../../app/lib/types';

// Tells of each event in turn whether a round begins with it: when the turn has gone once around
// the table. An extra turn belongs to the round it is taken in.
export function roundsOf(seats: number): (event: GameEvent) => boolean {
  let first: number | null = null;
  let last = seats;
  return ({ what, seat }) => {
    if (what !== 'turn') return false;
    first ??= seat as number;
    const at = (seat - first + seats) % seats;
    const begins = at < last;
    last = at;
    return begins;
  };
}

export function history(play: Play): History | null {
  return historyOf(play.log, play.view.result?.scores ?? [], {
    begins: roundsOf(play.table.seats.length),
    count: (points, { what, seat, n }) => {
      if (what === 'vp') points[seat] += n;
    },
    leaves: ({ what, seat }) => (what === 'out' ? seat : null),
  });
}

const WEIGHT: Record<string, (event: GameEvent) => number> = {
  vp: ({ n }) => Math.max(0, n),
  hit: ({ n }) => n / 2,
  out: () => 6,
  goal: () => 2,
  over: () => 8,
};
export const weight = ({ events }: LogEntry): number =>
  events.reduce((sum, event) => sum + (WEIGHT[event.what]?.(event) ?? 0), 0) - 2;
