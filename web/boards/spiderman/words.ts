// Names, tips and the words for one offered action. Everything that is a sentence about the past is
// in sentence.ts, everything that asks is in prompt.ts.
import { parseAction } from '../../app/kit/action';
import type { Option, Play } from '../../app/lib/types';
import { at, sceneOf, stateOf, type MissionStep, type PlayerState } from './model';

// The pack's wording; while it is not there yet, the id in words.
function packText(play: Play, keys: string[], id: string): string {
  for (const key of keys) {
    const found = play.text(key);
    if (found !== key) return found;
  }
  return id.replaceAll('-', ' ').replaceAll('_', ' ');
}
const nameOf = (kind: string) => (play: Play, id: string) =>
  packText(play, [`${kind}.${id}.name`], id);
const textOf = (kind: string) => (play: Play, id: string) =>
  packText(play, [`${kind}.${id}.text`], id);

export const characterName = nameOf('character');
export const characterText = textOf('character');
export const sideName = nameOf('side');
export const sideText = textOf('side');
export const abilityName = nameOf('ability');
export const abilityText = textOf('ability');
export const cardName = nameOf('card');
export const cardText = textOf('card');
export const missionName = nameOf('mission');
export const missionText = textOf('mission');
export const siteName = nameOf('site');
export const siteText = textOf('site');
export const entryName = (play: Play, entry: string) =>
  packText(play, [`entry.${entry.replaceAll('_', '-')}`], entry);
// Whatever a verb calls a thing: an ability or a card.
export const thingName = (play: Play, id: string) =>
  packText(play, [`ability.${id}.name`, `card.${id}.name`], id);
export const thingText = (play: Play, id: string) =>
  packText(play, [`ability.${id}.text`, `card.${id}.text`], id);

// ── tips: what a thing is and does ──
export interface Tip {
  title: string;
  text: string;
}
export type Kind =
  | 'character'
  | 'ability'
  | 'card'
  | 'mission'
  | 'side'
  | 'site'
  | 'place'
  | 'police'
  | 'token'
  | 'pool'
  | 'status';
export function tip(play: Play, kind: Kind, id: string): Tip {
  return { title: nameOf(kind)(play, id), text: textOf(kind)(play, id) };
}
export function spaceTip(play: Play, space: string): Tip {
  const { kind, id } = groundOf(play, space);
  if (kind === 'site') return tip(play, 'site', id);
  if (kind !== 'base') return tip(play, 'place', kind);
  const ruined = stateOf(play.view).destroyed.includes(id);
  const { title, text } = tip(play, 'place', ruined ? 'destroyed' : 'base');
  return { title: `${title}: ${characterName(play, id)}`, text };
}

