// Escape's words, without a browser: every question, answer and event speaks three languages, and
// nothing that a seat may not know is said aloud.
import { describe, expect, it, vi } from 'vitest';
import { format } from '../../app/lib/messages';
import type { Lang } from '../../app/lib/types';
import { parse } from './actions';
import { SPACES } from './city';
import type { State } from './nouns';
import { DECISIONS, prompt, waiting } from './prompt';
import { optionLabel, OPTIONS, spaceName, spaceTip, VERBS } from './words';
import {
  LANGS,
  messages,
  board,
  log,
  nouns,
  reference,
  pack,
  playOf,
  isWording,
  rowsOf,
  fileOf,
} from './words.fixture';

// The desk looks into the settings, and those at the screen.
vi.mock('../../app/lib/settings.svelte', () => ({ settings: { stops: false } }));

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
      // Some languages say of whom, where others say who; verbs need a second word in some.
      const names = [...seen].filter((name) => name !== 'has' && name !== 'is');
      return [...new Set(names.map((name) => (name === 'whom' ? 'enemy' : name)))].sort();
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
