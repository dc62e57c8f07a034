// Actions as text and the things on the table they belong to. What may be done is what was
// offered; this file only finds which offered action a thing on the board stands for.
import { byThing, parseAction, withVerb } from '../../app/kit/action';
import type { Option } from '../../app/lib/types';

const TO_BOROUGH = new Set([
  'place',
  'super_speed',
  'free_move',
  'seismic_ray',
  'flee',
  'leave_to',
  'move',
]);

// The thing one clicks for an action: "stack:queens:1", "unit:queens:jet:old", "borough:bronx",
// "advance", "face:heart", "card:stomp", "discarded:diva", "keep:carapace", "seat:2", "die:4".
export function target(action: string): string | null {
  const { verb, args } = parseAction(action);
  if (TO_BOROUGH.has(verb)) return args[0] === 'advance' ? 'advance' : `borough:${args[0]}`;
  switch (verb) {
    case 'destroy':
      return /^\d$/.test(args[1])
        ? `stack:${args[0]}:${args[1]}`
        : `unit:${args[0]}:${args[1]}:old`;
    case 'resolve':
      return `face:${args[0]}`;
    case 'buy':
      return `card:${args[0]}`;
    case 'buy_discarded':
      return `discarded:${args[0]}`;
    case 'discard_keep':
      return `keep:${args[0]}`;
    case 'discard_carapace':
      return 'keep:carapace';
    case 'photo_op':
      return `seat:${args[0]}`;
    case 'chameleon':
      return `die:${args[0]}`;
    default:
      return null;
  }
}

// Offered actions by the thing they belong to.
export const byTarget = (options: Option[]) => byThing(options, (_, { action }) => target(action));

// Verbs whose only argument is how many: they are answered on a row of numbers.
const COUNTED = new Set([
  'spend_web',
  'spend_curse',
  'absorb',
  'pay_hearts',
  'next_stage',
  'artificial_heart',
]);
// Offered answers that are given in the tray: a number, a swap of symbols, one of the own cards.
export interface TrayAnswers {
  counted: Option[];
  swaps: Option[];
  keeps: string[];
}
export function trayAnswers(options: Option[]): TrayAnswers {
  return {
    counted: options.filter(({ action }) => COUNTED.has(parseAction(action).verb)),
    swaps: withVerb(options, 'universal_soldier'),
    keeps: withVerb(options, 'discard_keep').map(({ action }) => parseAction(action).args[0]),
  };
}

// The question that a thing answers at this decision, for "why not?": which action would one
// have expected to be able to take with it?
export function expected(decision: string, key: string): string | null {
  const [what, ...rest] = key.split(':');
  if (what === 'stack' && decision === 'destroy') return `destroy(${rest[0]},${rest[1]})`;
  if (what === 'unit' && decision === 'destroy') return `destroy(${rest[0]},${rest[1]})`;
  if (what === 'card') return `buy(${rest[0]})`;
  if (what === 'discarded') return `buy_discarded(${rest[0]})`;
  if (what === 'face' && decision === 'resolve') return `resolve(${rest[0]})`;
  if (what === 'borough') {
    const verb = BOROUGH_VERB[decision];
    return verb ? `${verb}(${rest[0]})` : null;
  }
  return null;
}
const BOROUGH_VERB: Record<string, string> = {
  place: 'place',
  pre_roll: 'super_speed',
  seismic_ray: 'seismic_ray',
  flee: 'flee',
  leave: 'leave_to',
  before_move: 'free_move',
  move: 'move',
};
