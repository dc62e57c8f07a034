// The question while something is picked: which of the deeds with it, or with how many dice.
import type { Play, Prompt, PromptButton } from '../../app/lib/types';
import type { Deed } from './actions';
import { deskOf } from './desk.svelte';
import type { Pool, Preview } from './model';
import { abilityName, cardName, characterName, optionLabel, placeName, sideName } from './words';

const previewOf = (deed: Deed) => deed.option.preview as Preview | undefined;

// What a key is called: the thing, figure or place somebody has picked.
export function keyName(play: Play, key: string): string {
  const [what, ref] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (what === 'thing') {
    const ability = abilityName(play, ref);
    return ability === `ability.${ref}.name` ? cardName(play, ref) : ability;
  }
  if (what === 'fig') return characterName(play, ref);
  if (what === 'side') return sideName(play, ref);
  if (what === 'stack') return placeName(play, `cops@${ref}`);
  if (what === 'base' || what === 'station') return placeName(play, `${what}@${ref}`);
  return placeName(play, ref);
}

export const POOL_VERBS: Record<Pool, string[]> = {
  movement: ['move', 'react_move'],
  combat: ['break_arrest'],
  bonus: ['bonus', 'react_bonus'],
};

// A deed with some of its dice.
function withDice(play: Play, deed: Deed, i: number): PromptButton {
  return {
    label: optionLabel(play, deed.option),
    short: play.t('sb.dice', { n: deed.dice }),
    icon: `x-dice-${deed.dice}`,
    key: String(i + 1),
    act: deed.option.action,
  };
}

// null: nothing is picked, so the engine's own question stands.
export function choosing(play: Play): Prompt | null {
  const desk = deskOf(play);
  if (desk.picked.length === 0 && desk.dial === null) return null;
  const back: PromptButton = { label: play.t('sb.back'), key: 'Escape', run: () => desk.clear() };
  if (desk.dial) {
    const deeds = desk.pool(POOL_VERBS[desk.dial]);
    const need = previewOf(deeds[0])?.need;
    return {
      question: play.t('sb.howmany'),
      help: `${play.t(`sb.pool.${desk.dial}`)}${need ? `. ${play.t('sb.needs', { need })}` : ''}`,
      buttons: [...deeds.map((deed, i) => withDice(play, deed, i)), back],
    };
  }
  const names = desk.picked.map((key) => keyName(play, key)).join(' · ');
  const question = names.charAt(0).toUpperCase() + names.slice(1);
  const aim = play.t(desk.ways.size > 0 ? 'sb.choose.way' : 'sb.choose');
  const menu = desk.menu;
  const [only] = menu;
  const further = [...desk.lit].length > 0 || desk.ways.size > 0;
  if (desk.sending)
    return {
      question: play.t('sb.group'),
      help: question,
      buttons: [
        { label: play.t('sb.send'), act: desk.sending.option.action, primary: true, key: '1' },
        back,
      ],
    };
  if (menu.length === 0) return { question, help: further ? aim : undefined, buttons: [back] };
  if (menu.length === 1 && only.deeds.length > 1) {
    const need = previewOf(only.deeds[0])?.need;
    return {
      question: play.t('sb.howmany'),
      help: `${question}${need ? `. ${play.t('sb.needs', { need })}` : ''}`,
      buttons: [...only.deeds.map((deed, i) => withDice(play, deed, i)), back],
    };
  }
  const buttons = menu.slice(0, 5).map(({ what, deeds }, i): PromptButton => {
    const [deed] = deeds;
    const many = deeds.length > 1;
    return {
      label: many ? verbLabel(play, deed) : optionLabel(play, deed.option),
      icon: iconOf(deed),
      key: String(i + 1),
      ...(many ? { run: () => (desk.chosen = what) } : { act: deed.option.action }),
    };
  });
  return { question, help: further ? aim : undefined, buttons: [...buttons, back] };
}
// A deed before its dice are chosen.
const verbLabel = (play: Play, deed: Deed) => play.t(`sb.verb.${deed.verb}`);
function iconOf({ verb, args }: Deed): string {
  if (verb.endsWith('attack')) return 'ab-spider-strength';
  if (verb === 'capture') return `sc-${args.at(-1)}`;
  if (verb === 'place_tracer') return 'x-tracer';
  if (verb === 'use_ability') return `ab-${args[0]}`;
  if (verb === 'play_card') return 'pl-bonus';
  if (verb === 'drive' || verb === 'stop') return 'pl-movement';
  return 'x-burst';
}
