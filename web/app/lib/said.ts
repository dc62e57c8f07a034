// What the server says in English, in the language of the page. Its words are loaded when it has
// something to say; a sentence nobody has translated stays as it came.
import { i18n } from './i18n.svelte';

export type Said = Record<string, string>;
const files: Record<string, () => Promise<{ default: Said }>> = {
  de: () => import('../../text/said.de'),
  it: () => import('../../text/said.it'),
};

// A star in what is known stands for anything.
export function translated(sentence: string, known: Said): string {
  if (known[sentence] !== undefined) return known[sentence];
  for (const [said, own] of Object.entries(known)) {
    const [before, after] = said.split('*');
    if (after === undefined || !sentence.startsWith(before!) || !sentence.endsWith(after)) continue;
    return own.replace('*', () => sentence.slice(before!.length, sentence.length - after.length));
  }
  return sentence;
}

export async function inOurWords(sentence: string): Promise<string> {
  const words = await files[i18n.lang]?.().catch(() => null); // without a network there is none
  return words ? translated(sentence, words.default) : sentence;
}
