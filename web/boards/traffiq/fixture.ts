// Moments for /dev/traffiq and for tests: views the engine gave for written positions.
import type { Fixture, TableMessage, ViewMessage } from '../../app/lib/types';
import data from './fixture.json';

const names = ['Bot Delancey', 'Matteo', 'Nora', 'Jonas'];
const words = ['red', 'yellow', 'blue', 'green'];

export const table: TableMessage = {
  type: 'table',
  table: 'fixture',
  game: 'traffiq',
  name: 'Cross town',
  options: { layout: 'times_square', start: 'random' },
  phase: 'playing',
  match: 1,
  host: true,
  terms: { start: 'full', watch: 'anyone', away: 0, clock: null },
  paused: null,
  vote: null,
  you: 2,
  watching: 2,
  fingerprint: '7f3a',
  now: 0,
  seats: names.map((name, seat) => ({
    seat,
    word: words[seat],
    kind: seat === 0 ? 'bot' : 'person',
    bot: seat === 0 ? 'simple' : undefined,
    name,
    here: true,
    joined: true,
  })),
};

interface Moment {
  log: unknown[];
  scene: object;
}

// The log of a moment holds all answers since the first; a view brings only the last one.
function viewOf(moment: Moment, version: number): ViewMessage {
  return {
    type: 'view',
    version,
    undo: false,
    result: null,
    ...moment,
    scene: { ...moment.scene, kinds: data.kinds, points: { taxi: 1, van: 2 } },
    log_from: Math.max(0, moment.log.length - 1),
    log: moment.log.slice(-1),
  } as ViewMessage;
}

export const moments: Record<string, ViewMessage[]> = Object.fromEntries(
  Object.entries(data.moments).map(([name, list]) => [
    name,
    (list as Moment[]).map((moment, i) => viewOf(moment, i + 1)),
  ]),
);

const fixture = (name: string, from = 0): Fixture => ({
  table,
  view: { ...moments[name][from], log_from: 0 },
  then: moments[name].slice(from + 1),
});

const fixtures: Record<string, Fixture> = {
  place: fixture('place'),
  put: fixture('place', 1),
  compete: fixture('place', 2),
  ride: fixture('place', 4),
  two: fixture('two'),
  hand: fixture('hand'),
};
export default fixtures;
