// Moments of a game for /dev/king and for tests: Nora (Kong) against four others.
import type { Fixture, GameEvent, LogEntry, Option, ViewMessage } from '../../app/lib/types';
import { BOROUGHS, type Borough } from './city';
import { FACES, MONSTERS, type Building, type Face, type Monster, type State } from './model';
import type { About } from './nouns';

const zero = { infantry: 0, jet: 0, tank: 0 };
const noFaces = () => Object.fromEntries(FACES.map((face) => [face, 0])) as Record<Face, number>;

function monster(seat: number, more: Partial<Monster>): Monster {
  return {
    seat,
    monster: MONSTERS[seat],
    alive: true,
    hearts: 10,
    vp: 0,
    energy: 0,
    borough: null,
    zone: null,
    track: null,
    keeps: [],
    carapace: 0,
    web: 0,
    curse: 0,
    destroyed: zero,
    extra_turns: [],
    ...more,
  };
}
// "high-rise-1+2 hospital-2+1 -" and "infantry 1 jet 2 / infantry 1": old units, then new ones.
function borough(id: Borough, stacks: string, units: string) {
  const [old, fresh] = units.split('/');
  const count = (text: string | undefined, kind: string) =>
    Number(text?.match(new RegExp(`${kind} (\\d)`))?.[1] ?? 0);
  const kinds = ['infantry', 'jet', 'tank'] as const;
  return {
    borough: id,
    stacks: stacks.split(' ').map((stack) => {
      const [top, below] = stack.split('+');
      return { top: top === '-' ? null : (top as Building), below: Number(below ?? 0) };
    }),
    units: Object.fromEntries(
      kinds.map((kind) => [kind, { old: count(old, kind), new: count(fresh, kind) }]),
    ) as State['boroughs'][number]['units'],
    souvenir: false,
  };
}

function position(): State {
  return {
    monsters: [
      monster(0, {
        hearts: 6,
        vp: 7,
        energy: 2,
        borough: 'manhattan',
        zone: 'lower',
        track: '5-6',
        keeps: ['chinatown-regular'],
      }),
      monster(1, {
        hearts: 7,
        vp: 9,
        energy: 5,
        borough: 'brooklyn',
        keeps: ['stomp', 'extra-head'],
      }),
      monster(2, {
        hearts: 10,
        vp: 6,
        energy: 3,
        borough: 'queens',
        keeps: ['bulletproof'],
        web: 1,
      }),
      monster(3, {
        hearts: 4,
        vp: 13,
        energy: 6,
        borough: 'manhattan',
        zone: 'midtown',
        track: '2-4',
        keeps: ['drain', 'regeneration'],
      }),
      monster(4, { hearts: 8, vp: 10, borough: 'bronx', keeps: ['overload', 'power-tap'] }),
    ],
    boroughs: [
      borough('staten-island', 'high-rise-1+2 hospital-2+1 high-rise-1+1', 'infantry 1 jet 1'),
      borough('bronx', 'high-rise-2+1 power-plant-3+2 -', 'infantry 2 jet 1'),
      borough('queens', 'high-rise-1+1 high-rise-3+1 power-plant-2+2', 'infantry 1 tank 1'),
      borough(
        'brooklyn',
        'high-rise-1+1 power-plant-2+1 hospital-3+1',
        'infantry 1 jet 1/infantry 1',
      ),
      borough('manhattan', 'high-rise-2+0 hospital-2+1 high-rise-1+2', 'tank 1 jet 1 infantry 1'),
    ],
    unseen_tiles: {
      'high-rise-1': 6,
      'high-rise-2': 5,
      'high-rise-3': 2,
      'power-plant-2': 2,
      'power-plant-3': 1,
      'hospital-2': 2,
      'hospital-3': 1,
    },
    row: ['brooklyn-bridge', 'webspinner', 'long-neck'],
    unseen_cards: Array.from({ length: 48 }, (_, i) => `card-${i}`),
    discard: ['diva', 'subway'],
    goals: { superstar: 4, 'statue-of-liberty': null },
    claims: [],
    units_gone: zero,
    turn: {
      active: 1,
      step: 'resolve',
      kind: 'normal',
      dice: ['destruction', 'destruction', 'energy', 'heart', 'fame', 'attack', 'ouch'],
      rerolls: 0,
      added: { ...noFaces(), destruction: 1 },
      resolved: ['attack'],
      units_only: false,
      destroyed: [],
      damage_dealt: [0, 0, 0, 0, 0],
      energy_gained: [0, 0, 0, 0, 0],
      tapped: [],
      entered: [],
      used: [],
      bought: [],
    },
    under_way: {
      destruction: { borough: 'brooklyn', left: 2 },
      window: { visited: [], advanced: false },
      card: null,
      damage: null,
      price: null,
      to_place: [],
      to_discard: [],
      dispersed: [],
      steps: ['resolve'],
    },
  };
}

