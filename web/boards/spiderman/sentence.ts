// The log: what happened, in past tense, from the engine's events. People are called by their
// characters; the one who looks on is "you".
import { parseAction } from '../../app/kit/action';
import { escape } from '../../app/lib/messages';
import type { GameEvent, LogEntry, Play } from '../../app/lib/types';
import './log.css';
import { stateOf, VILLAINS } from './model';
import type { Event, Figure } from './nouns';
import {
  cardName,
  cardText,
  characterName,
  missionName,
  objectName,
  placeName,
  placeOfDeed,
  sideName,
  thingName,
  wayTo,
} from './words';

interface Clause {
  head: string; // HTML, without its full stop
  who: string | null; // the character whose line it is
  about: string | null; // a target whose hits belong to this clause
  hits: number;
  isWreck?: boolean; // it tells of a car
  wrecks: number; // further ones
  gains: string[];
}
const bold = (text: string) => `<b>${escape(text)}</b>`;

// Its place in the log is its number, unless the log begins later.
function indexOf(play: Play, entry: LogEntry): number {
  return play.log[entry.n] === entry ? entry.n : play.log.indexOf(entry);
}
const isPlayers = (entry: LogEntry) => entry.seat !== null && entry.seat >= 0;

// ── who ──
// Who sits on a seat at the time of an entry: the villains' player may have changed the villain.
const seated = new WeakMap<LogEntry, string>();
function characterAt(play: Play, seat: number, entry: LogEntry): string {
  const { players } = stateOf(play.view);
  const now = players[seat]?.character ?? 'villains';
  if (players.length > 3 || seat !== 0) return now;
  const known = seated.get(entry);
  if (known !== undefined) return known;
  const entered = (one: LogEntry) =>
    one.events.find(({ what, figure }) => what === 'enter' && figure !== 'spider-man')?.figure;
  let found: string = now;
  for (let n = indexOf(play, entry); n >= 0; n--) {
    const figure = entered(play.log[n]);
    if (!figure) continue;
    found = figure;
    break;
  }
  seated.set(entry, found);
  return found;
}
function seatOf(play: Play, character: string): number | null {
  const { players } = stateOf(play.view);
  const seat = players.findIndex((player) => player.character === character);
  if (seat >= 0) return seat;
  // A villain who was given up.
  return players.length <= 3 && VILLAINS.includes(character as Figure) ? 0 : null;
}
const isYou = (play: Play, character: string | null) =>
  character !== null && play.you !== null && seatOf(play, character) === play.you;
// As the one who acts, with the forms of "have" and "be" that go with it.
function subject(play: Play, character: string | null): Record<string, string> {
  const you = isYou(play, character);
  const name = character === null ? '' : you ? play.t('s.you') : placeName(play, character);
  const form = you ? '.you' : '';
  return { who: bold(name), has: play.t(`s.has${form}`), is: play.t(`s.is${form}`) };
}
// As the one to whom something is done.
const object = (play: Play, target: string) => bold(objectName(play, target));
// Whose deed an entry of chance goes back to.
function answered(play: Play, entry: LogEntry): LogEntry | null {
  for (let n = indexOf(play, entry); n >= 0; n--) if (isPlayers(play.log[n])) return play.log[n];
  return isPlayers(entry) ? entry : null;
}
const verbOf = (entry: LogEntry | null) => parseAction(entry?.action ?? '').verb;

