// What the tests of Escape's words need: the texts in three languages, the spec's tables, and a table
// at which any question can be asked.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { format } from '../../app/lib/messages';
import type { Lang, Option, Play } from '../../app/lib/types';
import pageDe from '../../text/de';
import pageEn from '../../text/en';
import pageIt from '../../text/it';
import type { State } from './nouns';
import boardDe from './text/board-de';
import boardEn from './text/board-en';
import boardIt from './text/board-it';
import de from './text/de';
import en from './text/en';
import it_ from './text/it';

export const LANGS: Lang[] = ['en', 'de', 'it'];
export const page = { en: pageEn, de: pageDe, it: pageIt };
export const messages: Record<Lang, Record<string, string>> = {
  en: { ...boardEn, ...en },
  de: { ...boardDe, ...de },
  it: { ...boardIt, ...it_ },
};
export const fileOf = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
export const spec = fileOf('docs/rules/escape.md');
// The sources of the board, without its words and tests.
const folder = fileURLToPath(new URL('.', import.meta.url));
export const board = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/^text|\.(test|fixture)\.ts$/.test(path))
  .map((path) => readFileSync(folder + path, 'utf8'))
  .join('\n');
export const log = fileOf('web/boards/escape/sentence.ts'); // has a `say` of its own
export const nouns = fileOf('web/boards/escape/nouns.ts');
export const reference = fileOf('docs/games/escape.md');
export const pack = packOf(fileOf('content/escape/text.toml'));

// text.toml as the server sends it: by language, key to wording.
function packOf(toml: string): Record<Lang, Record<string, string>> {
  const found = { en: {}, de: {}, it: {} } as Record<Lang, Record<string, string>>;
  let key = '';
  for (const line of toml.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line);
    if (head) key = head[1].replaceAll('"', '');
    const text = /^(en|de|it) = (".*")$/.exec(line);
    if (text) found[text[1] as Lang][key] = JSON.parse(text[2]);
  }
  return found;
}

export const spoken = Object.fromEntries(
  LANGS.map((lang) => [lang, { ...page[lang], ...messages[lang] } as Record<string, string>]),
);

// The position of the worked example of ESC-28.12, as everybody at the table would see it.
export const example = (() => {
  const [, json] = /```json\n([\s\S]*?)```/.exec(spec.slice(spec.indexOf('ESC-28.12')))!;
  const back = { cost: 5, arrows: ['N', 'S'], roadblock: 'SE' };
  return { ...(JSON.parse(json) as State), new_york_back: back };
})();
export function playOf(
  lang: Lang,
  decision: string,
  options: string[],
  more: Partial<Play> = {},
): Play {
  const words = spoken[lang];
  const asks = {
    seat: 1,
    decision,
    about: { left: 2, points: 3, boss_points: 4, made: 1 },
    since: 0,
  };
  const scene = {
    space: 'c2r6',
    revealed: [],
    manholes: [],
    enemies: [],
    damage_waiting: 2,
    event_level: 1,
    event_levels: [1],
    prisoner: { health: 1, move: 1, damage: 1, range: 0 },
    exits: [],
    solo_possible: false,
    places: { c6r4: { building: 'armoury' } },
    cards: {},
    ammo_max: [4, 0],
    bosses: {},
    markers: { 'outskirts-01': 'raft' },
  };
  const offered: Option[] = options.map((action) => ({ action }));
  const play = {
    lang,
    you: 1,
    view: {
      type: 'view',
      version: 1,
      state: structuredClone(example),
      scene,
      asks,
      log_from: 0,
      log: [],
    },
    playing: null,
    options: offered,
    log: [],
    phone: false,
    act: () => {},
    t: (key: string, values = {}) =>
      words[key] === undefined ? `?${key}?` : format(words[key], values, lang),
    rule: (id: string) => pack[lang][`rule.${id}`] ?? `?${id}?`,
    text: (key: string) => pack[lang][key] ?? `?${key}?`,
    seatName: (seat: number) => (seat === 1 ? 'You' : 'Nora'),
    nameOf: (seat: number) => ['Nora', 'Matteo'][seat],
    ...more,
  };
  return play as unknown as Play;
}
export const plain = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");
export const isWording = (text: string | undefined, about: string) => {
  expect(text, about).toBeTruthy();
  expect(text, about).not.toMatch(/\?[a-z]|undefined|NaN|\bnull\b|\{|\}/);
};

// Rows of the tables of ESC-28: a question and examples of its answers.
interface Row {
  decision: string;
  examples: string[];
}
export function rowsOf(): Row[] {
  const rows: Row[] = [];
  let decision = '';
  for (const line of spec.slice(spec.indexOf('## 28.')).split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== 7 && cells.length !== 6) continue;
    if (cells.length === 6) decision = 'window';
    else decision = /^`([a-z_]+)`$/.exec(cells[1])?.[1] ?? decision;
    const actions = (cell: string) =>
      [...cell.matchAll(/`([a-z_]+(?:\([^`]*\))?)`/g)].map((found) => found[1]);
    const examples = cells.length === 6 ? actions(cells[2]) : actions(cells[3]);
    if (decision && examples.length) rows.push({ decision, examples });
  }
  return rows;
}
