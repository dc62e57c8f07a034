import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { format, type Messages } from '../app/lib/messages';
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
  it('exist in all three languages with the same values', () => sameEverywhere(page));

  it('are there for every key the page asks for', () => {
    for (const path of sources(app))
      for (const [, key] of readFileSync(path, 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g))
        expect(en, `${path} asks for ${key}`).toHaveProperty([key]);
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
    const prefixes = [...all.matchAll(/t\(\s*`([\w.]+\.)\$\{/g)].map((match) => match[1]);
    prefixes.push('level.');
    const unused = Object.keys(en).filter(
      (key) => !all.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
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
