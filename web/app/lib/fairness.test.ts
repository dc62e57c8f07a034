import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faultOf, goodWords } from './fairness';
import { sha256 } from './sha256';
import type { Fair, TableMessage } from './types';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('SHA-256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 1000])('agrees with Node on %i characters', (length) => {
    const text = 'ü'.repeat(length % 3) + 'stoop '.repeat(length).slice(0, length);
    expect(sha256(text)).toBe(hash(text));
  });
});

describe('the check of the seed', () => {
  const host_secret = 'a'.repeat(64);
  const parts = ['b'.repeat(32), 'c'.repeat(32)];
  const fair: Fair = {
    fingerprint: hash(`stoop pledge ${host_secret}`),
    host_secret,
    parts,
    seed: hash(`stoop seed ${host_secret} ${parts.join(' ')}`),
    draws: 44,
  };
  const promised = { fingerprint: fair.fingerprint, part: parts[1] };

  it('finds nothing wrong with an honest match', () => {
    expect(faultOf(fair, promised)).toBeNull();
    expect(faultOf(fair, { fingerprint: null, part: null })).toBeNull();
  });
  it('sees a fingerprint that changed', () => {
    expect(faultOf(fair, { ...promised, fingerprint: hash('x') })).toBe('fair.changed');
  });
  it('sees a secret that was not the promised one', () => {
    expect(faultOf({ ...fair, host_secret: 'd'.repeat(64) }, promised)).toBe('fair.secret');
  });
  it('sees that the own part was left out', () => {
    expect(faultOf(fair, { ...promised, part: 'e'.repeat(32) })).toBe('fair.part');
  });
  it('sees that the own part is not where its seal was', () => {
    const seals = parts.map((part) => hash(`stoop part ${part}`));
    expect(faultOf(fair, { ...promised, seals })).toBeNull();
    expect(faultOf({ ...fair, parts: [...parts].reverse() }, { ...promised, seals })).toBe(
      'fair.part',
    );
    expect(faultOf(fair, { ...promised, seals: [seals[0]!] })).toBe('fair.part');
  });
  it('sees a part that does not fit the seal it had', () => {
    const seals = parts.map((part) => hash(`stoop part ${part}`));
    expect(faultOf(fair, { ...promised, seals })).toBeNull();
    expect(faultOf(fair, { ...promised, seals: [hash('x'), seals[1]!] })).toBe('fair.sealed');
  });
  it('says whose part is in the seed, where nothing is wrong', () => {
    const table = (you: number | null, ...seats: number[]) => {
      const seals = seats.map((seat) => ({ seat, seal: 'a', open: true }));
      return { you, luck: { round: 1, seals } } as TableMessage;
    };
    expect(goodWords(table(1, 0, 1), parts[1]!)).toBe('fair.good.text');
    expect(goodWords(table(1, 0, 1), null)).toBe('fair.good.other');
    expect(goodWords(table(1, 0), null)).toBe('fair.good.late');
    expect(goodWords(table(null, 0), null)).toBe('fair.good.none');
  });
  it('sees a seed that was chosen', () => {
    expect(faultOf({ ...fair, seed: hash('chosen') }, promised)).toBe('fair.seed');
  });
});
