// This seat's share of the luck (docs/protocol.md, The luck): a part that is drawn here and sealed,
// and opened only when the seals of all are fixed and nothing is other than it was promised.
import { promisedFingerprint, randomHex } from './keys';
import { sha256 } from './sha256';
import { held, hold } from './storage';
import type { TableMessage } from './types';

interface Kept {
  part: string;
  match: number | null; // the match it went into; null while it is only sealed
  round?: number; // … and which sealing of that match
  seals: string[]; // of all, as they were fixed
  begun?: boolean; // the match has begun with them
}
type Said = { type: 'seal'; seal: string } | { type: 'part'; part: string };
const part_bytes = 16;
// Sealed in this window and not yet opened. Another window of this browser that draws at the same
// moment may have written over what the browser keeps.
const drawn = new Map<string, string>();

export const sealOf = (part: string) => sha256(`stoop part ${part}`);
function keptLuck(table: string): Kept | null {
  return held<Kept>(`luck.${table}`);
}
function newPart(): string {
  const part = randomHex(part_bytes);
  drawn.set(sealOf(part), part);
  return part;
}
function draw(table: string): Kept {
  const kept = { part: newPart(), match: null, seals: [] };
  hold(`luck.${table}`, kept);
  hold(`luck.unasked.${table}`, null);
  return kept;
}
// What goes with `join`, should this browser have to sit down. A part that was opened is never sealed
// again, and stays known for the match it went into.
export function sealToJoin(table: string): { seal: string } {
  const kept = keptLuck(table) ?? draw(table);
  return { seal: sealOf(kept.match === null ? kept.part : sparePart(table)) };
}
function sparePart(table: string): string {
  const spare = held<string>(`luck.spare.${table}`) ?? newPart();
  hold(`luck.spare.${table}`, spare);
  return spare;
}
// What to send after hearing of the table: a new seal for a new match, or the part itself.
// `before` is what was heard last over the same line.
export function luckToSend(table: TableMessage, before: TableMessage | null = null): Said | null {
  const fault = luckFault(table, before);
  if (table.you === null) return null;
  if (table.phase === 'waiting') return fault ? null : newSeal(table);
  const part = fault ? null : partInList(table);
  noteWhatBecame(table);
  const is_asked = table.phase === 'sealed' && !ownSeal(table)?.open;
  return part && is_asked ? { type: 'part', part } : null;
}
function newSeal(table: TableMessage): Said | null {
  const kept = keptLuck(table.table);
  if (!kept || table.seats?.[table.you!]?.joined) return null;
  const is_spent = kept.match !== null || held(`luck.unasked.${table.table}`) !== null;
  return is_spent ? { type: 'seal', seal: sealOf(draw(table.table).part) } : null;
}
// The part whose seal is in the list. From here on the match is made with it, or not as promised;
// also where the server never asks for it.
function partInList(table: TableMessage): string | null {
  const own = ownSeal(table);
  const kept = keptLuck(table.table);
  if (!own) return null;
  const is_kept = kept !== null && sealOf(kept.part) === own.seal;
  const part = is_kept ? kept.part : sealedPart(table.table, own.seal);
  if (!part || (is_kept && kept.match !== null)) return part;
  drawn.delete(own.seal);
  hold(`luck.spare.${table.table}`, null);
  const { match, luck } = table;
  hold(`luck.${table.table}`, { part, match, round: luck!.round, seals: sealsOf(table) });
  return part;
}
function sealedPart(table: string, seal: string): string | null {
  const spare = held<string>(`luck.spare.${table}`);
  return spare && sealOf(spare) === seal ? spare : (drawn.get(seal) ?? null);
}
// A part that was not asked for is not meant for a later sealing; one that was has made this match.
function noteWhatBecame(table: TableMessage) {
  const kept = keptLuck(table.table);
  if (!kept) return;
  if (kept.match === null) hold(`luck.unasked.${table.table}`, table.match);
  else if (table.phase === 'playing' && !kept.begun && isIn(kept, table.match, table.luck?.round))
    hold(`luck.${table.table}`, { ...kept, begun: true });
}
const sealsOf = (table: TableMessage) => (table.luck?.seals ?? []).map((one) => one.seal);
const ownSeal = (table: TableMessage) => table.luck?.seals.find((one) => one.seat === table.you);
function isIn(kept: Kept, match: number, round: number | undefined): boolean {
  return kept.match === match && (kept.begun === true || (kept.round ?? round) === round);
}
// The part that this browser gave to this match, if it did.
export function ownPart(table: string, match: number, round?: number): string | null {
  const kept = keptLuck(table);
  return kept && isIn(kept, match, round ?? kept.round) ? kept.part : null;
}
export function fixedSeals(table: string, match: number, round?: number): string[] {
  const kept = keptLuck(table);
  return kept && isIn(kept, match, round ?? kept.round) ? kept.seals : [];
}

// The first thing about this match's luck that was other than this browser knows it, as a message
// key. It stays so for the match, whatever the table says later.
export function luckFault(table: TableMessage, before: TableMessage | null = null): string | null {
  const key = `luck.fault.${table.table}`;
  const known = held<{ match: number; fault: string }>(key);
  if (known && known.match === table.match) return known.fault;
  const fault = newFault(table, before);
  if (fault) hold(key, { match: table.match, fault });
  return fault;
}
function newFault(table: TableMessage, before: TableMessage | null): string | null {
  const { fingerprint } = table;
  if (promisedFingerprint(table.table, table.match, fingerprint) !== fingerprint)
    return 'fair.changed';
  if (table.you === null) return null;
  if (isMoved(table)) return 'fair.moved';
  return before && isLeftOut(table, before) ? 'fair.left' : null;
}
// The list is not the one for which this browser opened its part.
function isMoved(table: TableMessage): boolean {
  const kept = keptLuck(table.table);
  const is_fixed = ['sealed', 'playing', 'over'].includes(table.phase);
  if (!is_fixed || !kept || kept.match === null) return false;
  return isIn(kept, table.match, table.luck?.round)
    ? sealsOf(table).join() !== kept.seals.join()
    : ownSeal(table)?.seal === sealOf(kept.part);
}
// Who sat here when the seals were fixed is in the list. Who has come since, or was away and has
// come back, need not be: that is why only what was heard over the same line counts.
function isLeftOut(table: TableMessage, before: TableMessage): boolean {
  const seat = table.seats?.[table.you!];
  const is_fixed = table.phase === 'sealed' || table.phase === 'playing';
  const was_here = before.you === table.you && before.seats?.[table.you!]?.joined === true;
  const was_open = before.phase === 'waiting' || ownSeal(before) !== undefined;
  const is_same = before.match === table.match && was_here && was_open;
  return is_same && is_fixed && seat?.kind === 'person' && seat.joined === true && !ownSeal(table);
}