function places(state: State): Record<string, number[]> {
  return Object.fromEntries(
    BOROUGHS.map((b) => [b, state.monsters.filter((m) => m.borough === b).map((m) => m.seat)]),
  );
}
const KEEP = { cost: 4, kind: 'keep' as const };
function scene(state: State) {
  const symbols = noFaces();
  for (const face of state.turn.dice) if (face) symbols[face]++;
  for (const face of FACES) symbols[face] += state.turn.added[face];
  const held = state.monsters.flatMap((m) => m.keeps);
  return {
    symbols,
    prices: { 'brooklyn-bridge': 5, webspinner: 6, 'long-neck': 3 },
    durability: { infantry: 2, jet: 3, tank: 4 },
    heart_max: [10, 10, 10, 10, 10],
    dice_max: 7,
    rerolls_max: 2,
    capacity: 2,
    places: places(state),
    fee: 0,
    locked: [],
    reroll_fee: 0,
    to_superstar: 3,
    sweep_price: 2,
    income: {
      lower: { vp: 1, energy: 1 },
      midtown: { vp: 2, energy: 1 },
      upper: { vp: 2, energy: 2 },
    },
    order: [1, 2, 3, 4, 0],
    cards: {
      ...Object.fromEntries([...held, 'webspinner', 'diva'].map((card) => [card, KEEP])),
      'brooklyn-bridge': { cost: 6, kind: 'discard' as const },
      webspinner: { cost: 6, kind: 'keep' as const },
      'long-neck': { cost: 3, kind: 'keep' as const },
      subway: { cost: 10, kind: 'discard' as const },
    },
  };
}

const start = Date.UTC(2026, 4, 3, 17, 38);
let entries = 0;
function entry(
  seat: number | null,
  decision: string,
  action: string,
  events: GameEvent[],
): LogEntry {
  const n = entries++;
  return { n, seat, decision, action, at: start + n * 41000, events };
}
const log: LogEntry[] = [
  entry(1, 'buy', 'buy(extra-head)', [
    { what: 'turn', seat: 1, kind: 'normal' },
    { what: 'buy', seat: 1, shown: 'extra-head', price: 7 },
  ]),
  entry(0, 'resolve', 'resolve(fame)', [
    { what: 'turn', seat: 0, kind: 'normal' },
    { what: 'move', seat: 0, from: 'queens', to: 'manhattan', zone: 'lower', why: 'move' },
    { what: 'vp', seat: 0, n: 1, why: 'entry' },
  ]),
  entry(4, 'resolve', 'resolve(fame)', [
    { what: 'goal', goal: 'superstar', seat: 4, from: null },
    { what: 'vp', seat: 4, n: 2, why: 'goal' },
  ]),
  entry(null, 'throw', '', [
    { what: 'turn', seat: 1, kind: 'normal' },
    {
      what: 'throw',
      seat: 1,
      why: 'roll',
      dice: [0, 1, 2, 3, 4, 5, 6],
      faces: ['destruction', 'destruction', 'energy', 'heart', 'fame', 'attack', 'ouch'],
    },
  ]),
  entry(1, 'reroll', 'stop_roll', [
    { what: 'symbols', seat: 1, face: 'destruction', n: 1, card: 'stomp' },
  ]),
  entry(1, 'resolve', 'resolve(attack)', [
    { what: 'resolve', seat: 1, face: 'attack', n: 1 },
    { what: 'hit', seat: 0, n: 1, absorbed: 0, cause: 'attack', by: 1 },
    { what: 'hit', seat: 3, n: 1, absorbed: 0, cause: 'attack', by: 1 },
    { what: 'transfer', from: 1, seat: 3, n: 2, card: 'drain' },
  ]),
  entry(3, 'flee', 'stay', []),
  entry(1, 'destroy', 'destroy(brooklyn,0)', [
    { what: 'resolve', seat: 1, face: 'destruction', n: 3 },
    { what: 'destroy', seat: 1, borough: 'brooklyn', tile: 'high-rise-1', stack: 0 },
    { what: 'vp', seat: 1, n: 1, why: 'tile' },
  ]),
];

