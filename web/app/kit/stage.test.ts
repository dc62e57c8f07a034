import { expect, test } from 'vitest';
import { isMoving, msOf, Running } from './stage';

test('times are read in either unit', () => {
  expect(['420ms', ' .42s', '0ms', '0s', ''].map(msOf)).toEqual([420, 420, 0, 0, 0]);
});

function animation() {
  const one = { cancelled: 0, cancel: () => (one.cancelled++, one.oncancel?.()) } as never as {
    cancelled: number;
    onfinish?: () => void;
    oncancel?: () => void;
  };
  return one;
}

test('what follows a motion is done once, whether it ends by itself or is ended', () => {
  const running = new Running();
  const [first, second] = [animation(), animation()];
  const done: string[] = [];
  running.add(first as never, () => done.push('first'));
  running.add(second as never, () => done.push('second'));
  first.onfinish?.();
  expect(done).toEqual(['first']);
  expect(isMoving()).toBe(true);
  expect(running.finish()).toBe(true);
  expect(isMoving()).toBe(false);
  expect(done).toEqual(['first', 'second']);
  expect([first.cancelled, second.cancelled]).toEqual([0, 1]);
  expect(running.finish()).toBe(false);
});
