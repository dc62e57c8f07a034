import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fixedSeals, luckFault, luckToSend, ownPart, sealOf, sealToJoin } from './luck';
import type { TableMessage } from './types';

const table = (more: Partial<TableMessage>): TableMessage =>
  ({ table: 'k3', you: 1, match: 1, phase: 'waiting', ...more }) as TableMessage;
const sealed = (seal: string, match = 1, open = false) =>
  table({ phase: 'sealed', match, luck: { round: 1, seals: [{ seat: 1, seal, open }] } });

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

describe('the own part of the luck', () => {
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
    expect(sealToJoin('k3').seal).not.toBe(seal);
    const again = luckToSend(table({ match: 2 })) as { type: string; seal: string };
    expect(again.type).toBe('seal');
    expect(again.seal).not.toBe(seal);
    expect(luckToSend(table({ match: 2 }))).toBeNull();
    expect(ownPart('k3', 2)).toBeNull();
    luckToSend(sealed(again.seal, 2));
    expect(ownPart('k3', 2)).not.toBeNull();
  });
  it('is another for who has given one and sits down again by a new link', async () => {
    const seal = gave();
    const spare = sealToJoin('k3').seal;
    expect(spare).not.toBe(seal);
    expect(sealToJoin('k3').seal).toBe(spare);
    expect(sealOf(ownPart('k3', 1, 1)!)).toBe(seal); // it has only come back so far
    vi.resetModules(); // the page is loaded again
    const { luckToSend, luckFault, ownPart: own, sealToJoin: join } = await import('./luck');
    expect(luckToSend(told('waiting'))).toBeNull();
    expect(luckToSend(told('sealed', list(spare, 2)))).toMatchObject({ type: 'part' });
    expect(luckFault(told('playing', list(spare, 2)))).toBeNull();
    expect(sealOf(own('k3', 1, 2)!)).toBe(spare);
    expect([seal, spare]).not.toContain(join('k3').seal);
  });
  it('is nobody’s who only watches', () => {
    expect(luckToSend(table({ you: null }))).toBeNull();
  });
  it('is given where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    const { seal } = sealToJoin('nowhere');
    expect(sealToJoin('nowhere')).toEqual({ seal });
    const here = { table: 'nowhere' };
    expect(luckToSend({ ...sealed(seal!), ...here })).not.toBeNull();
    expect(ownPart('nowhere', 1, 1)).not.toBeNull();
    expect(luckToSend(table({ ...here, match: 2 }))).toMatchObject({ type: 'seal' });
  });
});

// The table as it comes: Nora on seat 0, this window on seat 1.
const other = '0'.repeat(64);
const told = (phase: TableMessage['phase'], more: Partial<TableMessage> = {}, joined = true) =>
  table({
    phase,
    fingerprint: 'promised',
    luck: { round: phase === 'waiting' ? 0 : 1, seals: [] },
    seats: [0, 1].map((seat) => ({ seat, word: '', kind: 'person', name: '', joined })),
    ...more,
  });
const list = (own: string | null, round = 1) => ({
  luck: {
    round,
    seals: [{ seat: 0, seal: other, open: false }].concat(
      own === null ? [] : [{ seat: 1, seal: own, open: false }],
    ),
  },
});
// Sits down, waits, and gives its part; returns its seal.
function gave(): string {
  const seal = sealToJoin('k3').seal!;
  luckToSend(told('waiting'));
  expect(luckToSend(told('sealed', list(seal)), told('waiting'))).toMatchObject({ type: 'part' });
  return seal;
}

