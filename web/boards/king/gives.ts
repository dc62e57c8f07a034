// What an answer gives and costs, in chips and words, from the engine's preview of it.
import { parseAction, verbOf } from '../../app/kit/action';
import type { Give, Option, Play } from '../../app/lib/types';
import { FACE_SYMBOL, sceneOf, stateOf, type Face } from './model';
import { amount } from './words';

type Good = 'vp' | 'energy' | 'hearts';
interface Change extends Partial<Record<Good, number>> {
  seat: number;
  out?: boolean;
  to?: string;
  zone?: string;
}
interface Preview {
  changes?: Change[];
  price?: number;
  left?: number;
  cost?: number;
  worth?: { face: Face; n: number; changes: Change[] }[];
}

const ICONS: Record<Good, string> = { vp: 'kf-star', energy: 'kf-energy', hearts: 'kf-heart' };
const GOODS = Object.keys(ICONS) as Good[];
const sign = (n: number) => (n < 0 ? '−' : '+');

function goods(play: Play, change: Change): Give[] {
  const { seat, out } = change;
  const own = seat === play.view.asks?.seat;
  const whose = own ? '' : `${play.seatName(seat)} `;
  const found = GOODS.filter((good) => change[good]).map((good): Give => {
    const n = change[good]!;
    return {
      words: `${whose}${sign(n)}${amount(play, good, Math.abs(n))}`,
      chip: `${sign(n)}${Math.abs(n)}`,
      icon: ICONS[good],
      seat: own ? undefined : seat,
      tone: n < 0 ? 'bad' : undefined,
    };
  });
  if (out) found.push({ words: play.t('k.g.out', { who: play.seatName(seat) }) });
  return found;
}
// Who goes where of their own accord is on the answer; what it leads to is not.
function places(play: Play, { seat, to, zone }: Change): Give[] {
  if (!to || !zone) return [];
  const income = sceneOf(play.view).income?.[zone as 'lower'];
  if (seat !== play.view.asks?.seat || !income) return [];
  return [
    {
      words: play.t('k.g.zone', {
        zone: play.t(`k.zone.${zone}`),
        vp: amount(play, 'vp', income.vp),
        energy: amount(play, 'energy', income.energy),
      }),
    },
  ];
}
// After these the next turn may begin: what others collect there is not given by the answer.
const ENDS = new Set(['stay', 'move', 'free_move', 'pass', 'end_buy']);
// What is paid is said by itself, so that what one gets for it can be seen beside it.
function withoutPrice(change: Change, seat: number, price: number): Change {
  if (change.seat !== seat || price === 0) return change;
  return { ...change, energy: (change.energy ?? 0) + price };
}
function paid(play: Play, price: number, left: number | undefined): Give[] {
  if (price === 0) return [];
  const words = play.t('k.g.price', { n: price });
  const rest = left === undefined ? '' : `, ${play.t('k.g.left', { n: left })}`;
  return [{ words: `${words}${rest}`, chip: `−${price}`, icon: 'kf-energy', tone: 'bad' }];
}
// Symbols that give nothing by themselves are counted.
function worth(play: Play, { face, n, changes }: NonNullable<Preview['worth']>[number]): Give[] {
  const given = changes.flatMap((change) => [...goods(play, change), ...places(play, change)]);
  if (given.length) return given;
  const words = play.t('k.o.resolve', { face: play.t(`k.face.${face}`), n });
  return [{ words, chip: `${n}×`, icon: FACE_SYMBOL[face] }];
}

// Answers that change nothing at once still mean something.
function meaning(play: Play, { action }: Option): string {
  const { verb, args } = parseAction(action);
  const asks = play.view.asks!;
  const { turn, monsters, under_way } = stateOf(play.view);
  const { energy } = monsters[asks.seat];
  const key = verb === 'pass' ? `k.g.pass.${asks.decision}` : `k.g.${verb}`;
  switch (verb) {
    case 'reroll':
      return play.t(key, { n: args.length });
    case 'resolve':
      return play.t(`k.g.resolve.${args[0]}`);
    case 'end_buy':
      return play.t(key, { n: energy });
    case 'stop_destroying':
      return play.t(key, { n: under_way.destruction?.left ?? asks.about.symbols ?? 0 });
    case 'stop_roll':
      return play.t(turn.dice.length ? key : 'k.g.nothing');
    default:
      return play.t(MEANT.has(key) ? key : 'k.g.nothing');
  }
}
const MEANT = new Set([
  'k.g.stay',
  'k.g.pass.pre_roll',
  'k.g.pass.damage',
  'k.g.end_modify',
  'k.g.sweep',
  'k.g.chameleon',
  'k.g.universal_soldier',
  'k.g.hailing_cabs',
  'k.g.disperse',
  'k.g.seismic_ray',
  'k.g.place',
  'k.g.buy',
]);

export function gives(play: Play, option: Option): Give[] {
  const {
    changes = [],
    price = 0,
    left,
    cost,
    worth: dice = [],
  } = (option.preview ?? {}) as Preview;
  const seat = play.view.asks?.seat ?? -1;
  const found = [
    ...(cost
      ? [{ words: play.t('k.g.cost', { n: cost }), chip: `${cost}`, icon: 'kf-smash' }]
      : []),
    ...paid(play, price, left),
    ...changes.flatMap((change) => [
      ...goods(play, withoutPrice(change, seat, price)).filter(
        (one) => one.tone === 'bad' || one.seat === undefined || !ENDS.has(verbOf(option.action)),
      ),
      ...places(play, change),
    ]),
    ...dice.flatMap((one) => worth(play, one)),
  ];
  return found.length ? found : [{ words: meaning(play, option) }];
}
// What the dice as they lie would bring, for the tray.
export const worthNow = (play: Play): Give[] => {
  const keep = play.options.find(({ action }) => action === 'stop_roll');
  return keep ? gives(play, keep).filter(({ chip }) => chip !== undefined) : [];
};
