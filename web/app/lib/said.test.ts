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
  'This address is sending too many matches at once.',
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
];

// The sentences that stand in the server's sources where somebody is told no.
function sentences(): Set<string> {
  const found = new Set<string>();
  const call = /\b(?:complain\(asker|(?:plain_)?error\(\d+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
  for (const name of readdirSync(server).filter((name) => name.endsWith('.cpp')))
    for (const [, texts] of readFileSync(`${server}/${name}`, 'utf8').matchAll(call)) {
      const parts = texts!.match(/"(?:[^"\\]|\\.)*"/g)!.map((text) => JSON.parse(text) as string);
      found.add(parts.join(''));
    }
  return found;
}

describe('what the server says', () => {
  const all = sentences();
  it('is found in its sources', () => expect(all.size).toBeGreaterThan(50));
  it('is known in every language, if a person can hear it', () => {
    for (const known of [de, italian] as Record<string, string>[])
      expect([...all].filter((said) => !forPrograms.includes(said) && !known[said])).toEqual([]);
    expect(Object.keys(de)).toEqual(Object.keys(italian));
  });
  it('is still said', () => {
    const everything = readdirSync(server)
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => readFileSync(`${server}/${name}`, 'utf8').replace(/"\s+"/g, ''))
      .join('\n');
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
