// The dice of each monster: symbols rolled against the sixth of all dice that is expected of each.
import { ofFace } from '../../app/lib/fortune';
import type { Luck, Play } from '../../app/lib/types';
import { capital } from './words';
import { FACE_SYMBOL, FACES, type Face } from './model';

export function luck(play: Play): Luck | null {
  const faces = play.table.seats.map((): Face[] => []);
  for (const { events } of play.log)
    for (const { what, seat, faces: fallen, why } of events)
      if (what === 'throw' && why === 'roll') faces[seat]?.push(...fallen);
  const seats = faces
    .map((fallen, seat) => ({
      seat,
      n: fallen.length,
      measures: FACES.map((face) =>
        ofFace(
          { name: capital(play.t(`k.face.${face}`)), icon: FACE_SYMBOL[face] },
          fallen.filter((one) => one === face).length,
          fallen.length,
        ),
      ),
    }))
    .filter(({ n }) => n > 0);
  return seats.length ? { note: play.t('k.luck'), seats } : null;
}
