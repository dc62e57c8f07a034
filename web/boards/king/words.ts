// Names, labels and the words for one offered action. Everything that is a sentence about the
// past is in sentence.ts, everything that asks is in prompt.ts.
import type { Option, Play } from '../../app/lib/types';
import { parseAction } from '../../app/kit/action';
import { BOROUGHS, type Borough } from './city';
import { lookAt, sceneOf, stateOf, tileFacts, type Monster, type Plate, type Stack } from './model';

// The pack's wording; while it is not there yet, the id in words.
function packText(play: Play, key: string, id: string): string {
  const found = play.text(key);
  return found === key ? id.replaceAll('-', ' ') : found;
}
export function cardName(play: Play, card: string): string {
  if (card === 'superstar' || card === 'statue-of-liberty') return play.t(`k.goal.${card}`);
  return packText(play, `card.${card}.name`, card);
}
export function monsterName(play: Play, monster: string): string {
  return packText(play, `monster.${monster}`, monster);
}
export function cardText(play: Play, card: string): string {
  return packText(play, `card.${card}.text`, card);
}
// A long name narrows first, then takes two lines; it is never cut off.
export function nameFit(name: string): string {
  if (name.length > 20) return 'narrow long';
  return name.length > 14 ? 'narrow' : '';
}
// A few words for the miniature.
export function cardShort(play: Play, card: string): string {
  return play.t(`k.card.${card}`);
}
export const amount = (play: Play, what: 'vp' | 'energy' | 'hearts', n: number) =>
  play.t(`k.amount.${what}`, { n });

// A name at the beginning of a label.
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function stackLabel(play: Play, stack: Stack): string {
  if (!stack.top) return play.t('k.stack.empty');
  const { kind, durability } = tileFacts(stack.top);
  const reward = { 'high-rise': 'vp', 'power-plant': 'energy', hospital: 'hearts' } as const;
  return play.t('k.stack.label', {
    tile: play.t(`k.tile.${kind}`),
    n: durability,
    reward: amount(play, reward[kind], durability),
    height: stack.below + 1,
  });
}
// Begins with what is written on the plate.
export function unitLabel(play: Play, plate: Plate): string {
  const label = play.t('k.unit.label', {
    unit: play.t(`k.tile.${plate.kind}`),
    n: plate.n,
    durability: sceneOf(play.view).durability[plate.kind],
  });
  if (plate.mark !== 'new') return label;
  const stamp = plate.n > 1 ? `${plate.n} ${play.t('k.new')}` : play.t('k.new');
  return `${stamp}: ${label}, ${play.t('k.new.long')}`;
}
export function placeName(play: Play, monster: Monster): string {
  if (!monster.alive) return play.t('k.out');
  if (monster.zone) return play.t(`k.zone.${monster.zone}.short`);
  return monster.borough ? play.t(`k.borough.${monster.borough}`) : play.t('k.nowhere');
}
export function figureLabel(play: Play, monster: Monster): string {
  return play.t('k.figure.label', {
    monster: monsterName(play, lookAt(play, monster.seat)),
    who: play.seatName(monster.seat),
    place: placeName(play, monster),
    hearts: amount(play, 'hearts', monster.hearts),
    vp: amount(play, 'vp', monster.vp),
    energy: amount(play, 'energy', monster.energy),
  });
}
export function moveLabel(play: Play, borough: Borough): string {
  return play.t(`k.borough.${borough}`);
}

function whereTo(play: Play, target: string): string {
  return target === 'advance' ? play.t('k.advance') : play.t(`k.to.${target}`);
}
function facesOf(play: Play, option: Option): string {
  const { dice } = stateOf(play.view).turn;
  const names = parseAction(option.action).args.map((die) => play.t(`k.face.${dice[Number(die)]}`));
  return names.join(', ');
}
function destroyLabel(play: Play, option: Option): string {
  const [borough, what] = parseAction(option.action).args;
  const there = stateOf(play.view).boroughs.find((b) => b.borough === borough)!;
  const tile = /^\d$/.test(what)
    ? stackLabel(play, there.stacks[Number(what)])
    : play.t(`k.tile.${what}`);
  const cost = option.preview?.cost;
  const label = play.t('k.o.destroy', { tile, where: play.t(`k.in.${borough}`) });
  return cost ? `${label} (${cost})` : label;
}
function buyLabel(play: Play, option: Option, key: string): string {
  const card = parseAction(option.action).args[0];
  const price = option.preview?.price ?? sceneOf(play.view).prices[card] ?? 0;
  return play.t(key, { card: cardName(play, card), n: price });
}

