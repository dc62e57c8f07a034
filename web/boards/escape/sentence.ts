// The log: what happened, in past tense, from the engine's events. What a seat may not know comes
// as "?" and is told without its name.
import { escape } from '../../app/lib/messages';
import type { GameEvent, LogEntry, Play } from '../../app/lib/types';
import { parse } from './actions';
import { isKnown, seatOf, stateOf } from './model';
import type { Event } from './nouns';
import {
  bossName,
  bridgeName,
  cardName,
  cardText,
  directionName,
  markerName,
  shownName,
  spaceName,
  tileName,
  timerName,
  timerText,
  whoIs,
} from './words';

interface Clause {
  head: string; // HTML, without its full stop
  seat: number | null; // whose line it would be
  key: string; // what may be added to it
  n: number; // so many of its kind
  gains: string[];
  again?: (n: number) => string; // the head for more of its kind
}
type What = Event['what'];
type Values = Record<string, string | number>;
// `before` are the events of the entry that came earlier.
type Speaker = (
  play: Play,
  event: GameEvent,
  entry: LogEntry,
  before: GameEvent[],
) => Clause | null;

const bold = (text: string) => `<b>${escape(text)}</b>`;
// Who looks on is "you": as who does something, with the forms of verbs, and as to whom it is done.
const isYou = (play: Play, seat: unknown) => play.you !== null && seat === play.you;
const who = (play: Play, seat: number | null | undefined) =>
  isYou(play, seat)
    ? bold(play.t('e.you'))
    : bold(typeof seat === 'number' ? play.nameOf(seat) : play.t('e.city'));
const toWhom = (play: Play, seat: number) =>
  bold(isYou(play, seat) ? play.t('e.to.you') : play.nameOf(seat));
function subject(play: Play, seat: number | null): Values {
  const form = isYou(play, seat) ? '.you' : '';
  return { who: who(play, seat), has: play.t(`e.has${form}`), is: play.t(`e.is${form}`) };
}
const card = (play: Play, id: string) => bold(cardName(play, id));
const place = (play: Play, id: string) => bold(spaceName(play, id));
// An enemy as who does something, and as whom something is done to.
function enemies(play: Play, id: string): { enemy: string; whom: string } {
  const kind = id.split('@')[0];
  return { enemy: bold(play.t(`e.a.${kind}`)), whom: bold(play.t(`e.whom.${kind}`)) };
}
const hit = (text: string) => `<span class="hit">${escape(text)}</span>`;

// A clause whose head is the message `e.s.<key>`; `{who}` is the event's seat.
function say(play: Play, key: string, event: GameEvent, more: Values = {}): Clause {
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const head = (n: number) => play.t(`e.s.${key}`, { ...subject(play, seat), n, ...more });
  return { head: head(1), seat, key, n: 1, gains: [], again: head };
}
const plain =
  (key: string): Speaker =>
  (play, event) =>
    say(play, key, event);
const withCard =
  (key: string): Speaker =>
  (play, event) =>
    say(play, isKnown(event.card) ? key : `${key}.hidden`, event, {
      card: card(play, event.card ?? '?'),
    });
// One's own cards are listed by name, those of others counted.
const listed =
  (key: string): Speaker =>
  (play, event) => {
    if (!isKnown(event.card)) return say(play, `${key}.hidden`, event);
    return { ...say(play, key, event), gains: [card(play, event.card)] };
  };
const at =
  (key: string): Speaker =>
  (play, event) =>
    say(play, key, event, { place: place(play, event.space) });
const counted =
  (key: string, field = 'n'): Speaker =>
  (play, event) =>
    say(play, key, event, { n: Math.abs(event[field]) });

// ── why the city moved somebody: its card, an event, a timer tile, or the arrows of step 12 ──
type Cause = { kind: 'card' | 'timer' | 'arrows' | 'none'; id: string };
const NONE: Cause = { kind: 'none', id: '' };
function causeIn(events: GameEvent[]): Cause | null {
  for (const event of [...events].reverse()) {
    if (event.what === 'phase' && event.step === 12) return { kind: 'arrows', id: '' };
    if (event.what === 'event') return { kind: 'card', id: event.card };
    if (event.what === 'timer') return { kind: 'timer', id: event.tile };
    if (event.what === 'ny_card' && event.how === 'played') return { kind: 'card', id: event.card };
    if (event.what === 'turn') return NONE;
  }
  return null;
}
// Entries before this one, the latest first.
function* earlier(play: Play, entry: LogEntry): Generator<GameEvent[]> {
  const first = play.log[0]?.n ?? 0;
  for (let i = entry.n - first - 1; i >= 0; i--) if (play.log[i]) yield play.log[i].events;
}
function causeOf(play: Play, entry: LogEntry, before: GameEvent[]): Cause {
  const here = causeIn(before);
  if (here) return here;
  for (const events of earlier(play, entry)) {
    const found = causeIn(events);
    if (found) return found;
  }
  return NONE;
}
// What the card that was just played cost: the back that everybody saw.
function costOf(play: Play, entry: LogEntry, before: GameEvent[]): number | null {
  const top = (events: GameEvent[]) => [...events].reverse().find(({ what }) => what === 'ny_top');
  const here = top(before);
  if (here) return here.cost;
  for (const events of earlier(play, entry)) {
    const found = top(events);
    if (found) return found.cost;
  }
  return null;
}

