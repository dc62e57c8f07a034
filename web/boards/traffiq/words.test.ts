import { beforeEach, describe, expect, it } from 'vitest';
import { format } from '../../app/lib/messages';
import type { Lang, LogEntry, Play, ViewMessage } from '../../app/lib/types';
import { seatColour } from './art';
import { deskOf } from './desk.svelte';
import { moments, table } from './fixture';
import { gives } from './gives';
import { headline } from './headline';
import { lineOf, round, sentence } from './log';
import { luck } from './luck';
import { cornerName, streetName, avenueShort } from './names';
import { prompt, waiting } from './prompt';
import { de } from './text/de';
import { en } from './text/en';
import { it as italian } from './text/it';
import { optionLabel } from './words';

const texts: Record<Lang, Record<string, string>> = { en, de, it: italian };
const you: Record<Lang, string> = { en: 'You', de: 'Du', it: 'Tu' };

// A table that stands still: what the words need of it, in one language.
function playOf(view: ViewMessage, lang: Lang = 'en', seat: number | null = 2): Play {
  const asked: string[] = [];
  return {
    lang,
    table,
    you: seat,
    view,
    playing: null,
    options: view.options ?? [],
    log: view.log,
    reduced: true,
    phone: false,
    strip: false,
    over: 0,
    act: (action) => asked.push(action),
    why: (action) => asked.push(`why ${action}`),
    reason: (rule) => asked.push(rule),
    t: (key, values = {}) => format(texts[lang][key] ?? key, values, lang),
    rule: (id) => id,
    text: (key) => key,
    seatName: (n) => (n === seat ? you[lang] : table.seats[n].name),
    nameOf: (n) => table.seats[n].name,
    seatStyle: () => '',
    seatShape: seatColour,
  };
}
const said = (view: ViewMessage, lang: Lang, seat: number | null = 2) =>
  sentence(playOf(view, lang, seat), view.log.at(-1)!);

// The values a message asks for, whatever their number.
function valuesOf(lang: Lang, key: string): string[] {
  const names = new Set<string>();
  for (const n of [0, 1, 2, 5]) {
    const values = new Proxy<Record<string, number>>(
      {},
      {
        get: (_, name) => (names.add(String(name)), n),
      },
    );
    format(texts[lang][key], values, lang);
  }
  return [...names].sort();
}

describe('messages', () => {
  it('exist in all three languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    expect(Object.keys(italian).sort()).toEqual(Object.keys(en).sort());
  });
  it.each(Object.keys(en))('%s asks for the same values in all of them', (key) => {
    expect(valuesOf('de', key)).toEqual(valuesOf('en', key));
    expect(valuesOf('it', key)).toEqual(valuesOf('en', key));
  });
});

describe('sentences', () => {
  it('say what was laid and opened', () => {
    const view = moments.place[1];
    expect(said(view, 'en')).toBe('<b>You</b> laid a city block and opened 3 corners.');
    expect(said(view, 'de')).toBe(
      '<b>Du</b> hast einen Häuserblock gelegt und 3 Kreuzungen geöffnet.',
    );
    expect(said(view, 'it')).toBe('<b>Hai</b> posato un isolato e aperto 3 incroci.');
    expect(said(view, 'en', 1)).toBe('<b>Nora</b> laid a city block and opened 3 corners.');
    expect(said(view, 'it', null)).toBe('<b>Nora</b> ha posato un isolato e aperto 3 incroci.');
  });

  it('say where a vehicle was put and where it drove', () => {
    expect(said(moments.place[2], 'en')).toBe('<b>You</b> put a van on <em>7th &amp; 42nd</em>.');
    expect(said(moments.place[5], 'de')).toBe(
      '<b>Du</b> bist mit einem Taxi zur Ecke <em>5. Ave / 43. Str.</em> gefahren.',
    );
    expect(said(moments.place[5], 'it', 1)).toBe(
      '<b>Nora</b> ha portato un taxi all’angolo tra <em>5ª Ave e 43ª Str.</em>',
    );
  });

  it('say who went home', () => {
    const view = moments.place[3];
    expect(said(view, 'en')).toBe(
      '<b>You</b> competed on 42nd Street and sent home ' +
        '<span class="hit">Bot Delancey’s taxi and Jonas’s taxi</span>.',
    );
    expect(said(view, 'de', 3)).toBe(
      '<b>Nora</b> hat auf der 42. Straße konkurriert und ' +
        '<span class="hit">ein Taxi von Bot Delancey und dein Taxi</span> heimgeschickt.',
    );
    expect(said(view, 'it', 0)).toBe(
      '<b>Nora</b> ha fatto concorrenza sulla 42ª Strada e rimandato in rimessa ' +
        '<span class="hit">un tuo taxi e un taxi di Jonas</span>.',
    );
  });

  it('add the final round and the end, and keep quiet about dealt tiles', () => {
    const play = playOf(moments.place[0]);
    const entry = (part: Partial<LogEntry>): LogEntry => ({
      n: 0,
      seat: null,
      decision: 'draw',
      at: 0,
      events: [],
      ...part,
    });
    expect(sentence(play, entry({ events: [{ what: 'dealt', seat: 1, kind: '?' }] }))).toBeNull();
    const first = entry({ events: [{ what: 'start', seat: 1 }] });
    expect(lineOf(first)).toBe(1); // its line has the shape of who begins
    const last = [{ what: 'final_round', turns: 4, standstill: false }];
    expect(sentence(play, entry({ events: last }))).toContain('final round');
    const end = entry({
      seat: 1,
      action: 'end_turn',
      events: [{ what: 'over', ended_by: 'final_round' }],
    });
    expect(sentence(play, end)).toBe('<b>Matteo</b> ended the turn. The game is <em>over</em>.');
  });

  it('write names of people as text, never as markup', () => {
    const view = moments.place[1];
    const play = { ...playOf(view, 'en', 1), seatName: () => '<img src=x>' };
    expect(sentence(play, view.log[0])).not.toContain('<img');
  });
});

