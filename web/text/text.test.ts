import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { format, type Messages } from '../app/lib/messages';
import aside from './aside';
import de from './de';
import en from './en';
import italian from './it';

const app = fileURLToPath(new URL('../app', import.meta.url));
const page: Record<string, Messages> = { en, de, it: italian };
const boards = import.meta.glob<Record<string, Messages>>('../boards/*/text/{en,de,it}.ts', {
  eager: true,
});

// Verbs that one language conjugates ("hat", "ist") and another does without.
const auxiliaries = ['has', 'is'];
// Which values a message asks for, whatever their numbers are.
function values(pattern: string, lang: string): string[] {
  const asked = new Set<string>();
  for (const n of [0, 1, 2]) {
    const spy = new Proxy({}, { get: (_, name) => (asked.add(String(name)), n) });
    expect(format(pattern, spy, lang), pattern).not.toMatch(/[{}]/);
  }
  return [...asked].filter((name) => !auxiliaries.includes(name)).sort();
}
function sameEverywhere(languages: Record<string, Messages>) {
  expect(Object.keys(languages).sort()).toEqual(['de', 'en', 'it']);
  for (const [lang, messages] of Object.entries(languages)) {
    expect(Object.keys(messages).sort(), lang).toEqual(Object.keys(languages.en).sort());
    for (const [key, pattern] of Object.entries(messages))
      expect(values(pattern, lang), `${lang} ${key}`).toEqual(values(languages.en[key], 'en'));
  }
}
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') ? [path] : [];
  });
}

describe('the words of the page', () => {
  it('exist in all three languages with the same values', () => {
    sameEverywhere(page);
    sameEverywhere(aside);
  });

  it('are there for every key the page asks for', () => {
    for (const path of sources(app))
      for (const [, key] of readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g))
        expect(en, `${path} asks for ${key}`).toHaveProperty([key]);
    for (const path of sources(app))
      for (const [, key] of readFileSync(path, 'utf8').matchAll(/\bsay\(\s*'([\w.]+)'/g))
        expect(aside.en, `${path} asks for ${key}`).toHaveProperty([key]);
  });
  it('say on a button what it is called', () => {
    for (const [lang, { 'options.all': all, 'options.short': short }] of Object.entries(page))
      for (const n of [1, 2, 12])
        expect(format(all!, { n }, lang)).toContain(format(short!, { n }, lang));
  });
  it('are all in use', () => {
    const all = sources(app)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    // Keys put together from a prefix and a value, as in t(`game.${id}`).
    const prefixes = [...all.matchAll(/(?:t|say)\(\s*`([\w.]+\.)\$\{/g)].map((match) => match[1]);
    prefixes.push('level.');
    const unused = [en, aside.en]
      .flatMap(Object.keys)
      .filter(
        (key) => !all.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
      );
    expect(unused).toEqual([]);
  });
});

// Where a number meets a word, the word follows the number, by the plural rules of the language; these
// are the words that do not change, or do not belong to the number.
describe('numbers and words', () => {
  const all = import.meta.glob<Record<string, Messages>>(
    ['../boards/*/text/*.ts', '../learn/{,lessons/}text/{en,de,it}.ts', './{en,de,it}.ts'],
    { eager: true },
  );
  const counts = 'n m of all left lost out count rounds need most sections rules noise gain height';
  const bare = new RegExp(`\\{(?:${counts.replaceAll(' ', '|')})\\}\\s(\\p{L}+)`, 'gu');
  const fixed: Record<string, string> = {
    en: `noise damage energy fame health ammunition destruction of on in from for or at here home red do
      left more again farther so taxis vans open hits minutes vehicles is are looks`,
    de: `Schaden Lärm Leben Munition Ruhm Energie Zerstörung Koffer Treffer Treffern Würfel Bonuswürfel Wagen
      Streifenwagen Plättchen Lieferwagen Taxis von auf für im in vom zu hier heim ist über an mehr oder übrig
      weit weiter heimlich austricksen anlocken aus nachladen nachgeladen legen nehmen ablegen nach neu kaufen zahlst
      aussieht sitzt sind offenen Minuten nur`,
    it: `rumore energia fama salute taxi di da dai in nella qui su sulla sono per o paghi incroci minuti
      veicoli`,
  };
  const ranges = ['people', 'minutes']; // "2–6"
  it('go together', () => {
    const found: string[] = [];
    for (const [path, module] of Object.entries(all)) {
      const lang = /(\w\w)\.ts$/.exec(path)![1];
      const may = new Set(fixed[lang]?.split(/\s+/));
      for (const [key, pattern] of Object.entries(Object.values(module)[0]))
        for (const [said, word] of pattern.matchAll(bare))
          if (!may.has(word) && !ranges.includes(key)) found.push(`${lang} ${key}: ${said}`);
    }
    expect(found).toEqual([]);
  });
  it('go together on the plates of TraffIQ', () => {
    const short = Object.values(all['../boards/traffiq/text/en.ts'])[0]['tq.points.short'];
    expect([1, 2].map((n) => format(short, { n }, 'en'))).toEqual(['pt', 'pts']);
  });
});

describe('the words of the games', () => {
  const games: Record<string, Record<string, Messages>> = {};
  for (const [path, module] of Object.entries(boards)) {
    const [, game, lang] = /boards\/(\w+)\/text\/(\w+)\.ts$/.exec(path)!;
    (games[game] ??= {})[lang] = Object.values(module)[0];
  }
  it.each(Object.keys(games))('%s exist in all three languages with the same values', (game) =>
    sameEverywhere(games[game]),
  );
});
