// What happened, in three languages; and the pictures and words it takes.
import { describe, expect, it } from 'vitest';
import type { Fixture, GameEvent, Lang, LogEntry } from '../../app/lib/types';
import fixtures from './fixture';
import king, { round } from './index';
import { FACES, stateOf, type Face } from './model';
import { luck } from './luck';
import { lineOf, sentence } from './sentence';
import { loadCards } from './art/cards';
import { spriteSvg } from './sprite';
import { LANGS, messages, powerCards, playOf, plain } from './words.fixture';

describe('sentences', () => {
  const entry = (events: GameEvent[], more: Partial<LogEntry> = {}): LogEntry => ({
    n: 5,
    seat: 1,
    decision: 'resolve',
    action: 'resolve(attack)',
    at: 0,
    events,
    ...more,
  });
  // As somebody reads it who only watches.
  const watched = (fixture: Fixture, lang: Lang = 'en') => ({
    ...playOf(fixture, lang),
    you: null,
  });
  const say = (lang: Lang, events: GameEvent[], more?: Partial<LogEntry>) =>
    plain(sentence(watched(fixtures.smash, lang), entry(events, more)) ?? '');

  it('tell a smashed building with its reward', () => {
    const events = [
      { what: 'destroy', seat: 1, borough: 'brooklyn', tile: 'high-rise-1', stack: 0 },
      { what: 'vp', seat: 1, n: 1, why: 'tile' },
    ];
    expect(say('en', events)).toBe('Nora smashed a high-rise in Brooklyn: +1 fame.');
    expect(say('de', events)).toBe('Nora zerstörte ein Hochhaus in Brooklyn: +1 Ruhm.');
    expect(say('it', events)).toBe('Nora ha distrutto un grattacielo a Brooklyn: +1 fama.');
  });
  it('name everybody an attack hurts', () => {
    const events = [
      { what: 'resolve', seat: 1, face: 'attack', n: 2 },
      { what: 'hit', seat: 0, n: 1, absorbed: 0, cause: 'attack', by: 1 },
      { what: 'hit', seat: 3, n: 2, absorbed: 0, cause: 'attack', by: 1 },
    ];
    expect(say('en', events)).toBe('Nora attacked: Matteo −1 heart, Delancey −2 hearts.');
    expect(say('de', events)).toBe('Nora griff an: Matteo −1 Herz, Delancey −2 Herzen.');
    expect(say('it', events)).toBe('Nora ha attaccato: Matteo −1 cuore, Delancey −2 cuori.');
  });
  it('tell at once what a bought card gives, and otherwise for whom a card gives it', () => {
    const energy = { what: 'energy', seat: 1, n: 4, card: 'subterranean-cable' };
    const bought = { what: 'buy', seat: 1, shown: 'subterranean-cable', price: 3 };
    expect(say('en', [bought, energy])).toBe(
      'Nora bought subterranean cable for 3 energy: +4 energy.',
    );
    const drain = { what: 'energy', seat: 1, n: 1, card: 'drain' };
    expect(say('en', [bought, drain])).toContain('. drain for Nora: +1 energy.');
    expect(say('de', [drain])).toBe('drain für Nora: +1 Energie.');
    expect(say('it', [drain])).toBe('drain per Nora: +1 energia.');
  });
  it('belong to whoever they begin with, though chance throws the dice', () => {
    const thrown = { what: 'throw', seat: 3, why: 'roll', dice: [0], faces: ['fame'] };
    expect(lineOf(entry([thrown], { seat: null }))).toBe(3);
    const shown = { what: 'reveal', shown: 'stomp' };
    expect(lineOf(entry([shown], { seat: null }))).toBeNull();
    const next = [{ what: 'turn', seat: 2, kind: 'normal' }];
    expect(lineOf(entry(next, { action: 'stay' }))).toBeNull();
    const struck = [{ what: 'hit', seat: 0, n: 1, absorbed: 0, cause: 'attack', by: 3 }];
    expect(lineOf(entry(struck, { seat: 0 }))).toBe(3);
    const begins = [
      { ...thrown, why: 'first' },
      { what: 'first', seat: 0 },
    ];
    expect(lineOf(entry(begins, { seat: null }))).toBe(0);
    const turned = [
      { what: 'tile', borough: 'queens' },
      { what: 'move', seat: 1, to: 'manhattan' },
    ];
    expect(lineOf(entry(turned, { seat: null }))).toBe(1);
  });
  it('call who gave no name by the monster', () => {
    const fixture = structuredClone(fixtures.smash);
    fixture.table.seats[3].name = '';
    const play = playOf(fixture);
    play.text = (key) => (key === 'monster.drakonis' ? 'Drakonis' : key);
    const stay = entry([], { seat: 3, decision: 'flee', action: 'stay' });
    expect(plain(sentence(play, stay)!)).toBe('Drakonis stood firm in Manhattan.');
  });
  it('list cards that are given up together', () => {
    const events = ['stomp', 'diva'].map((shown) => ({ what: 'discard', seat: 1, shown }));
    expect(say('en', events)).toBe('Nora gave up: stomp, diva.');
    expect(say('de', events)).toBe('Nora gab ab: stomp, diva.');
    expect(say('it', events)).toBe('Nora ha rinunciato a: stomp, diva.');
  });
  it('say who stood firm, and nothing about answers without effect', () => {
    const stay = { seat: 3, decision: 'flee', action: 'stay' };
    expect(say('en', [], stay)).toBe('Delancey stood firm in Manhattan.');
    expect(sentence(playOf(fixtures.smash), entry([], { action: 'stop_roll' }))).toBeNull();
  });
  it('say "you" to the one they speak of', () => {
    const tell = (lang: Lang, events: GameEvent[], more?: Partial<LogEntry>) =>
      plain(sentence(playOf(fixtures.smash, lang), entry(events, more)) ?? '');
    const hit = { what: 'hit', n: 2, absorbed: 0, cause: 'attack' };
    const attack = (seat: number, on: number) => [
      { what: 'resolve', seat, face: 'attack', n: 2 },
      { ...hit, seat: on, by: seat },
    ];
    expect(tell('en', attack(1, 0))).toBe('You attacked: Matteo −2 hearts.');
    expect(tell('en', attack(0, 1))).toBe('Matteo attacked: you −2 hearts.');
    expect(tell('de', attack(1, 0))).toBe('Du hast angegriffen: Matteo −2 Herzen.');
    expect(tell('it', attack(0, 1))).toBe('Matteo ha attaccato: tu −2 cuori.');
    const stay = { seat: 1, decision: 'flee', action: 'stay' };
    expect(tell('de', [], stay)).toBe('Du hast in Manhattan die Stellung gehalten.');
    for (const lang of LANGS) {
      const forms = Object.keys(messages[lang]).filter((key) => /^k\.s\..*\.you$/.test(key));
      const named = Object.entries(messages[lang]).filter(
        ([key, words]) => key.startsWith('k.s.') && words.includes('{who}'),
      );
      for (const [key] of named) expect(forms, `${lang} ${key}`).toContain(`${key}.you`);
    }
  });
  it('escape the names people choose', () => {
    const fixture = structuredClone(fixtures.smash);
    fixture.table.seats[1].name = '<img src=x>';
    const html = sentence(watched(fixture), entry([{ what: 'out', seat: 1, by: null }]));
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('<img');
  });

  const every: GameEvent[] = [
    { what: 'throw', seat: 1, dice: [0], faces: ['ouch'], why: 'roll' },
    { what: 'throw', seat: 1, dice: [0], faces: ['ouch'], why: 'pellets' },
    { what: 'reveal', slot: 0, shown: 'stomp' },
    { what: 'first', seat: 0 },
    ...['vp', 'energy', 'hearts'].map((what) => ({ what, seat: 1, n: 2, why: 'income' })),
    { what: 'vp', seat: 1, n: -1, why: 'card', card: 'trash-thrower' },
    { what: 'symbols', seat: 1, face: 'attack', n: 2, card: 'towering-titan' },
    { what: 'change', seat: 1, die: 0, face: 'heart', card: 'chameleon' },
    { what: 'change', seat: 1, die: 0, face: null, card: 'chameleon' },
    { what: 'resolve', seat: 1, face: 'ouch', n: 2 },
    ...['attack', 'army', 'card', 'star'].map((cause) => ({
      what: 'hit',
      seat: 1,
      n: 1,
      absorbed: 0,
      cause,
      by: cause === 'army' ? null : 0,
    })),
    { what: 'destroy', seat: 1, borough: 'bronx', tile: 'tank', stack: null },
    { what: 'out', seat: 1, by: null },
    { what: 'goal', goal: 'superstar', seat: 1, from: 4 },
    ...['place', 'move', 'flee', 'leave', 'card', 'advance', 'shift'].map((why) => ({
      what: 'move',
      seat: 1,
      from: 'manhattan',
      to: why === 'flee' ? 'bronx' : 'manhattan',
      zone: 'lower',
      why,
    })),
    ...['web', 'curse', 'souvenir', 'carapace'].map((token) => ({
      what: 'token',
      seat: 1,
      token,
      n: 1,
      card: 'curse',
    })),
    { what: 'transfer', from: 0, seat: 1, n: 2, card: 'drain' },
    { what: 'disperse', seat: 1, unit: 'jet', mark: 'old', from: 'bronx', to: 'queens' },
    { what: 'buy', seat: 1, shown: 'stomp', price: 4 },
    { what: 'take', seat: 1, shown: 'stomp' },
    { what: 'discard', seat: 1, shown: 'stomp' },
    { what: 'sweep', seat: 1 },
    { what: 'shuffle' },
    { what: 'extra_turn', seat: 1, kind: 'normal' },
    { what: 'claim', seat: 1 },
    { what: 'over', seat: 1, why: 'fame' },
    { what: 'over', seat: null, why: 'nobody' },
  ];
  for (const lang of LANGS)
    it(`exist for every event in ${lang}`, () => {
      for (const event of every) {
        const text = say(lang, [event]);
        expect(text, JSON.stringify(event)).toMatch(/\.$/);
        expect(text).not.toMatch(/\?k\.|undefined|null/);
      }
    });
});