describe('questions', () => {
  let play: Play;
  beforeEach(() => (play = playOf(moments.place[0])));

  it('ask where the tile goes, then whether it goes there', () => {
    expect(prompt(play).question).toBe('Where does it go?');
    const desk = deskOf(play);
    desk.tapCell(0, 1, null as unknown as Element);
    expect(desk.picked).toMatchObject({ kind: 'C5', turns: 3 });
    expect(prompt(play)).toMatchObject({ question: 'Lay this tile here?' });
    expect(prompt(play).help).toContain('three corners');
    expect(prompt(play).buttons.map((button) => button.act)).toContain('place(C5,0,1,3)');
  });

  it('move the ghost to the nearest cell when the tile is turned', () => {
    const desk = deskOf(play);
    desk.tapCell(0, 1, null as unknown as Element);
    desk.turn(1);
    expect(desk.ghost).not.toBeNull();
    expect([desk.ghost!.x, desk.ghost!.y]).not.toEqual([0, 1]);
    desk.turn(-1);
    expect([desk.ghost!.x, desk.ghost!.y]).toEqual([0, 1]);
  });

  it('ask the server about a cell that does not fit', () => {
    const asked: string[] = [];
    play.why = (action) => asked.push(action);
    deskOf(play).tapCell(9, 9, null as unknown as Element);
    expect(asked).toEqual(['place(C5,9,9,0)']);
    expect(deskOf(play).ghost).toBeNull();
  });

  it('ask which vehicle drives and where to', () => {
    const desk = deskOf(play);
    desk.choose('taxi');
    expect(prompt(play).question).toBe('Which taxi drives?');
    desk.drive([3, 2], 'taxi');
    expect(prompt(play).question).toBe('Where to, driver?');
    desk.otherDriver();
    expect(desk.driver?.at).toEqual([1, 0]);
    desk.cancel();
    expect(desk.mode).toBe('place');
  });

  it('offer both streets, or one with who is beaten and who ties', () => {
    const one = prompt(playOf(moments.place[2]));
    expect(one.question).toBe('Compete on 42nd Street?');
    expect(one.help).toBe('You beat Bot Delancey and Jonas. Matteo ties.');
    expect(one.buttons.map((button) => button.label)).toEqual(['Let them be', 'Send 2 home']);
    const two = prompt(playOf(moments.two[0], 'de'));
    expect(two.buttons.map((button) => button.act)).toEqual([
      'no_compete',
      'compete(horizontal)',
      'compete(vertical)',
    ]);
  });

  it('never have more than three buttons', () => {
    for (const view of Object.values(moments).flat()) {
      expect(prompt(playOf(view)).buttons.length).toBeLessThanOrEqual(3);
    }
  });

  it('say who is waited for', () => {
    expect(waiting(playOf(moments.place[0], 'it', 1))).toBe('Nora sta preparando il turno');
  });

  it('name every option in the list, each differently', () => {
    for (const lang of ['en', 'de', 'it'] as const) {
      const here = playOf(moments.place[0], lang);
      const labels = here.options.map((option) => optionLabel(here, option));
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).not.toMatch(/tq\.|\{|undefined/);
    }
  });
});

describe('names', () => {
  it('count avenues down to the east and streets down to the south', () => {
    expect(cornerName('en', 3, 1)).toBe('5th & 42nd');
    expect(cornerName('en', 8, 1)).toBe('Ave A & 42nd St');
    expect(avenueShort('de', 7)).toBe('1. Ave');
    expect(streetName('it', 1)).toBe('42ª Strada');
    expect(streetName('en', 32)).toBe('11th Street');
    expect(streetName('en', 43)).toBe('1st Street South');
  });
});