describe('a promise about the luck', () => {
  it('is the fingerprint that was heard first; with another, no part is given', () => {
    const { seal } = sealToJoin('k3');
    expect(luckFault(told('waiting'))).toBeNull();
    const lie = told('sealed', { ...list(seal!), fingerprint: 'chosen' });
    expect(luckToSend(lie)).toBeNull();
    expect(luckFault(lie)).toBe('fair.changed');
    expect(luckToSend(told('sealed', list(seal!)))).toBeNull(); // what was said is not unsaid
    expect(luckFault(told('playing', list(seal!)))).toBe('fair.changed');
  });
  it('is kept before the part leaves, when the seals are the first that is heard', () => {
    const { seal } = sealToJoin('k3');
    expect(luckToSend(told('sealed', list(seal!)))).not.toBeNull();
    expect(luckFault(told('playing', { ...list(seal!), fingerprint: 'chosen' }))).toBe(
      'fair.changed',
    );
  });
  it('is broken in play as well, and for who watches', () => {
    gave();
    const watching = { you: null, fingerprint: 'chosen' };
    expect(luckFault(told('playing', watching))).toBe('fair.changed');
  });
  it('is made anew for every match', () => {
    gave();
    luckFault(told('playing', { fingerprint: 'chosen' }));
    const next = { match: 2, fingerprint: 'new' };
    const sent = luckToSend(told('waiting', next, false)) as { seal: string };
    expect(luckFault(told('waiting', next))).toBeNull();
    expect(luckToSend(told('sealed', { ...next, ...list(sent.seal) }))).not.toBeNull();
  });
  it('is one for all sealings of a match', () => {
    const seal = gave();
    const sent = luckToSend(told('waiting', { luck: { round: 1, seals: [] } }, false));
    const { seal: fresh } = sent as { seal: string };
    expect(fresh).not.toBe(seal);
    expect(luckToSend(told('sealed', list(fresh, 2)))).toMatchObject({ type: 'part' });
    expect(luckFault(told('playing', list(fresh, 2)))).toBeNull();
    const changed = { ...list(fresh, 2), fingerprint: 'chosen' };
    expect(luckFault(told('playing', changed))).toBe('fair.changed');
  });
});

