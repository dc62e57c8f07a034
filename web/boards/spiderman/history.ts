// How the points grew: what the log says at the end of every round.
import type { GameEvent, History, LogEntry } from '../../app/lib/types';
import type { State } from './model';

export function historyOf(state: State, log: LogEntry[]): History {
  const final = state.players.map(({ vp }) => vp);
  const events: GameEvent[] = log.flatMap((entry) => entry.events);
  // Points some seats begin with are not told as events.
  const told = final.map((_, seat) =>
    events
      .filter((event) => event.what === 'points' && event.seat === seat)
      .reduce((sum, event) => sum + event.n, 0),
  );
  const now = final.map((vp, seat) => vp - told[seat]);
  const rounds: number[][] = [[...now]];
  let round = 1;
  for (const event of events) {
    if (event.what === 'turn' && event.round !== round) {
      rounds.push([...now]);
      round = event.round;
    }
    if (event.what === 'points') now[event.seat] += event.n;
  }
  rounds.push([...now]);
  return { rounds, out: final.map(() => null) };
}
