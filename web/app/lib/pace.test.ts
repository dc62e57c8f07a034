import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './pace';
import type { LogEntry, ViewMessage } from './types';

const view = (version: number) => ({ version }) as ViewMessage;
const events = [{ what: 'draw' }];
const entry = (n: number): LogEntry => ({ n, seat: 1, decision: 'main', at: 0, events });

let board: number[]; // versions put on the board, in order
let playing: number | null;
let locked: boolean;
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  board = [];
  playing = null;
  locked = false;
  pace = new Pace({
    show: (shown) => board.push(shown.version),
    play: (one) => (playing = one?.n ?? null),
    lock: (is) => (locked = is),
    hold: () => 700,
    rush: () => 2000,
  });
});
afterEach(() => vi.useRealTimers());

describe('the pace', () => {
  it('shows what others do one after the other', () => {
    pace.push(view(1), [entry(0)], false);
    pace.push(view(2), [entry(1)], false);
    expect([board, playing, locked]).toEqual([[1], 0, true]);
    vi.advanceTimersByTime(700);
    expect([board, playing, locked]).toEqual([[1, 2], 1, true]);
    vi.advanceTimersByTime(700);
    expect([board, playing, locked]).toEqual([[1, 2], null, false]);
  });
  it('plays every entry of a view', () => {
    pace.push(view(1), [entry(0), entry(1)], false);
    vi.advanceTimersByTime(700);
    expect([board, playing]).toEqual([[1], 1]);
  });
  it('goes on at once from an answer that shows nothing', () => {
    pace.push(view(1), [{ ...entry(0), events: [] }, entry(1)], false);
    expect(playing).toBe(1);
  });
  it('plays a long queue at double speed', () => {
    for (let n = 0; n < 6; n++) pace.push(view(n + 1), [entry(n)], false);
    vi.advanceTimersByTime(700);
    const shown = board.length;
    vi.advanceTimersByTime(350);
    expect(board.length).toBe(shown + 1);
  });
  it('jumps to the end when skipped, and is not locked then', () => {
    for (let n = 0; n < 3; n++) pace.push(view(n + 1), [entry(n)], false);
    pace.skip();
    expect([board, playing, locked]).toEqual([[1, 3], null, false]);
    vi.advanceTimersByTime(5000);
    expect(board).toEqual([1, 3]);
  });
  it('acknowledges the own answer at once', () => {
    pace.push(view(1), [entry(0)], false);
    pace.push(view(2), [entry(1)], true);
    expect([board, playing, locked]).toEqual([[1, 2], 1, false]);
  });
  it('does not replay a long absence', () => {
    const many = Array.from({ length: 40 }, (_, n) => entry(n));
    pace.push(view(1), many, false);
    expect([board, playing, locked]).toEqual([[1], null, false]);
  });
});
