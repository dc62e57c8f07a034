import { describe, expect, it } from 'vitest';
import type { GameUi, Play } from '../lib/types';
import { givesOf, inWords, tell, toldOf } from './gives';

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
  it('is told by the table in front of one, and by no other', () => {
    const first = tell((action) => `first ${action}`);
    const second = tell((action) => `second ${action}`);
    first(); // left late
    expect(toldOf('pass')).toBe('second pass');
    second();
    expect(toldOf('pass')).toBe('');
  });
});
