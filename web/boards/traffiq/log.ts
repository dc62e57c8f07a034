// What happened, in sentences.
import { escape } from '../../app/lib/messages';
import type { GameEvent, LogEntry, Play, ViewMessage } from '../../app/lib/types';
import { parseAction } from '../../app/kit/action';
import { cornerName, lineName } from './names';
import type { Scene, VehicleKind } from './types';
import { stateOf } from './words';

// Past tense, one sentence; what follows from it (final round, end) is added.
export function sentence(play: Play, entry: LogEntry): string | null {
  const parts = [deed(play, entry), ...entry.events.map((event) => consequence(play, event))];
  const text = parts.filter(Boolean).join(' ');
  return text.replaceAll('.</em>.', '.</em>') || null; // "42. Str." ends a sentence as well
}

const find = (entry: LogEntry, what: string): GameEvent | undefined =>
  entry.events.find((event) => event.what === what);

// Sentences differ for "you" and for the others: "Du hast …", "Matteo hat …".
function say(play: Play, key: string, seat: number, values: Record<string, string | number> = {}) {
  const whose = seat === play.you ? 'you' : 'they';
  return play.t(`${key}.${whose}`, { name: escape(play.seatName(seat)), ...values });
}

// The line that says who begins belongs to that seat, though chance drew it.
export function lineOf(entry: LogEntry): number | null {
  return find(entry, 'start')?.seat ?? null;
}

function deed(play: Play, entry: LogEntry): string | null {
  const { seat, action } = entry;
  if (seat === null || action === undefined) {
    const start = find(entry, 'start');
    return start ? say(play, 'tq.log.start', start.seat) : null;
  }
  const { verb, args } = parseAction(action);
  const [a = 0, b = 0, c = 0, d = 0] = args.map(Number);
  const corner = (x: number, y: number) => escape(cornerName(play.lang, x, y));
  switch (verb) {
    case 'place':
      return say(play, 'tq.log.place', seat, {
        tile: play.t(`tq.kind.${sort(play, args[0]!)}`),
        opened: play.t('tq.log.opened', {
          n: entry.events.filter((event) => event.what === 'opened').length,
        }),
      });
    case 'put':
      return say(play, `tq.log.put.${args[2]}`, seat, { corner: corner(a, b) });
    case 'taxi':
    case 'van':
      return say(play, `tq.log.${verb}`, seat, { corner: corner(c, d) });
    case 'compete':
      return competed(play, entry, seat);
    default:
      return say(play, `tq.log.${verb}`, seat);
  }
}

// Block, park, shore or both, by the letters of the kind's edges.
function sort(play: Play, kind: string): string {
  const edges = (play.view.scene as Scene).kinds?.[kind] ?? '';
  if (edges.includes('G')) return edges.includes('W') ? 'both' : 'park';
  return edges.includes('W') ? 'shore' : 'block';
}

function competed(play: Play, entry: LogEntry, seat: number): string {
  const where = find(entry, 'compete');
  const fleets = new Map<string, { seat: number; kind: VehicleKind; n: number }>();
  for (const event of entry.events) {
    if (event.what !== 'sent_home') continue;
    const key = `${event.seat} ${event.kind}`;
    const fleet = fleets.get(key) ?? { seat: event.seat, kind: event.kind, n: 0 };
    fleets.set(key, { ...fleet, n: fleet.n + 1 });
  }
  const list = [...fleets.values()].map((fleet) =>
    say(play, `tq.home.${fleet.kind}`, fleet.seat, { n: fleet.n }),
  );
  return say(play, 'tq.log.compete', seat, {
    street: where ? escape(lineName(play.lang, where.axis, where.x, where.y)) : '',
    list: new Intl.ListFormat(play.lang, { type: 'conjunction' }).format(list),
  });
}

function consequence(play: Play, event: GameEvent): string | null {
  if (event.what === 'final_round') {
    return play.t(event.standstill ? 'tq.log.guard' : 'tq.log.final');
  }
  if (event.what !== 'over') return null;
  if (event.ended_by !== 'all_placed') return play.t('tq.log.over.final');
  return say(play, 'tq.log.over.placed', stateOf(play).active);
}

// A round is one turn of everybody.
export function round(view: ViewMessage, log: LogEntry[]): number {
  let turns = 0;
  for (const entry of log) for (const event of entry.events) if (event.what === 'turn') turns++;
  return Math.max(1, Math.ceil(turns / Math.max(1, view.state.players)));
}
