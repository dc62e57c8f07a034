// The question on the paper for every decision of KNY-24.9.
import type { Option, Play, Prompt, PromptButton } from '../../app/lib/types';
import { offers, parseAction, withVerb } from '../../app/kit/action';
import { deskOf } from './desk.svelte';
import type { Borough } from './city';
import { boroughOf, FACE_SYMBOL, sceneOf, stateOf, tileFacts, type Face } from './model';
import { gives } from './gives';
import { cardName, optionLabel } from './words';

type Ask = (play: Play) => Prompt;

// Up to `most` of the offered actions as buttons, and the one that declines, if there is one.
function listed(play: Play, options: Option[], most: number): PromptButton[] {
  return options
    .slice(0, most)
    .map((option) => ({ label: optionLabel(play, option), act: option.action }));
}
function decline(play: Play, action: string, key: string): PromptButton[] {
  if (!offers(play.options, action)) return [];
  const label = optionLabel(play, { action });
  return [{ label, key, act: action, primary: true }];
}
// Questions about a borough show the way themselves; with few answers they are buttons as well.
function toBorough(verb: string, rule: string, otherwise: [string, string] | null): Ask {
  return (play) => {
    const answers = withVerb(play.options, verb);
    const no = otherwise ? decline(play, ...otherwise) : [];
    const few = answers.length <= 3 - no.length && !play.phone; // there, the tray has them
    const places = few ? answers.map((option) => placeButton(play, option)) : [];
    return {
      question: play.t(`k.ask.${verb}`),
      help: withFee(play, play.t(`k.help.${verb}`, { who: attacker(play) })),
      rule,
      buttons: [...places, ...no],
    };
  };
}
// The question has the verb; the button is the place.
function placeButton(play: Play, { action }: Option): PromptButton {
  const [to] = parseAction(action).args;
  return { label: play.t(to === 'advance' ? 'k.advance' : `k.borough.${to}`), act: action };
}
// A question about fleeing is about the attacker.
function attacker(play: Play): string {
  const { decision, about } = play.view.asks!;
  return decision === 'flee' ? play.nameOf(about.by) : '';
}
// Where an offered move costs the Marathon's fee, that is what one must know.
function withFee(play: Play, help: string): string {
  const { fee } = sceneOf(play.view);
  const costs = play.options.some((option) => MOVING.has(parseAction(option.action).verb));
  const charged = costs && play.options.some((option) => option.preview?.price > 0);
  return fee && charged ? play.t('k.fee', { n: fee }) : help;
}
const MOVING = new Set(['super_speed', 'free_move', 'flee', 'move']);
// `counted` names what the question is about: symbols, VP, a price.
function counting(verb: string, rule: string, counted = 'symbols'): Ask {
  return (play) => {
    const answers = withVerb(play.options, verb);
    const n = play.view.asks?.about[counted] ?? 0;
    return {
      question: play.t(`k.ask.${verb}`, { n }),
      help: play.t(`k.help.${verb}`, { n }),
      rule,
      buttons: answers.length <= 3 ? listed(play, answers, 3) : [],
    };
  };
}

// How many symbols of the kind in question there are.
function countOf(play: Play, option: Option): number {
  return sceneOf(play.view).symbols[parseAction(option.action).args[0] as Face] ?? 0;
}
// Two tiles alike are one button; the board tells them apart.
function distinct(play: Play, options: Option[]): Option[] {
  const look = (option: Option) =>
    smashButton(play, option).label + JSON.stringify(gives(play, option));
  const looks = options.map(look);
  return options.filter((_, i) => looks.indexOf(looks[i]) === i);
}
function smashButton(play: Play, { action }: Option): PromptButton {
  const [borough, what] = parseAction(action).args;
  const { top } = boroughOf(stateOf(play.view), borough as Borough).stacks[Number(what)] ?? {};
  const tile = top ? tileFacts(top) : null;
  return { label: play.t(`k.tile.${tile?.kind ?? what}`), act: action };
}

