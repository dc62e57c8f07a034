// What an answer gives and costs, from the engine's preview of it: dice and what is left of them,
// odds, steps, points; and of deeds without any of these what they are for.
import { parseAction } from '../../app/kit/action';
import type { Give, Option, Play } from '../../app/lib/types';
import type { Preview } from './model';
import { characterText, sideText, spaceTip, thingText } from './words';

const rolls = new Set(['bonus', 'react_bonus', 'break_arrest']);

function odds(play: Play, verb: string, { odds: n, need, throws }: Preview): Give[] {
  if (n === undefined) return [];
  const key = rolls.has(verb) ? `s.g.odds.${verb.replace('react_', '')}` : 's.g.odds';
  const words = play.t(key, { n, need: need ?? 0, dice: throws ?? 0 });
  return [{ words, chip: `${n} %` }];
}
// How far the dice go on the whole: the odds of every further step add up to it.
function reach(play: Play, { reach: chances }: Preview): Give[] {
  if (!chances?.length) return [];
  const n = Math.round(chances.reduce((sum, one) => sum + one, 0) / 100);
  const most = chances.length;
  return [{ words: play.t('s.g.reach', { n, most }), chip: play.t('s.g.reach.chip', { n }) }];
}
function cost(play: Play, { pool, dice, left }: Preview): Give[] {
  if (!pool || dice === undefined) return [];
  const words = play.t(`s.g.pool.${pool}`, { n: dice });
  const rest = left === undefined ? '' : `, ${play.t('s.g.left', { n: left })}`;
  const chip = left === undefined ? undefined : play.t('s.g.left.chip', { n: left });
  return [{ words: words + rest, chip }];
}
function points(play: Play, { changes }: Preview): Give[] {
  return (changes ?? []).map(({ seat, points: n }) => {
    const own = seat === play.view.asks?.seat;
    const words = play.t('s.g.points', { n: Math.abs(n) });
    const sign = n < 0 ? '−' : '+';
    return {
      words: `${own ? '' : `${play.seatName(seat)}: `}${sign}${words}`,
      chip: `${sign}${Math.abs(n)}`,
      icon: 'x-star',
      seat: own ? undefined : seat,
      tone: n < 0 ? 'bad' : undefined,
    };
  });
}

// What a thing does is printed on it.
const THINGS = new Set([
  'add',
  'use_ability',
  'play_card',
  'react_ability',
  'cancel',
  'token',
  'discard',
]);
const PLACES = new Set(['place_car', 'place_captain', 'place_sergeant', 'add_car']);
const SIDES = new Set(['place_side', 'take', 'home', 'panic']);
const VILLAINS = new Set(['choose_villain', 'abandon', 'villain']);
function meaning(play: Play, { action }: Option): string {
  const { verb, args } = parseAction(action);
  const [first] = args;
  if (THINGS.has(verb)) return thingText(play, first);
  if (PLACES.has(verb)) return spaceTip(play, first).text;
  if (SIDES.has(verb)) return sideText(play, first);
  if (VILLAINS.has(verb)) return characterText(play, first);
  if (verb === 'keep' && play.view.asks?.decision === 'abandon') return play.t('s.g.stay');
  return play.t(`s.g.${verb}`);
}

export function gives(play: Play, option: Option): Give[] {
  const { verb } = parseAction(option.action);
  const preview = (option.preview ?? {}) as Preview;
  const { steps } = preview;
  const found = [
    ...odds(play, verb, preview),
    ...reach(play, preview),
    ...(steps === undefined
      ? []
      : [{ words: play.t('s.g.steps', { n: steps }), chip: play.t('s.g.steps', { n: steps }) }]),
    ...points(play, preview),
    ...cost(play, preview),
  ];
  if (found.length && !THINGS.has(verb)) return found;
  return [...found, { words: meaning(play, option) }];
}
