import { describe, expect, it } from 'vitest';
import { nextSpot } from './keyboard';

describe('arrow keys on the map', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 3, y: 0 },
    { x: 1, y: 2 },
    { x: 0, y: 1 },
  ];

  it('go to the nearest thing in their direction', () => {
    expect(nextSpot(spots, spots[0], 'ArrowRight')).toBe(1);
    expect(nextSpot(spots, spots[1], 'ArrowRight')).toBe(2);
    expect(nextSpot(spots, spots[0], 'ArrowDown')).toBe(4);
    expect(nextSpot(spots, spots[3], 'ArrowUp')).toBe(1);
  });
  it('stay where nothing lies in that direction, and for other keys', () => {
    expect(nextSpot(spots, spots[0], 'ArrowLeft')).toBe(-1);
    expect(nextSpot(spots, spots[0], 'Enter')).toBe(-1);
  });
});
