// How much time people give each other: clocks, and how long who is away is waited for.
import { i18n, t } from './i18n.svelte';
import type { ClockTerms, Terms } from './types';

export const spans = {
  move: [30, 60, 90, 180, 600, 86_400],
  game: [300, 600, 900, 1800, 3600],
};
export const zeros = ['answer', 'bot', 'resign', 'nothing'] as const;
export const absences = [0, 60, 300, 3600];

export const usualClocks: Record<'move' | 'game', ClockTerms> = {
  move: { per: 'move', seconds: 90, at_zero: 'answer' },
  game: { per: 'game', seconds: 900, add: 10, at_zero: 'bot' },
};

// What is agreed on and not as usual, a sentence each.
export function termWords({ clock, away }: Pick<Terms, 'clock' | 'away'>): string[] {
  const said = [];
  if (clock) {
    const many = { time: i18n.span(clock.seconds), add: i18n.span(clock.add ?? 0) };
    const added = clock.add ? ` ${t('clock.add', many)}` : '';
    said.push(
      `${t(`clock.${clock.per}.said`, many)}${added} ${t('clock.zero')}, ${t(`clock.zero.${clock.at_zero}`)}.`,
    );
  }
  if (away) said.push(`${t('terms.away')}: ${t('terms.away.after', { time: i18n.span(away) })}.`);
  return said;
}
