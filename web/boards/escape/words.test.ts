// Escape's words, without a browser: every question, answer and event speaks three languages, and
// nothing that a seat may not know is said aloud.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { format } from '../../app/lib/messages';
import type { GameEvent, Lang, LogEntry, Option, Play } from '../../app/lib/types';
import pageDe from '../../text/de';
import pageEn from '../../text/en';
import pageIt from '../../text/it';
import { parse } from './actions';
import { SPACES } from './city';
import type { State } from './nouns';
import { DECISIONS, prompt, waiting } from './prompt';
import { EVENTS, lineOf, sentence } from './sentence';
import boardDe from './text/board-de';
import boardEn from './text/board-en';
import boardIt from './text/board-it';
import de from './text/de';
import en from './text/en';
import it_ from './text/it';
import { optionLabel, OPTIONS, spaceName, spaceTip, VERBS } from './words';

// The desk looks into the settings, and those at the screen.
vi.mock('../../app/lib/settings.svelte', () => ({ settings: { stops: false } }));

const LANGS: Lang[] = ['en', 'de', 'it'];
const page = { en: pageEn, de: pageDe, it: pageIt };
const messages: Record<Lang, Record<string, string>> = {
  en: { ...boardEn, ...en },
  de: { ...boardDe, ...de },
  it: { ...boardIt, ...it_ },
};
const fileOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const spec = fileOf('docs/rules/escape.md');
// The sources of the board, without its words and tests.
const folder = fileURLToPath(new URL('.', import.meta.url));
const board = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/^text|\.test\.ts$/.test(path))
  .map((path) => readFileSync(folder + path, 'utf8'))
  .join('\n');
const log = fileOf('web/boards/escape/sentence.ts'); // has a `say` of its own
const nouns = fileOf('web/boards/escape/nouns.ts');
const reference = fileOf('docs/games/escape.md');
const pack = packOf(fileOf('content/escape/text.toml'));

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

const spoken = Object.fromEntries(
  LANGS.map((lang) => [lang, { ...page[lang], ...messages[lang] } as Record<string, string>]),
);

