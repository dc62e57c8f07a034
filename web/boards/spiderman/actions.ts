// The things on the table that an action is about. What may be done is what was offered; this file
// only finds which offered actions a thing stands for.
import { parseAction } from '../../app/kit/action';
import type { Option } from '../../app/lib/types';
import { SIDES } from './model';

// "space:r7c12", "fig:rhino", "stack:r9c9", "side:mary-jane", "thing:web-cage", "site:bank",
// "base:rhino", "station:r9c9", "face:3".
export type Key = string;

const SPACE = /^r\d+c\d+$/;
// Verbs whose first argument is a stack of the Cops.
const FROM_STACK = new Set(['move', 'attack', 'capture', 'react_move', 'react_attack']);
const STACK_FIRST = new Set(['transport', 'dragnet']);
// Verbs about villains that may not be on the board: their bases stand for them.
const BY_BASE = new Set(['choose_villain', 'abandon']);
const THINGS = new Set([
  'add',
  'use_ability',
  'play_card',
  'cancel',
  'discard',
  'token',
  'react_ability',
]);
const FIGURES = new Set([
  'spider-man',
  'doctor-octopus',
  'green-goblin',
  'rhino',
  'electro',
  'venom',
  'scorpion',
  'vulture',
  'lizard',
]);
const sides = new Set<string>(SIDES);

export function targetKey(target: string): Key {
  const [what, of] = target.split('@');
  if (of === undefined) {
    if (SPACE.test(target)) return `space:${target}`;
    if (FIGURES.has(target)) return `fig:${target}`;
    if (sides.has(target)) return `side:${target}`;
    return `site:${target}`;
  }
  if (what === 'base') return `base:${of}`;
  if (what === 'station') return `station:${of}`;
  return SPACE.test(of) ? `stack:${of}` : `fig:${of}`; // a stack, a web, a grip
}

export interface Deed {
  option: Option;
  verb: string;
  args: string[];
  keys: Key[]; // what one points at
  dice: number; // 0: none to choose
  what: string; // the same for deeds that differ in dice only
}

const counted = new Set(['bonus', 'react_bonus', 'break_arrest', 'move', 'react_move']);
export function deedOf(option: Option): Deed {
  const { verb, args } = parseAction(option.action);
  const keys: Key[] = [];
  let rest = args;
  let dice = 0;
  if (FROM_STACK.has(verb) && SPACE.test(args[0])) {
    keys.push(`stack:${args[0]}`);
    rest = args.slice(1);
  } else if (STACK_FIRST.has(verb)) {
    keys.push(`stack:${args[0]}`);
    rest = args.slice(1);
  }
  if (verb === 'attack' || verb === 'react_attack') {
    keys.push(targetKey(rest[0]));
    dice = Number(rest[1]);
  } else if (counted.has(verb)) {
    dice = Number(args.at(-1));
  } else if (verb === 'dragnet') {
    // The group is chosen as for a movement.
  } else if (verb === 'transport') {
    keys.push(`fig:${rest[0]}`, `space:${rest[1]}`);
  } else if (BY_BASE.has(verb)) {
    keys.push(`base:${args[0]}`);
  } else if (verb === 'reroll') {
    keys.push(`face:${args[0]}`);
  } else if (THINGS.has(verb)) {
    keys.push(`thing:${args[0]}`);
    if (args[1]) keys.push(targetKey(args[1]));
  } else if (verb === 'pick_up' || verb === 'drop') {
    // A piece of the group or of the space it is on: the question has the buttons.
  } else for (const arg of rest) keys.push(targetKey(arg));
  // Where somebody is put, only the space is to be chosen.
  if (verb === 'put' || verb === 'home' || verb === 'panic' || verb === 'place_side')
    keys.splice(0, keys.length, `space:${args[1]}`);
  const what = dice ? [verb, ...args.slice(0, -1)].join(',') : option.action;
  return { option, verb, args, keys, dice, what };
}

// What one would have expected to be able to do with a thing, for "why not?".
export function expected(decision: string, key: Key, picked: Key[]): string | null {
  const [what, ref] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const verb = decision === 'react' ? 'react_attack' : 'attack';
  const stack = picked.find((one) => one.startsWith('stack:'))?.slice('stack:'.length);
  const from = stack ? `${stack},` : '';
  if (decision === 'act' || decision === 'add' || decision === 'react') {
    if (what === 'fig') return `${verb}(${from}${ref},1)`;
    if (what === 'stack' && !stack) return `${verb}(cops@${ref},1)`;
    if (what === 'side') return `capture(${from}${ref})`;
    if (what === 'site') return `${verb}(${from}${ref},1)`;
    if (what === 'base') return `${verb}(${from}base@${ref},1)`;
    if (what === 'station') return `${verb}(${from}station@${ref},1)`;
  }
  if (what === 'space') {
    const verb = SPACE_VERB[decision];
    return verb ? `${verb}(${ref})` : null;
  }
  if (what === 'thing') return `${decision === 'cancel' ? 'cancel' : 'add'}(${ref})`;
  return null;
}
const SPACE_VERB: Record<string, string> = {
  place_car: 'place_car',
  place_captain: 'place_captain',
  place_sergeant: 'place_sergeant',
  path: 'path',
  drive: 'stop',
  add_car: 'add_car',
};
