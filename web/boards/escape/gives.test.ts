// What choices cost and give: every number of the engine's preview has a symbol and words.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { inWords } from '../../app/kit/gives';
import { gives, LOOKS, withGains } from './gives';
import { isWording, LANGS, playOf } from './words.fixture';

vi.mock('../../app/lib/settings.svelte', () => ({ settings: { stops: false } }));

const header = readFileSync(
  new URL('../../../src/games/escape/gains.hpp', import.meta.url),
  'utf8',
);
const listed = /STOOP_ENUM\(Gain, std::uint8_t,([^)]*)\)/.exec(header)![1];
const GAINS = [...listed.replace(/\/\/.*/g, '').matchAll(/[a-z_]+/g)].map(([name]) => name);
const SYMBOLS = ['icons', 'more']
  .map((file) => readFileSync(new URL(`./art/${file}.svg`, import.meta.url), 'utf8'))
  .join('');

describe('chips', () => {
  it('know every number of a preview, and no other', () => {
    expect(GAINS.length).toBeGreaterThan(40);
    expect(Object.keys(LOOKS).sort()).toEqual([...GAINS].sort());
  });
  it('have symbols that are drawn', () => {
    for (const { icon } of Object.values(LOOKS))
      expect(SYMBOLS, icon).toContain(`<symbol id="${icon}"`);
  });
  it.each(LANGS)('have words for one and for many in %s', (lang) => {
    const play = playOf(lang, 'step', []);
    for (const name of GAINS)
      for (const n of [1, 2])
        isWording(inWords(gives(play, { action: '', preview: { [name]: n } })), name);
  });
  it.each(LANGS)('have words for what is lost in %s', (lang) => {
    const play = playOf(lang, 'step', []);
    for (const name of ['noise', 'items', 'briefcases', 'ammo', 'car', 'weapon']) {
      const [give] = gives(play, { action: '', preview: { [name]: -1 } });
      isWording(give.words, name);
      expect(give.chip).toBe('−1');
    }
  });
  it('put what presses first, and leave out what is nothing', () => {
    const play = playOf('en', 'step', []);
    const preview = { building: 'clinic', items: 1, threat: 2, noise: 0 };
    const found = gives(play, { action: 'step(c4r2)', preview });
    expect(found.map(({ icon, chip }) => `${icon}${chip}`)).toEqual([
      'e-hurt−2',
      'e-item+1',
      'e-clinic',
    ]);
  });
  it('say when a card comes to nothing', () => {
    const play = playOf('en', 'turn_up', []);
    const option = { action: 'turn_up(brain-1)', preview: { feasible: 'lapses', noise: 1 } };
    expect(inWords(gives(play, option))).toBe('comes to nothing · 1 noise');
    expect(withGains(play, 'A card', [option])).toBe('A card → comes to nothing · 1 noise');
    expect(withGains(play, 'A card', [])).toBe('A card');
  });
});
