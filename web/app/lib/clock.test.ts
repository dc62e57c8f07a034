import { expect, test } from 'vitest';
import { clockFace } from './clock';
import { spans } from './terms';

test('a clock shows hours where minutes would be too many to read', () => {
  expect([0, 9, 90, 3599].map(clockFace)).toEqual(['0:00', '0:09', '1:30', '59:59']);
  expect([3600, 86_399].map(clockFace)).toEqual(['1h00', '23h59']);
  for (const seconds of [...spans.move, ...spans.game])
    expect(clockFace(seconds).length).toBeLessThan(6);
});
