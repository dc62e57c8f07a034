// The secrets of a seat: its token comes with the link, its part of the seed from this browser.
import { remember, remembered } from './storage';

export interface Invitation {
  seat: number;
  token: string;
}

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
// The part a seat adds to the seed. Its first one counts, so the same one is said again on return.
export function partOf(table: string): string {
  const known = remembered<string>(`part.${table}`);
  if (known) return known;
  const part = randomHex(16);
  remember(`part.${table}`, part);
  return part;
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
