// Every question of the engine has its words and its buttons in three languages.
import { describe, expect, it } from 'vitest';
import {
  ABOUT,
  CHANCE,
  examples,
  isSaid,
  LANGS,
  playOf,
  QUESTIONS,
  read,
  spec,
} from './engine.fixture';
import type { State } from './model';
import { DECISIONS, prompt, waiting } from './prompt';
import { spriteSvg } from './sprite';
import en from './text/en';

describe('questions', () => {
  it('of the engine are all asked in words', () => {
    expect(QUESTIONS.length).toBeGreaterThan(30);
    const asked = QUESTIONS.filter((name) => name !== 'nothing' && !CHANCE.includes(name));
    expect([...DECISIONS].sort()).toEqual(asked.sort());
    expect([...new Set(examples.map(({ decision }) => decision))].sort()).toEqual(asked);
  });
  for (const lang of LANGS)
    it(`have a prompt, its buttons and a word for those who wait in ${lang}`, () => {
      for (const { decision, actions } of examples) {
        const play = playOf(lang, { decision, about: ABOUT, options: actions });
        const asked = prompt(play);
        for (const text of [asked.question, asked.help, waiting(play)]) isSaid(text, decision);
        for (const button of asked.buttons) isSaid(button.label, `${decision}: ${actions}`);
        expect(asked.question.length, asked.question).toBeLessThanOrEqual(48);
        const most = asked.buttons.every(({ icon }) => icon) ? 6 : 3;
        expect(asked.buttons.length).toBeLessThanOrEqual(most);
        expect(spec).toContain(`**${asked.rule}**`);
      }
    });
  it('wait for chance in one sentence', () => {
    for (const decision of CHANCE)
      expect(waiting(playOf('en', { decision }))).toBe('The city holds its breath');
  });
  it('have the answer that ends them as the primary button', () => {
    const ends = (decision: string, options: string[]) =>
      prompt(playOf('en', { decision, about: ABOUT, options })).buttons.find((b) => b.primary)?.act;
    expect(ends('act', ['move(1)', 'end_turn'])).toBe('end_turn');
    expect(ends('react', ['react_move(1)', 'pass'])).toBe('pass');
    expect(ends('cancel', ['cancel(spider-sense)', 'accept'])).toBe('accept');
    expect(ends('start', ['ko_recover', 'stand_up'])).toBe('stand_up');
  });
  it('show six answers with symbols, and none of too many', () => {
    const villains = ['rhino', 'venom', 'electro', 'lizard', 'vulture', 'scorpion'];
    const peek = (n: number) => villains.slice(0, n).map((villain) => `peek(${villain})`);
    const shown = (options: string[]) =>
      prompt(playOf('en', { decision: 'peek', options })).buttons;
    expect(shown(peek(6)).map(({ icon }) => icon)).toEqual(villains.map((one) => `em-${one}`));
    // Beside five others there is no room for words; the name is still the button's.
    expect(new Set(shown(peek(6)).map(({ short }) => short))).toEqual(new Set(['']));
    expect(shown(peek(6))[0].label).toContain('Rhino');
    expect(shown(peek(2)).map(({ short }) => short)).toEqual([undefined, undefined]);
    expect(shown([...peek(6), 'peek(green-goblin)'])).toEqual([]);
  });
  it('leave villains to choose from to the gallery, where they are more than fit in words', () => {
    const shown = (villains: string[]) => {
      const options = [...villains.map((one) => `abandon(${one})`), 'keep'];
      return prompt(playOf('en', { decision: 'abandon', about: ABOUT, options })).buttons;
    };
    expect(shown(['rhino', 'venom']).map(({ act }) => act)).toContain('abandon(venom)');
    expect(shown(['rhino', 'venom', 'electro']).map(({ act }) => act)).toEqual(['keep']);
  });
  it('have pictures that exist', () => {
    const known = spriteSvg() + read('web/app/sprite.svg');
    const icons = new Set<string>();
    for (const { decision, actions } of examples)
      for (const { icon } of prompt(playOf('en', { decision, about: ABOUT, options: actions }))
        .buttons)
        if (icon) icons.add(icon);
    expect(icons.size).toBeGreaterThan(8);
    for (const icon of icons) expect(known, icon).toContain(`id="${icon}"`);
  });
  it('say what holds a figure, that its dice are gone, and what a patrol may do', () => {
    const help = (state: (state: State) => void, seat = 2) => {
      const play = playOf('en', { options: ['end_turn'], state });
      play.view.asks!.seat = seat;
      return prompt(play).help;
    };
    expect(help((state) => (state.figures[2].web = 'black'))).toBe(en['s.help.act.held']);
    expect(help((state) => (state.players[2].dice = { movement: 0, combat: 0, bonus: 0 }))).toBe(
      en['s.help.act.none'],
    );
    expect(help(() => {}, 3)).toBe(en['s.help.act.cops']);
  });
});