function hunted(play: Play, event: GameEvent, entry: LogEntry, before: GameEvent[]): Clause {
  const values = {
    ...enemies(play, event.enemy),
    from: place(play, event.from),
    to: place(play, event.to),
  };
  if (entry.decision === 'pull') return say(play, 'pull', { ...event, seat: entry.seat }, values);
  const cause = causeOf(play, entry, before);
  if (cause.kind === 'arrows') return say(play, 'hunt.arrows', event, values);
  const name = { card: card, timer: (p: Play, id: string) => bold(timerName(p, id)) };
  if (cause.kind === 'none') return say(play, 'hunt', event, values);
  return say(play, 'hunt.by', event, { ...values, cause: name[cause.kind](play, cause.id) });
}
function played(play: Play, event: GameEvent, entry: LogEntry, before: GameEvent[]): Clause {
  const cost = costOf(play, entry, before);
  const values = { card: card(play, event.card), cost: cost ?? 0, left: event.noise };
  if (event.how === 'discarded') return say(play, 'ny.discarded', event, values);
  if (event.how === 'unaffordable') return say(play, 'ny.unaffordable', event, values);
  const clause = say(play, cost === null ? 'ny.played.free' : 'ny.played', event, values);
  return { ...clause, gains: [escape(cardText(play, event.card))] };
}
function looked(play: Play, event: GameEvent): Clause {
  const values = { n: event.n, place: event.at ? place(play, String(event.at)) : '' };
  return say(play, `look.${event.deck}`, event, { ...values, slot: String(event.at ?? '') });
}
function secretly(key: string, name: (play: Play, event: GameEvent) => string): Speaker {
  return (play, event) => {
    const seen = event.card ?? event.tile;
    return isKnown(seen) ? { ...say(play, key, event), gains: [name(play, event)] } : null;
  };
}
const anyName = (play: Play, id: string) =>
  bold(id.startsWith('t-') ? timerName(play, id) : cardName(play, id));

