// What the tests of words share: a table without a browser, the pack's words, and what the engine can
// ask, offer and tell, read from what follows from its nouns.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { format } from '../../app/lib/messages';
import type { Lang, LogEntry, Option, Play } from '../../app/lib/types';
import type { Scene, State } from './model';
import de from './text/de';
import en from './text/en';
import it_ from './text/it';

export const LANGS: Lang[] = ['en', 'de', 'it'];
export const messages: Record<Lang, Record<string, string>> = { en, de, it: it_ };
export const read = (path: string) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
export const spec = read('docs/rules/spiderman.md');
const board = read('content/spiderman/board.toml');

// ── the pack's own words ──
const wording = /^\[([^\]]+)\]\nen = "(.*)"\nde = "(.*)"\nit = "(.*)"$/gm;
export const texts = new Map<string, Record<Lang, string>>();
for (const [, key, en, de, it] of read('content/spiderman/text.toml').matchAll(wording))
  texts.set(key.replaceAll('"', ''), { en, de, it });

// ── a table: Rhino, Venom, Spider-Man and the Cops in the usual city ──
export const PIECES = [
  'T02',
  'T07',
  'T01',
  'T09',
  'T04',
  'T10',
  'T12',
  'T05',
  'T11',
  'T06',
  'T03',
  'T08',
];
function sceneOfCity(): Scene {
  const scene = { rows: 18, cols: 24, piece: 6, terrain: [], bases: {}, sites: {} };
  const city = scene as unknown as Scene;
  city.terrain = Array.from({ length: 18 }, () => '');
  const entry =
    /id = "(T\d+)"[\s\S]*?base = "(.*)"\nsites = \[(.*)\][\s\S]*?map = """\n([\s\S]*?)"""/g;
  const found = new Map([...board.matchAll(entry)].map((piece) => [piece[1], piece]));
  PIECES.forEach((id, i) => {
    const [, , base, sites, map] = found.get(id)!;
    const ids = [...sites.matchAll(/"([^"]+)"/g)].map(([, site]) => site);
    map
      .trim()
      .split('\n')
      .forEach((row, r) => {
        const top = Math.floor(i / 4) * 6 + r;
        [...row].forEach((sign, c) => {
          const space = `r${top}c${(i % 4) * 6 + c}`;
          if (sign === '@') city.bases[base as 'rhino'] = space;
          const site = ids[Number(sign) - 1];
          if (site) (city.sites[site] ??= []).push(space);
        });
        city.terrain[top] += row.replace(/[s]/g, '.').replace(/2/g, '1');
      });
  });
  return city;
}
const dice = { movement: 3, combat: 4, bonus: 1 };
function stateOfTable(): State {
  const seats = ['rhino', 'venom', 'spider-man', 'cops'];
  const players = seats.map((character) => ({ character, vp: 0, dice: { ...dice }, peeked: [] }));
  const figures = seats.slice(0, 3).map((character, i) => ({
    character,
    space: `r7c${i + 1}`,
    hits: 1,
    status: 'standing',
    web: null,
    grip: null,
  }));
  const layout = { shape: '3x4', pieces: PIECES, rotations: PIECES.map(() => 0) };
  const now = {
    seat: 2,
    decision: 'act',
    added: ['web-strands'],
    steps: 3,
    dice: [2, 5],
    group: null,
  };
  return { round: 1, layout, players, figures, destroyed: [], now } as unknown as State;
}
interface Moment {
  decision?: string;
  about?: Record<string, unknown>;
  options?: string[];
  you?: number | null;
  log?: LogEntry[];
  state?: (state: State) => void;
}
export function playOf(lang: Lang, moment: Moment = {}): Play {
  const state = stateOfTable();
  moment.state?.(state);
  const options: Option[] = (moment.options ?? []).map((action) => ({ action }));
  const asks = { seat: 2, decision: moment.decision ?? 'act', about: moment.about ?? {}, since: 0 };
  const view = { state, scene: sceneOfCity(), asks };
  const words = messages[lang];
  const t: Play['t'] = (key, values = {}) =>
    words[key] === undefined ? `?${key}?` : format(words[key], values, lang);
  const you = moment.you === undefined ? 2 : moment.you;
  const text = (key: string) => texts.get(key)?.[lang] ?? key;
  const nameOf = (seat: number) => ['Nora', 'Matteo', 'Astoria', 'Delancey'][seat];
  const play = {
    lang,
    you,
    view,
    options,
    log: moment.log ?? [],
    phone: false,
    t,
    text,
    nameOf,
    seatName: nameOf,
  };
  return play as unknown as Play;
}
// What is read aloud: pictures by their labels.
export const plain = (html: string) =>
  html.replace(/<span[^>]*aria-label="([^"]*)">.*?<\/span>/g, '$1').replace(/<[^>]*>/g, '');
export const isSaid = (text: string | undefined, about: string) => {
  expect(text, about).toBeTruthy();
  expect(text, about).not.toMatch(/\?s\.|\bundefined\b|\bnull\b|NaN|\{|\}/);
};

// ── what the engine can ask, offer and tell ──
const nouns = read('web/boards/spiderman/nouns.ts');
const reference = read('docs/games/spiderman.md');
const aboutBlock = nouns.slice(nouns.indexOf('export interface About'));
export const QUESTIONS = [...aboutBlock.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
export const EVENTS = [...nouns.matchAll(/^ {2}\| \{ what: '(\w+)'/gm)].map(([, what]) => what);
const actionRows = reference.slice(
  reference.indexOf('### Actions'),
  reference.indexOf('### Questions'),
);
export const VERBS = [
  ...new Set([...actionRows.matchAll(/^\| `(\w+)` \|/gm)].map(([, verb]) => verb)),
];
export const CHANCE = ['shape', 'piece', 'rotation', 'roll', 'draw', 'mission', 'lose'];

// Questions and examples of every row of the table in SPM-19.5.
const rows = [
  ...spec.matchAll(/^ {2}\| (`[a-z_`, ]+) \| (`.*?) \|.*\| (SPM-[^|]*) \| ([^|]+) \|$/gm),
];
export const examples = rows.flatMap(([, decisions, actions, , shown]) => {
  const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
  const plain = quoted(actions).filter((action) => !action.includes('('));
  const found = [...new Set([...quoted(shown), ...plain])];
  return quoted(decisions).map((decision) => ({ decision, actions: found }));
});
export const ABOUT: Record<string, unknown> = {
  side: 'jameson',
  steps: 5,
  hits: 2,
  by: 'rhino',
  person: 'harry-osborn',
  card: 'roadblock',
};
