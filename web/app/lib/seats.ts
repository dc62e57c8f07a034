// Facts about seats that every game shares.
import { neighbour } from './figures';
import { settings } from './settings.svelte';
import type { GameUi, SeatInfo, TableMessage, ViewMessage } from './types';

// The bots a server may have, from the weakest on; the page shows those it has.
const levels: Record<string, number> = { random: 1, simple: 2, search: 3, net: 4 };
const words = ['', 'easy', 'normal', 'hard', 'expert'];

export function levelOf(bot: string): number {
  return levels[bot] ?? 2;
}
export function levelWord(bot: string): string {
  return `level.${words[levelOf(bot)]}`;
}
// What was agreed on before the game, in one list: the options and how each seat looks.
export function agreedOf({ options, terms }: Pick<TableMessage, 'options' | 'terms'>) {
  return terms?.figures ? { ...options, figures: terms.figures } : options;
}
export function figureOf(
  game: GameUi | null,
  seat: number,
  options?: Record<string, string>,
  view?: ViewMessage,
): string {
  if (!game) return ''; // not here yet, and neither are its figures
  return game.figure?.(seat, options, view) ?? neighbour(seat);
}
// Somebody with a link can sit down there, at once or instead of the bot that keeps it warm.
export function isFree({ kind, joined, free }: SeatInfo): boolean {
  return kind === 'bot' ? free === true : !joined;
}
// The shape that goes with a colour, for those who would not tell two colours apart; or a disc.
export const shapeOf = (colour: number) => (settings.shapes ? colour : 1);
export function colourStyle(colour: number): string {
  return `--pc:var(--p${colour});--pi:var(--p${colour}-ink);--pd:var(--p${colour}-deep)`;
}
