// The four games on the shelf, in the order of their posters, whether this server has them or not.
import type { GameFacts, SeatWish } from './api';
import { openTable } from './api';
import { keepLinks, keepOwnTable, promisedFingerprint } from './keys';
import { router } from './router.svelte';
import type { Terms } from './types';

export interface ShelfGame {
  id: string;
  seats: { min: number; max: number };
  minutes: number;
  quick: number; // seats of a game against bots
}
export const shelf: ShelfGame[] = [
  { id: 'king', seats: { min: 2, max: 6 }, minutes: 40, quick: 4 },
  { id: 'escape', seats: { min: 1, max: 4 }, minutes: 90, quick: 2 },
  { id: 'traffiq', seats: { min: 2, max: 4 }, minutes: 30, quick: 3 },
  { id: 'spiderman', seats: { min: 2, max: 10 }, minutes: 120, quick: 4 },
];

// Names of tables: places and hours of the city, the same in every language.
const names = [
  'Cross town',
  'Rooftops',
  'Last train',
  'Fire escape',
  'Corner deli',
  'Third rail',
  'Night bus',
  'Water tower',
  'Lamplight',
  'Uptown local',
  'Four a.m.',
  'Brownstone',
];
export function tableName(): string {
  return names[Math.floor(Math.random() * names.length)];
}

// The strongest bot that answers at once.
export function usualBot(bots: string[]): string {
  return bots.includes('simple') ? 'simple' : bots[0];
}

const first_match = 1;
// Opens a table and takes the seat `mine`; where that is a bot's, one watches.
export async function sitDown(
  wish: {
    game: string;
    name: string;
    options: Record<string, string>;
    seats: SeatWish[];
    terms?: Partial<Terms>;
  },
  mine = 0,
) {
  const opened = await openTable(wish);
  const { table, host, invite, watch } = opened;
  promisedFingerprint(table, first_match, opened.fingerprint);
  const seats = opened.seats.flatMap(({ seat, token }) => (token ? [{ seat, token }] : []));
  keepLinks(table, { host, invite, watch, seats: seats.filter(({ seat }) => seat !== mine) });
  const own = seats.find((seat) => seat.seat === mine);
  if (own) keepOwnTable({ table, ...own, game: wish.game, name: wish.name, at: Date.now() });
  router.go(own ? `/t/${table}#${own.token}` : `/t/${table}/watch#${watch}`);
}

export function againstBots(facts: GameFacts): Promise<void> {
  const entry = shelf.find((game) => game.id === facts.id);
  const bot: SeatWish = { kind: 'bot', bot: usualBot(facts.bots) };
  const count = entry?.quick ?? facts.seats.min;
  const seats: SeatWish[] = [{ kind: 'person' }, ...Array<SeatWish>(count - 1).fill(bot)];
  return sitDown({ game: facts.id, name: tableName(), options: {}, seats });
}
