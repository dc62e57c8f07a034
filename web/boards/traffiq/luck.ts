// The tiles of each seat: streets on them against those of an average hand from the stack. Tiles that
// one has not seen are not counted: of others they open with the replay.
import { ofDraws } from '../../app/lib/fortune';
import type { Luck, Play } from '../../app/lib/types';
import type { Scene } from './types';

const streets = (edges: string) => [...edges].filter((one) => one === 'R' || one === 'B').length;

export function luck(play: Play): Luck | null {
  const { kinds, supply } = play.view.scene as Scene;
  if (!supply) return null;
  const values = Object.entries(supply).flatMap(([kind, n]) =>
    Array<number>(n).fill(streets(kinds[kind] ?? '')),
  );
  const hands = play.table.seats.map((): string[] => []);
  for (const { events } of play.log)
    for (const { what, seat, kind } of events)
      if (what === 'draw' || what === 'dealt') hands[seat]?.push(kind);
  const seats = hands
    .map((hand, seat) => {
      const sum = hand.reduce((all, kind) => all + streets(kinds[kind] ?? ''), 0);
      const measure = ofDraws({ name: play.t('tq.luck.what') }, sum, hand.length, values);
      return { seat, n: hand.length, measures: [measure], known: !hand.includes('?') };
    })
    .filter(({ n, known }) => n > 0 && known)
    .map(({ seat, n, measures }) => ({ seat, n, measures }));
  return seats.length ? { note: play.t('tq.luck'), seats } : null;
}