const table = {
  type: 'table' as const,
  table: 'k3v9q2m7x1',
  game: 'king',
  name: 'Sunday six',
  options: {},
  phase: 'playing' as const,
  match: 1,
  host: true,
  terms: { start: 'full' as const, watch: 'anyone' as const, away: 0, clock: null },
  paused: null,
  vote: null,
  you: 1,
  watching: 2,
  fingerprint: '7f3a91c0',
  now: start,
  seats: [
    { seat: 0, word: 'fish', kind: 'person' as const, name: 'Matteo', here: true, joined: true },
    { seat: 1, word: 'kong', kind: 'person' as const, name: 'Nora', here: true, joined: true },
    { seat: 2, word: 'sheriff', kind: 'person' as const, name: 'Jonas', here: false, joined: true },
    { seat: 3, word: 'drakonis', kind: 'bot' as const, bot: 'simple', name: 'Delancey' },
    { seat: 4, word: 'mantis', kind: 'bot' as const, bot: 'simple', name: 'Astoria' },
  ],
};

// What questions are about where a moment does not say it.
const ABOUT: Partial<About> = {
  reroll: { rerolls: 1 },
  spend_web: { symbols: 2 },
  spend_curse: { symbols: 2 },
  seismic_ray: { symbols: 2 },
  destroy: { symbols: 2, borough: 'brooklyn' },
  damage: { amount: 2, by: 3, cause: 'attack' },
  flee: { by: 3 },
  disperse: { borough: 'brooklyn' },
  next_stage: { vp: 3 },
  pay: { price: 2 },
};

export function moment(
  decision: string,
  actions: (string | Option)[],
  change: (state: State) => void = () => {},
  more: { seat?: number; about?: Record<string, unknown>; scene?: object } = {},
): Fixture {
  const state = position();
  change(state);
  const view: ViewMessage = {
    type: 'view',
    version: 17,
    state,
    scene: { ...scene(state), ...more.scene },
    asks: {
      seat: more.seat ?? 1,
      decision,
      about: more.about ?? ABOUT[decision as keyof About] ?? {},
      since: start,
    },
    options: actions.map((action) => (typeof action === 'string' ? { action } : action)),
    undo: false,
    log_from: 0,
    log,
    result: null,
  };
  return { table, view };
}
const quiet = (state: State) => {
  state.under_way.destruction = null;
};
const rolling = (state: State) => {
  quiet(state);
  state.turn.added = noFaces();
  state.turn.resolved = [];
  state.turn.rerolls = 1;
};
// Every set of dice that differs in its faces, of each face the lowest dice (KNY-24.2).
function rerolls(dice: readonly (Face | null)[]): string[] {
  const seen = new Map<string, string>();
  for (let bits = 1; bits < 1 << dice.length; bits++) {
    const set = dice.map((_, i) => i).filter((i) => bits & (1 << i));
    const key = set
      .map((i) => dice[i])
      .sort()
      .join();
    if (!seen.has(key)) seen.set(key, `reroll(${set.join(',')})`);
  }
  return [...seen.values()];
}

