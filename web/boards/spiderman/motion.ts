// Which motions follow from the engine's events.
import type { LogEntry } from '../../app/lib/types';

export function holdOf(entry: LogEntry): number {
  return entry.events.some((event) => event.what === 'hit' || event.what === 'ko') ? 900 : 0;
}
