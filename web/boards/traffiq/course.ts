// How things move over the map, as numbers: poses of vehicles, how far light runs, which streets
// a new tile draws. Map units; angles in degrees, 0 looks east, 90 south.
import type { GameEvent, LogEntry } from '../../app/lib/types';
import { CELL } from './camera';
import { DIRECTIONS, isStreet } from './tile/geometry';
import { keyOf, same } from './types';
import type { Tile, Vehicle, XY } from './types';

export interface Pose {
  x: number; // from where it stands in the end
  y: number;
  turn: number; // from how it looks in the end
}

export const LIGHT_MS_PER_CORNER = 60;

const degrees = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI;
// The angle that means the same as `wanted` and is reached from `now` the shorter way round.
const nearest = (wanted: number, now: number): number =>
  now + ((((wanted - now) % 360) + 540) % 360) - 180;

export const vehicleOf = ({ seat, kind, x, y }: GameEvent): Vehicle => ({ seat, kind, x, y });
export const vehicleKey = ({ seat, kind, x, y }: Vehicle): string => `${seat} ${kind} ${x},${y}`;

// Which way vehicles look that have driven: as they arrived. It all follows from the log, so it is
// the same after a reload, after taking something back, and on every screen.
export function facings(log: LogEntry[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { events } of log) {
    for (const event of events) {
      if (event.what === 'put' || event.what === 'sent_home') {
        found.delete(vehicleKey(vehicleOf(event)));
      } else if (event.what === 'ride') {
        const { seat, kind, from, to } = event;
        const path = [from, ...drivenBy(events)];
        const [a, b] = [path.at(-2), path.at(-1)];
        found.delete(vehicleKey({ seat, kind, x: from[0], y: from[1] }));
        if (a && b) {
          const facing = degrees(b[0] - a[0], b[1] - a[1]);
          found.set(vehicleKey({ seat, kind, x: to[0], y: to[1] }), facing);
        }
      }
    }
  }
  return found;
}
export const drivenBy = (events: GameEvent[]): XY[] =>
  events.filter((event) => event.what === 'drive').map((event) => [event.x, event.y]);

// Corner by corner, looking ahead: at every corner once as it comes and once as it goes on.
export function ridePoses(path: XY[]): Pose[] {
  const last = path.length - 1;
  if (last < 1) return [];
  const end = path[last]!;
  const heading = (i: number) => {
    const [a, b] = [path[i]!, path[i + 1]!];
    return degrees(b[0] - a[0], b[1] - a[1]);
  };
  const pose = (i: number, turn: number): Pose => ({
    x: (path[i]![0] - end[0]) * CELL,
    y: (path[i]![1] - end[1]) * CELL,
    turn,
  });
  const facing = heading(last - 1);
  const poses: Pose[] = [pose(last, 0)];
  let turn = 0;
  for (let i = last - 1; i >= 0; i--) {
    turn = nearest(heading(i) - facing, turn);
    poses.unshift(pose(i, turn), pose(i + 1, turn));
  }
  return poses;
}

const ARC_STEPS = 8;
const ARC_REACH_MAX = 1.6 * CELL; // how long before the corner it is on its street already
const NOD = 5; // it brakes a little late, and rolls back

// From home in an arc onto its street, looking where it goes; brakes, settles.
export function arcPoses(from: { x: number; y: number }, facing: number): Pose[] {
  const rad = (facing * Math.PI) / 180;
  const reach = Math.min(ARC_REACH_MAX, Math.hypot(from.x, from.y) / 2);
  const bend = { x: -Math.cos(rad) * reach, y: -Math.sin(rad) * reach };
  const poses: Pose[] = [];
  let angle = facing;
  for (let i = ARC_STEPS; i >= 0; i--) {
    const [t, u] = [i / ARC_STEPS, 1 - i / ARC_STEPS];
    const heading = degrees(
      u * (bend.x - from.x) + t * (0 - bend.x),
      u * (bend.y - from.y) + t * (0 - bend.y),
    );
    angle = nearest(heading, angle);
    poses.unshift({
      x: u * u * from.x + 2 * u * t * bend.x,
      y: u * u * from.y + 2 * u * t * bend.y,
      turn: angle - facing,
    });
  }
  poses.push({ x: Math.cos(rad) * NOD, y: Math.sin(rad) * NOD, turn: 0 }, { x: 0, y: 0, turn: 0 });
  return poses;
}

// How a vehicle must turn from how it stands to look where it drives off to.
export const turnTowards = (to: { x: number; y: number }, facing: number): number =>
  nearest(degrees(to.x, to.y), facing) - facing;

// Both ways along a street from one of its corners: the far end, and how many corners away it is.
export function beams(corners: XY[], at: XY): { to: XY; corners: number }[] {
  const here = corners.findIndex((corner) => same(corner, at));
  if (here < 0) return [];
  const last = corners.length - 1;
  return [
    { to: corners[0]!, corners: here },
    { to: corners[last]!, corners: last - here },
  ].filter((beam) => beam.corners > 0);
}

const STEPS: XY[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
export interface Stroke {
  side: number; // N E S W = 0 1 2 3
  from: 0 | 0.5 | 1; // where it begins along its side, clockwise: at an end or in the middle
}

// The half streets of a tile that was just laid, and where each begins: at the seam with a tile
// that lay there before. Along a seam itself it grows from the middle.
export function strokes(tile: Tile, tiles: Tile[]): Stroke[] {
  const laid = new Set(tiles.map((t) => keyOf(t.x, t.y)));
  const meets = (side: number) => {
    const [dx, dy] = STEPS[side % 4]!;
    return laid.has(keyOf(tile.x + dx, tile.y + dy));
  };
  return DIRECTIONS.filter((side) => isStreet(tile.edges[side])).map((side) => {
    const [before, after] = [meets(side + 3), meets(side + 1)];
    const from = meets(side) || before === after ? 0.5 : before ? 0 : 1;
    return { side, from };
  });
}
