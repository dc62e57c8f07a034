// Every verb of the engine and every thing of the pack has its words in three languages.
import { describe, expect, it } from 'vitest';
import {
  examples,
  isSaid,
  LANGS,
  messages,
  PIECES,
  playOf,
  read,
  texts,
  VERBS,
} from './engine.fixture';
import type { Lang, LogEntry, TableMessage } from '../../app/lib/types';
import { gives } from './gives';
import { luck } from './luck';
import type { State } from './model';
import { missionStep, optionLabel, placeName, spaceTip, tip, type Kind } from './words';

describe('offered actions', () => {
  const ofChance = [
    'shape(3x4)',
    'piece(T07)',
    'rotation(2)',
    'roll(2,5)',
    'draw(?)',
    'mission(?)',
    'lose(bribe)',
  ];
  const offered = [...new Set(examples.flatMap(({ actions }) => actions)), ...ofChance];
  it('of every verb have an example', () => {
    const verbs = new Set(offered.map((action) => action.replace(/\(.*/, '')));
    expect([...verbs].sort()).toEqual([...VERBS].sort());
  });
  for (const lang of LANGS)
    it(`have a label in ${lang}`, () => {
      for (const action of offered) {
        const label = optionLabel(playOf(lang), { action });
        isSaid(label, action);
        expect(label).not.toBe(action);
        expect(label).not.toMatch(/r\d+c\d+|_/);
      }
    });
  for (const lang of LANGS)
    it(`say in ${lang} what they give and cost`, () => {
      const plays = examples.flatMap(({ decision, actions }) =>
        actions.map((action) => ({ decision, action })),
      );
      for (const { decision, action } of plays) {
        const play = playOf(lang, { decision });
        const words = gives(play, { action }).map((one) => one.words);
        expect(words.length, action).toBeGreaterThan(0);
        for (const said of words) isSaid(said, action);
      }
    });
  it('say how likely they are, what they cost and what is left', () => {
    const attack = { pool: 'combat', dice: 2, left: 3, throws: 2, need: 5, odds: 56 };
    const said = (lang: Lang, action: string, preview: object) =>
      gives(playOf(lang), { action, preview }).map(({ words }) => words);
    expect(said('en', 'attack(rhino,2)', attack)).toEqual([
      '56 % for a hit: 2 dice, 5 or more',
      '2 combat dice, 3 left',
    ]);
    expect(said('de', 'attack(rhino,2)', attack)[1]).toBe('2 Kampfwürfel, 3 bleiben');
    const move = { pool: 'movement', dice: 1, left: 2, reach: [100, 83, 67, 50, 33, 17] };
    expect(said('en', 'move(1)', move)[0]).toBe('about 4 steps, 6 at most');
    const taken = { changes: [{ seat: 2, points: 1 }] };
    expect(said('it', 'capture(mary-jane)', taken)[0]).toMatch(/\+1 punto$/);
  });
  it('name the space of a driving group "here"', () => {
    const group = { space: 'r9c9', cars: 1, crew: [], prisoner: null, steps: 0 };
    const play = playOf('en', { state: (state) => (state.now!.group = group) });
    expect(optionLabel(play, { action: 'stop(r9c9)' })).toBe('Stop here');
    expect(optionLabel(play, { action: 'stop(r11c1)' })).toBe('Stop: beside the Bank');
  });
  it('tell the groups of the Cops apart', () => {
    const label = (action: string) => optionLabel(playOf('en'), { action });
    expect(label('move(r9c9,2,csp,1)')).toBe(
      'Patrol, police station, Civic Center: drive 2 cars, Captain, Sergeant, prisoner with 1 die',
    );
    expect(label('dragnet(r9c9,1,none)')).toContain('send 1 car');
  });
});

describe('places', () => {
  it('are named by what stands there or nearby', () => {
    const name = (target: string) => placeName(playOf('en'), target);
    expect(name('r9c9')).toBe('police station, Civic Center');
    expect(name('r9c2')).toBe('subway entrance, beside the Bank');
    expect(name('r7c2')).toBe('base of Rhino');
    expect(name('r11c1')).toBe('beside the Bank');
    expect(name('r6c5')).toBe('Financial Corner');
    expect(name('cops@r11c1')).toBe('patrol, beside the Bank');
    expect(name('base@green-goblin')).toBe('base of Green Goblin');
    expect(name('grip@spider-man')).toBe('the grip on Spider-Man');
    expect(name('mary-jane')).toBe('Mary Jane Watson');
  });
  it('have words in the middle of a sentence in every language', () => {
    const sites = [...texts.keys()].filter((key) => /^site\..*\.name$/.test(key));
    const ids = sites.map((key) => key.split('.')[1]);
    expect(ids).toHaveLength(15);
    for (const lang of LANGS) {
      for (const id of ids)
        for (const form of ['the', 'by', 'to'])
          isSaid(messages[lang][`s.${form}.${id}`], `${lang} ${form} ${id}`);
      for (const piece of PIECES) isSaid(messages[lang][`s.to.${piece}`], piece);
    }
  });
});

describe('tips', () => {
  const KINDS: Kind[] = [
    'character',
    'ability',
    'card',
    'mission',
    'side',
    'site',
    'place',
    'police',
    'token',
    'pool',
    'status',
  ];
  it('say what everything of the pack is and does', () => {
    for (const lang of LANGS)
      for (const kind of KINDS) {
        const ids = [...texts.keys()].filter((key) => key.startsWith(`${kind}.`));
        expect(ids.length).toBeGreaterThan(2);
        for (const key of ids) {
          const { title, text } = tip(playOf(lang), kind, key.split('.')[1]);
          isSaid(title, key);
          expect(text, key).toMatch(/\.$/);
        }
      }
  });
  it('know the kinds of space', () => {
    const title = (space: string, state?: (state: State) => void) =>
      spaceTip(playOf('en', { state }), space).title;
    expect(title('r0c0')).toBe('Street');
    expect(title('r9c2')).toBe('Subway entrance');
    expect(title('r9c9')).toBe('Police station');
    expect(title('r7c1')).toBe('Building');
    expect(title('r10c1')).toBe('Bank');
    expect(title('r7c2')).toBe('Base: Rhino');
    expect(title('r7c2', (state) => (state.destroyed = ['rhino']))).toBe('Destroyed base: Rhino');
  });
});

describe('missions', () => {
  const said = read('content/spiderman/cards.toml');
  const steps = [...said.matchAll(/\{ do = "(\w+)"([^}]*)\}/g)].map(([, act, rest]) => {
    const value = (key: string) => rest.match(new RegExp(`\\b${key} = "?([\\w-]+)`))?.[1];
    const place = value('site') ?? value('place');
    const whom = value('target') ?? value('owner');
    const target =
      whom === undefined ? {} : { target: whom === 'spider-man' ? 'spider_man' : 'villain' };
    return {
      do: act,
      n: Number(value('hits') ?? value('n') ?? 0) || undefined,
      at: place === 'own_base' ? 'base' : place,
      side: value('side'),
      or_ko: value('or_ko') === 'true',
      ...target,
    };
  });
  it('have words for every step of every card', () => {
    expect(steps.length).toBeGreaterThan(40);
    for (const lang of LANGS)
      for (const step of steps) isSaid(missionStep(playOf(lang), step), step.do);
  });
  it('say how far one is', () => {
    const progress = { target: 'bank', hits: 1, planted: [], inflicted: 0, ko: false, cars: 0 };
    const step = { do: 'hit_site', at: 'bank', n: 2 };
    expect(missionStep(playOf('en'), step, progress)).toBe('2 hits on the Bank (1 so far)');
    expect(missionStep(playOf('de'), step, progress)).toBe('2 Treffer auf die Bank (bisher 1)');
  });
});

describe('luck', () => {
  it('gives a roll to whoever answered last', () => {
    const entry = (n: number, seat: number | null, events: object[]) =>
      ({ n, seat, decision: '', at: 0, events }) as LogEntry;
    const log = [
      entry(0, 2, []),
      entry(1, null, [{ what: 'roll', faces: ['6', '6'] }]),
      entry(2, 0, []),
      entry(3, null, [{ what: 'roll', faces: ['1'] }]),
    ];
    const table = { seats: [{}, {}, {}, {}] } as TableMessage;
    const found = luck({ ...playOf('en', { log }), table })!;
    expect(found.seats.map(({ seat, n }) => [seat, n])).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect(found.seats[1]!.measures[0]).toMatchObject({ rolled: 12, expected: 7 });
  });
});