// ── clauses ──
function clause(
  play: Play,
  key: string,
  who: string | null,
  values: Record<string, string> = {},
): Clause {
  const head = play.t(`s.s.${key}`, { ...subject(play, who), ...values });
  return { head, who, about: null, hits: 0, wrecks: 0, gains: [] };
}
// The same about a target: "struck Rhino", "struck you".
function clauseOn(
  play: Play,
  key: string,
  who: string | null,
  on: string,
  values: Record<string, string> = {},
): Clause {
  if (isYou(play, on)) return clause(play, `${key}.you`, who, values);
  return clause(play, key, who, { target: object(play, on), ...values });
}
// Dice as they fell; the numbers are there for those who listen.
function facesOf(faces: string[]): string {
  const pictures = faces.map(
    (face) => `<svg aria-hidden="true"><use href="#x-face-${escape(face)}"/></svg>`,
  );
  return `<span class="spm-faces" role="img" aria-label="${escape(faces.join(', '))}">${pictures.join('')}</span>`;
}
// The last ones before this entry, if it has none of its own.
function rolledBefore(play: Play, entry: LogEntry): string[] | null {
  const before = play.log[indexOf(play, entry) - 1];
  const near =
    before && (!isPlayers(before) || verbOf(before) === 'keep') ? [entry, before] : [entry];
  const rolls = near.map(({ events }) => events.find(({ what }) => what === 'roll'));
  return rolls.find((event) => event)?.faces ?? null;
}
const BONUS = new Set(['bonus', 'react_bonus']);
const MOVES = new Set(['move', 'react_move']);

type Of<What extends string> = Extract<Event, { what: What }>;
type Speaker<What extends string> = (play: Play, event: Of<What>, entry: LogEntry) => Clause | null;
type Speakers = { [What in Event['what']]: Speaker<What> };

// Of the events since somebody's last answer, up to this entry's, those of one kind.
function since<What extends Event['what']>(play: Play, entry: LogEntry, what: What): Of<What>[] {
  const last = indexOf(play, entry);
  let first = last;
  while (first > 0 && !isPlayers(play.log[first])) first--;
  const entries = last < 0 ? [entry] : play.log.slice(first, last + 1);
  return entries.flatMap(({ events }) =>
    events.filter((event) => event.what === what),
  ) as Of<What>[];
}
function roll(play: Play, event: Of<'roll'>, entry: LogEntry): Clause | null {
  const before = answered(play, entry);
  const verb = verbOf(before);
  const [attack] = since(play, entry, 'attack');
  const who = before === null ? null : characterAt(play, before.seat!, before);
  const faces = facesOf(event.faces);
  if (since(play, entry, 'roll')[0] !== event) return clause(play, 'roll.more', null, { faces });
  if (attack) {
    const said = clauseOn(play, 'roll.attack', attack.who, attack.target, { faces });
    return { ...said, about: attack.target };
  }
  if (verb === 'reroll' || verb === 'reroll_missed')
    return clause(play, 'roll.again', who, { faces });
  if (BONUS.has(verb)) return clause(play, 'roll.bonus', who, { faces });
  if (verb === 'break_arrest') return clause(play, 'roll.break', who, { faces });
  // The way that follows tells what was rolled for it.
  if (MOVES.has(verb) || verb === 'add') return null;
  return clause(play, 'roll', who, { faces });
}
function moved(play: Play, key: string, who: string, to: string, entry: LogEntry): Clause {
  const faces = rolledBefore(play, entry);
  const values = { to: wayTo(play, to), faces: faces ? facesOf(faces) : '' };
  return clause(play, faces ? `${key}.rolled` : key, who, values);
}
const held = (play: Play, key: string, target: string): Clause =>
  target.startsWith('cops@') ? clause(play, `${key}.patrol`, null) : clause(play, key, target);
const bySeat = (play: Play, key: string, seat: number, entry: LogEntry, values = {}) =>
  clause(play, key, characterAt(play, seat, entry), values);
const ENDS: Record<string, string> = { '1': 'done', '0': 'failed', '-1': 'dropped' };

