// The log, in sentences.
import type { LogEntry, Play } from '../../app/lib/types';

export function sentence(_play: Play, entry: LogEntry): string | null {
  return entry.action ?? null;
}
export const lineOf = (entry: LogEntry): number | null => entry.seat;