const ASKS: Record<string, Ask> = {
  place: toBorough('place', 'KNY-2.9', null),
  flee: toBorough('flee', 'KNY-14.6', ['stay', 'S']),
  leave: toBorough('leave_to', 'KNY-19.12', null),
  move: toBorough('move', 'KNY-13.2', ['stay', 'S']),
  pre_roll: (play) => ({
    question: play.t('k.ask.pre_roll'),
    help: withFee(play, play.t('k.help.pre_roll')),
    rule: 'KNY-4.5',
    buttons: decline(play, 'pass', 'R'),
  }),
  before_move: (play) => ({
    question: play.t('k.ask.before_move'),
    help: withFee(play, play.t('k.help.before_move')),
    rule: 'KNY-13.12',
    buttons: decline(play, 'pass', 'Enter'),
  }),
  reroll: (play) => {
    const desk = deskOf(play);
    const free = desk.freePlaces().length;
    const { rerolls } = stateOf(play.view).turn;
    const { reroll_fee: fee } = sceneOf(play.view);
    // On a phone the tray counts, on a desk it explains.
    const help = play.t(play.phone && rerolls ? 'k.help.hold' : 'k.help.reroll', { n: rerolls });
    const label = play.t('k.keep.all');
    const buttons: PromptButton[] = [];
    if (offers(play.options, 'stop_roll')) buttons.push({ label, key: 'K', act: 'stop_roll' });
    else if (play.options.length > 0) buttons.push({ label, why: 'stop_roll' }); // Jinx Aura
    if (desk.reroll())
      buttons.push({
        label: play.t('k.roll.n', { n: free }),
        key: 'R',
        run: () => desk.roll(),
        primary: true,
      });
    return {
      question: play.t(rerolls ? 'k.ask.reroll' : 'k.ask.rolled'),
      help: fee ? play.t('k.fee.curse', { n: fee }) : help,
      rule: 'KNY-5.2',
      buttons,
    };
  },
  modify: (play) => {
    const [cabs] = withVerb(play.options, 'hailing_cabs');
    return {
      question: play.t('k.ask.modify'),
      help: cabs ? optionLabel(play, cabs) : play.t('k.help.modify'),
      rule: 'KNY-6.5',
      buttons: [
        ...(cabs ? [{ label: play.t('k.cabs'), act: cabs.action }] : []),
        ...decline(play, 'end_modify', 'Enter'),
      ],
    };
  },
  resolve: (play) => {
    const types = withVerb(play.options, 'resolve');
    return {
      question: play.t('k.ask.resolve'),
      help: types.length > 3 && !play.phone ? undefined : play.t('k.help.resolve'),
      rule: 'KNY-6.2',
      buttons: types.map((option) => ({
        label: optionLabel(play, option),
        short: types.length > 3 ? `× ${countOf(play, option)}` : undefined,
        icon: FACE_SYMBOL[parseAction(option.action).args[0] as Face],
        act: option.action,
      })),
    };
  },
  spend_web: counting('spend_web', 'KNY-8.10'),
  spend_curse: counting('spend_curse', 'KNY-9.6'),
  seismic_ray: toBorough('seismic_ray', 'KNY-10.16', ['pass', 'Enter']),
  destroy: (play) => {
    const answers = withVerb(play.options, 'destroy');
    const stop = decline(play, 'stop_destroying', 'Enter');
    const most = 3 - stop.length;
    const left = stateOf(play.view).under_way.destruction?.left ?? play.view.asks!.about.symbols;
    return {
      question: play.t('k.ask.destroy'),
      help: play.t('k.help.destroy', { n: left }),
      rule: stop.length ? 'KNY-10.17' : 'KNY-10.3',
      buttons: [
        ...(play.phone
          ? []
          : distinct(play, answers)
              .slice(0, most)
              .map((option) => smashButton(play, option))),
        ...stop,
      ],
    };
  },
  damage: (play) => {
    const { amount: n, by } = play.view.asks!.about;
    const cards = withVerb(play.options, 'discard_carapace');
    const absorbs = withVerb(play.options, 'absorb');
    return {
      question: play.t('k.ask.damage', { n }),
      help: play.t(by === null ? 'k.help.damage' : 'k.help.damage.by', {
        who: by === null ? '' : play.nameOf(by),
      }),
      rule: 'KNY-20.11',
      buttons: [
        ...listed(play, cards, 1),
        ...decline(play, 'pass', 'Enter'),
        ...(absorbs.length <= 2 ? listed(play, absorbs, 2) : []),
      ],
    };
  },
  disperse: (play) => ({
    question: play.t('k.ask.disperse'),
    help: play.t(deskOf(play).picked ? 'k.help.disperse.to' : 'k.help.disperse'),
    rule: 'KNY-24.8',
    buttons: decline(play, 'pass', 'Enter'),
  }),
  buy: (play) => ({
    question: play.t('k.ask.buy'),
    help: play.t('k.help.buy', { n: stateOf(play.view).monsters[play.view.asks!.seat].energy }),
    rule: 'KNY-15.1',
    buttons: decline(play, 'end_buy', 'Enter'),
  }),
  photo_op: (play) => {
    const answers = withVerb(play.options, 'photo_op');
    return {
      question: play.t('k.ask.photo_op'),
      help: play.t('k.help.photo_op'),
      rule: 'KNY-24.9',
      buttons: answers.length <= 3 ? listed(play, answers, 3) : [],
    };
  },
  next_stage: counting('next_stage', 'KNY-24.9', 'vp'),
  // The cards themselves lie in the tray.
  discard_keep: (play) => ({
    question: play.t('k.ask.discard_keep'),
    help: play.t('k.help.discard_keep', { card: cardName(play, 'tesla-cannon') }),
    rule: 'KNY-24.9',
    buttons: [],
  }),
  pay: counting('pay_hearts', 'KNY-20.13', 'price'),
};
export const DECISIONS = Object.keys(ASKS);

export function prompt(play: Play): Prompt {
  const decision = play.view.asks?.decision ?? '';
  const asked = ASKS[decision]?.(play) ?? { question: decision, buttons: [] };
  const shell = offers(play.options, 'discard_carapace');
  if (shell && decision !== 'damage' && asked.buttons.length < 3)
    asked.buttons.unshift(...listed(play, [{ action: 'discard_carapace' }], 1));
  return asked;
}

export function waiting(play: Play): string {
  const asks = play.view.asks;
  if (!asks) return '';
  if (asks.seat < 0) return play.t('k.wait.chance');
  return play.t(`k.wait.${asks.decision}`, { who: play.nameOf(asks.seat) });
}
