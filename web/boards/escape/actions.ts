// Actions as text and the things on the table they belong to. What may be done is what was
// offered; this file only finds which offered action a thing on the table stands for.
import { into, byThing, offers, parseAction as parse, withVerb } from '../../app/kit/action';
import type { Option } from '../../app/lib/types';
import { enemyOf, type State } from './model';

export { offers, parse, withVerb };

// Free actions (ESC-4.3): they may come with any question that begins a step.
export const FREE = new Set([
  'take_item',
  'take_briefcase',
  'take_president',
  'take_car',
  'abandon_car',
  'use_item',
  'reveal_weapon',
  'use_weapon',
  'reveal_bracelet',
  'pay_level',
  'drop_briefcase',
  'claim_solo',
]);
export const isFree = (option: Option) => FREE.has(parse(option.action).verb);
export const ownAnswers = (options: Option[]) => options.filter((option) => !isFree(option));

const TO_SPACE = new Set([
  'step',
  'ram',
  'reveal_space',
  'heli',
  'order_poi',
  'choose_route',
  'place_last_prisoner',
  'place_choice',
]);
const ON_ENEMY = new Set(['assign_damage', 'target', 'choose_enemy', 'carry']);
const ON_CARD = new Set(['turn_up', 'recover', 'extra', 'choose_special']);
const ON_GOOD = new Set([
  'use_item',
  'reveal_weapon',
  'drop_briefcase',
  'discard_overflow',
  'keep',
  'give',
]);
const isSpace = (id: string) => /^c\d+r\d+$/.test(id);
// The thing one presses for an action: "space:c4r3", "bridge:bridge-2", "enemy:foot@c4r3",
// "card:snake-1", "good:axe", "slot:2", "hero:maggie", "objective:blue-tape", "colour:blue",
// "order:ny-ambush", "weapon", "alternative", "car", "cube", "president".
export function target(action: string): string | null {
  const { verb, args } = parse(action);
  const [first] = args;
  if (TO_SPACE.has(verb)) return isSpace(first) ? `space:${first}` : `bridge:${first}`;
  if (ON_ENEMY.has(verb) || verb === 'outwit') return `enemy:${first}`;
  if (ON_CARD.has(verb)) return `card:${first}`;
  if (ON_GOOD.has(verb)) return `good:${first}`;
  switch (verb) {
    case 'pay_level':
      return args[1] === 'weapon' ? 'weapon' : `good:${first}`;
    case 'use_weapon':
      return 'weapon';
    case 'alternative_damage':
    case 'alternative_move':
      return 'alternative';
    case 'reveal_bracelet':
      return 'good:bracelet';
    case 'take_briefcase':
      return `slot:${first}`;
    case 'pick':
      return isSpace(first)
        ? `space:${first}`
        : /^\d$/.test(first)
          ? `slot:${first}`
          : `hero:${first}`;
    case 'steal':
    case 'swap':
    case 'offer_ride':
      return `hero:${first}`;
    case 'take_objective':
      return `objective:${first}`;
    case 'exchange_objective':
      return `colour:${first}`;
    case 'order':
      return `order:${first}`;
    case 'take_car':
    case 'abandon_car':
    case 'car_move':
      return 'car';
    case 'take_item':
      return 'cube';
    case 'take_president':
      return 'president';
    default:
      return null;
  }
}
export const byTarget = (options: Option[]) =>
  byThing(options, (_action, { action }) => target(action));
// Everything one can do by pressing a square: go there, or do something to who or what is there.
export function bySpace(options: Option[], state: State): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  const add = (space: string | null | undefined, option: Option) => {
    if (space) into(found, space, option);
  };
  const here = state.players[state.active].space;
  for (const option of options) {
    const [what, id] = (target(option.action) ?? '').split(/:(.*)/s);
    const { verb } = parse(option.action);
    if (what === 'space') add(id, option);
    else if (what === 'enemy') add(enemyOf(state, id).space, option);
    else if (verb === 'take_briefcase') add(state.briefcases[id]?.marker, option);
    else if (verb === 'take_item' || verb === 'take_president' || verb === 'take_car')
      add(here, option);
  }
  return found;
}

// Which action would one have expected of this thing at this question, for "why not?".
const WANTED: Record<string, (what: string, id: string) => string | null> = {
  step: (what, id) => (what === 'space' || what === 'bridge' ? `step(${id})` : null),
  reveal_space: (what, id) => (what === 'space' ? `reveal_space(${id})` : null),
  heli: (what, id) => (what === 'space' ? `heli(${id})` : null),
  choose_route: (what, id) => (what === 'space' ? `choose_route(${id})` : null),
  place_choice: (what, id) => (what === 'space' ? `place_choice(${id})` : null),
  assign_damage: (what, id) => (what === 'enemy' ? `assign_damage(${id})` : null),
  choose_enemy: (what, id) => (what === 'enemy' ? `choose_enemy(${id})` : null),
  pull: (what, id) => (what === 'enemy' ? `target(${id})` : null),
  kill: (what, id) => (what === 'enemy' ? `target(${id})` : null),
};
const FREELY: Record<string, (id: string) => string> = {
  good: (id) => `use_item(${id})`,
  weapon: () => 'use_weapon',
  car: () => 'take_car',
  cube: () => 'take_item',
  president: () => 'take_president',
  slot: (id) => `take_briefcase(${id})`,
};
export function expected(decision: string, key: string): string | null {
  const [what, id] = key.split(/:(.*)/s);
  const asked = WANTED[decision]?.(what, id);
  if (asked) return asked;
  return FREELY[what]?.(id) ?? null;
}
