import { describe, expect, it } from 'vitest';
import { changed } from './changes';
import type { ChangeMessage, ViewMessage } from './types';

const view = {
  type: 'view',
  version: 17,
  state: { monsters: [{ hearts: 10, keeps: ['stomp'] }, { hearts: 8 }], turn: { roll: 1 } },
  scene: { fee: 0, places: { queens: 1 } },
  asks: { seat: 0, decision: 'reroll' },
  options: [{ action: 'keep' }],
  undo: true,
  log_from: 3,
  log: [],
  result: null,
} as unknown as ViewMessage;
const change = (set: unknown[][], more: object = {}) =>
  ({
    type: 'change',
    version: 18,
    set,
    asks: { seat: 1, decision: 'flee' },
    undo: false,
    log_from: 4,
    log: [{ n: 4 }],
    ...more,
  }) as unknown as ChangeMessage;

describe('a change', () => {
  it('sets what it names and keeps the rest', () => {
    const next: any = changed(
      view,
      change([
        ['state', 'monsters', 1, 'hearts', 6],
        ['state', 'monsters', 1, 'vp', 2],
        ['scene', 'fee', 3],
      ]),
    );
    expect(next.state.monsters).toEqual([
      { hearts: 10, keeps: ['stomp'] },
      { hearts: 6, vp: 2 },
    ]);
    expect(next.scene).toEqual({ fee: 3, places: { queens: 1 } });
    expect([next.type, next.version, next.log_from, next.undo]).toEqual(['view', 18, 4, false]);
    expect(next.options).toBeUndefined();
    expect(next.result).toBeNull();
  });
  it('leaves the view before it as it was, and shares what did not change', () => {
    const before = JSON.stringify(view);
    const next: any = changed(view, change([['state', 'monsters', 1, 'hearts', 6]]));
    expect(JSON.stringify(view)).toBe(before);
    expect(next.state.monsters[0]).toBe((view as any).state.monsters[0]);
    expect(next.scene).toBe(view.scene);
  });
  it('sets whole parts that have come or gone', () => {
    const next: any = changed(view, change([['state', 'turn', null]]));
    expect(next.state.turn).toBeNull();
  });
  it('is nothing if it does not follow', () => {
    expect(changed(view, change([], { version: 19 }))).toBeNull();
    expect(changed(view, change([], { version: 17 }))).toBeNull();
  });
});
