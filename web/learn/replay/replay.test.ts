import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameUi, LogEntry, ViewMessage } from '../../app/lib/types';

// The settings ask the browser what it prefers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } });
const { Replay } = await import('./replay.svelte');

const events = [{ what: 'draw' }];
const entry = (n: number, seen = true): LogEntry =>
  ({ n, seat: 0, events: seen ? events : [] }) as Partial<LogEntry> as LogEntry;
const moment = (version: number, log: LogEntry[]) =>
  ({ version, log, asks: null }) as Partial<ViewMessage> as ViewMessage;

let replay: InstanceType<typeof Replay>;
let shown: (number | undefined)[];
const note = () => shown.push(replay.play.playing?.n);

// Five entries in three moments; the third entry takes long to be seen.
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  replay = new Replay('t', 1);
  const hold = ({ n }: LogEntry) => (n === 2 ? 1500 : 0);
  replay.play.game = { hold } as Partial<GameUi> as GameUi;
  replay.moments = [
    moment(0, []),
    moment(4, [entry(0), entry(1, false), entry(2), entry(3)]),
    moment(5, [entry(4)]),
  ];
});
afterEach(() => vi.useRealTimers());

test('a step forward plays everything that happened, in order, each as long as it takes', () => {
  replay.by(1);
  note();
  vi.advanceTimersByTime(700);
  note();
  vi.advanceTimersByTime(1400);
  note();
  vi.advanceTimersByTime(100);
  note();
  expect(shown).toEqual([0, 2, 2, 3]);
});
test('at another speed all of it is played, in less time', () => {
  replay.speed = 4;
  replay.toggle();
  vi.advanceTimersByTime(350);
  note();
  vi.advanceTimersByTime(175);
  note();
  vi.advanceTimersByTime(375);
  note();
  expect([replay.at, shown]).toEqual([1, [0, 2, 3]]);
  vi.advanceTimersByTime(175);
  note();
  expect([replay.at, replay.running, shown.at(-1)]).toEqual([2, false, 4]);
});
test('steps back and jumps are there at once, and end what was being played', () => {
  replay.by(1);
  replay.by(-1);
  note();
  replay.go(1);
  note();
  vi.advanceTimersByTime(5000);
  note();
  expect(shown).toEqual([undefined, undefined, undefined]);
});
