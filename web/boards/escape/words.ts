// Names, labels, what a thing is and does, and the words for one offered action. Everything that
// is a sentence about the past is in sentence.ts, everything that asks is in prompt.ts.
import type { Option, Play } from '../../app/lib/types';
import { parse } from './actions';
import { directionTo, SPACE } from './city';
import { enemyOf, isKnown, sceneOf, seatOf, stateOf, type Direction } from './model';

// The pack's wording; while it is not there yet, the id in words.
function packText(play: Play, key: string, id: string): string {
  const found = play.text(key);
  return found === key ? id.replaceAll('-', ' ') : found;
}
const named = (kind: string) => (play: Play, id: string) =>
  packText(play, `${kind}.${id}.name`, id);
const told = (kind: string) => (play: Play, id: string) => packText(play, `${kind}.${id}.text`, id);

export const heroName = named('hero');
export const bossName = named('boss');
export const tileName = named('tile');
export const tileText = told('tile');
export const timerName = named('timer');
export const timerText = told('timer');
export const bridgeName = named('bridge');
export const cardText = told('card');
const cardNamed = named('card');
// A card that is only seen from behind has the name of its back.
export function cardName(play: Play, card: string): string {
  if (!isKnown(card)) return play.t('e.card.hidden');
  if (card === 'item' || card === 'briefcase') return play.t(`e.back.${card}`);
  return cardNamed(play, card);
}
// Cards of New York and timer tiles lie in one row when they are put in order.
const anyName = (play: Play, id: string) =>
  id.startsWith('t-') ? timerName(play, id) : cardName(play, id);

// A name at the beginning of a label.
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const directionName = (play: Play, direction: Direction) =>
  play.t(`e.direction.${direction}`);

// ── places ──
const RING: Record<string, Direction> = {
  c4r2: 'N',
  c5r2: 'NE',
  c5r3: 'SE',
  c4r4: 'S',
  c3r3: 'SW',
  c3r2: 'NW',
};
export function spaceName(play: Play, space: string): string {
  if (space.startsWith('bridge-')) return bridgeName(play, space);
  const there = SPACE.get(space);
  if (!there) return space;
  const state = stateOf(play.view);
  const { terrain } = there;
  if (terrain === 'library' || terrain === 'wtc') return tileName(play, terrain);
  if (terrain === 'library-ring') return play.t(`e.ring.${RING[space]}`);
  const poi = state.poi[space];
  if (poi) return poi.up && poi.tile ? tileName(play, poi.tile) : poiName(play, space);
  const tile = state.tiles[space];
  return tile ? tileName(play, tile) : play.t(`e.dark.${terrain}`);
}
// Dark spaces are all alike; beside `from` they are told apart by where they lie.
function placedName(play: Play, space: string, from: string): string {
  const { tiles, poi } = stateOf(play.view);
  const name = spaceName(play, space);
  const terrain = SPACE.get(space)?.terrain;
  const isDark = (terrain === 'city' || terrain === 'park') && !tiles[space] && !poi[space];
  if (!isDark || space === from) return name;
  const way = directionTo(from, space);
  return `${name}, ${way ? directionName(play, way) : space}`;
}
const poiName = (play: Play, space: string) => play.t('e.poi', { n: SPACE.get(space)?.poi ?? 0 });

// ── what a thing is and does, for those who point at it ──
export interface Tip {
  title: string;
  text: string;
}
// What a marker shows, by name.
export const markerName = (play: Play, marker: string) =>
  named('icon')(play, sceneOf(play.view).markers[marker] ?? marker);

