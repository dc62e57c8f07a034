import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPart, ownPart } from './keys';
import type { SeatInfo } from './types';

const seat = (number: number, joined: boolean): SeatInfo => ({
  seat: number,
  word: '',
  kind: 'person',
  name: '',
  joined,
});

describe('the own part of the seed', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });
  it('is kept by the browser that sat down first', () => {
    keepPart('k3', 'aa', 1, [seat(0, true), seat(1, false)]);
    expect(ownPart('k3')).toBe('aa');
    expect(ownPart('another')).toBeNull();
  });
  it('stays the first one, whatever is sent later', () => {
    keepPart('k3', 'aa', 0, [seat(0, false)]);
    keepPart('k3', 'bb', 0, [seat(0, false)]);
    expect(ownPart('k3')).toBe('aa');
  });
  it('is none where somebody sat before, who only watches, or where nothing is known', () => {
    keepPart('k3', 'aa', 0, [seat(0, true), seat(1, false)]);
    keepPart('k3', 'aa', null, [seat(0, false)]);
    keepPart('k3', 'aa', 0, []);
    expect(ownPart('k3')).toBeNull();
  });
});