const SPEAKERS: Speakers = {
  turn: () => null, // the rounds have headings
  roll,
  step: (play, event, entry) => moved(play, 'step', event.figure, event.to, entry),
  drive: (play, event, entry) => moved(play, 'drive', 'cops', event.to, entry),
  put: (play, event) => clause(play, 'put', event.person, { to: wayTo(play, event.space) }),
  attack: () => null, // the dice that follow tell it
  hit: (play, event) => ({
    ...clauseOn(play, 'hit', event.who, event.figure),
    about: event.figure,
    hits: 1,
  }),
  cancel: (play, event, entry) => {
    const thing = bold(thingName(play, event.thing));
    if (event.n === 0) return bySeat(play, 'cancel.none', event.seat, entry, { thing });
    const said = bySeat(play, 'cancel', event.seat, entry, { thing });
    return { ...said, gains: [play.t('s.n.hits', { n: event.n })] };
  },
  ko: (play, event) => clauseOn(play, 'ko', event.who, event.figure),
  car_lost: (play, event) => ({
    ...clause(play, 'car_lost', event.who),
    about: `cops@${event.space}`,
    isWreck: true,
  }),
  web: (play, event) => held(play, event.with === 'grip' ? 'grip' : 'web', event.target),
  freed: (play, event) => held(play, 'freed', event.target),
  mark: (play, event, entry) => ({
    ...bySeat(play, 'hit', event.seat, entry, { target: object(play, event.target) }),
    about: event.target,
    hits: event.n,
  }),
  ruin: (play, event) =>
    clause(play, 'ruin', null, { who: bold(characterName(play, event.figure)) }),
  heal: (play, event) => ({
    ...clause(play, 'heal', event.figure),
    gains: [play.t('s.s.healed', { n: event.n })],
  }),
  stand: (play, event) => clause(play, 'stand', event.figure),
  points: (play, event, entry) => bySeat(play, 'points', event.seat, entry),
  capture: (play, event) => {
    const side = bold(sideName(play, event.side));
    if (!event.from) return clause(play, 'capture', event.who, { side });
    const isCops = event.from === 'cops' || event.from === 'group';
    const from = play.t(isCops ? 's.from.cops' : 's.from', {
      who: bold(characterName(play, event.from)),
    });
    return clause(play, 'capture.from', event.who, { side, from });
  },
  mission: (play, event, entry) =>
    bySeat(play, `mission.${ENDS[event.how] ?? 'dropped'}`, event.seat, entry, {
      card: bold(missionName(play, event.card)),
    }),
  dealt: (play, event, entry) =>
    bySeat(play, event.card === '?' ? 'dealt.hidden' : 'dealt', event.seat, entry, {
      card: bold(missionName(play, event.card)),
    }),
  drawn: (play, event, entry) =>
    bySeat(play, event.card === '?' ? 'drawn.hidden' : 'drawn', event.seat, entry, {
      card: bold(cardName(play, event.card)),
    }),
  event: (play, event, entry) => ({
    ...bySeat(play, 'event', event.seat, entry, { card: bold(cardName(play, event.card)) }),
    gains: [escape(cardText(play, event.card).replace(/\.$/, ''))],
  }),
  played: (play, event, entry) => {
    const thing = bold(thingName(play, event.thing));
    const who = characterAt(play, event.seat, entry);
    const isAimed = event.on !== undefined && !/^r\d/.test(event.on);
    if (!isAimed) return clause(play, 'played', who, { thing });
    return clauseOn(play, 'played.on', who, event.on!, { thing });
  },
  dropped: (play, event, entry) =>
    bySeat(play, 'dropped', event.seat, entry, { card: bold(cardName(play, event.card)) }),
  tracer: (play, event) =>
    event.n === 0
      ? clause(play, 'tracer.off', event.figure)
      : clauseOn(play, 'tracer', 'spider-man', event.figure),
  plant: (play, event, entry) =>
    bySeat(play, 'plant', event.seat, entry, { at: placeOfDeed(play, event.target) }),
  picked: (play, event) =>
    clause(play, 'picked', 'cops', { piece: play.t(`s.piece.${event.piece}`) }),
  set_down: (play, event) =>
    clause(play, 'set_down', 'cops', { piece: play.t(`s.piece.${event.piece}`) }),
  arrest: (play, event) => clauseOn(play, 'arrest', 'cops', event.figure),
  jail: (play, event) => clauseOn(play, 'jail', 'cops', event.figure),
  car: (play, event) => clause(play, 'car', 'cops', { to: wayTo(play, event.space) }),
  peeked: (play, event, entry) => {
    const target = bold(characterName(play, characterAt(play, event.at, entry)));
    const said = bySeat(play, 'peeked', event.seat, entry, { target });
    return event.card === '?' ? said : { ...said, gains: [bold(missionName(play, event.card))] };
  },
  reacts: (play, event, entry) => bySeat(play, 'reacts', event.seat, entry),
  enter: (play, event) => clause(play, 'enter', event.figure),
  over: (play, event, entry) => bySeat(play, 'over', event.seat, entry),
};
export const TOLD = Object.keys(SPEAKERS);