export function spaceTip(play: Play, space: string): Tip {
  const title = spaceName(play, space);
  const there = SPACE.get(space);
  const state = stateOf(play.view);
  if (!there) return { title, text: told('bridge')(play, space) };
  const poi = state.poi[space];
  const tile = poi?.up ? poi.tile : (state.tiles[space] ?? fixedTile(there.terrain));
  if (!tile) {
    const terrain = there.terrain === 'library-ring' ? 'ring' : there.terrain;
    const seen =
      poi && isKnown(poi.tile) ? play.t('e.seen', { tile: tileName(play, poi.tile) }) : '';
    const text = told('terrain')(play, terrain);
    return { title, text: seen ? `${text} ${seen}` : text };
  }
  const building = sceneOf(play.view).places?.[space]?.building;
  const more = building && building !== 'library' ? ` ${told('building')(play, building)}` : '';
  return { title, text: tileText(play, tile) + more };
}
function fixedTile(terrain: string): string | null {
  if (terrain === 'library' || terrain === 'wtc') return terrain;
  return terrain === 'library-ring' ? 'street' : null;
}

// ── enemies ──
// With what tells it from others: where it stands, what it has taken, whether it lies.
export function enemyLabel(play: Play, id: string): string {
  const enemy = enemyOf(stateOf(play.view), id);
  const marks = [
    ...(enemy.damage ? [play.t('e.hurt', { n: enemy.damage })] : []),
    ...(enemy.lying ? [play.t('e.lying')] : []),
  ];
  const where = enemy.space ? `, ${spaceName(play, enemy.space)}` : '';
  return `${play.t(`e.a.${enemy.boss ?? enemy.kind}`)}${where}${marks.length ? ` (${marks.join(', ')})` : ''}`;
}

// ── one offered action ──
type Label = (play: Play, args: string[], option: Option) => string;
const say =
  (key: string, values: (play: Play, args: string[]) => Record<string, string | number>): Label =>
  (play, args) =>
    play.t(`e.o.${key}`, values(play, args));
const card = (key: string) => say(key, (play, [id]) => ({ card: cardName(play, id) }));
const place = (key: string) => say(key, (play, [id]) => ({ place: spaceName(play, id) }));
const enemy = (key: string) => say(key, (play, [id]) => ({ enemy: enemyLabel(play, id) }));
const hero = (key: string) => say(key, (play, [id]) => ({ hero: whoIs(play, id) }));
// The player of a hero, with the hero's name where both are needed.
export function whoIs(play: Play, id: string): string {
  const seat = seatOf(stateOf(play.view), id);
  return seat < 0 ? heroName(play, id) : play.nameOf(seat);
}

