// The secrets of a seat: its token comes with the link, its part of the seed from this browser.
import { remember, remembered } from './storage';
import type { SeatInfo } from './types';

export interface Invitation {
  seat: number;
  token: string;
}

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
// The part of the seed that came from this browser; null where none did.
export function ownPart(table: string): string | null {
  return remembered<string>(`part.${table}`);
}
// A seat's first part counts. The one this browser sent is in the seed only if nobody had sat there
// `before`; whoever opens the link a second time, elsewhere, has no part to look for later.
export function keepPart(table: string, part: string, you: number | null, before: SeatInfo[]) {
  if (you === null || ownPart(table) !== null) return;
  if (before[you]?.joined === false) remember(`part.${table}`, part);
}
// The fingerprint as it was when this browser first saw the table.
export function promisedFingerprint(table: string, now: string): string {
  const known = remembered<string>(`fingerprint.${table}`);
  if (known === null) remember(`fingerprint.${table}`, now);
  return known ?? now;
}
// Whoever opened the table holds the links of the other seats.
export function invitations(table: string): Invitation[] {
  return remembered<Invitation[]>(`invitations.${table}`) ?? [];
}
export function keepInvitations(table: string, list: Invitation[]) {
  remember(`invitations.${table}`, list);
}
export function linkOf(table: string, token: string): string {
  return `${location.origin}/t/${table}#${token}`;
}
