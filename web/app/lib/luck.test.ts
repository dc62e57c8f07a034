import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedSeals, luckToSend, ownPart, sealOf, sealToJoin } from './luck';
import type { TableMessage } from './types';

const table = (more: Partial<TableMessage>): TableMessage =>
  ({ table: 'k3', you: 1, match: 1, phase: 'waiting', ...more }) as TableMessage;
const sealed = (seal: string, match = 1, open = false) =>
  table({ phase: 'sealed', match, luck: { round: 1, seals: [{ seat: 1, seal, open }] } });

describe('the own part of the luck', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });
  it('is sealed first and opened when all seals are fixed', () => {
    const { seal } = sealToJoin('k3');
    expect(sealToJoin('k3')).toEqual({ seal });
    expect(luckToSend(table({}))).toBeNull();
    const sent = luckToSend(sealed(seal!)) as { part: string };
    expect(sealOf(sent.part)).toBe(seal);
    expect(ownPart('k3', 1)).toBe(sent.part);
    expect(fixedSeals('k3', 1)).toEqual([seal]);
  });
  it('is not opened for a seal that is not the own', () => {
    sealToJoin('k3');
    expect(luckToSend(sealed('0'.repeat(64)))).toBeNull();
  });
  it('is new for every match, and one that was opened is never sealed again', () => {
    const { seal } = sealToJoin('k3');
    luckToSend(sealed(seal!));
    expect(sealToJoin('k3')).toEqual({});
    const again = luckToSend(table({ match: 2 })) as { type: string; seal: string };
    expect(again.type).toBe('seal');
    expect(again.seal).not.toBe(seal);
    expect(luckToSend(table({ match: 2 }))).toBeNull();
    expect(ownPart('k3', 2)).toBeNull();
    luckToSend(sealed(again.seal, 2));
    expect(ownPart('k3', 2)).not.toBeNull();
  });
  it('is nobody’s who only watches', () => {
    expect(luckToSend(table({ you: null }))).toBeNull();
  });
});
