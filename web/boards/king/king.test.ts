// The game's words and choices, without a browser: what is offered becomes things to press,
// questions and sentences in three languages.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format } from '../../app/lib/messages';
import type { Fixture, GameEvent, Lang, LogEntry, Option, Play } from '../../app/lib/types';
import pageDe from '../../text/de';
import pageEn from '../../text/en';
import pageIt from '../../text/it';
import { byTarget, expected, target } from './actions';
import { deskOf } from './desk.svelte';
import { bonusesOf, groups, orderAfter, rerollFor } from './dice';
import fixtures, { moment } from './fixture';
import king, { round } from './index';
import { FACES, stateOf, type Face } from './model';
import { DECISIONS, prompt, waiting } from './prompt';
import { gives, worthNow } from './gives';
import { luck } from './luck';
import { lineOf, sentence } from './sentence';
import de from './text/de';
import en from './text/en';
import it_ from './text/it';
import { loadCards } from './art/cards';
import { spriteSvg } from './sprite';
import { optionLabel } from './words';

const LANGS: Lang[] = ['en', 'de', 'it'];
const page = { en: pageEn, de: pageDe, it: pageIt };
const messages: Record<Lang, Record<string, string>> = { en, de, it: it_ };
const spec = readFileSync(new URL('../../../docs/rules/king.md', import.meta.url), 'utf8');
const pack = readFileSync(new URL('../../../content/king/cards.toml', import.meta.url), 'utf8');
const cardIds = [...pack.matchAll(/^\[\[card\]\]\s+id = "([^"]+)"/gm)].map((found) => found[1]);
const powerCards = cardIds.filter((id) => id !== 'superstar' && id !== 'statue-of-liberty');

