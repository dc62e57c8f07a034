import { describe, expect, it } from 'vitest';
import { languages } from './i18n.svelte';
import { escape, format, number } from './messages';

describe('messages', () => {
  it('insert values, and numbers the way the language writes them', () => {
    expect(format('{who} has {n}.', { who: 'Nora', n: 1234.5 }, 'en')).toBe('Nora has 1,234.5.');
    expect(format('{who} hat {n}.', { who: 'Nora', n: 1234.5 }, 'de')).toBe('Nora hat 1.234,5.');
  });
  it('choose by plural, exact numbers first', () => {
    const pattern = '{n, plural, =0 {no tile} one {# tile} other {# tiles}} left';
    expect(format(pattern, { n: 0 }, 'en')).toBe('no tile left');
    expect(format(pattern, { n: 1 }, 'en')).toBe('1 tile left');
    expect(format(pattern, { n: 12 }, 'en')).toBe('12 tiles left');
  });
  it('write and count small numbers as the language does', () => {
    for (const lang of languages) {
      const [digits, rules] = [new Intl.NumberFormat(lang), new Intl.PluralRules(lang)];
      for (let n = 0; n < 1100; n++) {
        expect(number(n, lang)).toBe(digits.format(n));
        const kind = format('{n, plural, one {one} other {other}}', { n }, lang);
        expect(kind).toBe(rules.select(n));
      }
    }
    expect([number(-3, 'de'), number(2.5, 'de')]).toEqual(['-3', '2,5']);
  });
  it('may insert a value inside a plural', () => {
    const pattern = '{n, plural, one {{who} draws a tile} other {{who} draws # tiles}}';
    expect(format(pattern, { n: 2, who: 'Jonas' }, 'en')).toBe('Jonas draws 2 tiles');
  });
  it('refuse a pattern whose braces do not close', () => {
    expect(() => format('{who', { who: 'x' }, 'en')).toThrow(/unclosed/);
  });
  it('escape what people wrote', () => {
    expect(escape('<b>"Nora" & \'Co\'</b>')).toBe(
      '&lt;b&gt;&quot;Nora&quot; &amp; &#39;Co&#39;&lt;/b&gt;',
    );
  });
});
