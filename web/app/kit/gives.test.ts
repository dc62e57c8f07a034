import { describe, expect, it } from 'vitest';
import type { GameUi, Play } from '../lib/types';
import { givesOf, inWords, marksOf, tell, toldOf } from './gives';

const play = {
  options: [{ action: 'buy(stomp)', preview: { price: 3 } }],
  game: { gives: (_play, { preview }) => [{ words: `−${preview.price}` }, { words: '2 left' }] },
} as Partial<Play> & { game: Partial<GameUi> } as Play & { game: GameUi };

describe('what an answer gives', () => {
  it('is what the game says of the offered option', () => {
    expect(inWords(givesOf(play, 'buy(stomp)'))).toBe('−3 · 2 left');
    expect(givesOf(play, 'buy(hunter)')).toEqual([]);
    expect(givesOf(play, undefined)).toEqual([]);
  });
  it('has one mark for all who lose the same, and none for what is only words', () => {
    const hit = (seat: number, n: number) => ({ words: '', chip: `−${n}`, icon: 'heart', seat });
    const own = { words: '', chip: '−2', icon: 'heart' };
    const marks = marksOf([hit(1, 2), own, hit(2, 2), hit(3, 1), { words: 'out' }]);
    expect(marks.map(({ chip, seats }) => [chip, seats])).toEqual([
      ['−2', [1, 2]],
      ['−2', []],
      ['−1', [3]],
    ]);
    const twice = marksOf([hit(1, 2), hit(1, 2)]); // by two faces of the dice
    expect(twice.map(({ seats }) => seats)).toEqual([[1], [1]]);
  });
  it('is told by the table in front of one, and by no other', () => {
    const first = tell((action) => `first ${action}`);
    const second = tell((action) => `second ${action}`);
    first(); // left late
    expect(toldOf('pass')).toBe('second pass');
    second();
    expect(toldOf('pass')).toBe('');
  });
});
