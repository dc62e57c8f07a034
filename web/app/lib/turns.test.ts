import { describe, expect, it } from 'vitest';
import { Turns } from './turns';
import type { LogEntry } from './types';

const entry = (...turns: number[]): LogEntry => ({
  n: 0,
  seat: null,
  decision: '',
  at: 0,
  events: turns.map((seat) => ({ what: 'turn', seat })),
});

describe('turns', () => {
  it('begin with the first line of whoever has it', () => {
    const turns = new Turns();
    expect(turns.head(entry(), 0, true)).toBeNull(); // before the game
    expect(turns.head(entry(1), null, false)).toBeNull(); // begins, and nothing is told of it
    expect(turns.head(entry(), 1, true)).toBe(1);
    expect(turns.head(entry(), 0, true)).toBeNull(); // somebody answers it
    expect(turns.now).toBe(1);
  });
  it('end with a line of their own, though the next begins with it', () => {
    const turns = new Turns();
    turns.head(entry(1), 1, true);
    expect(turns.head(entry(0), 1, true)).toBeNull(); // "you ended your turn"
    expect(turns.now).toBe(1);
    expect(turns.head(entry(), 0, true)).toBe(0);
    expect(turns.head(entry(1), 1, true)).toBe(1); // "you collected": told of who begins
  });
  it('come again for who has two in a row', () => {
    const turns = new Turns();
    expect(turns.head(entry(1), 1, true)).toBe(1);
    expect(turns.head(entry(1), 1, true)).toBe(1);
  });
});
