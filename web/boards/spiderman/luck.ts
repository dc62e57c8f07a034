// The dice of each seat: their pips against three and a half of each. A roll belongs to whoever
// answered last before it.
import { ofPips } from '../../app/lib/fortune';
import type { Luck, Play } from '../../app/lib/types';

export function luck(play: Play): Luck | null {
  const fallen = play.table.seats.map((): number[] => []);
  let last = -1;
  for (const { seat, events } of play.log) {
    if (seat !== null && seat >= 0) last = seat;
    for (const { what, faces } of events)
      if (what === 'roll') fallen[last]?.push(...faces.map(Number));
  }
  const seats = fallen
    .map((dice, seat) => {
      const sum = dice.reduce((all, one) => all + one, 0);
      return {
        seat,
        n: dice.length,
        measures: [ofPips({ name: play.t('s.luck.what') }, sum, dice.length)],
      };
    })
    .filter(({ n }) => n > 0);
  return seats.length ? { note: play.t('s.luck'), seats } : null;
}
