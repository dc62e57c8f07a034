// Points on the map, round by round.
import { historyOf } from '../../app/lib/history';
import type { History, LogEntry, Play } from '../../app/lib/types';
import type { Scene, VehicleKind } from './types';
import { stateOf } from './words';

export function history(play: Play): History | null {
  const { players } = stateOf(play);
  const worth = (play.view.scene as Scene).points;
  let turns = 0;
  return historyOf(play.log, play.view.result?.scores ?? [], {
    begins: (event) => event.what === 'turn' && turns++ % players === 0,
    count: (points, { what, seat, kind }) => {
      if (what === 'put') points[seat] += worth[kind as VehicleKind];
      if (what === 'sent_home') points[seat] -= worth[kind as VehicleKind];
    },
  });
}

const WEIGHT: Record<string, number> = {
  put: 2,
  sent_home: 3,
  final_round: 3,
  over: 5,
  opened: 0.5,
};
export const weight = ({ events }: LogEntry): number =>
  events.reduce((sum, { what }) => sum + (WEIGHT[what] ?? 0), 0) - 1;
