// Labels for what lies on the map and in the list of options.
import type { Option, Play } from '../../app/lib/types';
import { parseAction } from '../../app/kit/action';
import type { Competing, Ride } from './choices';
import { avenueShort, cornerName, lineName, streetShort } from './names';
import type { State, Vehicle, VehicleKind, XY } from './types';

export const stateOf = (play: Play): State => play.view.state as State;

// A cell has no name of its own: it lies between two avenues and two streets.
export function cellName(play: Play, x: number, y: number): string {
  return play.t('tq.cell', {
    west: avenueShort(play.lang, x),
    east: avenueShort(play.lang, x + 1),
    north: streetShort(play.lang, y),
    south: streetShort(play.lang, y + 1),
  });
}
export function cellLabel(
  play: Play,
  how: 'may' | 'turn' | 'none' | 'lay',
  x: number,
  y: number,
): string {
  return play.t(`tq.cell.${how}`, { cell: cellName(play, x, y) });
}
export const opensLabel = (play: Play, corners: number): string =>
  play.t('tq.opens', { n: corners });

export const cornerLabel = (play: Play, [x, y]: XY): string => cornerName(play.lang, x, y);
export const openingLabel = (play: Play, at: XY): string =>
  play.t('tq.opening', { corner: cornerLabel(play, at) });
export const rideLabel = (play: Play, ride: Ride): string =>
  play.t('tq.ride', { corner: cornerLabel(play, ride.to) });
export const driverLabel = (play: Play, kind: VehicleKind, at: XY): string =>
  play.t('tq.driver', { kind: play.t(`tq.${kind}`), corner: cornerLabel(play, at) });
export const vehicleLabel = (play: Play, { seat, kind, x, y }: Vehicle): string =>
  play.t('tq.vehicle', {
    name: play.seatName(seat),
    kind: play.t(`tq.${kind}`),
    corner: cornerLabel(play, [x, y]),
  });
export const streetOf = (
  play: Play,
  { axis, corners }: Pick<Competing, 'axis' | 'corners'>,
): string => lineName(play.lang, axis, ...(corners[0] ?? [0, 0]));
export const contestLabel = (play: Play, contest: Competing): string =>
  play.t('tq.contest', { street: streetOf(play, contest), n: contest.home.length });

// What an option does, in one line, for the list of all options.
export function optionLabel(play: Play, { action, preview }: Option): string {
  const { verb, args } = parseAction(action);
  const [a = 0, b = 0, c = 0, d = 0] = args.map(Number);
  switch (verb) {
    case 'place':
      return play.t('tq.o.place', {
        tile: play.text(`tile.${args[0]}`),
        cell: cellName(play, b, c),
        turn: play.t('tq.o.turn', { n: d }),
        opens: opensLabel(play, preview?.corners?.length ?? 0),
      });
    case 'taxi':
    case 'van':
      return play.t(`tq.o.${verb}`, {
        from: cornerLabel(play, [a, b]),
        to: cornerLabel(play, [c, d]),
      });
    case 'put':
      return play.t(`tq.o.put.${args[2]}`, { corner: cornerLabel(play, [a, b]) });
    case 'compete':
      return contestLabel(play, {
        action,
        axis: args[0] as Competing['axis'],
        corners: preview?.corners ?? [],
        strengths: preview?.strengths ?? [],
        home: preview?.home ?? [],
      });
    default:
      return play.t(`tq.o.${verb}`);
  }
}