// Hits, cars and points belong to what was done before them.
function joins(clauses: Clause[], next: Clause): boolean {
  const last = [...clauses].reverse().find(({ about }) => about === next.about);
  if (!last || (next.hits === 0 && !next.isWreck)) return false;
  last.hits += next.hits;
  if (next.isWreck) last.wrecks++;
  return true;
}
// Points for a mission are told before it.
function isBeforeDeed(entry: LogEntry, { seat, entry: why }: Of<'points'>): boolean {
  return (
    why === 'mission_success' &&
    entry.events.some((event) => event.what === 'mission' && event.seat === seat)
  );
}
function pointsOf(play: Play, n: number): string {
  return `<em>${escape(play.t('s.n.points', { n }))}</em>`;
}
function clausesOf(play: Play, entry: LogEntry): Clause[] {
  const clauses: Clause[] = [];
  const early: { who: string; text: string }[] = []; // points told before their deed
  for (const event of entry.events as (GameEvent & Event)[]) {
    if (event.what === 'points') {
      const who = characterAt(play, event.seat, entry);
      const text = pointsOf(play, event.n);
      const last = clauses.at(-1);
      if (last?.who === who && !isBeforeDeed(entry, event)) last.gains.push(text);
      else early.push({ who, text });
      continue;
    }
    const said = (SPEAKERS[event.what] as Speaker<string> | undefined)?.(
      play,
      event as never,
      entry,
    );
    if (!said || joins(clauses, said)) continue;
    while (early[0]?.who === said.who) said.gains.push(early.shift()!.text);
    clauses.push(said);
  }
  for (const { who, text } of early)
    clauses.push({ ...clause(play, 'points', who), gains: [text] });
  return clauses;
}

// Answers that change nothing one could see, yet are worth a line.
const QUIET = new Set(['recover', 'ko_recover', 'serve', 'stay', 'token']);
function quiet(play: Play, entry: LogEntry): Clause | null {
  const { verb, args } = parseAction(entry.action ?? '');
  if (entry.seat === null || entry.seat < 0 || !QUIET.has(verb)) return null;
  const thing = args[0] ? bold(thingName(play, args[0])) : '';
  return bySeat(play, `quiet.${verb}`, entry.seat, entry, { thing });
}

function spoken(play: Play, entry: LogEntry): Clause[] {
  const clauses = clausesOf(play, entry);
  const told = clauses.length > 0 ? null : quiet(play, entry);
  return told ? [told] : clauses;
}
// A line belongs to whom it speaks of first, whoever's answer or luck it was.
export function lineOf(entry: LogEntry, play: Play): number | null {
  const who = spoken(play, entry).find((one) => one.who !== null)?.who;
  return who ? seatOf(play, who) : null;
}

export function sentence(play: Play, entry: LogEntry): string | null {
  const clauses = spoken(play, entry);
  if (clauses.length === 0) return null;
  return clauses
    .map(({ head, hits, wrecks, gains }) => {
      const hurt = (text: string) => `<span class="hit">${text}</span>`;
      const all = [...gains];
      if (wrecks > 0) all.unshift(hurt(play.t('s.n.destroyed', { n: wrecks })));
      if (hits > 0) all.unshift(hurt(play.t('s.n.hits', { n: hits })));
      const text = `${head.charAt(0).toUpperCase()}${head.slice(1)}`;
      const whole = all.length ? `${text}: ${all.join(', ')}` : text;
      return whole.endsWith('.') ? whole : `${whole}.`; // "K.O."
    })
    .join(' ');
}