describe('pictures and words', () => {
  it('exist for every power card', async () => {
    const art = await loadCards();
    expect(powerCards).toHaveLength(64);
    for (const card of powerCards) expect(art.get(card), card).toContain('<');
    expect(new Set([...art.values()]).size).toBe(64);
    expect(art.size).toBe(64);
  });
  it('have ids of their own', () => {
    const ids = [...spriteSvg().matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const used = [...spriteSvg().matchAll(/href="#([^"]+)"/g)].map((found) => found[1]);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
  it('have the same keys in all three languages', () => {
    const [en, ...others] = LANGS.map((lang) => Object.keys(messages[lang]).sort());
    for (const keys of others) expect(keys).toEqual(en);
    for (const card of powerCards) expect(en).toContain(`k.card.${card}`);
  });
  it('of a card fit its miniature', () => {
    for (const lang of LANGS)
      for (const card of powerCards)
        expect(messages[lang][`k.card.${card}`].length).toBeLessThanOrEqual(52);
  });
  it('come in the language one asks for', async () => {
    for (const lang of LANGS) expect(await king.speak!(lang)).toBe(messages[lang]);
  });
  it('name the winner', () => {
    const fixture = structuredClone(fixtures.wait);
    fixture.view.result = { scores: [], winners: [1], ranks: [], ended_by: 'fame' };
    stateOf(fixture.view).monsters[1].vp = 21;
    for (const lang of LANGS) {
      const { title, sentence } = king.headline(playOf(fixture, lang));
      expect(title).toBe(messages[lang]['k.win.you']);
      expect(sentence).toContain('21');
    }
    fixture.view.result = { scores: [], winners: [], ranks: [], ended_by: 'nobody' };
    expect(king.headline(playOf(fixture)).title).toBe('The city wins');
  });
  it('count rounds around the table, extra turns and empty seats included', () => {
    const log = [2, 3, 3, 0, 2, 0, 2].map((seat, n) => ({
      n,
      seat,
      decision: '',
      at: 0,
      events: [{ what: 'turn', seat, kind: 'normal' }],
    }));
    expect(log.map((_, n) => round(4, log.slice(0, n + 1)))).toEqual([1, 1, 1, 1, 2, 2, 3]);
  });
  it('have a face for every symbol', () => {
    for (const face of FACES) expect(messages.en[`k.face.${face}`]).toBeTruthy();
  });
});

describe('luck', () => {
  const thrown = (seat: number, faces: Face[], why = 'roll') =>
    ({ what: 'throw', seat, dice: [], faces, why }) as GameEvent;
  const told = (...events: GameEvent[]): LogEntry[] => [
    { n: 0, seat: null, decision: 'throw', at: 0, events },
  ];
  it('counts every die thrown on a turn, by symbol, against a sixth of them', () => {
    const play = playOf({
      ...fixtures.wait,
      view: {
        ...fixtures.wait.view,
        log: told(
          thrown(1, ['attack', 'attack', 'fame', 'ouch', 'heart', 'energy']),
          thrown(1, ['attack', 'attack', 'attack', 'attack', 'attack', 'attack']),
          thrown(0, ['attack'], 'first'),
        ),
      },
    });
    const found = luck(play)!;
    expect(found.seats.map(({ seat, n }) => [seat, n])).toEqual([[1, 12]]);
    const attack = found.seats[0]!.measures.find(({ icon }) => icon === 'kf-claw')!;
    expect(attack).toMatchObject({ rolled: 8, expected: 2 });
    expect(found.seats[0]!.measures.reduce((sum, one) => sum + one.rolled, 0)).toBe(12);
  });
  it('is nobody’s before the dice have fallen', () => {
    expect(luck(playOf({ ...fixtures.wait, view: { ...fixtures.wait.view, log: [] } }))).toBeNull();
  });
});
