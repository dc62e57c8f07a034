// Which motions follow from which events, and how long an entry must be looked at.
import type { LogEntry } from '../../app/lib/types';

// What New York does is read and looked at, one thing after the other.
const HOLD_MS: Record<string, number> = {
  ny_card: 1400,
  event: 1400,
  timer: 1300,
  hurry: 1400,
  poi: 1100,
  boss: 900,
  hunt: 420,
  tile: 620,
  lose: 300,
  prisoner: 260,
  noise: 260,
  mission: 500,
};
const hold_max_ms = 4200;
export function holdOf(entry: LogEntry): number {
  const all = entry.events.map(({ what }) => HOLD_MS[what] ?? 0);
  return Math.min(
    hold_max_ms,
    all.reduce((sum, ms) => sum + ms, 0),
  );
}
