// The position as it was before some events, as far as it is drawn: while they are being shown, the
// board must not know yet how they end.
import type { Event, Player, State } from './nouns';

// An enemy as it is written, somewhere else: "foot@c4r3+1:lying".
const placed = (enemy: string, space: string) => enemy.replace(/@\w+?(?=[+:]|$)/, `@${space}`);
const spaceOf = (enemy: string) => /@(\w+?)(?=[+:]|$)/.exec(enemy)?.[1] ?? '';
const kindOf = (enemy: string) => enemy.split('@')[0];
const lyingOf = (enemy: string) => enemy.endsWith(':lying');

// Somebody of this kind in this space: the one that looks most like him.
function find(prisoners: string[], enemy: string, space: string): number {
  const same = placed(enemy, space);
  const exact = prisoners.indexOf(same);
  if (exact >= 0) return exact;
  return prisoners.findIndex((one) => spaceOf(one) === space && kindOf(one) === kindOf(enemy));
}
function without(prisoners: string[], enemy: string, space: string): string[] {
  const at = find(prisoners, enemy, space);
  return at < 0 ? prisoners : prisoners.filter((_, i) => i !== at);
}
const isBoss = (enemy: string) => !enemy.includes('@');

type Undo<W extends Event['what']> = (
  state: State,
  event: Extract<Event, { what: W }>,
  running: boolean,
) => Partial<State>;
// What is under way is neither here nor there: it is drawn on its way.
const UNDO: { [W in Event['what']]?: Undo<W> } = {
  move: ({ players }, { seat, from }, running) => ({
    players: moved(players, seat, running ? '' : from),
  }),
  prisoner: ({ prisoners }, { space }) => ({ prisoners: without(prisoners, 'foot@x', space) }),
  car: ({ prisoners }, { space }) => ({ prisoners: without(prisoners, 'car@x', space) }),
  boss: ({ bosses }, { boss }) => {
    const { [boss]: _, ...others } = bosses;
    return { bosses: others };
  },
  hunt: ({ prisoners, bosses }, { enemy, from, to }, running) => {
    if (isBoss(enemy)) {
      const space = running ? '' : from;
      return { bosses: { ...bosses, [enemy]: { ...bosses[enemy], space } } };
    }
    const left = without(prisoners, enemy, to);
    return { prisoners: running ? left : [...left, placed(enemy, from)].sort() };
  },
  outwit: ({ prisoners, bosses }, { enemy, space }) => {
    if (isBoss(enemy))
      return { bosses: { ...bosses, [enemy]: { ...bosses[enemy], lying: false } } };
    const lying = lyingOf(enemy) ? enemy : `${enemy}:lying`;
    return { prisoners: [...without(prisoners, lying, space), enemy].sort() };
  },
  kill: ({ prisoners }, { enemy }) => ({ prisoners: [...prisoners, enemy].sort() }),
  cube: ({ item_cubes }, { space, n }) => {
    const { [space]: now = 0, ...others } = item_cubes;
    return { item_cubes: now > n ? { ...others, [space]: now - n } : others };
  },
  marker: ({ outskirts }, { space }) => {
    const { [space]: _, ...others } = outskirts;
    return { outskirts: others };
  },
  timer: ({ timer }, { tile }) => {
    const layer = tile.startsWith('t-red') ? 'red' : 'black';
    return { timer: { ...timer, [layer]: timer[layer] + 1 } };
  },
  hurry: ({ timer }) => ({ timer: { ...timer, hurry: true } }),
  noise: (_, { n, now }) => ({ noise: Math.max(0, now - n) }),
  mission: ({ mission }, { left }) => {
    const all = mission.left + mission.right;
    return { mission: { left: left + 1, right: all - left - 1 } };
  },
  event_level: (_, { index }) => ({ event_index: Math.max(0, index - 1) }),
};
const moved = (players: Player[], seat: number, space: string) =>
  players.map((player, i) => (i === seat ? { ...player, space } : player));

// `running`: the first of them is under way.
export function rewound(state: State, events: Event[], running = false): State {
  let then = state;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const undo = UNDO[event.what] as Undo<typeof event.what> | undefined;
    if (undo) then = { ...then, ...undo(then, event as never, running && i === 0) };
  }
  return then;
}
// Squares that these events turn over.
export const turnedBy = (events: Event[]): string[] =>
  events.flatMap((event) => (event.what === 'tile' || event.what === 'poi' ? [event.space] : []));
