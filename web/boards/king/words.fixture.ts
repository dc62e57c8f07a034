// What the tests of King's words share: a table frozen at a moment.
import { readFileSync } from 'node:fs';
import { format } from '../../app/lib/messages';
import type { Fixture, Lang, Option, Play } from '../../app/lib/types';
import pageDe from '../../text/de';
import pageEn from '../../text/en';
import pageIt from '../../text/it';
import king from './index';
import de from './text/de';
import en from './text/en';
import it_ from './text/it';

export const LANGS: Lang[] = ['en', 'de', 'it'];
const page = { en: pageEn, de: pageDe, it: pageIt };
export const messages: Record<Lang, Record<string, string>> = { en, de, it: it_ };
export const spec = readFileSync(new URL('../../../docs/rules/king.md', import.meta.url), 'utf8');
const pack = readFileSync(new URL('../../../content/king/cards.toml', import.meta.url), 'utf8');
const cardIds = [...pack.matchAll(/^\[\[card\]\]\s+id = "([^"]+)"/gm)].map((found) => found[1]);
export const powerCards = cardIds.filter((id) => id !== 'superstar' && id !== 'statue-of-liberty');

interface Said {
  acts: string[];
  whys: string[];
}
// A table frozen at a moment; it remembers what was answered and asked.
export function playOf(fixture: Fixture, lang: Lang = 'en'): Play & Said {
  const words = { ...page[lang], ...messages[lang] } as Record<string, string>;
  const acts: string[] = [];
  const whys: string[] = [];
  const play: Play & Said = {
    acts,
    whys,
    lang,
    table: fixture.table,
    you: fixture.table.you,
    view: fixture.view,
    playing: null,
    options: fixture.view.options ?? [],
    log: fixture.view.log,
    reduced: true,
    phone: false,
    strip: false,
    over: 0,
    act: (action) => void acts.push(action),
    why: (action) => void whys.push(action),
    reason: () => {},
    t: (key, values = {}) =>
      words[key] === undefined ? `?${key}?` : format(words[key], values, lang),
    rule: (id) => id,
    text: (key) => key,
    seatName: (seat) => (seat === fixture.table.you ? 'You' : fixture.table.seats[seat].name),
    nameOf: (seat) => fixture.table.seats[seat].name || king.called(play, seat),
    seatStyle: () => '',
    seatShape: (seat) => seat + 1,
  };
  return play;
}
export const options = (...actions: string[]): Option[] => actions.map((action) => ({ action }));
export const plain = (html: string) => html.replace(/<[^>]*>/g, '');