// ── places ──
const SPACE = /^r\d+c\d+$/;
interface Ground {
  kind: 'street' | 'subway' | 'station' | 'base' | 'site' | 'building';
  id: string; // of the site, or who owns the base
}
function groundOf(play: Play, space: string): Ground {
  const { terrain, bases, sites } = sceneOf(play.view);
  const [row, col] = at(space);
  const owner = Object.entries(bases).find(([, where]) => where === space);
  if (owner) return { kind: 'base', id: owner[0] };
  const site = Object.entries(sites).find(([, where]) => where.includes(space));
  if (site) return { kind: 'site', id: site[0] };
  const kinds: Record<string, Ground['kind']> = { '.': 'street', U: 'subway', P: 'station' };
  return { kind: kinds[terrain[row]?.[col]] ?? 'building', id: '' };
}
function siteBeside(play: Play, space: string): string | null {
  const [row, col] = at(space);
  const beside = (other: string) => {
    const [r, c] = at(other);
    return Math.max(Math.abs(r - row), Math.abs(c - col)) <= 1;
  };
  const found = Object.entries(sceneOf(play.view).sites).find(([, where]) => where.some(beside));
  return found?.[0] ?? null;
}
function pieceOf(play: Play, space: string): string {
  const { shape, pieces } = stateOf(play.view).layout;
  const size = sceneOf(play.view).piece ?? 6;
  const [row, col] = at(space).map((n) => Math.floor(n / size));
  return pieces[row * Number(shape.split('x')[1]) + col] ?? '';
}
const pieceName = (play: Play, space: string) => {
  const piece = pieceOf(play, space);
  return packText(play, [`piece.${piece}`], piece);
};
// What a place is near to, as in "subway entrance, beside the Bank".
function nearby(play: Play, space: string): string {
  const site = siteBeside(play, space);
  return site ? play.t(`s.by.${site}`) : pieceName(play, space);
}
function spaceName(play: Play, space: string): string {
  const { kind, id } = groundOf(play, space);
  if (kind === 'base') return play.t('s.at.base', { who: characterName(play, id) });
  if (kind === 'site') return siteName(play, id);
  if (kind === 'station') return play.t('s.at.station', { place: pieceName(play, space) });
  if (kind === 'subway') return play.t('s.at.subway', { place: nearby(play, space) });
  return nearby(play, space);
}
// Any target of the notation: rhino, mary-jane, bank, r7c12, cops@r9c9, web@rhino, base@rhino.
export function placeName(play: Play, target: string): string {
  const [what, of] = target.split('@');
  if (of === undefined) return SPACE.test(target) ? spaceName(play, target) : plainName(play, what);
  if (what === 'cops') return play.t('s.at.patrol', { place: spaceName(play, of) });
  if (what === 'base') return play.t('s.at.base', { who: characterName(play, of) });
  if (what === 'station') return spaceName(play, of);
  return objectName(play, target);
}
function plainName(play: Play, id: string): string {
  return packText(
    play,
    ['character', 'side', 'site'].map((kind) => `${kind}.${id}.name`),
    id,
  );
}
// The same in the middle of a sentence: what is attacked, caught, hit.
export function objectName(play: Play, target: string): string {
  const [what, of] = target.split('@');
  if (of === undefined) {
    if (SPACE.test(target)) return spaceName(play, target);
    if (target === 'cops') return play.t('s.the.cops');
    return target in sceneOf(play.view).sites ? play.t(`s.the.${target}`) : plainName(play, target);
  }
  if (what === 'cops') return play.t('s.the.patrol');
  if (what === 'station') return play.t('s.the.station');
  if (what === 'web' && SPACE.test(of)) return play.t('s.the.web.patrol');
  return play.t(`s.the.${what}`, { who: characterName(play, of) });
}
// Where somebody went.
export function wayTo(play: Play, space: string): string {
  const { kind, id } = groundOf(play, space);
  if (kind === 'base' || kind === 'station') return play.t(`s.to.${kind}`);
  const site = kind === 'site' ? id : siteBeside(play, space);
  if (site) return play.t(`s.to.${site}`);
  if (kind === 'subway') return play.t('s.to.subway');
  return play.t(`s.to.${pieceOf(play, space)}`);
}
// Where something was done: beside a site, or at a subway entrance.
export function placeOfDeed(play: Play, target: string): string {
  return SPACE.test(target) ? spaceName(play, target) : play.t(`s.by.${target}`);
}

// ── missions ──
type Progress = PlayerState['progress'];
const DONE: Record<string, (progress: Progress) => number> = {
  hit_site: (progress) => progress.hits,
  hit_station: (progress) => progress.hits,
  destroy_base: (progress) => progress.hits,
  inflict: (progress) => progress.inflicted,
  destroy_cars: (progress) => progress.cars,
  plant: (progress) => progress.planted.length,
};
// One step of a mission, with what is done of it.
export function missionStep(play: Play, step: MissionStep, progress?: Progress | null): string {
  const kind = step.target ?? (step.at === 'base' || step.at === 'subway' ? step.at : null);
  const site = step.at && !kind ? step.at : null;
  const side = step.side === 'any' ? play.t('s.any.side') : step.side;
  const said = play.t(`s.m.${step.do}${kind ? `.${kind.replace('-', '_')}` : ''}`, {
    n: step.n ?? 1,
    the: site ? play.t(`s.the.${site}`) : '',
    by: site ? play.t(`s.by.${site}`) : '',
    side: side === step.side && side ? sideName(play, side) : (side ?? ''),
  });
  const whole = step.or_ko ? play.t('s.m.or_ko', { step: said }) : said;
  const done = progress ? (DONE[step.do]?.(progress) ?? 0) : 0;
  return done > 0 ? `${whole} (${play.t('s.n.so.far', { n: done })})` : whole;
}

// ── offered actions ──
function groupName(play: Play, cars: string, crew: string): string {
  const letters = crew === 'none' ? [] : [...crew];
  const parts = letters.map((letter) => play.t(`s.crew.${letter}`));
  return [play.t('s.n.cars', { n: Number(cars) }), ...parts].join(', ');
}
const diceName = (play: Play, n: string) => play.t('s.n.dice', { n: Number(n) });