const silent: Speaker = () => null;
const SPEAKERS: Record<What, Speaker> = {
  first: (play, event) => say(play, isYou(play, event.seat) ? 'first.you' : 'first', event),
  turn: silent,
  phase: silent,
  refresh: counted('refresh'),
  lay: counted('lay'),
  turn_up: withCard('turn_up'),
  lapse: (play, event) =>
    say(play, event.card ? 'lapse' : 'lapse.other', event, { card: card(play, event.card ?? '?') }),
  alternative: (play, event) => say(play, `alternative.${event.as}`, event),
  move: (play, event) => say(play, 'move', event, { place: place(play, event.to) }),
  ram: (play, event) =>
    say(play, 'ram', event, { way: escape(directionName(play, event.direction)) }),
  tile: (play, event) => say(play, 'tile', event, { tile: bold(tileName(play, event.tile)) }),
  marker: (play, event) =>
    say(play, 'marker', event, { what: bold(markerName(play, event.marker)) }),
  poi: (play, event) => say(play, 'poi', event, { tile: bold(tileName(play, event.tile)) }),
  prisoner: at('prisoner'),
  car: at('car'),
  boss: (play, event) =>
    say(play, 'boss', event, {
      boss: bold(bossName(play, event.boss)),
      place: place(play, event.space),
    }),
  cube: (play, event) =>
    event.n > 0 ? say(play, 'cube', event, { n: event.n, place: place(play, event.space) }) : null,
  roadblock: (play, event) =>
    say(play, event.up ? 'roadblock' : 'roadblock.gone', event, {
      place: place(play, event.space),
      way: escape(directionName(play, event.direction)),
    }),
  hit: (play, event) => say(play, 'hit', event, { ...enemies(play, event.enemy), n: event.n }),
  kill: (play, event) =>
    typeof event.by === 'number'
      ? say(play, 'kill', { ...event, seat: event.by })
      : say(play, 'kill.nobody', event),
  defeat: (play, event) =>
    say(play, 'defeat', event, {
      boss: bold(bossName(play, event.boss)),
      place: place(play, event.space),
    }),
  outwit: (play, event) =>
    say(play, 'outwit', event, {
      ...enemies(play, event.enemy),
      place: place(play, event.space),
    }),
  recover: listed('recover'),
  lose: listed('lose'),
  item: withCard('item'),
  discard_item: withCard('discard_item'),
  use: withCard('use'),
  weapon: (play, event) =>
    say(play, 'weapon', event, { card: card(play, event.card), n: event.ammo }),
  reload: counted('reload'),
  pay: plain('pay'),
  briefcase: (play, event) =>
    say(play, 'briefcase', event, { slot: String(event.slot), place: place(play, event.space) }),
  take_briefcase: (play, event) =>
    say(play, isKnown(event.card) ? 'take_briefcase' : 'take_briefcase.hidden', event, {
      slot: String(event.slot),
      card: card(play, event.card),
    }),
  drop: (play, event) =>
    say(play, isKnown(event.card) ? 'drop' : 'drop.hidden', event, {
      slot: String(event.slot),
      card: card(play, event.card),
    }),
  president: (play, event) => say(play, event.dead ? 'president.dead' : 'president', event),
  take_car: plain('take_car'),
  leave_car: at('leave_car'),
  ride: plain('ride'),
  bridge: (play, event) =>
    say(play, 'bridge', event, { bridge: bold(bridgeName(play, event.bridge)) }),
  show: (play, event) => {
    const cards = (event.cards as string[]).map((id) => bold(shownName(play, id)));
    return say(play, cards.length ? 'show' : 'show.nothing', event, { cards: cards.join(', ') });
  },
  steal: (play, event) =>
    say(
      play,
      isKnown(event.card) ? 'steal' : 'steal.hidden',
      { ...event, seat: event.by },
      { from: toWhom(play, event.from), card: card(play, event.card ?? '?') },
    ),
  swap: (play, event) =>
    say(play, isKnown(event.card) ? 'swap' : 'swap.hidden', event, {
      to: toWhom(play, event.to),
      card: card(play, event.card ?? '?'),
    }),
  look: looked,
  sees: secretly('sees', (play, event) => anyName(play, event.card)),
  sees_poi: secretly('sees', (play, event) => bold(tileName(play, event.tile))),
  sees_case: secretly('sees', (play, event) => card(play, event.card)),
  sees_objective: secretly('sees', (play, event) => card(play, event.card)),
  helicopter: at('helicopter'),
  landed: at('landed'),
  gullfire: plain('gullfire'),
  noise: (play, event) => say(play, 'noise', event),
  mission: (play, event) => say(play, 'mission', event, { left: event.left }),
  timer: (play, event) => ({
    ...say(play, `timer.${event.how}`, event, { tile: bold(timerName(play, event.tile)) }),
    gains: event.how === 'discard' ? [] : [escape(timerText(play, event.tile))],
  }),
  hurry: plain('hurry'),
  event: (play, event) => ({
    ...say(play, 'event', event, { card: card(play, event.card) }),
    gains: [escape(cardText(play, event.card))],
  }),
  trap: (play, event) =>
    say(play, event.triggered ? 'trap' : 'trap.dud', event, {
      tile: bold(tileName(play, event.tile)),
    }),
  event_level: (play, event) => say(play, 'event_level', event, { n: event.cards }),
  hunt: hunted,
  carry: (play, event) => say(play, 'carry', event, enemies(play, event.enemy)),
  ram_by: (play, event) =>
    say(play, 'ram_by', event, {
      ...enemies(play, event.enemy),
      from: place(play, event.from),
      to: place(play, event.to),
    }),
  takes_car: (play, event) => say(play, 'takes_car', event),
  ny_card: played,
  ny_top: silent,
  ny_shuffle: plain('ny_shuffle'),
  ny_special: plain('ny_special'),
  bonus: (play, event) => say(play, `bonus.${event.stat}`, event, { n: event.n }),
  heal: (play, event) =>
    say(play, 'heal', event, { boss: bold(bossName(play, event.boss)), n: event.health }),
  wanted: plain('wanted'),
  level: (play, event) => say(play, 'level', event, { level: event.level }),
  special: withCard('special'),
  objective: (play, event) =>
    say(play, isKnown(event.card) ? 'objective' : 'objective.hidden', event, {
      colour: play.t(`e.colour.${event.colour}`),
      card: card(play, event.card),
    }),
  prevent: (play, event) =>
    say(play, event.n < 0 ? 'prevent.ready' : 'prevent', event, { n: Math.abs(event.n) }),
  claim: (play, event) =>
    say(play, 'claim', event, { blue: card(play, event.blue), purple: card(play, event.purple) }),
  over: (play, event) => {
    const winners = event.winners as number[];
    return say(play, `over.${event.ended_by}`, event, {
      ...subject(play, winners[0] ?? null),
      who: winners.map((seat) => who(play, seat)).join(', '),
    });
  },
};
export const EVENTS = Object.keys(SPEAKERS) as What[];