interface Said {
  acts: string[];
  whys: string[];
}
// A table frozen at a moment; it remembers what was answered and asked.
function playOf(fixture: Fixture, lang: Lang = 'en'): Play & Said {
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
const options = (...actions: string[]): Option[] => actions.map((action) => ({ action }));
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

describe('actions', () => {
  it('belong to the thing one presses for them', () => {
    expect(target('destroy(queens,1)')).toBe('stack:queens:1');
    expect(target('destroy(queens,jet)')).toBe('unit:queens:jet:old');
    expect(target('super_speed(advance)')).toBe('advance');
    expect(target('free_move(bronx)')).toBe('borough:bronx');
    expect(target('discard_carapace')).toBe('keep:carapace');
    expect(target('end_buy')).toBeNull();
  });
  it('are grouped by thing, keeping all choices of a thing', () => {
    const found = byTarget(options('chameleon(4,attack)', 'chameleon(4,heart)', 'end_modify'));
    expect([...found.keys()]).toEqual(['die:4']);
    expect(found.get('die:4')).toHaveLength(2);
  });
  it('that one would expect are known for everything that can be dimmed', () => {
    expect(expected('destroy', 'stack:queens:1')).toBe('destroy(queens,1)');
    expect(expected('flee', 'borough:bronx')).toBe('flee(bronx)');
    expect(expected('leave', 'borough:bronx')).toBe('leave_to(bronx)');
    expect(expected('buy', 'card:stomp')).toBe('buy(stomp)');
    expect(expected('buy', 'borough:bronx')).toBeNull();
  });
});

describe('dice', () => {
  const dice: Face[] = ['attack', 'heart', 'attack', 'fame', 'attack', 'heart'];
  const order = [0, 1, 2, 3, 4, 5, 6, 7];

  it('on any places become the offered reroll with the same faces (KNY-24.2)', () => {
    const offered = options('reroll(0)', 'reroll(1)', 'reroll(0,2)', 'reroll(0,1)', 'stop_roll');
    expect(rerollFor(offered, dice, order, [4])?.action).toBe('reroll(0)');
    expect(rerollFor(offered, dice, order, [2, 4])?.action).toBe('reroll(0,2)');
    expect(rerollFor(offered, dice, order, [5, 2])?.action).toBe('reroll(0,1)');
    expect(rerollFor(offered, dice, order, [3])).toBeNull();
    expect(rerollFor(offered, dice, order, [])).toBeNull();
  });
  it('that one pointed at are the dice that move', () => {
    const next = orderAfter(dice, order, [4, 5], [0, 1]);
    expect([next[4], next[5]]).toEqual([0, 1]);
    expect([...next].sort()).toEqual([...order]);
    for (const place of [0, 1, 2, 3]) expect(dice[next[place]]).toBe(dice[place]);
  });
  it('are shown by symbol type, with what cards add', () => {
    const added = { energy: 1, attack: 0, heart: 0, destruction: 0, fame: 0, ouch: 0 };
    const found = groups(dice, order, added);
    expect(found.map((group) => group.face)).toEqual(['energy', 'attack', 'heart', 'fame']);
    expect(found[0]).toEqual({ face: 'energy', places: [], added: 1 });
    expect(found[1].places).toEqual([0, 2, 4]);
  });
  it('are joined by what cards have added this turn', () => {
    const added = (card: string, n: number) => ({
      what: 'symbols',
      seat: 1,
      face: 'attack',
      card,
      n,
    });
    const log = [
      [added('stomp', 9), { what: 'turn', seat: 1 }, added('stomp', 1)],
      [added('titan', 2), added('stomp', 1)],
    ].map((events, n) => ({ n, seat: 1, decision: '', at: 0, events }));
    expect(bonusesOf(log)).toEqual([
      { card: 'titan', face: 'attack', n: 2 },
      { card: 'stomp', face: 'attack', n: 2 },
    ]);
  });
  it('that are held stay; the button rolls the others', () => {
    const play = playOf(fixtures.roll);
    const desk = deskOf(play);
    for (const place of [0, 1, 2, 3, 4]) desk.toggle(place);
    expect(desk.freePlaces()).toEqual([5, 6]);
    desk.roll();
    expect(play.acts).toEqual(['reroll(5,6)']);
  });
  it('are all free again when another turn has begun', () => {
    const turn = {
      n: 8,
      seat: null,
      decision: 'throw',
      at: 0,
      events: [{ what: 'turn', seat: 1 }],
    };
    const play = playOf(fixtures.roll) as { -readonly [key in keyof Play]: Play[key] };
    const desk = deskOf(play);
    desk.follow();
    desk.toggle(0);
    desk.follow();
    expect(desk.held[0]).toBe(true);
    play.log = [...play.log, turn];
    desk.follow();
    expect(desk.held[0]).toBe(false);
  });
  it('that are locked cannot be let go', () => {
    const play = playOf({
      ...fixtures.roll,
      view: { ...fixtures.roll.view, scene: { ...fixtures.roll.view.scene, locked: [5] } },
    });
    expect(deskOf(play).freePlaces()).toEqual([0, 1, 2, 3, 4, 6]);
  });
});

describe('things on the table', () => {
  it('answer when they are lit and say why when they are not', () => {
    const play = playOf(fixtures.smash);
    const desk = deskOf(play);
    const tile = desk.spot('stack:brooklyn:1');
    expect(tile.lit).toBe(true);
    tile.press(null as unknown as Element);
    const fresh = desk.spot('stack:brooklyn:2');
    expect(fresh.lit).toBe(false);
    fresh.press(null as unknown as Element);
    expect(play.acts).toEqual(['destroy(brooklyn,1)']);
    expect(play.whys).toEqual(['destroy(brooklyn,2)']);
  });
  it('are asked for one after the other when units are sent away (KNY-24.8)', () => {
    const play = playOf(fixtures.disperse);
    const desk = deskOf(play);
    expect(desk.spot('borough:queens').lit).toBe(false);
    desk.spot('unit:brooklyn:infantry:new').press(null as unknown as Element);
    desk.spot('borough:queens').press(null as unknown as Element);
    expect(play.acts).toEqual(['disperse(infantry,new,queens)']);
  });
  it('are quiet while somebody else is asked', () => {
    const desk = deskOf(playOf(fixtures.wait));
    expect(desk.spot('card:webspinner')).toMatchObject({ lit: false, wanted: null });
  });
});

describe('questions', () => {
  // Decision and example of every row of the table in KNY-24.9.
  const rows = [...spec.matchAll(/^ {2}\| (`[a-z_`, ]+) \|.*\| `([^`]+)`(?:, `[^`]+`)? \|$/gm)];
  const examples = rows.flatMap(([, decisions, example]) =>
    [...decisions.matchAll(/`([a-z_]+)`/g)].map(([, decision]) => ({ decision, example })),
  );
  it('of the specification are all found', () => {
    expect([...new Set(examples.map((row) => row.decision))].sort()).toEqual([...DECISIONS].sort());
  });
  for (const lang of LANGS)
    it(`of KNY-24.9 all have a prompt and a label in ${lang}`, () => {
      for (const { decision, example } of examples) {
        expect(DECISIONS).toContain(decision);
        const about = { amount: 2, by: 1, cause: 'attack', symbols: 2, price: 5, most: 3 };
        const play = playOf(
          moment(decision, [example], () => {}, { about }),
          lang,
        );
        const asked = prompt(play);
        const label = optionLabel(play, { action: example });
        const given = gives(play, { action: example }).map(({ words }) => words);
        expect(given.length, `${example} says what it gives`).toBeGreaterThan(0);
        const buttons = asked.buttons.map((b) => b.label);
        const said = [asked.question, asked.help, ...buttons, label, ...given];
        for (const text of [...said, waiting(play)]) {
          expect(text, `${decision} ${example}`).not.toMatch(/\?k\.|undefined|NaN/);
          expect(text).toBeTruthy();
        }
        expect(asked.buttons.length).toBeLessThanOrEqual(3);
        expect(asked.rule).toMatch(/^KNY-\d+\.\d+$/);
        expect(label).not.toBe(example);
      }
    });
  it('say what an answer costs, what is left, whom it hurts and what the dice are worth', () => {
    const worth = [
      { face: 'energy', n: 2, changes: [{ seat: 1, energy: 2 }] },
      { face: 'attack', n: 1, changes: [{ seat: 0, hearts: -1, out: true }] },
      { face: 'destruction', n: 3, changes: [] },
    ];
    const fixture = moment('reroll', ['stop_roll']);
    fixture.view.options = [{ action: 'stop_roll', preview: { changes: [], worth } }];
    const play = playOf(fixture);
    const name = play.nameOf(0);
    expect(worthNow(play).map(({ chip, icon }) => `${chip} ${icon}`)).toEqual([
      '+2 kf-energy',
      '−1 kf-heart',
      '3× kf-smash',
    ]);
    const words = gives(play, play.options[0]!).map((one) => one.words);
    expect(words.join(', ')).toContain(`${name} −1 heart, ${name} would be knocked out`);
    const stay = { changes: [{ seat: 0, vp: 1 }] }; // the next turn begins
    expect(gives(play, { action: 'stay', preview: stay }).map((one) => one.words)).toEqual([
      'nothing changes',
    ]);
    const bought = { changes: [{ seat: 1, energy: -3, vp: 2 }], price: 5, left: 1 };
    expect(gives(play, { action: 'buy(stomp)', preview: bought }).map((one) => one.words)).toEqual([
      'costs 5 energy, 1 left',
      '+2 fame',
      '+2 energy',
    ]);
  });
  it('about dice say how many are rolled', () => {
    const play = playOf(fixtures.roll);
    deskOf(play).toggle(0);
    expect(prompt(play).buttons.map((b) => b.label)).toEqual(['Keep all', 'Roll 6 dice']);
  });
  it('mention the fee only where an offered move costs it', () => {
    expect(prompt(playOf(fixtures.move)).help).toContain('Marathon');
    const place = moment('place', ['place(queens)'], undefined, { scene: { fee: 2 } });
    expect(prompt(playOf(place)).help).not.toContain('Marathon');
  });
  it('name buildings of a kind once', () => {
    const play = playOf(
      moment('destroy', ['destroy(staten-island,0)', 'destroy(staten-island,2)']),
    );
    expect(prompt(play).buttons).toHaveLength(1);
  });
  it('say what a tile takes and gives', () => {
    const play = playOf(fixtures.smash);
    const chips = prompt(play).buttons.map(({ label, act }) => [
      label,
      ...gives(
        play,
        play.options.find(({ action }) => action === act)!,
      ).map(({ chip, icon }) => `${chip} ${icon}`),
    ]);
    expect(chips.slice(0, 3)).toEqual([
      ['High-rise', '1 kf-smash', '+1 kf-star'],
      ['Power plant', '2 kf-smash', '+2 kf-energy'],
      ['Infantry', '2 kf-smash', '+1 kf-heart'],
    ]);
  });
  it('offer to shed Carapace wherever it may be shed (KNY-20.14)', () => {
    const play = playOf(moment('buy', ['end_buy', 'discard_carapace']));
    expect(prompt(play).buttons.map((b) => b.act)).toEqual(['discard_carapace', 'end_buy']);
  });
});

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