type Values = Record<string, string | number>;
type Label = (play: Play, args: string[]) => Values;
const who: Label = (play, [character]) => ({ who: characterName(play, character) });
const person: Label = (play, [target]) => ({ who: plainName(play, target) });
const side: Label = (play, [id]) => ({ side: sideName(play, id) });
const place: Label = (play, [space]) => ({ place: placeName(play, space) });
const thing: Label = (play, [id]) => ({ thing: thingName(play, id) });
const count: Label = (_play, [n]) => ({ n: Number(n) });
const piece: Label = (play, [id]) => ({ piece: play.t(`s.piece.${id}`) });
const none: Label = () => ({});
const sideAt: Label = (play, [id, space]) => ({ ...side(play, [id]), ...place(play, [space]) });
const target: Label = (play, [what, n]) => ({ target: objectName(play, what), n: Number(n) });
const aimed: Label = (play, [id, on]) => ({
  ...thing(play, [id]),
  target: on ? placeName(play, on) : '',
});
const stack = (play: Play, space: string) => placeName(play, `cops@${space}`);
const drives: Label = (play, [from, cars, crew, n]) => ({
  stack: stack(play, from),
  group: groupName(play, cars, crew),
  dice: n ? diceName(play, n) : '',
});
const strikes: Label = (play, [from, what, n]) => ({
  stack: stack(play, from),
  target: objectName(play, what),
  dice: diceName(play, n),
});

const LABELS: Record<string, Label> = {
  choose_villain: who,
  place_car: place,
  place_captain: place,
  place_sergeant: place,
  place_side: sideAt,
  stand_up: none,
  ko_draw: none,
  ko_recover: none,
  break_arrest: count,
  serve: none,
  exchange_mission: none,
  recover: none,
  add: thing,
  move: count,
  'move.group': drives,
  attack: target,
  'attack.from': strikes,
  capture: side,
  'capture.from': (play, [from, id]) => ({ stack: stack(play, from), ...side(play, [id]) }),
  plant: place,
  bonus: count,
  use_ability: thing,
  'use_ability.on': aimed,
  play_card: thing,
  'play_card.on': aimed,
  place_tracer: who,
  end_turn: none,
  reroll_missed: none,
  reroll: count,
  keep: none,
  path: place,
  stay: none,
  drive: place,
  pick_up: piece,
  drop: piece,
  arrest: who,
  jail: none,
  stop: place,
  area: target,
  cancel: thing,
  accept: none,
  react_move: count,
  'react_move.group': drives,
  react_attack: target,
  'react_attack.from': strikes,
  react_bonus: count,
  react_ability: thing,
  pass: none,
  discard: thing,
  let_go: person,
  take: side,
  put: (play, [id, space]) => ({ ...person(play, [id]), ...place(play, [space]) }),
  home: sideAt,
  deliver: side,
  abandon: who,
  peek: who,
  villain: who,
  token: thing,
  add_car: place,
  transport: (play, [, figure, space]) => ({ ...who(play, [figure]), ...place(play, [space]) }),
  dragnet: drives,
  panic: sideAt,
  done: none,
};
// Answers of chance; nobody is offered them.
const LUCK = new Set(['shape', 'piece', 'rotation', 'roll', 'draw', 'mission', 'lose']);

// Five verbs have a second form that first names a stack, two may name a target.
function formOf(verb: string, args: string[]): string {
  if (verb === 'move' || verb === 'react_move') return args.length > 1 ? `${verb}.group` : verb;
  if (verb === 'attack' || verb === 'react_attack') return args.length > 2 ? `${verb}.from` : verb;
  if (verb === 'capture') return args.length > 1 ? 'capture.from' : verb;
  if (verb === 'use_ability' || verb === 'play_card') return args.length > 1 ? `${verb}.on` : verb;
  return verb;
}
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function optionLabel(play: Play, option: Option): string {
  const { verb, args } = parseAction(option.action);
  const form = formOf(verb, args);
  if (LUCK.has(verb)) return play.t('s.o.luck');
  if (!(form in LABELS)) return option.action;
  const asked = play.view.asks;
  if (verb === 'keep' && asked?.decision === 'abandon') {
    const { character } = stateOf(play.view).players[asked.seat];
    return play.t('s.o.keep.abandon', { who: characterName(play, character ?? 'villains') });
  }
  if (option.action === `stop(${stateOf(play.view).now?.group?.space})`)
    return play.t('s.o.stop.here');
  return capital(play.t(`s.o.${form}`, LABELS[form](play, args)));
}
