// This seat's share of the luck (docs/protocol.md, The luck): a part that is drawn here and sealed,
// and opened only when the seals of all are fixed.
import { randomHex } from './keys';
import { sha256 } from './sha256';
import { remember, remembered } from './storage';
import type { TableMessage } from './types';

interface Kept {
  part: string;
  match: number | null; // the match it went into; null while it is only sealed
  seals: string[]; // of all, as they were fixed
}
const part_bytes = 16;

export const sealOf = (part: string) => sha256(`stoop part ${part}`);
export function keptLuck(table: string): Kept | null {
  return remembered<Kept>(`luck.${table}`);
}
function draw(table: string): Kept {
  const kept = { part: randomHex(part_bytes), match: null, seals: [] };
  remember(`luck.${table}`, kept);
  return kept;
}
// What goes with `join`: a seal when this browser sits down for the first time. A part that was
// opened is never sealed again.
export function sealToJoin(table: string): { seal?: string } {
  const kept = keptLuck(table) ?? draw(table);
  return kept.match === null ? { seal: sealOf(kept.part) } : {};
}
// What to send after hearing of the table: a new seal for a new match, or the part itself.
export function luckToSend(table: TableMessage): object | null {
  if (table.you === null) return null;
  const kept = keptLuck(table.table);
  if (table.phase === 'waiting' && kept && kept.match !== null)
    return { type: 'seal', seal: sealOf(draw(table.table).part) };
  if (table.phase !== 'sealed' || !kept) return null;
  const own = table.luck?.seals.find((one) => one.seat === table.you);
  if (!own || own.open || own.seal !== sealOf(kept.part)) return null;
  const seals = table.luck!.seals.map((one) => one.seal);
  remember(`luck.${table.table}`, { part: kept.part, match: table.match, seals });
  return { type: 'part', part: kept.part };
}
// The part that this browser gave to this match, if it did.
export function ownPart(table: string, match: number): string | null {
  const kept = keptLuck(table);
  return kept?.match === match ? kept.part : null;
}
export function fixedSeals(table: string, match: number): string[] {
  const kept = keptLuck(table);
  return kept?.match === match ? kept.seals : [];
}
