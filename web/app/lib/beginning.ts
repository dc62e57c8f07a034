// What the host of a waiting room can do for the match to begin.
import type { TableMessage } from './types';

export const patience_ms = 8000; // so long a part of the luck may be on its way

export interface Beginning {
  can: 'wait' | 'start' | 'anew'; // for somebody to sit down; without who is missing, or opens no part
  missing: number[];
}
export function beginningOf(table: TableMessage, sealed_ms: number): Beginning | null {
  if (!table.host) return null;
  if (table.phase === 'sealed') {
    const missing = lateOf(table, sealed_ms);
    return missing.length ? { can: 'anew', missing } : null;
  }
  const people = table.seats.filter(({ kind }) => kind !== 'bot');
  const missing = people.filter(({ joined }) => !joined).map(({ seat }) => seat);
  return { can: missing.length < people.length ? 'start' : 'wait', missing };
}
function lateOf({ luck, seats }: TableMessage, sealed_ms: number): number[] {
  const closed = (luck?.seals ?? []).filter(({ open }) => !open).map(({ seat }) => seat);
  const hopeless = closed.some((seat) => !seats[seat]?.here);
  return hopeless || sealed_ms >= patience_ms ? closed : [];
}
