// The game's choices, without a browser: what is offered becomes things to press and questions.
import { describe, expect, it } from 'vitest';
import type { Play } from '../../app/lib/types';
import { byTarget, expected, target } from './actions';
import { deskOf } from './desk.svelte';
import { bonusesOf, groups, orderAfter, rerollFor } from './dice';
import fixtures, { moment } from './fixture';
import { type Face } from './model';
import { DECISIONS, prompt, waiting } from './prompt';
import { gives, worthNow } from './gives';
import { optionLabel } from './words';
import { LANGS, spec, playOf, options } from './words.fixture';

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