// The position of the worked example of ESC-28.12, as everybody at the table would see it.
const example = (() => {
  const [, json] = /```json\n([\s\S]*?)```/.exec(spec.slice(spec.indexOf('ESC-28.12')))!;
  const back = { cost: 5, arrows: ['N', 'S'], roadblock: 'SE' };
  return { ...(JSON.parse(json) as State), new_york_back: back };
})();
function playOf(lang: Lang, decision: string, options: string[], more: Partial<Play> = {}): Play {
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
const plain = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");
const isWording = (text: string | undefined, about: string) => {
  expect(text, about).toBeTruthy();
  expect(text, about).not.toMatch(/\?[a-z]|undefined|NaN|\bnull\b|\{|\}/);
};

// Rows of the tables of ESC-28: a question and examples of its answers.
interface Row {
  decision: string;
  examples: string[];
}
function rowsOf(): Row[] {
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

describe('questions', () => {
  const rows = rowsOf();
  const known = [...nouns.matchAll(/^ {2}([a-z_]+): (?:object|\{)/gm)].map((found) => found[1]);
  const asked = known.filter(
    (one) => DECISIONS.includes(one) || rows.some((row) => row.decision === one),
  );
  it('of the engine are all there', () => {
    const about = nouns.slice(nouns.indexOf('export interface About'));
    const all = [...about.matchAll(/^ {2}([a-z_]+):/gm)].map((found) => found[1]);
    expect([...DECISIONS, 'chance', 'over'].sort()).toEqual(all.sort());
    expect(asked.length).toBeGreaterThan(30);
  });
  it('of the specification all have examples', () => {
    for (const decision of DECISIONS)
      expect(
        rows.map((row) => row.decision),
        decision,
      ).toContain(decision);
  });
  for (const lang of LANGS)
    it(`all have words, a rule one can read, and few buttons in ${lang}`, () => {
      for (const { decision, examples } of rows) {
        const play = playOf(lang, decision, examples);
        const { question, help, rule, buttons } = prompt(play);
        isWording(question, decision);
        isWording(help, decision);
        isWording(waiting(play), decision);
        isWording(pack[lang][`rule.${rule}`], `${decision} ${rule}`);
        for (const button of buttons) isWording(button.label, `${decision} ${button.label}`);
        const plainButtons = buttons.filter((button) => !button.icon);
        expect(plainButtons.length, decision).toBeLessThanOrEqual(3);
        expect(buttons.length - plainButtons.length).toBeLessThanOrEqual(6);
        for (const action of examples) {
          const label = optionLabel(play, { action });
          isWording(label, action);
          expect(label, action).not.toBe(action);
        }
      }
    });
  it('about steps have a button for each of the six ways, in fixed places', () => {
    const play = playOf('en', 'step', ['step(c2r5)', 'stop_moving']);
    const { buttons } = prompt(play);
    expect(buttons.map((button) => button.key)).toEqual(['Q', 'W', 'E', 'A', 'S', 'D', 'Enter']);
    expect(buttons[1]).toMatchObject({ act: 'step(c2r5)', label: 'North: Back-Street Surgery' });
    expect(buttons[3].act).toBeUndefined();
    expect(new Set(buttons.map((button) => button.label)).size).toBe(7);
  });
  it('between steps show first what is new, and always a way on', () => {
    const play = playOf('en', 'window', ['use_item(ammo-box)', 'take_item', 'continue']);
    const { buttons } = prompt(play);
    expect(buttons[0].act).toBe('take_item');
    expect(buttons.at(-1)).toMatchObject({ act: 'continue', primary: true });
  });
  it('before damage say how much is coming', () => {
    const play = playOf('en', 'window', ['continue']);
    (play.view.state as State).step = 6;
    expect(prompt(play).question).toBe('2 damage on the way');
  });
});

describe('answers', () => {
  const table = reference.slice(
    reference.indexOf('### Actions'),
    reference.indexOf('### Questions'),
  );
  const verbs = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map((found) => found[1]);
  it('of players all have words', () => {
    const ofPlayers = verbs.slice(0, verbs.indexOf('continue') + 1);
    expect([...VERBS].sort()).toEqual([...ofPlayers].sort());
  });
  it('that name a card or a place name it in the language of the player', () => {
    const of = (lang: Lang, action: string) => optionLabel(playOf(lang, 'step', []), { action });
    expect(of('en', 'step(c2r5)')).toBe('Go to Back-Street Surgery');
    expect(of('de', 'step(c2r5)')).toBe('Gehen: Hinterhofpraxis');
    expect(of('it', 'use_item(ammo-box)')).toBe('Usa Scatola di munizioni');
    expect(of('en', 'steal(snake,item)')).toBe('Steal an item from Nora');
    expect(of('en', 'assign_damage(romero)')).toBe("Hit Romero, Romero's Den");
    expect(of('en', 'target(foot@c2r6+1:lying)')).toBe(
      'Pull in a prisoner, Nothing Here (1 damage, outwitted)',
    );
  });
  it('tell dark spaces apart by where they lie', () => {
    const play = playOf('en', 'reveal_space', []);
    const of = (action: string) => optionLabel(play, { action });
    expect(of('reveal_space(c1r5)')).not.toBe(of('reveal_space(c3r5)'));
    expect(of('reveal_space(c3r4)')).toBe('Reveal a dark street, c3r4');
    expect(of('heli(c7r1)')).toBe('To dark Central Park, north');
  });
  it('say that a card would come to nothing', () => {
    const option = { action: 'turn_up(brain-1)', preview: { noise: 1, feasible: 'lapses' } };
    expect(optionLabel(playOf('en', 'turn_up', []), option)).toBe('Poker Face (comes to nothing)');
  });
  it('with options say what each gives', () => {
    const turned = [{ what: 'turn_up', seat: 1, card: 'brain-s2' }];
    const log = [{ n: 0, seat: 1, decision: 'turn_up', at: 0, events: turned }];
    const play = playOf('en', 'option', ['option(1)', 'option(2)'], { log });
    expect(prompt(play).buttons.map((button) => button.label)).toEqual([
      'Steal a card',
      'Outwit up to 3, 1 noise less',
    ]);
    const chosen = [
      ...fileOf('content/escape/heroes.toml').matchAll(
        /id = "([\w-]+)"[^[]*?effects = \[\{ op = "choose"/g,
      ),
    ];
    for (const [, id] of chosen) if (id !== 'alternative') expect(OPTIONS).toContain(id);
    expect(chosen.length).toBeGreaterThan(4);
  });
});

// One event of every kind, with what can be in it; "?" is what the viewer may not know.
const EXAMPLES: Record<string, object[]> = {
  first: [{ seat: 0 }],
  turn: [{ seat: 0, number: 3 }],
  phase: [{ seat: 0, step: 6 }],
  refresh: [{ seat: 0, n: 3 }],
  lay: [
    { seat: 0, n: 2 },
    { seat: 0, n: 1 },
  ],
  turn_up: [{ seat: 0, card: 'snake-1' }],
  lapse: [{ seat: 0, card: 'snake-1' }, { seat: 0 }],
  alternative: [
    { seat: 0, as: 'damage' },
    { seat: 0, as: 'move' },
  ],
  move: [{ seat: 0, from: 'c4r3', to: 'c4r2' }],
  ram: [{ seat: 0, from: 'c4r3', direction: 'NE' }],
  tile: [{ space: 'c5r4', tile: 'city-27' }],
  marker: [{ space: 'c0r2', marker: 'outskirts-01' }],
  poi: [{ space: 'c5r5', tile: 'romero-den' }],
  prisoner: [{ space: 'c5r5' }],
  car: [{ space: 'c5r5' }],
  boss: [{ boss: 'romero', space: 'c5r5' }],
  cube: [{ space: 'c5r5', n: 2 }],
  roadblock: [
    { space: 'c5r4', direction: 'N', up: true },
    { space: 'c5r4', direction: 'N', up: false },
  ],
  hit: [
    { enemy: 'romero', n: 1 },
    { enemy: 'car@c5r5', n: 1 },
  ],
  kill: [
    { enemy: 'foot@c5r5', by: 0 },
    { enemy: 'foot@c5r5', by: null },
  ],
  defeat: [{ boss: 'slag', space: 'c5r5' }],
  outwit: [{ enemy: 'foot@c5r5', space: 'c5r4' }],
  recover: [
    { seat: 1, card: 'brain-1' },
    { seat: 0, card: '?' },
  ],
  lose: [
    { seat: 1, card: 'brain-1' },
    { seat: 0, card: '?' },
  ],
  item: [
    { seat: 1, card: 'axe' },
    { seat: 0, card: '?' },
  ],
  discard_item: [
    { seat: 1, card: 'axe' },
    { seat: 0, card: '?' },
  ],
  use: [{ seat: 0, card: 'molotov' }],
  weapon: [
    { seat: 0, card: 'rifle', ammo: 3 },
    { seat: 0, card: 'axe', ammo: 0 },
  ],
  reload: [{ seat: 0, n: 2 }],
  pay: [{ seat: 0 }],
  briefcase: [{ slot: '1', space: 'c5r5' }],
  take_briefcase: [
    { seat: 1, card: 'tape', slot: '2' },
    { seat: 0, card: '?', slot: '2' },
  ],
  drop: [
    { seat: 1, card: 'tape', slot: '2' },
    { seat: 0, card: '?', slot: '2' },
  ],
  president: [
    { seat: 0, dead: false },
    { seat: 0, dead: true },
  ],
  take_car: [{ seat: 0, space: 'c5r5' }],
  leave_car: [{ seat: 0, space: 'c5r5' }],
  ride: [{ seat: 0, as: 'car' }],
  bridge: [{ seat: 0, bridge: 'bridge-3' }],
  show: [
    { seat: 0, bridge: 'bridge-3', cards: ['president', 'diagram'] },
    { seat: 0, bridge: 'bridge-3', cards: [] },
  ],
  steal: [
    { from: 1, card: 'axe', by: 0 },
    { from: 1, card: '?', by: 0 },
  ],
  swap: [
    { seat: 0, card: 'axe', to: 1 },
    { seat: 0, card: '?', to: 1 },
  ],
  look: ['poi', 'ny_deck', 'timer_deck', 'briefcase_slot'].map((deck) => ({
    seat: 0,
    deck,
    n: 2,
    at: deck === 'poi' ? 'c0r3' : '2',
  })),
  sees: [
    { seat: 1, card: 'ny-ambush' },
    { seat: 1, card: 't-lull' },
  ],
  sees_poi: [{ seat: 1, tile: 'the-ring', space: 'c0r3' }],
  sees_case: [{ seat: 1, card: 'tape', slot: '1' }],
  sees_objective: [{ seat: 1, card: 'blue-tape', colour: 'blue' }],
  helicopter: [{ space: 'c7r1' }],
  landed: [{ space: 'c7r1' }],
  gullfire: [{}],
  noise: [
    { n: 2, now: 7 },
    { n: -3, now: 0 },
  ],
  mission: [{ left: 2 }],
  timer: ['reveal', 'discard', 'saturation', 'mission'].map((how) => ({ tile: 't-lull', how })),
  hurry: [{}],
  event: [{ card: 'drums' }],
  trap: [
    { tile: 'trap-01', triggered: true },
    { tile: 'trap-01', triggered: false },
  ],
  event_level: [{ index: 2, cards: 2 }],
  hunt: [{ enemy: 'foot@c5r4', from: 'c5r5', to: 'c5r4' }],
  carry: [{ enemy: 'foot@c5r4' }],
  ram_by: [{ enemy: 'car@c5r4', from: 'c5r5', to: 'c5r4' }],
  takes_car: [{ enemy: 'car@c5r4' }],
  ny_card: ['discarded', 'played', 'unaffordable'].map((how) => ({
    card: 'ny-ambush',
    how,
    noise: 2,
  })),
  ny_top: [{ cost: 4, arrows: ['N'], roadblock: 'S' }],
  ny_shuffle: [{ n: 8 }],
  ny_special: [{ n: 6 }],
  bonus: ['health', 'move', 'damage', 'range'].map((stat) => ({ stat, n: 1 })),
  heal: [{ boss: 'romero', health: 6 }],
  wanted: [{ seat: 0 }],
  level: [{ seat: 0, level: 2, prisoners: 3, items: 1 }],
  special: [
    { seat: 1, card: 'brain-s1' },
    { seat: 0, card: '?' },
  ],
  objective: [
    { seat: 1, card: 'blue-tape', colour: 'blue' },
    { seat: 0, card: '?', colour: 'purple' },
  ],
  prevent: [
    { seat: 0, n: 2 },
    { seat: 0, n: -3 },
  ],
  claim: [{ seat: 0, blue: 'blue-tape', purple: 'purple-raft' }],
  over: [
    { ended_by: 'bridge', winners: [0, 1] },
    { ended_by: 'solo', winners: [0] },
    { ended_by: 'time', winners: [] },
  ],
};
const QUIET_EVENTS = ['turn', 'phase', 'ny_top'];

describe('sentences', () => {
  const entry = (events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry => ({
    n: 1,
    seat: 0,
    decision: 'window',
    action: 'continue',
    at: 0,
    events,
    ...more,
  });
  const say = (lang: Lang, events: GameEvent[], more?: Partial<LogEntry>, log: LogEntry[] = []) =>
    plain(sentence(playOf(lang, 'window', [], { log }), entry(events, more)) ?? '');

  it('know every event of the engine', () => {
    const all = [...nouns.matchAll(/^ {2}\| \{ what: '([a-z_]+)'/gm)].map((found) => found[1]);
    expect([...EVENTS].sort()).toEqual([...new Set(all)].sort());
    expect(Object.keys(EXAMPLES).sort()).toEqual([...new Set(all)].sort());
  });
  for (const lang of LANGS)
    it(`tell every event in ${lang}`, () => {
      for (const [what, examples] of Object.entries(EXAMPLES))
        for (const example of examples) {
          const event = { what, ...example } as GameEvent;
          const text = say(lang, [event]);
          if (QUIET_EVENTS.includes(what)) expect(text).toBe('');
          else {
            isWording(text, JSON.stringify(event));
            expect(text, JSON.stringify(event)).toMatch(/[.!]$/);
          }
        }
    });
  it('name what one knows, and count what one may not know', () => {
    const lost = (card: string, seat: number) => ({ what: 'lose', seat, card });
    expect(say('en', [lost('?', 0), lost('?', 0)])).toBe('Nora was hurt and lost 2 cards.');
    expect(say('en', [lost('brain-1', 1), lost('brain-4', 1)])).toBe(
      'Matteo was hurt and lost: Poker Face, Read the Streets.',
    );
    expect(say('en', [{ what: 'lay', seat: 0, n: 2 }])).toBe('Nora laid two cards face down.');
    expect(say('de', [{ what: 'lay', seat: 0, n: 2 }])).toBe(
      'Nora legte zwei Karten verdeckt hin.',
    );
    expect(say('en', [{ what: 'sees_poi', seat: 0, tile: '?', space: 'c0r3' }])).toBe('');
  });
  it('give the reason for every move of New York', () => {
    const hunt = { what: 'hunt', enemy: 'foot@c5r4', from: 'c5r5', to: 'c5r4' };
    const top = { what: 'ny_top', cost: 4, arrows: ['N'], roadblock: 'S' };
    const played = { what: 'ny_card', card: 'ny-manhunt', how: 'played', noise: 1 };
    const before = [entry([top, { ...played, how: 'discarded' }], { n: 0 })];
    expect(say('en', [played, hunt], { n: 1 }, before)).toBe(
      'New York paid 4 for Manhunt: Up to 3 enemies move toward the active hero. One mission cube crosses over. ' +
        "Manhunt sent a prisoner from Romero's Den to Rubble Canyon.",
    );
    const later = [entry([{ what: 'event', card: 'crazies' }], { n: 0 })];
    expect(say('de', [hunt], { n: 1 }, later)).toContain(
      'Irre aus der Tiefe trieb einen Gefangenen weiter',
    );
    expect(say('en', [{ what: 'phase', seat: 0, step: 12 }, hunt])).toBe(
      "The arrows drew a prisoner in from Romero's Den.",
    );
    expect(say('en', [hunt], { decision: 'pull' })).toContain('Nora pulled a prisoner in');
  });
  it('join what is alike, square by square', () => {
    const here = { what: 'prisoner', space: 'c5r5' };
    const there = { what: 'prisoner', space: 'c5r4' };
    expect(say('en', [here, here, there])).toBe(
      "2 prisoners came out at Romero's Den. A prisoner came out at Rubble Canyon.",
    );
    const noise = (now: number) => ({ what: 'noise', n: 1, now });
    expect(say('en', [noise(4), noise(5)])).toBe('+2 noise (now 5).');
    const cube = (left: number) => ({ what: 'mission', left });
    expect(say('en', [cube(3), cube(2)])).toBe('2 mission cubes crossed over, 2 left.');
    const pulled = { what: 'hunt', enemy: 'foot@c5r5', from: 'c5r5', to: 'c5r4' };
    expect(say('en', [{ what: 'phase', seat: 0, step: 12 }, pulled, pulled])).toBe(
      "The arrows drew a prisoner in from Romero's Den (×2).",
    );
  });
  it('tell kills, and hits only of those that survive them', () => {
    const kill = [
      { what: 'hit', enemy: 'foot@c5r5', n: 1 },
      { what: 'kill', enemy: 'foot@c5r5', by: 0 },
    ];
    expect(say('it', [...kill, ...kill])).toBe('Nora ha eliminato 2 galeotti.');
  });
  it('say what changes nothing one could see', () => {
    const ride = { action: 'offer_ride(brain,car)', decision: 'step' };
    expect(say('en', [], ride)).toBe('Nora offered Matteo a ride.');
    expect(sentence(playOf('en', 'window', []), entry([]))).toBeNull();
  });
  it('escape the names people choose', () => {
    const play = playOf('en', 'window', [], { nameOf: () => '<img src=x>' });
    const html = sentence(play, entry([{ what: 'first', seat: 0 }]));
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img');
  });
  it('belong to whom they speak of, and to nobody where the city acts', () => {
    expect(lineOf(entry([{ what: 'lose', seat: 1, card: '?' }], { seat: null }))).toBe(1);
    expect(
      lineOf(entry([{ what: 'ny_card', card: 'ny-ambush', how: 'played', noise: 1 }])),
    ).toBeNull();
    expect(lineOf(entry([{ what: 'kill', enemy: 'foot@c5r5', by: 1 }]))).toBe(1);
    expect(lineOf(entry([], { seat: 1 }))).toBe(1);
  });
});

describe('tips', () => {
  for (const lang of LANGS)
    it(`say of every space what it is in ${lang}`, () => {
      const play = playOf(lang, 'window', []);
      for (const { id } of SPACES) {
        const { title, text } = spaceTip(play, id);
        isWording(title, id);
        isWording(text, id);
      }
      isWording(spaceTip(play, 'bridge-2').text, 'bridge-2');
    });
  it('are in the pack for everything the board lets speak', () => {
    const drawn = board.replace(log, '');
    const keys = [...drawn.matchAll(/\bsay\(play, '([\w.-]+)'\)/g)].map((found) => found[1]);
    expect(keys.length).toBeGreaterThan(15);
    for (const key of keys)
      for (const part of ['name', 'text']) isWording(pack.en[`${key}.${part}`], `${key}.${part}`);
    const kinds = [...drawn.matchAll(/\bsay\(play, `(\w+)\.\$\{/g)].map((found) => found[1]);
    for (const kind of kinds)
      expect(
        Object.keys(pack.en).some((key) => key.startsWith(`${kind}.`)),
        kind,
      ).toBe(true);
  });
  it('name spaces so that no two revealed ones are alike', () => {
    const play = playOf('en', 'window', []);
    const lit = SPACES.filter(({ id }) => {
      const { tiles, poi } = play.view.state as State;
      return tiles[id] || poi[id] || id === 'c4r3';
    });
    const names = lit.map(({ id }) => spaceName(play, id));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('texts', () => {
  it('have the same keys and the same values in all three languages', () => {
    const valuesOf = (text: string, lang: Lang) => {
      const seen = new Set<string>();
      const take = (_values: object, name: string) => (seen.add(name), 2);
      format(text, new Proxy({}, { get: take }), lang);
      // Some languages say of whom, where others say who.
      return [...new Set([...seen].map((name) => (name === 'whom' ? 'enemy' : name)))].sort();
    };
    for (const lang of LANGS) {
      expect(Object.keys(messages[lang]).sort()).toEqual(Object.keys(messages.en).sort());
      for (const [key, text] of Object.entries(messages[lang]))
        expect(valuesOf(text, lang), `${lang} ${key}`).toEqual(valuesOf(messages.en[key], 'en'));
    }
  });
  it('are there for every key that is asked for, and all in use', () => {
    const asked = [...board.matchAll(/\bt\(\s*'(e\.[\w.-]+)'/g)].map((found) => found[1]);
    for (const key of asked) expect(messages.en, key).toHaveProperty([key]);
    const ternary = [...board.matchAll(/'(e\.[\w.-]+)'/g)].map((found) => found[1]);
    const open = [...board.matchAll(/`(e\.[\w.]*\.?)\$\{/g)].map((found) => found[1]);
    const unused = Object.keys(messages.en).filter(
      (key) => !ternary.includes(key) && !open.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
  it('of answers are split as the engine writes them', () => {
    expect(parse('outwit(romero,c4r4)')).toEqual({ verb: 'outwit', args: ['romero', 'c4r4'] });
  });
});
