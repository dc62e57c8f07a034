// These pages say the same in all three languages, and nothing that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { format, type Messages } from '../../app/lib/messages';
import de from './de';
import en from './en';
import italian from './it';

const here = fileURLToPath(new URL('..', import.meta.url));
const all: Record<string, Messages> = { en, de, it: italian };

// Which values a message asks for, whatever their numbers are.
function values(pattern: string, lang: string): string[] {
  const asked = new Set<string>();
  for (const n of [0, 1, 2]) {
    const spy = new Proxy({}, { get: (_, name) => (asked.add(String(name)), n) });
    expect(format(pattern, spy, lang), pattern).not.toMatch(/[{}]/);
  }
  return [...asked].sort();
}
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/^text|\.test\.ts$/.test(path))
  .map((path) => readFileSync(here + path, 'utf8'))
  .join('\n');

describe('the words for learning and looking back', () => {
  it('exist in all three languages with the same values', () => {
    for (const [lang, messages] of Object.entries(all)) {
      expect(Object.keys(messages).sort(), lang).toEqual(Object.keys(en).sort());
      for (const [key, pattern] of Object.entries(messages))
        expect(values(pattern, lang), `${lang} ${key}`).toEqual(values(all.en![key]!, 'en'));
    }
  });
  it('are there for every key that is asked for, and all in use', () => {
    const asked = [...sources.matchAll(/\bsay\(\s*'([\w.]+)'/g)].map((found) => found[1]!);
    for (const key of asked) expect(en).toHaveProperty([key]);
    const prefixes = [...sources.matchAll(/say\(\s*`([\w.]+\.)\$\{/g)].map((found) => found[1]!);
    const unused = Object.keys(en).filter(
      (key) => !sources.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