type Labels = Record<string, (play: Play, option: Option, args: string[]) => string>;
const counted = (verb: string) => (play: Play, _option: Option, args: string[]) =>
  play.t(`k.o.${verb}`, { n: Number(args[0]) });
const going = (verb: string) => (play: Play, _option: Option, args: string[]) =>
  play.t(`k.o.${verb}`, { to: whereTo(play, args[0]) });

const LABELS: Labels = {
  place: going('place'),
  super_speed: going('super_speed'),
  free_move: going('free_move'),
  flee: going('flee'),
  leave_to: going('leave_to'),
  move: going('move'),
  pass: (play) => play.t(`k.o.pass.${play.view.asks?.decision ?? 'pre_roll'}`),
  stay: (play) => play.t('k.o.stay'),
  reroll: (play, option) => play.t('k.o.reroll', { faces: facesOf(play, option) }),
  universal_soldier: (play, _option, args) =>
    ['hearts', 'attack']
      .map((what, i) => ({ what, n: Number(args[i]) }))
      .filter(({ n }) => n > 0)
      .map(({ what, n }) => play.t(`k.o.universal_soldier.${what}`, { n }))
      .join(', '),
  chameleon: (play, _option, args) => {
    const face = stateOf(play.view).turn.dice[Number(args[0])];
    return play.t('k.o.chameleon', {
      from: play.t(`k.face.${face}`),
      to: play.t(`k.face.${args[1]}`),
    });
  },
  resolve: (play, _option, args) => {
    const n = sceneOf(play.view).symbols[args[0] as keyof ReturnType<typeof sceneOf>['symbols']];
    return play.t('k.o.resolve', { face: capital(play.t(`k.face.${args[0]}`)), n });
  },
  seismic_ray: (play, _option, args) =>
    play.t('k.o.seismic_ray', { where: play.t(`k.in.${args[0]}`) }),
  destroy: destroyLabel,
  disperse: (play, _option, args) =>
    play.t(args[1] === 'new' ? 'k.o.disperse.new' : 'k.o.disperse', {
      unit: play.t(`k.tile.${args[0]}`),
      to: whereTo(play, args[2]),
    }),
  buy: (play, option) => buyLabel(play, option, 'k.o.buy'),
  buy_discarded: (play, option) => buyLabel(play, option, 'k.o.buy_discarded'),
  photo_op: (play, _option, args) => play.t('k.o.photo_op', { who: play.nameOf(Number(args[0])) }),
  discard_keep: (play, _option, args) =>
    play.t('k.o.discard_keep', { card: cardName(play, args[0]) }),
  spend_web: counted('spend_web'),
  spend_curse: counted('spend_curse'),
  absorb: counted('absorb'),
  next_stage: counted('next_stage'),
  artificial_heart: counted('artificial_heart'),
  pay_hearts: (play, _option, args) => {
    const price = stateOf(play.view).under_way.price ?? 0;
    const n = Number(args[0]);
    return play.t('k.o.pay_hearts', { n, energy: Math.max(0, price - n) });
  },
};

// Other verbs have one fixed wording.
const FIXED = new Set([
  'stop_roll',
  'hailing_cabs',
  'end_modify',
  'stop_destroying',
  'sweep',
  'end_buy',
  'discard_carapace',
]);

export function optionLabel(play: Play, option: Option): string {
  const { verb, args } = parseAction(option.action);
  const label = LABELS[verb];
  if (label) return label(play, option, args);
  return FIXED.has(verb) ? play.t(`k.o.${verb}`) : option.action;
}

export const isBorough = (word: string): word is Borough =>
  (BOROUGHS as readonly string[]).includes(word);