const fixtures: Record<string, Fixture> = {
  smash: moment('destroy', [
    { action: 'destroy(brooklyn,0)', preview: { cost: 1, changes: [{ seat: 1, vp: 1 }] } },
    { action: 'destroy(brooklyn,1)', preview: { cost: 2, changes: [{ seat: 1, energy: 2 }] } },
    {
      action: 'destroy(brooklyn,infantry)',
      preview: { cost: 2, changes: [{ seat: 1, hearts: 1 }] },
    },
  ]),
  roll: moment('reroll', [...rerolls(position().turn.dice), 'stop_roll'], rolling),
  resolve: moment(
    'resolve',
    ['energy', 'attack', 'heart', 'destruction', 'fame', 'ouch'].map((face) => `resolve(${face})`),
    (state) => {
      quiet(state);
      state.turn.resolved = [];
    },
  ),
  place: moment(
    'place',
    ['place(staten-island)', 'place(bronx)', 'place(queens)', 'place(brooklyn)'],
    (state) => {
      quiet(state);
      state.turn.dice = [];
      for (const m of state.monsters) Object.assign(m, { borough: null, zone: null, track: null });
    },
  ),
  move: moment(
    'move',
    [
      { action: 'move(staten-island)', preview: { price: 2 } },
      { action: 'move(bronx)', preview: { price: 2 } },
      { action: 'move(queens)', preview: { price: 2 } },
      'stay',
    ],
    quiet,
    {
      scene: { fee: 2 },
    },
  ),
  flee: moment(
    'flee',
    ['flee(staten-island)', 'flee(bronx)', 'flee(queens)', 'flee(brooklyn)', 'stay'],
    (state) => {
      quiet(state);
      Object.assign(state.monsters[1], { borough: 'manhattan', zone: 'upper', track: '2-4' });
      state.turn.active = 4;
    },
  ),
  buy: moment(
    'buy',
    ['buy(brooklyn-bridge)', 'buy(long-neck)', 'buy_discarded(diva)', 'sweep', 'end_buy'],
    quiet,
  ),
  disperse: moment(
    'disperse',
    ['jet,old,queens', 'jet,old,bronx', 'infantry,new,queens', 'infantry,new,bronx']
      .map((args) => `disperse(${args})`)
      .concat('pass'),
    quiet,
    { about: { borough: 'staten-island' } },
  ),
  pay: moment(
    'pay',
    [0, 1, 2, 3, 4, 5].map((n) => `pay_hearts(${n})`),
    (state) => {
      quiet(state);
      state.under_way.price = 5;
    },
    { about: { price: 5 } },
  ),
  discard: moment('discard_keep', ['discard_keep(extra-head)', 'discard_keep(stomp)'], quiet),
  damage: moment(
    'damage',
    ['absorb(0)', 'absorb(1)', 'absorb(2)', 'discard_carapace'],
    (state) => {
      quiet(state);
      state.monsters[1].keeps = ['of-another-world', 'carapace'];
      state.monsters[1].carapace = 2;
      state.turn.active = 3;
    },
    { about: { amount: 2, by: 3, cause: 'attack' } },
  ),
  crowd: moment(
    'destroy',
    ['destroy(staten-island,0)', 'destroy(staten-island,infantry)', 'destroy(staten-island,tank)'],
    (state) => {
      state.under_way.destruction = { borough: 'staten-island', left: 4 };
      const places: Borough[] = ['staten-island', 'staten-island', 'bronx', 'bronx', 'brooklyn'];
      state.monsters.forEach((m, i) =>
        Object.assign(m, { borough: places[i], zone: null, track: null }),
      );
      const all = { old: 2, new: 1 };
      for (const b of state.boroughs) {
        b.units = { infantry: all, jet: all, tank: all };
        b.souvenir = true;
      }
    },
  ),
  wait: moment(
    'buy',
    [],
    (state) => {
      quiet(state);
      state.turn.active = 3;
    },
    { seat: 3 },
  ),
};
export default fixtures;
