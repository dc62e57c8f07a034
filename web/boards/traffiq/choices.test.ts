import { describe, expect, it } from 'vitest';
import { fittingNow, leastTurns, readChoices, turnsUntilFit } from './choices';
import { moments } from './fixture';

describe('offered actions', () => {
  it('are sorted by tile and cell, with the corners they would complete', () => {
    const [view] = moments.place;
    const choices = readChoices(view.options!);
    expect([...choices.place.keys()]).toEqual(['C5', 'P11', 'W3']);
    const cell = choices.place.get('C5')!.get('0,1')!;
    expect(cell).toHaveLength(1);
    expect(cell[0]).toMatchObject({ action: 'place(C5,0,1,3)', r: 3 });
    expect(cell[0].corners).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
    const cells = [...choices.place.values()].flatMap((tiles) => [...tiles.values()].flat());
    const rides = [...choices.taxi.values(), ...choices.van.values()].flat();
    expect(cells.length + rides.length + choices.words.size).toBe(view.options!.length);
  });

  it('keep every ride with its way from start to destination', () => {
    const choices = readChoices(moments.place[4].options!);
    const rides = choices.taxi.get('3,2')!;
    expect(rides).toHaveLength(6);
    for (const ride of rides) {
      expect(ride.path[0]).toEqual(ride.from);
      expect(ride.path.at(-1)).toEqual(ride.to);
    }
  });

  it('name the streets one can compete on, and who would go home', () => {
    const { compete, words } = readChoices(moments.two[0].options!);
    expect(compete.map((street) => street.axis)).toEqual(['horizontal', 'vertical']);
    expect(compete[0].home.map((v) => [v.x, v.y])).toEqual([
      [3, 1],
      [4, 1],
    ]);
    expect(words).toEqual(new Set(['no_compete']));
  });

  it('put a taxi or a van on a corner', () => {
    const choices = readChoices(moments.place[1].options!);
    expect([...choices.put.keys()]).toEqual(['0,1', '1,1', '1,2']);
    expect(choices.put.get('1,1')!.map((put) => put.kind)).toEqual(['taxi', 'van']);
    expect(choices.put.get('1,1')![1].streets[0].strengths).toContainEqual({
      seat: 0,
      strength: 1,
      beaten: true,
    });
  });

  it('stay together by tile and cell in the longest list (TRF-13.6)', () => {
    const options = Array.from({ length: 2048 }, (_, i) => ({
      action: `place(C${i % 16},${i % 8},${Math.floor(i / 64)},${(i >> 3) % 4})`,
    }));
    const { place } = readChoices(options);
    expect(place.size).toBe(16);
    const cells = [...place.values()].flatMap((tiles) => [...tiles.values()]);
    expect(cells.flat()).toHaveLength(2048);
    expect(cells.every((placings) => placings.length === 4)).toBe(true);
  });
});

describe('turning', () => {
  it('writes equal pictures with the fewest turns (TRF-5.2)', () => {
    expect([0, 1, 2, 3].map((r) => leastTurns('RRRR', r))).toEqual([0, 0, 0, 0]);
    expect([0, 1, 2, 3].map((r) => leastTurns('RBRB', r))).toEqual([0, 1, 0, 1]);
    expect([0, 1, 2, 3].map((r) => leastTurns('RRBB', r))).toEqual([0, 1, 2, 3]);
  });

  it('finds the placing of a tile as it lies, and how far to turn it', () => {
    const placing = (r: number) => ({ action: `place(C6,0,0,${r})`, x: 0, y: 0, r, corners: [] });
    expect(fittingNow([placing(1)], 'RBRB', 3)?.r).toBe(1);
    expect(fittingNow([placing(1)], 'RBRB', 2)).toBeUndefined();
    expect(turnsUntilFit([placing(1)], 'RBRB', 2)).toBe(1);
    expect(turnsUntilFit([placing(3)], 'RRBB', 0)).toBe(3);
  });
});
