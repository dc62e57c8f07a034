import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import de from '../../text/said.de';
import italian from '../../text/said.it';
import { i18n } from './i18n.svelte';
import { inOurWords, translated } from './said';

const server = fileURLToPath(new URL('../../../src/server', import.meta.url));

// Only programs of somebody's own hear these: what they have sent is no message of the protocol.
const forPrograms = [
  'The head of a request may have at most 16 kB.',
  'This is not a request a web server understands.',
  'This is no WebSocket of version 13.',
  'This address does not answer ',
  'This address does not answer POST.',
  'The body must be of the type application/json.',
  'There are no such texts.',
  'There is no such address.',
  'This connection has already joined a table.',
  'A line of chat is a "text" or a "phrase".',
  'This link is too long.', // the field of the webhook has words of its own
  'A seat is "open", a "person"\'s or a "bot"\'s.',
  'Which links?',
  'Which terms?',
  '"seal" must be 64 hexadecimal digits.',
  '"part" must be 32 hexadecimal digits.',
  'No part is asked for now.',
  '* has no bot "*"*.',
  'There is no message of type "*".',
  'A message must be a JSON object.',
  'The body must be a JSON object.',
  '"seats" must be a list of 1 to 10 seats.',
  'Each of "seats" must be an object.',
  'A seat\'s "kind" must be "open", "person" or "bot".',
  '"options" must be an object.',
  'Option "*" must have a text as its value.',
  '"terms" must be an object.',
  'There is no term "*".',
  '"start" must be "full" or "host".',
  '"watch" must be "anyone", "link" or "off".',
  '"away" must be 0 to 86400 seconds.',
  '"figures" must be names in small letters, parted by commas.',
  'A clock runs per "move" or per "game".',
  'A clock has 5 to 86400 seconds.',
  'A clock gives 0 to 600 seconds back.',
  'At zero a clock knows "answer", "bot", "resign" and "nothing".',
  'Which match, from which entry on, and through whose eyes?',
  '"answers" must be a list of at most 60 actions.',
  'Each answer must be a text.',
  'The host has taken this link away.', // why a line was closed: the page has words for its code
];

const sources = readdirSync(server)
  .filter((name) => name.endsWith('.cpp'))
  .map((name) => readFileSync(`${server}/${name}`, 'utf8'));
const text = /"(?:[^"\\]|\\.)*"/g;
const read = (texts: string) => texts.match(text)!.map((one) => JSON.parse(one) as string);

// The sentences that stand in the server's sources where somebody is told no.
function* complaints(source: string) {
  const call = /\b(?:complain\(asker|(?:plain_)?error\(\d+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
  for (const [, texts] of source.matchAll(call)) yield read(texts!).join('');
}
// Those that a function gives back to who tells them, or that have a name, with a star for what is put in. The reason of
// a closed line nobody reads: the page has words of its own for its code.
function* given(source: string) {
  const answer = /(?:\breturn\b|\bError\{|\bstring_view \w+ =)((?:"(?:[^"\\]|\\.)*"|[^";])*)/g;
  for (const [, expression] of source.matchAll(answer))
    for (const part of expression!.split(/\s[?:]\s/)) {
      if (!part.includes('"') || /\b(close|refuse)\(/.test(part)) continue;
      const whole = part.replace(/"\s+"/g, '');
      const texts = read(whole);
      const said = whole.split(text).map((rest, n) => (rest.trim() && '*') + (texts[n] ?? ''));
      yield said
        .join('')
        .replace(/^\*(?=[A-Z"])/, '')
        .replace(/(?<=[.?])\*$/, '');
    }
}
const isSentence = (said: string) => /[A-Za-z]+ [a-z].*[.?]$/.test(said);
function sentences(): Set<string> {
  const found = sources.flatMap((source) => [
    ...complaints(source),
    ...[...given(source)].filter(isSentence),
  ]);
  return new Set(found);
}

describe('what the server says', () => {
  const all = sentences();
  it('is found in its sources', () => {
    expect(all.size).toBeGreaterThan(90);
    expect(all).toContain("At least one seat must be a person's.");
    expect(all).toContain('This table cannot be read: *.');
  });
  it('is known in every language, if a person can hear it', () => {
    for (const known of [de, italian] as Record<string, string>[])
      expect([...all].filter((said) => !forPrograms.includes(said) && !known[said])).toEqual([]);
    expect(Object.keys(de)).toEqual(Object.keys(italian));
  });
  it('is still said', () => {
    const everything = sources.join('\n').replace(/"\s+"/g, '');
    const gone = [...Object.keys(de), ...forPrograms].filter((said) =>
      said.split('*').some((part) => !everything.includes(JSON.stringify(part).slice(1, -1))),
    );
    expect(gone).toEqual([]);
  });
  it('keeps what differs', () => {
    expect(translated('This table cannot be read: a $& b.', de)).toBe(
      'Dieser Tisch ist nicht lesbar: a $& b.',
    );
    expect(translated('Never said.', de)).toBe('Never said.');
  });
  it('is said in the language of the page', async () => {
    i18n.lang = 'it';
    expect(await inOurWords('The match is paused.')).toBe('La partita è in pausa.');
    i18n.lang = 'en';
    expect(await inOurWords('The match is paused.')).toBe('The match is paused.');
  });
});
