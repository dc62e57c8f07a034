// The question on the paper.
import type { Play, Prompt, PromptButton } from '../../app/lib/types';
import { offers, ownAnswers } from './actions';
import { deskOf } from './desk.svelte';
import { optionLabel } from './words';

export function prompt(play: Play): Prompt {
  const desk = deskOf(play);
  const decision = play.view.asks?.decision ?? '';
  const question = decision.replaceAll('_', ' ');
  if (decision === 'step')
    return {
      question,
      buttons: desk.pad.map(({ direction, key, to, action, wanted }): PromptButton => ({
        label: to,
        icon: `e-to-${direction.toLowerCase()}`,
        short: ' ',
        key,
        ...(action ? { act: action } : { why: wanted }),
      })),
    };
  if (decision === 'lay_cards')
    return {
      question,
      buttons: desk.laying ? [{ label: 'lay', key: 'Enter', act: desk.laying, primary: true }] : [],
    };
  const own = ownAnswers(play.options);
  const buttons = own.slice(0, 3).map((option) => ({
    label: optionLabel(play, option),
    act: option.action,
    ...(option.action === 'continue' ? { primary: true, key: 'Enter' } : {}),
  }));
  if (offers(play.options, 'continue') && decision === 'window')
    buttons.push({ label: 'pass', act: '', ...{ run: () => desk.passTurn() } });
  return { question, buttons };
}
export function waiting(play: Play): string {
  const asks = play.view.asks;
  return asks && asks.seat >= 0 ? play.nameOf(asks.seat) : '';
}
