// The galleries hold everything the packs hold, with a picture each.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadGallery, type Piece } from './gallery';
import { readPack } from './pack';

const texts = (game: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../../content/${game}/text.toml`, import.meta.url)),
    'utf8',
  );
const count = (pieces: Piece[], kind: string) => pieces.filter((one) => one.kind === kind).length;

describe('packs', () => {
  it('give plain facts and leave the rest to the engine', () => {
    const toml =
      '[meta]\na = 1\n[[card]]\nid = "x" # why\ncost = 3\nrules = [\n  { a = 1 },\n]\nin = ["a", "b"]\n[[card]]\nid = "y"\n';
    expect(readPack(toml)).toEqual([
      { table: 'card', id: 'x', cost: 3, in: ['a', 'b'] },
      { table: 'card', id: 'y' },
    ]);
  });
});
for (const game of ['escape', 'king', 'spiderman', 'traffiq']) {
  describe(`the gallery of ${game}`, () => {
    it('has a picture, a name and a kind for every piece', async () => {
      const { pieces, kinds } = await loadGallery(game);
      for (const piece of pieces) {
        expect(piece.picture, piece.id).toMatch(/^<\w/);
        expect(kinds).toContain(piece.kind);
        expect(texts(game)).toContain(`[${piece.name}]`);
        if (piece.text) expect(texts(game)).toContain(`[${piece.text}]`);
      }
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
    });
  });
}
it('holds the whole of the boxes', async () => {
  const escape = (await loadGallery('escape')).pieces;
  const kinds = ['action', 'special', 'good', 'objective', 'new_york', 'tile'];
  // New York: 14 events, 20 cards, 14 timer tiles; the map: 8 points of interest, 44 tiles.
  expect(kinds.map((kind) => count(escape, kind))).toEqual([32, 20, 20, 7, 48, 52]);
  const king = (await loadGallery('king')).pieces;
  expect([count(king, 'keep'), count(king, 'discard'), count(king, 'goal')]).toEqual([46, 18, 2]);
  const boxed = (kind: string) =>
    king
      .filter((one) => one.kind === kind)
      .reduce((sum, one) => sum + Number(one.note!.values.count), 0);
  expect([boxed('building'), boxed('unit')]).toEqual([45, 45]);
  const spiderman = (await loadGallery('spiderman')).pieces;
  const own = ['character', 'ability', 'side', 'mission', 'bonus', 'event'];
  expect(own.map((kind) => count(spiderman, kind))).toEqual([10, 37, 8, 36, 32, 8]);
  const symbols = (await loadGallery('spiderman')).symbols;
  for (const { picture, id } of spiderman)
    expect(symbols, id).toContain(`id="${/<use href="#([^"]+)"/.exec(picture)![1]}"`);
  const traffiq = (await loadGallery('traffiq')).pieces;
  const city = traffiq.filter((one) => one.kind === 'city');
  expect(city.reduce((sum, one) => sum + Number(one.note!.values.n), 0)).toBe(44);
  expect([count(traffiq, 'times_square'), count(traffiq, 'central_park')]).toEqual([4, 10]);
});