describe('after the game', () => {
  const over = (ended_by: string, winners: number[]): ViewMessage => ({
    ...moments.place[0],
    asks: null,
    result: { scores: [4, 3, 2, 2], winners, ranks: [1, 2, 3, 3], ended_by },
  });
  it('says who won and how', () => {
    expect(headline(playOf(over('final_round', [0])))).toEqual({
      kicker: 'Bot Delancey wins',
      title: 'Green wave',
      sentence: '4 points on the map after 1 round.',
    });
    expect(headline(playOf(over('final_round', [0, 1]), 'de')).kicker).toBe('Geteilter Sieg');
    expect(headline(playOf(over('all_placed', [2]), 'it')).kicker).toBe('Hai vinto');
  });
  it('counts a round when everybody had a turn', () => {
    const turn = { n: 0, seat: 0, decision: 'main', at: 0, events: [{ what: 'turn', seat: 0 }] };
    const log = Array.from({ length: 9 }, () => turn);
    expect(round(moments.place[0], log)).toBe(3);
    expect(round(moments.place[0], [])).toBe(1);
  });
});

describe('what an answer gives', () => {
  const street = {
    axis: 'horizontal',
    corners: [
      [1, 1],
      [2, 1],
    ],
    strengths: [
      { seat: 2, strength: 3, beaten: false },
      { seat: 1, strength: 1, beaten: true },
    ],
    home: [{ x: 1, y: 1, seat: 1, kind: 'taxi' }],
  };
  const previews: Record<string, object | undefined> = {
    'place(C5,2,0,3)': { corners: [[2, 1]] },
    'place(C5,2,0,2)': { corners: [] },
    'taxi(2,1,2,2)': { path: [], streets: [street] },
    'van(2,1,2,2)': { path: [], streets: [] },
    'put(2,1,van)': { last: true, streets: [street] },
    'compete(horizontal)': street,
    draw: undefined,
    end_turn: undefined,
    stop: undefined,
    no_compete: undefined,
  };
  const view = structuredClone(Object.values(moments)[0]![0]!);
  view.state.active = 2;
  for (const lang of Object.keys(texts) as Lang[])
    it(`is said of every verb in ${lang}`, () => {
      for (const [action, preview] of Object.entries(previews)) {
        const words = gives(playOf(view, lang), { action, preview }).map((one) => one.words);
        expect(words.length, action).toBeGreaterThan(0);
        for (const said of words) expect(said, action).not.toMatch(/tq\.|undefined|NaN|\{/);
      }
    });
  it('names points, strengths and who goes home', () => {
    const said = (action: string) =>
      gives(playOf(view), { action, preview: previews[action] }).map((one) => one.words);
    const name = playOf(view).nameOf(1);
    expect(said('put(2,1,van)').slice(0, 2)).toEqual(['+2 points', 'your last vehicle: it wins']);
    expect(said('put(2,1,van)')[2]).toContain(`may send home 1 vehicle of ${name} (−1), 3 : 1`);
    expect(said('compete(horizontal)')[0]).toContain(`${name}: 1 vehicle goes home (−1), 3 : 1`);
    expect(said('place(C5,2,0,2)')).toEqual(['completes no corner yet']);
  });
});

describe('luck', () => {
  it('weighs the streets on the tiles one has seen', () => {
    const view = structuredClone(Object.values(moments)[0]![0]!);
    view.scene.kinds = { A: 'RRRR', B: 'GGGG' };
    view.scene.supply = { A: 2, B: 2 };
    view.log = [
      { what: 'dealt', seat: 2, kind: 'A' },
      { what: 'draw', seat: 2, kind: 'A' },
      { what: 'draw', seat: 1, kind: '?' },
    ].map((event, n) => ({ n, seat: null, decision: 'draw', at: 0, events: [event] }));
    const found = luck(playOf(view))!;
    expect(found.seats).toHaveLength(1);
    expect(found.seats[0]).toMatchObject({ seat: 2, n: 2 });
    expect(found.seats[0]!.measures[0]).toMatchObject({ rolled: 8, expected: 4 });
  });
});

describe('a contest of somebody else', () => {
  const compete = { what: 'compete', seat: 0, axis: 'horizontal', x: 2, y: 1 };
  const home = { what: 'sent_home', seat: 1, kind: 'taxi', x: 1, y: 1 };
  const entry = { n: 4, seat: 0, decision: 'compete', at: 0, events: [compete, home] };
  const street = {
    axis: 'horizontal',
    corners: [
      [1, 1],
      [2, 1],
    ],
  };
  function shown(seat: number | null, before: number) {
    const [first] = structuredClone(Object.values(moments)[0]!);
    const then = (version: number, strengths: number[]) => ({
      ...first!,
      version,
      log: [entry],
      scene: { ...first!.scene, streets: [{ ...street, strengths }] },
    });
    const [past, now] = [then(before, [2, 1, 0, 0]), then(5, [2, 0, 0, 0])];
    const desk = deskOf({ ...playOf(now, 'en', seat), playing: entry });
    desk.follow(past);
    desk.follow(now);
    return desk.fought;
  }
  it('shows the strengths that stood there before it', () => {
    expect(shown(2, 4)).toMatchObject({
      axis: 'horizontal',
      strengths: [
        { seat: 0, strength: 2, beaten: false },
        { seat: 1, strength: 1, beaten: true },
        { seat: 2, strength: 0, beaten: false },
        { seat: 3, strength: 0, beaten: false },
      ],
    });
  });
  it('shows none that it does not know, and none of one’s own', () => {
    expect(shown(2, 2)).toBeNull();
    expect(shown(0, 4)).toBeNull();
  });
});
