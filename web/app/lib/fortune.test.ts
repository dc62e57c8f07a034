import { describe, expect, it } from 'vitest';
import { ofDraws, ofFace, offBy, ofPips } from './fortune';

// Every outcome of n dice, counted one by one.
function outcomes(n: number): number[][] {
  if (n === 0) return [[]];
  return outcomes(n - 1).flatMap((some) => [1, 2, 3, 4, 5, 6].map((face) => [...some, face]));
}
function momentsOf(values: number[]): [number, number] {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const square = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length;
  return [mean, Math.sqrt(square)];
}
const named = { name: 'x' };

describe('what is to be expected', () => {
  it('of dice is what all their outcomes come to', () => {
    const all = outcomes(4);
    const [mean, spread] = momentsOf(all.map((dice) => dice.reduce((a, b) => a + b, 0)));
    const pips = ofPips(named, 20, 4);
    expect(pips.expected).toBeCloseTo(mean);
    expect(pips.spread).toBeCloseTo(spread);
    const [often, width] = momentsOf(all.map((dice) => dice.filter((one) => one === 6).length));
    const sixes = ofFace(named, 2, 4);
    expect(sixes.expected).toBeCloseTo(often);
    expect(sixes.spread).toBeCloseTo(width);
    expect(offBy({ ...sixes, rolled: often + 2 * width })).toBeCloseTo(2);
  });
  it('of draws is what all hands come to', () => {
    const values = [1, 2, 4, 4, 3];
    const hands = values.flatMap((a, i) => values.slice(i + 1).map((b) => a + b));
    const [mean, spread] = momentsOf(hands);
    const drawn = ofDraws(named, 8, 2, values);
    expect(drawn.expected).toBeCloseTo(mean);
    expect(drawn.spread).toBeCloseTo(spread);
    expect(offBy(ofDraws(named, 14, 5, values))).toBe(0); // who has all of them had no luck
  });
});
