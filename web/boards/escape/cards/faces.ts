// What is drawn on a card: symbols of its effects.
import type { CardFacts, Effect } from '../model';

export const goodSymbol = (id: string) => `g-${id.startsWith('diagram') ? 'diagram' : id}`;

export interface Glyph {
  icon: string;
  text: string;
}
const span = ({ min, max }: Effect) => (min === max ? `${max}` : `${min}–${max}`);
const many = ({ n }: Effect) => (n && n < 90 ? `${n}` : '');
const GLYPHS: Record<string, (effect: Effect) => Glyph[]> = {
  move: (effect) => [
    ...(effect.needs_clear ? [{ icon: 'e-clear', text: '' }] : []),
    { icon: 'e-step', text: span(effect) },
    ...(effect.breaks ? [{ icon: 'e-break', text: '' }] : []),
  ],
  reveal: (effect) => [{ icon: 'e-eyes', text: many(effect) }],
  reveal_poi: (effect) => [{ icon: 'e-poi', text: many(effect) }],
  damage: (effect) => [
    { icon: 'e-burst', text: many(effect) },
    ...(effect.range ? [{ icon: 'e-range', text: `${effect.range}` }] : []),
  ],
  damage_each: (effect) => [
    { icon: 'e-burst', text: `${many(effect)}×` },
    ...(effect.range ? [{ icon: 'e-range', text: `${effect.range}` }] : []),
  ],
  outwit: (effect) => [{ icon: 'e-outwit', text: many(effect) }],
  pull: (effect) => [{ icon: 'e-pull', text: many(effect) }],
  kill: (effect) => [{ icon: 'e-prisoner', text: `−${many(effect)}` }],
  recover: (effect) => [{ icon: 'e-back', text: many(effect) }],
  gain_item: (effect) => [{ icon: 'e-item', text: `+${many(effect)}` }],
  steal: () => [{ icon: 'e-steal', text: '' }],
  swap_card: () => [{ icon: 'e-swap', text: '' }],
  look: (effect) => [{ icon: 'e-eyes', text: `?${many(effect)}` }],
  reload: (effect) => [{ icon: 'e-armoury', text: `+${many(effect)}` }],
  prevent_damage: (effect) => [{ icon: 'e-shield', text: many(effect) }],
  extra_action: (effect) => [{ icon: 'e-extra', text: many(effect) }],
  move_helicopter: (effect) => [{ icon: 'e-heli', text: span(effect) }],
  noise: ({ n = 0 }) => [{ icon: 'e-noise', text: n > 0 ? `+${n}` : `${n}` }],
  choose: ({ options = [] }) => [
    { icon: 'e-choice', text: '' },
    ...options.flatMap((list) => list.flatMap(glyphsOf)),
  ],
};
export const glyphsOf = (effect: Effect): Glyph[] => GLYPHS[effect.op]?.(effect) ?? [];
export const faceOf = (facts: CardFacts | undefined): Glyph[] =>
  facts?.does.flatMap(glyphsOf) ?? [];
