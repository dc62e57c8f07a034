import { describe, expect, it } from 'vitest';
import data from '../fixture.json';
import { isStreet } from './geometry';
import { drawTile, seedOf, tilePicture, turnEdges } from './tile';

const kinds = Object.entries(data.kinds);
const laid = kinds.flatMap(([kind, printed]) =>
  [0, 1, 2, 3].map((turns) => ({ kind, printed, turns, edges: turnEdges(printed, turns) })),
);

// Where something drawn crosses the border of the tile, read from the ends of its centre lines.
function lineEnds(svg: string, kind: string): string[] {
  const lines = [
    ...svg.matchAll(/class="tq-line tq-line([RB])" d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)"/g),
  ];
  return lines.filter((line) => line[1] === kind).map((line) => line.slice(2).join(' '));
}
const BORDER = ['0 0 100 0', '100 0 100 100', '100 100 0 100', '0 100 0 0'];

describe('a tile', () => {
  it('turns its edges clockwise and back (TRF-2.9)', () => {
    expect(turnEdges('RBBB', 1)).toBe('BRBB');
    expect(turnEdges('RBBB', 3)).toBe('BBBR');
    for (const { printed, turns, edges } of laid) expect(turnEdges(edges, -turns)).toBe(printed);
  });

  it.each(laid)('draws $kind turned $turns with each street on its own border', (tile) => {
    const svg = drawTile(tile.printed, tile.turns, seedOf(tile.kind));
    for (const letter of 'RB') {
      const expected = BORDER.filter((_, d) => tile.edges[d] === letter);
      expect(lineEnds(svg, letter).sort()).toEqual(expected.sort());
    }
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it.each(laid)('lets park and water of $kind turned $turns run out in the middle', (tile) => {
    const svg = drawTile(tile.printed, tile.turns, seedOf(tile.kind));
    const walks = svg.match(/class="tq-path" d="([^"]+)"/)?.[1] ?? '';
    const ends = walks.split('M').flatMap((walk) => {
      const numbers = walk.split(/[CL ]/);
      return [numbers.slice(0, 2).join(' '), numbers.slice(-2).join(' ')];
    });
    const middles = ['50 0', '100 50', '50 100', '0 50'];
    middles.forEach((middle, d) => expect(ends.includes(middle)).toBe(tile.edges[d] === 'G'));
    expect(svg.includes('tq-water')).toBe(tile.edges.includes('W'));
  });

  it('has open ground exactly where an edge has no street', () => {
    for (const { kind, printed } of laid) {
      const svg = drawTile(printed, 0, seedOf(kind));
      const open = [...printed].some((letter) => !isStreet(letter));
      expect(/class="tq-(park|water)"/.test(svg)).toBe(open);
    }
  });

  it('looks the same every time and different from other kinds', () => {
    const pictures = new Set(kinds.map(([kind, printed]) => tilePicture(kind, printed, 0)));
    expect(pictures.size).toBe(kinds.length);
    for (const [kind, printed] of kinds) {
      expect(drawTile(printed, 0, seedOf(kind))).toBe(tilePicture(kind, printed, 0));
    }
  });

  it('stays small enough for maps of 64 tiles', () => {
    for (const { kind, printed, turns } of laid) {
      expect(tilePicture(kind, printed, turns).length).toBeLessThan(12_000);
    }
  });
});
