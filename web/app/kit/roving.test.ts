import { expect, test } from 'vitest';
import { nextPlace } from './roving';

const places = [
  { x: 0, y: 0 },
  { x: 100, y: 10 },
  { x: 60, y: 60 },
  { x: 0, y: 200 },
];

test('arrows lead to the nearest thing in their direction', () => {
  expect(nextPlace(places, places[0]!, 'ArrowRight', 4)).toBe(1); // rather straight than sideways
  expect(nextPlace(places, places[0]!, 'ArrowDown', 4)).toBe(2);
  expect(nextPlace(places, places[2]!, 'ArrowUp', 4)).toBe(1);
  expect(nextPlace(places, places[2]!, 'ArrowLeft', 4)).toBe(0);
});

test('where nothing lies the focus stays', () => {
  expect(nextPlace(places, places[0]!, 'ArrowLeft', 4)).toBe(-1);
  expect(nextPlace(places, places[0]!, 'ArrowUp', 4)).toBe(-1);
  expect(nextPlace(places, places[0]!, 'Tab', 4)).toBe(-1);
  expect(nextPlace([], places[0]!, 'ArrowUp', 4)).toBe(-1);
});

test('what lies only a hair ahead is not ahead', () => {
  expect(nextPlace([{ x: 3, y: 90 }], { x: 0, y: 0 }, 'ArrowRight', 4)).toBe(-1);
});