// Alike things at once are one clause: three prisoners in a square, two cards lost, cards seen.
const LISTED = new Set(['lose', 'recover', 'sees']);
const COUNTED = new Set(['prisoner', 'kill', 'kill.nobody', 'lose.hidden', 'recover.hidden']);
COUNTED.add('item.hidden').add('discard_item.hidden');
function add(clauses: Clause[], clause: Clause): void {
  const last = clauses.at(-1);
  const alike = last && last.key === clause.key && last.seat === clause.seat;
  if (alike && LISTED.has(clause.key)) last.gains.push(...clause.gains);
  else if (alike && clause.key === 'mission') {
    last.n += 1;
    last.head = clause.again!(last.n);
    last.again = clause.again;
  } else if (alike && last.again?.(1) === clause.head && !clause.gains.length) {
    last.n += 1;
    const more = COUNTED.has(clause.key) ? '' : ` (×${last.n})`;
    last.head = last.again(last.n) + more;
  } else clauses.push(clause);
}

// Noise belongs to what made it.
function noise(play: Play, event: GameEvent, clauses: Clause[]): void {
  const last = clauses.at(-1);
  const louder = last?.key === 'noise' && last.n > 0 === event.n > 0;
  const n = louder ? last.n + event.n : event.n;
  const text = play.t(n < 0 ? 'e.noise.less' : 'e.noise.more', { n: Math.abs(n), now: event.now });
  const head = n < 0 ? escape(text) : hit(text);
  if (louder) Object.assign(last, { n, head });
  else clauses.push({ head, seat: null, key: 'noise', n, gains: [] });
}
// A hit that kills is told as a kill.
function isTold(events: GameEvent[], i: number): boolean {
  const { what, enemy: id, n } = events[i];
  if (what === 'noise') return n !== 0;
  if (what !== 'hit') return true;
  return !['kill', 'defeat'].includes(events[i + 1]?.what) && !String(id).startsWith('foot@');
}

// Answers that change nothing one could see, yet are worth a line.
const QUIET = new Set(['offer_ride', 'decline_ride', 'swap', 'decline', 'agree', 'lose_card']);
function quiet(play: Play, entry: LogEntry): string | null {
  const { verb, args } = parse(entry.action ?? '');
  if (entry.seat === null || !QUIET.has(verb)) return null;
  const seat = args[0] ? seatOf(stateOf(play.view), args[0]) : -1;
  const hero = seat < 0 ? bold(whoIs(play, args[0] ?? '')) : toWhom(play, seat);
  return play.t(`e.s.quiet.${verb}`, { ...subject(play, entry.seat), hero });
}

function clausesOf(play: Play, entry: LogEntry): Clause[] {
  const clauses: Clause[] = [];
  entry.events.forEach((event, i) => {
    if (!isTold(entry.events, i)) return;
    if (event.what === 'noise') return noise(play, event, clauses);
    const speak = SPEAKERS[event.what as What];
    const clause = speak?.(play, event, entry, entry.events.slice(0, i));
    if (clause) add(clauses, clause);
  });
  return clauses;
}

// A line belongs to whom it speaks of first, whoever's answer or luck it was; what the city does
// belongs to nobody.
const CITY = new Set(['ny_card', 'hunt', 'event', 'timer', 'noise', 'mission', 'prisoner', 'poi']);
export function lineOf(entry: LogEntry): number | null {
  for (const { what, seat, by } of entry.events) {
    if (what === 'turn' || what === 'phase') continue;
    if (CITY.has(what)) return null;
    if (typeof seat === 'number') return seat;
    if (typeof by === 'number') return by;
  }
  return entry.events.length ? null : entry.seat;
}

// A sentence begins with a capital, also inside its first tag.
const begun = (html: string) =>
  html.replace(/^((?:<[^>]*>)*)(\p{Ll})/u, (_all, tags, letter) => tags + letter.toUpperCase());

export function sentence(play: Play, entry: LogEntry): string | null {
  const clauses = clausesOf(play, entry);
  if (clauses.length === 0) {
    const text = quiet(play, entry);
    return text === null ? null : `${text}.`;
  }
  return clauses
    .map(({ head, gains }) => {
      const text = begun(`${head}${gains.length ? `: ${gains.join(', ')}` : ''}`);
      return /[.!?]$/.test(text) ? text : `${text}.`;
    })
    .join(' ');
}
