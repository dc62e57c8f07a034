// The HTTP half of the protocol: what happens before a match.
import { i18n } from './i18n.svelte';
import { inOurWords } from './said';
import type { Lang, TableMessage, Terms, ViewMessage } from './types';

export type Eye = number | 'all' | 'guest';

export interface GameOption {
  key: string;
  kind: 'choice' | 'flag' | 'number' | 'several' | 'per_seat';
  values: string[];
  default: string;
  rule: string;
}
export interface GameFacts {
  id: string;
  prefix: string;
  seats: { min: number; max: number };
  minutes: number;
  bots: string[];
  options: GameOption[];
}
export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  bot?: string;
}
export interface OpenedTable {
  table: string;
  fingerprint: string;
  host: string;
  invite: string;
  watch: string;
  seats: { seat: number; kind: 'person' | 'bot' | 'open'; token?: string }[];
}

// What is not the server's own sentence (a line that is down, a proxy's page) nobody needs to read.
export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (answer?.ok && body) return body as T;
  const why: unknown = body?.error;
  throw new Error(typeof why === 'string' ? await inOurWords(why) : i18n.t('trouble.ask'));
}

export const post = <T>(path: string, body: object) =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const games = () => ask<GameFacts[]>('/api/games');
export const texts = (game: string, lang: Lang) =>
  ask<Record<string, string>>(`/api/text/${game}/${lang}`);
export const openTable = (wish: {
  game: string;
  name: string;
  options: Record<string, string>;
  seats: SeatWish[];
  terms?: Partial<Terms>;
}) => post<OpenedTable>('/api/tables', wish);
// Where others on the network find this server; told only to who asks from the same machine.
export const origins = () => ask<{ origins: string[] }>('/api/reach').then((told) => told.origins);
// The public facts of a table; nobody has to sit there to see them.
export const tableFacts = (table: string) =>
  ask<Omit<TableMessage, 'type' | 'you' | 'host'>>(`/api/tables/${encodeURIComponent(table)}`);
// Moments of a match that is over, from an entry of its log on, through somebody's eyes.
export const lookBack = (table: string, match: number, from: number, eye: Eye) =>
  ask<{ entries: number; moments: ViewMessage[]; next: number | null }>(
    `/api/tables/${encodeURIComponent(table)}/look/${match}/${from}/${eye}`,
  );
export const replayAddress = (table: string, match: number, step?: number) =>
  `/replay/${table}/${match}${step === undefined ? '' : `#${step}`}`;
// The file of a match that was exported somewhere; it is checked, and becomes a table to look back at.
export const importMatch = (file: Blob) =>
  ask<{ table: string }>('/api/tables/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: file,
  });
export const exportAddress = (table: string, match: number) =>
  `/api/tables/${table}/export/${match}`;
