// What an answer gives and costs, from the engine's preview of it.
import { parseAction } from '../../app/kit/action';
import type { Give, Option, Play } from '../../app/lib/types';
import type { Contest, Scene, VehicleKind } from './types';
import { stateOf, streetOf } from './words';

const pointsOf = (play: Play) => (play.view.scene as Scene).points;

// "3 : 1", the own strength first.
export function strengthsOf({ strengths }: Contest, me: number): string {
  const own = strengths.find((one) => one.seat === me)?.strength ?? 0;
  const others = strengths.filter((one) => one.seat !== me).map((one) => one.strength);
  return [own, ...others.sort((a, b) => b - a)].join(' : ');
}
// Who would go home on a street, and what that costs them.
function beaten(play: Play, contest: Contest, me: number, may: boolean): Give[] {
  const seats = [...new Set(contest.home.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const homes = contest.home.filter((one) => one.seat === seat);
    const lost = homes.reduce((sum, { kind }) => sum + pointsOf(play)[kind], 0);
    const words = play.t(may ? 'tq.g.may' : 'tq.g.home', {
      who: play.seatName(seat),
      n: homes.length,
      lost,
      street: streetOf(play, contest),
      strengths: strengthsOf(contest, me),
    });
    return { words, chip: `−${lost}`, seat, tone: 'bad' };
  });
}
function corners(play: Play, n: number): Give[] {
  const { taxi, van } = pointsOf(play);
  const words = play.t(n ? 'tq.g.corners' : 'tq.g.corners.none', { n, taxi, van });
  return [n ? { words, chip: play.t('tq.g.corners.chip', { n }) } : { words }];
}

export function gives(play: Play, { action, preview }: Option): Give[] {
  const { verb, args } = parseAction(action);
  const { active, stack } = stateOf(play);
  const streets = (preview?.streets ?? []) as Contest[];
  const fights = streets.flatMap((street) => beaten(play, street, active, true));
  switch (verb) {
    case 'place':
      return corners(play, preview?.corners?.length ?? 0);
    case 'taxi':
    case 'van':
      return fights.length ? fights : [{ words: play.t('tq.g.ride') }];
    case 'put': {
      const n = pointsOf(play)[args[2] as VehicleKind];
      const own: Give = { words: play.t('tq.g.points', { n }), chip: `+${n}` };
      const last: Give[] = preview?.last ? [{ words: play.t('tq.g.wins') }] : [];
      return [own, ...last, ...fights];
    }
    case 'compete':
      return preview ? beaten(play, preview as Contest, active, false) : [];
    case 'draw': {
      const n = Object.values(stack).reduce((sum, one) => sum + one, 0);
      return [{ words: play.t('tq.g.draw', { n }), chip: play.t('tq.g.draw.chip') }];
    }
    default:
      return [{ words: play.t(`tq.g.${verb}`) }];
  }
}
