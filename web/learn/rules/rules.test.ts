// The rules in plain words are complete, point to rules that exist, and are not the exact ones.
import { describe, expect, it } from 'vitest';
import { readExact, readFriendly, mentions, line, block, type Section } from './parse';
import { prefixes, ruleAddress } from './address';

const friendly = import.meta.glob<string>('../../../content/*/rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const exact = import.meta.glob<string>('../../../docs/rules/{escape,king,spiderman,traffiq}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const all = (sections: Section[]) => sections.flatMap((section) => section.rules);

describe('reading rules', () => {
  it('takes a section, its lead and its rules apart', () => {
    const [section] = readFriendly(
      '# T\n\nabout\n\n## 2 Setup\n\nA lead.\n\n- 2.1 One.\n- 2.2 Two.\n',
    );
    expect(section).toEqual({
      number: '2',
      title: 'Setup',
      lead: 'A lead.',
      rules: [
        { number: '2.1', text: 'One.' },
        { number: '2.2', text: 'Two.' },
      ],
    });
  });
  it('keeps what belongs to an exact rule, and its origin', () => {
    const rules = readExact(
      '* **TRF-1.1** [house] One\n  line.\n\n  | a |\n  | --- |\n  | b |\n\n## 2 Next\n* **TRF-2.1** Two.',
      'TRF',
    );
    expect(rules.get('1.1')).toEqual({
      origin: 'house',
      text: '[house] One\nline.\n\n| a |\n| --- |\n| b |',
    });
    expect(rules.get('2.1')).toEqual({ origin: null, text: 'Two.' });
  });
  it('turns marks into HTML and words into nothing else', () => {
    expect(line('a **b** `c<d>` [2.1] & TRF-3.4', 'TRF')).toBe(
      'a <strong>b</strong> <code>c&lt;d&gt;</code> <a href="#TRF-2.1">2.1</a> &amp; ' +
        '<a href="#TRF-3.4">TRF-3.4</a>',
    );
    expect(line('A street, **Streets**', 'TRF', 'street')).toBe(
      'A <mark>street</mark>, <strong><mark>Street</mark>s</strong>',
    );
    expect(line('see [2.1]', 'TRF', 'href')).toBe('see <a href="#TRF-2.1">2.1</a>');
    expect(block('Text.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |', 'TRF')).toBe(
      '<p>Text.</p><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        '<tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });
  it('knows where a rule stands', () => {
    expect(ruleAddress('KNY-13.5')).toBe('/rules/king#KNY-13.5');
    expect(ruleAddress('XYZ-1.1')).toBeNull();
  });
});

for (const [game, prefix] of Object.entries(prefixes)) {
  const specified = readExact(exact[`../../../docs/rules/${game}.md`]!, prefix);
  describe(`the rules of ${game}`, () => {
    it('are all specified', () => {
      expect(specified.size).toBeGreaterThan(100);
      for (const [number, { text }] of specified) expect(text, number).not.toBe('');
    });
    for (const lang of ['en', 'de', 'it']) {
      const sections = readFriendly(friendly[`../../../content/${game}/rules/${lang}.md`]!);
      it(`exist in plain words, each once and in order: ${lang}`, () => {
        expect(all(sections).map((rule) => rule.number)).toEqual([...specified.keys()]);
        for (const { number, rules } of sections)
          for (const rule of rules) expect(rule.number.split('.')[0]).toBe(number);
      });
      it(`point to rules that exist: ${lang}`, () => {
        for (const { text } of all(sections))
          for (const number of mentions(text, prefix))
            expect([...specified.keys()]).toContain(number);
      });
      it(`are short sentences: ${lang}`, () => {
        for (const { number, text } of all(sections)) {
          expect(text.length, number).toBeLessThan(260);
          expect(text, number).toMatch(/[.!?]$/);
        }
      });
    }
    it('are said in words of their own', () => {
      const sections = readFriendly(friendly[`../../../content/${game}/rules/en.md`]!);
      const words = (text: string) =>
        text
          .toLowerCase()
          .replace(/[^a-z0-9 ]/g, '')
          .trim();
      for (const { number, text } of all(sections)) {
        const said = words(specified.get(number)!.text.replace(/\[\w+\]|\n/g, ' ')).replace(
          / +/g,
          ' ',
        );
        if (words(text).length > 45) expect(said.includes(words(text)), number).toBe(false);
      }
    });
  });
}
