// The log: what happened, in past tense, from the engine's events.
import { escape } from '../../app/lib/messages';
import type { GameEvent, LogEntry, Play } from '../../app/lib/types';
import { parseAction } from '../../app/kit/action';
import { FACE_SYMBOL, FACES, type Face } from './model';
import { amount, cardName } from './words';

interface Clause {
  head: string; // HTML, without its full stop
  seat: number | null;
  card: string | null;
  gains: string[];
  closed?: boolean; // what follows belongs to something else
}

const bold = (text: string) => `<b>${escape(text)}</b>`;
const who = (play: Play, seat: number) => bold(play.nameOf(seat));
// As the one to whom something is done.
const whom = (play: Play, seat: number, form: 'hurt' | 'from') =>
  seat === play.you ? bold(play.t(`k.s.${form}.you`)) : who(play, seat);
const card = (play: Play, id: string) => bold(cardName(play, id));

// Faces as small pictures; the words are there for those who listen.
export function faceList(play: Play, faces: Face[]): string {
  const sorted = [...faces].sort((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
  const label = sorted.map((face) => play.t(`k.face.${face}`)).join(', ');
  const pictures = sorted
    .map((face) => `<svg aria-hidden="true"><use href="#${FACE_SYMBOL[face]}"/></svg>`)
    .join('');
  return `<span class="kfaces" role="img" aria-label="${escape(label)}">${pictures}</span>\u2060`; // the full stop stays with them
}

function signed(play: Play, what: 'vp' | 'energy' | 'hearts', n: number): string {
  const text = `${n < 0 ? '−' : '+'}${amount(play, what, Math.abs(n))}`;
  return n < 0 ? `<span class="hit">${escape(text)}</span>` : `<em>${escape(text)}</em>`;
}

type Speaker = (play: Play, event: GameEvent, entry: LogEntry) => Clause | null;

// Sentences differ for "you" and for the others, where they speak of somebody.
function speak(play: Play, key: string, seat: number | null, values: Record<string, string>) {
  const own = seat !== null && seat === play.you && !OF_CARDS.has(key);
  return play.t(`k.s.${key}${own ? '.you' : ''}`, values);
}
const OF_CARDS = new Set(['reveal', 'symbols', 'change', 'change.gone', 'shuffle']);

// A clause whose head is the message `k.s.<key>`; `{who}` is the event's seat.
function say(play: Play, key: string, event: GameEvent, more: Record<string, string> = {}): Clause {
  const seat = event.seat ?? null;
  const values = { who: seat === null ? '' : who(play, seat), ...more };
  const gains: string[] = [];
  return { head: speak(play, key, seat, values), seat, card: event.card ?? null, gains };
}
const plain =
  (key: string): Speaker =>
  (play, event) =>
    say(play, key, event);
const withCard =
  (key: string): Speaker =>
  (play, event) =>
    say(play, key, event, { card: card(play, event.shown ?? event.card) });

const MOVES: Record<string, string> = {
  place: 'place',
  move: 'move',
  flee: 'flee',
  leave: 'leave',
  card: 'move',
  advance: 'advance',
  shift: 'shift',
};

function rerolled(play: Play, entry: LogEntry): boolean {
  const before = play.log[entry.n - 1];
  return parseAction(before?.action ?? '').verb === 'reroll';
}

// Of the other symbols the log tells what they gave.
const WORTH_A_LINE = new Set<Face>(['attack', 'ouch']);
const SPEAKERS: Record<string, Speaker> = {
  first: plain('first'),
  throw: (play, event, entry) => {
    if (event.why === 'first') return null;
    const key = event.why === 'pellets' ? 'pellets' : rerolled(play, entry) ? 'reroll' : 'roll';
    return say(play, key, event, { faces: faceList(play, event.faces) });
  },
  reveal: (play, event) => say(play, 'reveal', event, { card: card(play, event.shown) }),
  symbols: (play, event) =>
    say(play, 'symbols', event, {
      card: card(play, event.card),
      faces: faceList(play, Array(event.n).fill(event.face)),
    }),
  change: (play, event) =>
    say(play, event.face ? 'change' : 'change.gone', event, {
      card: card(play, event.card),
      face: event.face ? faceList(play, [event.face]) : '',
    }),
  resolve: (play, event) => {
    if (!WORTH_A_LINE.has(event.face)) return null;
    return say(play, `resolve.${event.face}`, event);
  },
  destroy: (play, event) =>
    say(play, 'destroy', event, {
      tile: play.t(`k.a.${event.stack === null ? event.tile : event.tile.replace(/-\d$/, '')}`),
      where: play.t(`k.in.${event.borough}`),
    }),
  out: plain('out'),
  goal: (play, event) =>
    say(play, event.from === null ? 'goal' : 'goal.from', event, {
      goal: card(play, event.goal),
      from: event.from === null ? '' : whom(play, event.from, 'from'),
    }),
  move: (play, event) => {
    const entering = event.to === 'manhattan' && event.from !== 'manhattan';
    return say(play, entering ? 'enter' : MOVES[event.why], event, {
      to: play.t(`k.to.${event.to}`),
      zone: event.zone ? play.t(`k.zone.${event.zone}`) : '',
    });
  },
  token: (play, event) => {
    const clause = say(play, event.n < 0 ? 'token.off' : 'token', event);
    clause.gains.push(play.t(`k.token.${event.token}`, { n: Math.abs(event.n) }));
    return clause;
  },
  transfer: (play, event) =>
    say(play, 'transfer', event, {
      card: card(play, event.card),
      from: whom(play, event.from, 'from'),
      energy: escape(amount(play, 'energy', event.n)),
    }),
  disperse: (play, event) =>
    say(play, 'disperse', event, {
      unit: play.t(`k.a.${event.unit}`),
      to: play.t(`k.to.${event.to}`),
    }),
  buy: (play, event) => ({
    ...say(play, 'buy', event, {
      card: card(play, event.shown),
      price: escape(amount(play, 'energy', event.price)),
    }),
    card: event.shown, // what it gives at once belongs to this clause
  }),
  take: withCard('take'),
  sweep: plain('sweep'),
  shuffle: plain('shuffle'),
  extra_turn: plain('extra_turn'),
  claim: plain('claim'),
  over: (play, event) => say(play, event.seat === null ? 'over.nobody' : 'over', event),
};

function gain(play: Play, event: GameEvent, clauses: Clause[]): void {
  const last = clauses.at(-1);
  const cause = event.card ?? null;
  const text = signed(play, event.what as 'vp' | 'energy' | 'hearts', event.n);
  const fits = last && !last.closed && last.seat === event.seat;
  if (fits && (cause === null || last.card === cause)) {
    last.gains.push(text);
    return;
  }
  const key = cause ? 'gain.card' : event.why === 'income' ? 'income' : 'gain';
  const clause = say(play, key, event, { card: cause ? card(play, cause) : '' });
  clauses.push({ ...clause, gains: [text] });
}
// A hit belongs to the attack or the army before it; the victims are named one by one.
function hit(play: Play, event: GameEvent, clauses: Clause[]): void {
  const text = `${whom(play, event.seat, 'hurt')} ${signed(play, 'hearts', -event.n)}`;
  const key = `hit ${event.cause}`;
  const last = clauses.at(-1);
  const fits =
    last && !last.closed && (last.card === key || (last.card === null && last.gains.length === 0));
  if (fits && (event.cause === 'attack' || event.cause === 'army' || last.card === key)) {
    last.card = key;
    last.gains.push(text);
    return;
  }
  const cause = `hit.${event.cause}`;
  const by = event.cause === 'attack' ? event.by : null;
  const head = speak(play, cause, by, { who: event.by === null ? '' : who(play, event.by) });
  clauses.push({ head, seat: null, card: key, gains: [text] });
}

// Cards given up at once are one list.
function discard(play: Play, event: GameEvent, clauses: Clause[]): void {
  const last = clauses.at(-1);
  if (last?.card === 'discard' && last.seat === event.seat)
    last.gains.push(card(play, event.shown));
  else
    clauses.push({
      ...say(play, 'discard', event),
      card: 'discard',
      gains: [card(play, event.shown)],
    });
}

// Answers that change nothing one could see, yet are worth a line.
function quiet(play: Play, entry: LogEntry): string | null {
  if (entry.seat === null || entry.action !== 'stay') return null;
  const key = entry.decision === 'flee' ? 'stayed' : 'stayed.put';
  return speak(play, key, entry.seat, { who: who(play, entry.seat) });
}

// A line belongs to whom it speaks of first, whoever's answer or luck it was.
const GAINS = new Set(['vp', 'energy', 'hearts']);
const isTold = ({ what, why, n, face }: GameEvent): boolean => {
  if (GAINS.has(what)) return why !== 'paid' && n !== 0;
  if (what === 'resolve') return WORTH_A_LINE.has(face);
  return what === 'hit' || what === 'discard' || (what in SPEAKERS && why !== 'first');
};
export function lineOf(entry: LogEntry): number | null {
  const told = entry.events.filter(isTold);
  const whose = told.map(({ what, seat, by }) => (what === 'hit' ? by : seat));
  return whose.find((seat) => typeof seat === 'number') ?? null;
}

export function sentence(play: Play, entry: LogEntry): string | null {
  const clauses: Clause[] = [];
  for (const event of entry.events) {
    if (GAINS.has(event.what)) {
      if (isTold(event)) gain(play, event, clauses);
    } else if (event.what === 'hit') hit(play, event, clauses);
    else if (event.what === 'discard') discard(play, event, clauses);
    else {
      const last = clauses.at(-1);
      if (last && event.what === 'resolve') last.closed = true;
      const clause = SPEAKERS[event.what]?.(play, event, entry);
      if (clause) clauses.push(clause);
    }
  }
  if (clauses.length === 0) {
    const text = quiet(play, entry);
    return text === null ? null : `${text}.`;
  }
  return clauses
    .map(({ head, gains }) => `${head}${gains.length ? `: ${gains.join(', ')}` : ''}.`)
    .join(' ');
}