describe('the list of seals', () => {
  it('must name who sat there when it was fixed', () => {
    sealToJoin('k3');
    const lie = told('sealed', list(null));
    expect(luckToSend(lie, told('waiting'))).toBeNull();
    expect(luckFault(lie)).toBe('fair.left');
  });
  it('must name them in play, where the sealing was not told at all', () => {
    sealToJoin('k3');
    expect(luckFault(told('playing', list(null)), told('waiting'))).toBe('fair.left');
  });
  it('need not name who has come since, or was away', () => {
    sealToJoin('k3');
    for (const phase of ['sealed', 'playing'] as const) {
      expect(luckFault(told(phase, list(null)))).toBeNull(); // the first word over this line
      expect(luckFault(told(phase, list(null)), told('waiting', {}, false))).toBeNull();
      expect(luckFault(told('playing', list(null)), told(phase, list(null)))).toBeNull();
    }
    const last = told('waiting', { match: 7 });
    expect(luckFault(told('sealed', list(null)), last)).toBeNull();
  });
  it('need not name who is a bot’s now, or watches, nor anybody where the table was closed', () => {
    sealToJoin('k3');
    const bots = told('waiting').seats.map((one) => ({ ...one, kind: 'bot' as const }));
    const before = told('waiting');
    expect(luckFault(told('sealed', { ...list(null), seats: bots }), before)).toBeNull();
    expect(luckFault(told('sealed', { ...list(null), you: null }), before)).toBeNull();
    expect(luckFault(told('closed'), before)).toBeNull();
  });
  it('may have the seal of another device: nothing is opened, and nothing wrong', () => {
    sealToJoin('k3');
    expect(luckToSend(told('sealed', list('1'.repeat(64))), told('waiting'))).toBeNull();
    expect(luckFault(told('playing', list('1'.repeat(64))))).toBeNull();
    expect(ownPart('k3', 1, 1)).toBeNull();
  });
  it('is sealed for again by a part that was not asked for', () => {
    const { seal } = sealToJoin('k3');
    luckToSend(told('sealed', list('1'.repeat(64))));
    const waiting = told('waiting', { luck: { round: 1, seals: [] } }, false);
    const sent = luckToSend(waiting) as { seal: string };
    expect(sent.seal).not.toBe(seal);
    expect(luckToSend(waiting)).toBeNull(); // once
    expect(luckToSend(told('sealed', list(sent.seal, 2)))).toMatchObject({ type: 'part' });
  });
  it('is not sealed for again where another device has done it', () => {
    gave();
    expect(luckToSend(told('waiting', { match: 2, fingerprint: 'new' }, true))).toBeNull();
  });
  it('must stay as it was when the own part was opened', () => {
    const seal = gave();
    const after = list(seal);
    after.luck.seals[0]!.seal = '2'.repeat(64);
    expect(luckFault(told('playing', after))).toBe('fair.moved');
  });
  it('makes the own part this match’s, also where the server never asks for it', () => {
    const { seal } = sealToJoin('k3');
    const open = list(seal!);
    open.luck.seals[1]!.open = true;
    expect(luckToSend(told('sealed', open))).toBeNull();
    expect(sealOf(ownPart('k3', 1, 1)!)).toBe(seal);
    const later = { match: 2, fingerprint: 'new' };
    const { seal: next } = luckToSend(told('waiting', later, false)) as { seal: string };
    expect(luckToSend(told('playing', { ...later, ...list(next) }))).toBeNull();
    expect(sealOf(ownPart('k3', 2, 1)!)).toBe(next);
  });
  it('cannot have a part again that was opened for another', () => {
    const seal = gave();
    const again = told('sealed', list(seal, 2));
    expect(luckToSend(again)).toBeNull();
    expect(luckFault(again)).toBe('fair.moved');
  });
  it('cannot be another sealing’s once the match has begun', () => {
    const seal = gave();
    luckToSend(told('playing', list(seal)));
    expect(luckFault(told('over', list(null, 2)))).toBe('fair.moved');
  });
  it('is another’s for who was away while it was made anew', () => {
    const seal = gave();
    expect(ownPart('k3', 1, 1)).not.toBeNull();
    expect(luckFault(told('playing', list(null, 2)))).toBeNull();
    expect(luckFault(told('closed', { luck: { round: 1, seals: [] } }))).toBeNull();
    expect([ownPart('k3', 1, 2), fixedSeals('k3', 1, 2)]).toEqual([null, []]);
    expect(fixedSeals('k3', 1, 1)).toEqual([other, seal]);
  });
});

describe('two windows of one browser', () => {
  const windows = async () => {
    const one = await import('./luck');
    vi.resetModules();
    return [one, await import('./luck')] as const;
  };
  it('open the same part, and neither finds a fault', async () => {
    const [one, two] = await windows();
    const { seal } = one.sealToJoin('k3');
    expect(two.sealToJoin('k3')).toEqual({ seal });
    for (const window of [one, two]) {
      expect(window.luckToSend(told('sealed', list(seal!)), told('waiting'))).not.toBeNull();
      expect(window.luckFault(told('playing', list(seal!)))).toBeNull();
    }
    const next = told('waiting', { match: 2, fingerprint: 'new' }, false);
    expect([one.luckToSend(next), two.luckToSend(next)]).toEqual([
      { type: 'seal', seal: expect.any(String) },
      null,
    ]);
  });
  it('that draw at the same moment open the part whose seal was taken', async () => {
    const [one, two] = await windows();
    const { seal } = one.sealToJoin('k3');
    kept.clear(); // what the first has kept is not seen yet
    expect(two.sealToJoin('k3').seal).not.toBe(seal);
    const fixed = told('sealed', list(seal!));
    expect(two.luckToSend(fixed)).toBeNull();
    expect(one.luckToSend(fixed)).toMatchObject({ type: 'part' });
    for (const window of [one, two]) {
      expect(window.luckFault(told('playing', list(seal!)))).toBeNull();
      expect(sealOf(window.ownPart('k3', 1, 1)!)).toBe(seal);
    }
  });
});
