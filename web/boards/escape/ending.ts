// The three ends: out together, out alone, and a city that keeps everybody (ESC-24).
import type { Play } from '../../app/lib/types';
import { heroOf } from './model';
import { heroName } from './words';

export type Ending = 'bridge' | 'solo' | 'time';
export const endingOf = (play: Play): Ending =>
  (play.view.result?.ended_by as Ending | undefined) ?? 'time';

export function headline(play: Play): { kicker: string; title: string; sentence: string } {
  const ending = endingOf(play);
  const winners = play.view.result?.winners ?? [];
  const mine = play.you !== null && winners.includes(play.you);
  const values = {
    n: winners.length,
    who: winners.map((seat) => play.nameOf(seat)).join(', '),
    hero: winners.map((seat) => heroName(play, heroOf(play.view, seat))).join(', '),
  };
  const whose = ending === 'time' ? 'none' : mine ? 'you' : 'they';
  return {
    kicker: play.t(`e.end.${ending}`, values),
    title: play.t(`e.end.${ending}.${whose}`, values),
    sentence: play.t(`e.end.${ending}.text`, values),
  };
}