const LABELS: Record<string, Label> = {
  refresh: say('refresh', (play) => ({ n: own(play).discard.length })),
  lay_cards: (play, args) =>
    play.t('e.o.lay_cards', { cards: args.map((id) => cardName(play, id)).join(' + ') }),
  turn_up: (play, [id], option) => {
    const label = play.t('e.o.turn_up', { card: cardName(play, id) });
    const feasible = option.preview?.feasible;
    return feasible && feasible !== 'yes' ? `${label} (${play.t(`e.o.${feasible}`)})` : label;
  },
  alternative_damage: card('alternative_damage'),
  alternative_move: card('alternative_move'),
  step: place('step'),
  ram: place('ram'),
  offer_ride: hero('offer_ride'),
  reveal_space: say('reveal_space', (play, [id]) => ({
    place: placedName(play, id, sceneOf(play.view).space),
  })),
  assign_damage: enemy('assign_damage'),
  outwit: (play, [id, to]) =>
    play.t('e.o.outwit', { enemy: enemyLabel(play, id), place: spaceName(play, to) }),
  target: (play, [id]) =>
    play.t(play.view.asks?.decision === 'kill' ? 'e.o.target.kill' : 'e.o.target', {
      enemy: enemyLabel(play, id),
    }),
  steal: (play, [id, what]) =>
    play.t('e.o.steal', { hero: whoIs(play, id), card: cardName(play, what) }),
  option: (play, [n]) => optionText(play, Number(n)),
  recover: card('recover'),
  reload: say('reload', (_play, [n]) => ({ n: Number(n) })),
  keep: card('keep'),
  pick: (play, [id]) => {
    if (/^\d$/.test(id)) return play.t('e.o.pick.slot', { n: Number(id) });
    return SPACE.has(id) ? spaceName(play, id) : whoIs(play, id);
  },
  order: (play, [id]) => play.t('e.o.order', { card: anyName(play, id) }),
  heli: (play, [id]) =>
    stateOf(play.view).helicopter.space === id
      ? play.t('e.o.heli.stay')
      : play.t('e.o.heli', { place: placedName(play, id, stateOf(play.view).helicopter.space) }),
  extra: card('extra'),
  swap: hero('swap'),
  choose_special: card('choose_special'),
  exchange_objective: (play, [colour]) => play.t(`e.o.exchange_objective.${colour}`),
  take_objective: card('take_objective'),
  order_poi: place('order_poi'),
  discard_overflow: (play, [id, how]) => {
    const name = cardName(play, id);
    if (how === 'pay') return play.t('e.o.discard_overflow.pay', { card: name });
    if (how) return play.t('e.o.discard_overflow.slot', { card: name, n: Number(how) });
    return play.t('e.o.discard_overflow', { card: name });
  },
  show_cards: (play, args) =>
    args[0] === 'none'
      ? play.t('e.o.show_cards.none')
      : play.t('e.o.show_cards', { cards: args.map((id) => shownName(play, id)).join(', ') }),
  give: card('give'),
  choose_enemy: enemy('choose_enemy'),
  choose_route: place('choose_route'),
  carry: enemy('carry'),
  place_last_prisoner: place('place_last_prisoner'),
  place_choice: place('place_choice'),
  take_briefcase: say('take_briefcase', (_play, [n]) => ({ n: Number(n) })),
  use_item: card('use_item'),
  reveal_weapon: card('reveal_weapon'),
  use_weapon: (play) => {
    const { weapon, ammo } = own(play);
    return play.t('e.o.use_weapon', { card: cardName(play, weapon ?? '?'), n: ammo });
  },
  pay_level: card('pay_level'),
  drop_briefcase: (play, [id, n]) =>
    play.t('e.o.drop_briefcase', { card: cardName(play, id), n: Number(n) }),
};
// In a show of cards a diagram is called by the bridge it is for.
export function shownName(play: Play, id: string): string {
  return id === 'diagram' ? play.t('e.diagram') : cardName(play, id);
}
const own = (play: Play) => stateOf(play.view).players[play.view.asks?.seat ?? play.you ?? 0];

// What has options to choose from.
export const OPTIONS = new Set(['armoury', 'library', 'maggie-8', 'snake-s2', 'maggie-s2']);
OPTIONS.add('brain-s2').add('cabbie-s2');
function lastTurned(play: Play): string {
  const events = play.log.flatMap((entry) => entry.events);
  return events.filter(({ what }) => what === 'turn_up').at(-1)?.card ?? '';
}
export function optionText(play: Play, n: number): string {
  const state = stateOf(play.view);
  const { space } = state.players[play.view.asks?.seat ?? state.active];
  const building = sceneOf(play.view).places?.[space]?.building ?? '';
  const source = state.step >= 8 ? building : lastTurned(play);
  return OPTIONS.has(source) ? play.t(`e.option.${source}.${n}`) : play.t('e.o.option', { n });
}

// Other verbs have one fixed wording.
export const FIXED = new Set([
  'no_refresh',
  'accept_ram',
  'lose_card',
  'stop_moving',
  'car_move',
  'skip_car',
  'accept_ride',
  'decline_ride',
  'agree',
  'decline',
  'go_on',
  'take_item',
  'take_president',
  'take_car',
  'abandon_car',
  'reveal_bracelet',
  'claim_solo',
  'continue',
  'skip',
  'stop',
]);
export const VERBS = [...Object.keys(LABELS), ...FIXED];

export function optionLabel(play: Play, option: Option): string {
  const { verb, args } = parse(option.action);
  const label = LABELS[verb];
  if (label) return capital(label(play, args, option));
  return FIXED.has(verb) ? play.t(`e.o.${verb}`) : option.action;
}
