// The words on the poster after the game.
import type { Play } from '../../app/lib/types';
import { round } from './log';
import { stateOf } from './words';

export function headline(play: Play): { kicker: string; title: string; sentence: string } {
  const result = play.view.result;
  const winners = result?.winners ?? [];
  const [winner = 0] = winners;
  const rounds = round(play.view, play.log);
  const { vehicles } = stateOf(play);
  const own = vehicles.filter((v) => v.seat === winner).length;
  const kicker =
    winners.length > 1
      ? play.t('tq.end.shared')
      : winner === play.you
        ? play.t('tq.end.won')
        : play.t('tq.end.wins', { name: play.seatName(winner) });
  const sentence =
    result?.ended_by === 'all_placed'
      ? play.t('tq.end.placed', { n: own, rounds })
      : play.t('tq.end.points', { n: result?.scores?.[winner] ?? 0, rounds });
  return { kicker, title: play.t('tq.end.title'), sentence };
}
