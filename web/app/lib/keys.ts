// What this browser holds of tables: the own seat's token, and for whoever opened one the links.
import { held, hold, remember, remembered } from './storage';

export interface Invitation {
  seat: number;
  token: string;
}
export interface Links {
  host?: string; // makes this browser the host's
  invite?: string; // opens the first free seat
  watch?: string;
  seats: Invitation[];
}
// A table this browser sits at.
export interface OwnTable {
  table: string;
  token: string;
  seat: number;
  game: string;
  name: string;
  at: number;
  over?: boolean; // nothing is to be done there any more
}
const tables_max = 24;

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
// The fingerprint as it was when this browser first heard of the match.
export function promisedFingerprint(table: string, match: number, now: string): string {
  const known = held<string>(`fingerprint.${table}.${match}`);
  if (known === null) hold(`fingerprint.${table}.${match}`, now);
  return known ?? now;
}
// The token this window came with: it leaves the address bar, where others could read it.
export function windowToken(table: string): string | null {
  return remembered<string>(`token.${table}`, 'sessionStorage');
}
export function keepWindowToken(table: string, token: string) {
  remember(`token.${table}`, token, 'sessionStorage');
}
export function links(table: string): Links {
  return remembered<Links>(`links.${table}`) ?? { seats: [] };
}
export function keepLinks(table: string, more: Partial<Links>) {
  const known = links(table);
  const fresh = new Set((more.seats ?? []).map((one) => one.seat));
  const seats = [...known.seats.filter((one) => !fresh.has(one.seat)), ...(more.seats ?? [])];
  remember(`links.${table}`, { ...known, ...more, seats });
}
export function ownTables(): OwnTable[] {
  return remembered<OwnTable[]>('tables') ?? [];
}
export function ownTable(table: string): OwnTable | null {
  return ownTables().find((one) => one.table === table) ?? null;
}
export function keepOwnTable(one: OwnTable) {
  const others = ownTables().filter((other) => other.table !== one.table);
  remember('tables', [one, ...others].slice(0, tables_max));
}
export function forgetOwnTable(table: string) {
  remember(
    'tables',
    ownTables().filter((one) => one.table !== table),
  );
}
