// What the host of a waiting room can do for the match to begin.
import type { TableMessage } from './types';

export const patience_ms = 8000; // so long a part of the luck may be on its way

export type Beginning =
  | { can: 'start'; missing: number[] } // the seats that nobody has taken
  | { can: 'anew'; missing: number[] } // those whose part of the luck does not come
  | { can: 'wait' }; // for somebody to sit down
export function beginningOf(table: TableMessage, sealed_ms: number): Beginning | null {
  if (!table.host) return null;
  if (table.phase === 'sealed') {
    const missing = lateOf(table, sealed_ms);
    return missing.length ? { can: 'anew', missing } : null;
  }
  const people = table.seats.filter(({ kind }) => kind !== 'bot');
  if (!people.some(({ joined }) => joined)) return { can: 'wait' };
  return {
    can: 'start',
    missing: people.filter(({ joined }) => !joined).map(({ seat }) => seat),
  };
}
function lateOf({ luck, seats }: TableMessage, sealed_ms: number): number[] {
  const closed = (luck?.seals ?? []).filter(({ open }) => !open).map(({ seat }) => seat);
  const hopeless = closed.some((seat) => !seats[seat]?.here);
  return hopeless || sealed_ms >= patience_ms ? closed : [];
}
