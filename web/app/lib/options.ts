// What options and their values are called. A value that is a thing of the game has its words
// there: one of `heroes` is `hero.snake`, one of `modules` is `module.traps`.
type Words = Record<string, string>;

export function optionWord(words: Words, key: string, value: string, what: 'name' | 'text') {
  const things = [`option.${key}`, key.replace(/es$/, ''), key.replace(/s$/, '')];
  const found = things.map((thing) => words[`${thing}.${value}.${what}`]).find(Boolean);
  return found ?? '';
}
// The value of an option in words; a list part by part.
export function valueWords(words: Words, key: string, value: string): string {
  const parts = value.split(',').filter(Boolean);
  return parts.map((part) => optionWord(words, key, part, 'name') || part).join(', ') || '–';
}
