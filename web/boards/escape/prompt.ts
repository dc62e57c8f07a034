// The question on the paper for every decision of ESC-28, and what the others read meanwhile.
import type { Option, Play, Prompt, PromptButton } from '../../app/lib/types';
import { offers, parse, target, withVerb } from './actions';
import { deskOf } from './desk.svelte';
import { isKnown, sceneOf, stateOf } from './model';
import type { About } from './nouns';
import { capital, directionName, optionLabel, spaceName, whoIs } from './words';

type Ask = (play: Play) => Prompt;
type Values = Record<string, string | number>;
const buttons_max = 3;
const letters_max = 44; // of all buttons together

function button(play: Play, option: Option): PromptButton {
  return { label: optionLabel(play, option), act: option.action };
}
// The answer that declines or goes on, if there is one.
function decline(play: Play, ...actions: string[]): PromptButton[] {
  return actions
    .filter((action) => offers(play.options, action))
    .map((action) => ({ ...button(play, { action }), key: 'Enter', primary: true }));
}
// Answers lie on the table; where they are few they are buttons as well.
function few(play: Play, verbs: string[], no: PromptButton[]): PromptButton[] {
  const answers = withVerb(play.options, ...verbs);
  if (answers.length > buttons_max - no.length) return no;
  const shown = answers.map((option) => button(play, option));
  // Places with long names are pressed on the map; the paper keeps to its height.
  const letters = shown.reduce((sum, { label }) => sum + label.length, 0);
  const onMap = answers.every(({ action }) => /^(space|enemy|bridge):/.test(target(action) ?? ''));
  return onMap && letters > letters_max ? no : [...shown, ...no];
}
interface Terms {
  rule: string;
  verbs?: string[];
  no?: string[];
  values?: (play: Play) => Values;
}
const asked =
  (key: string, { rule, verbs = [], no = [], values }: Terms): Ask =>
  (play) => {
    const said = values?.(play) ?? {};
    return {
      question: play.t(`e.ask.${key}`, said),
      help: play.t(`e.help.${key}`, said),
      rule,
      buttons: few(play, verbs, decline(play, ...no)),
    };
  };

const aboutOf = (play: Play) => play.view.asks?.about ?? {};
const left = (play: Play): Values => ({ n: aboutOf(play).left ?? 1 });
const mine = (play: Play) => stateOf(play.view).players[play.view.asks?.seat ?? 0];
const active = (play: Play): Values => ({ who: play.nameOf(stateOf(play.view).active) });
// Whether a free action is there that one would not want to miss.
const NEWS = ['claim_solo', 'take_president', 'take_briefcase', 'take_item', 'take_car'];
function news(play: Play): Option | undefined {
  return NEWS.flatMap((verb) => withVerb(play.options, verb))[0];
}
// Cards of the own hand and stash are pressed in the tray; so the paper needs no button for them.
const inTray = (key: string, rule: string, ...no: string[]): Ask => asked(key, { rule, no });

function refresh(play: Play): Prompt {
  const { timer } = stateOf(play.view);
  const values = { n: mine(play).discard.length, left: timer.black + timer.red };
  return {
    question: play.t('e.ask.refresh', values),
    help: play.t(timer.black > 0 ? 'e.help.refresh' : 'e.help.refresh.red', values),
    rule: 'ESC-5.1',
    buttons: [
      ...few(play, ['refresh'], []),
      ...decline(play, 'no_refresh'),
      ...withVerb(play.options, 'claim_solo').map((option) => button(play, option)),
    ],
  };
}
function layCards(play: Play): Prompt {
  const desk = deskOf(play);
  const { laying } = desk;
  const missing = Math.max(0, desk.most - desk.chosen.length);
  return {
    question: play.t('e.ask.lay_cards', { n: desk.most }),
    help: play.t(laying ? 'e.help.lay_cards.ready' : 'e.help.lay_cards', { n: missing }),
    rule: 'ESC-5.4',
    buttons: laying ? [{ label: play.t('e.lay'), key: 'Enter', act: laying, primary: true }] : [],
  };
}
// Two laid cards are two buttons; with one left there is room for both ways to improvise.
function turnUp(play: Play): Prompt {
  const cards = withVerb(play.options, 'turn_up');
  const other = withVerb(play.options, 'alternative_damage', 'alternative_move');
  const room = buttons_max - cards.length;
  const shown = other.length <= room ? other : [];
  const values = { noise: laidNoise(play) };
  return {
    question: play.t(cards.length > 1 ? 'e.ask.turn_up' : 'e.ask.turn_up.last', values),
    help: play.t(other.length > shown.length ? 'e.help.turn_up.or' : 'e.help.turn_up', values),
    rule: 'ESC-5.5',
    buttons: [...cards, ...shown].slice(0, buttons_max).map((option) => button(play, option)),
  };
}
function laidNoise(play: Play): number {
  const { cards } = sceneOf(play.view);
  const known = [...mine(play).laid, ...mine(play).turned].filter(isKnown);
  return known.reduce((sum, id) => sum + (cards?.[id]?.noise ?? 0), 0);
}
// Six ways in fixed places: one that is blocked is dimmed and says why (mockup).
function step(play: Play): Prompt {
  const desk = deskOf(play);
  const made = Number(aboutOf(play).made ?? 0);
  const roads = desk.pad.map(({ direction, key, to, action, wanted }): PromptButton => {
    const way = directionName(play, direction);
    const label = to ? `${capital(way)}: ${spaceName(play, to)}` : capital(way);
    const icon = `e-to-${direction.toLowerCase()}`;
    return { label, icon, short: ' ', key, ...(action ? { act: action } : { why: wanted }) };
  });
  const rides = withVerb(play.options, 'offer_ride').slice(0, 1);
  const ends = [...rides, ...withVerb(play.options, 'stop_moving', 'skip')];
  const ramming = withVerb(play.options, 'ram').length > 0;
  return {
    question: play.t(made ? 'e.ask.step.on' : 'e.ask.step'),
    help: play.t(ramming ? 'e.help.step.ram' : made ? 'e.help.step.on' : 'e.help.step'),
    rule: ramming ? 'ESC-16.7' : 'ESC-8.1',
    buttons: [
      ...roads,
      ...ends.map((option) => {
        const last = parse(option.action).verb !== 'offer_ride';
        return { ...button(play, option), ...(last ? { key: 'Enter', primary: true } : {}) };
      }),
    ],
  };
}
function assignDamage(play: Play): Prompt {
  const { points = 1, boss_points = 0 } = aboutOf(play);
  const values = { n: points, boss: boss_points };
  return {
    question: play.t('e.ask.assign_damage', values),
    help: play.t(boss_points > 0 ? 'e.help.assign_damage.boss' : 'e.help.assign_damage', values),
    rule: 'ESC-10.3',
    buttons: few(play, ['assign_damage'], []),
  };
}
// A window: free actions, then on. What is new comes first.
function windowed(play: Play): Prompt {
  const state = stateOf(play.view);
  const { damage_waiting: n } = sceneOf(play.view);
  const hurt = state.step === 6 && n > 0;
  const found = news(play);
  const key = found ? 'window.news' : hurt ? 'window.hurt' : 'window';
  return {
    question: play.t(`e.ask.${key}`, { n }),
    help: play.t(`e.help.${key}`, { n, next: play.t(`e.next.${nextOf(state.step)}`) }),
    rule: 'ESC-4.3',
    buttons: [
      ...(found ? [button(play, found)] : []),
      { label: play.t('e.pass'), run: () => deskOf(play).passTurn() },
      ...decline(play, 'continue'),
    ],
  };
}
// What follows a moment, in the words of the table.
function nextOf(step: number): string {
  if (step < 3) return 'cards';
  if (step < 6) return 'noise';
  if (step < 7) return 'damage';
  if (step < 9) return 'building';
  return step < 12 ? 'city' : 'turn';
}
function showCards(play: Play): Prompt {
  const desk = deskOf(play);
  const act = desk.shows;
  const label = act ? optionLabel(play, { action: act }) : '';
  return {
    question: play.t('e.ask.show_cards'),
    help: play.t('e.help.show_cards'),
    rule: 'ESC-24.3',
    buttons: act ? [{ label, key: 'Enter', act, primary: true }] : [],
  };
}
function outwit(play: Play): Prompt {
  const picked = deskOf(play).picked?.startsWith('enemy:');
  return {
    question: play.t('e.ask.outwit', left(play)),
    help: play.t(picked ? 'e.help.outwit.to' : 'e.help.outwit', left(play)),
    rule: 'ESC-12.1',
    buttons: few(play, ['outwit'], decline(play, 'stop')),
  };
}
function picked(play: Play): Prompt {
  const [first] = play.options.map(({ action }) => parse(action).args[0] ?? '');
  const what = /^\d$/.test(first) ? 'slot' : /^c\d+r\d+$/.test(first) ? 'poi' : 'hero';
  return {
    question: play.t(`e.ask.pick.${what}`),
    help: play.t(`e.help.pick.${what}`),
    rule: { slot: 'ESC-14.1', poi: 'ESC-8.10', hero: 'ESC-7.8' }[what],
    buttons: few(play, ['pick'], []),
  };
}

const ASKS: Record<Exclude<keyof About, 'chance' | 'over'>, Ask> = {
  refresh,
  lay_cards: layCards,
  turn_up: turnUp,
  ram_or_lose: asked('ram_or_lose', { rule: 'ESC-7.3', verbs: ['accept_ram', 'lose_card'] }),
  step,
  pause: (play) => {
    const found = news(play);
    const answers = found ? [button(play, found)] : [];
    return {
      question: play.t('e.ask.pause'),
      help: play.t('e.help.pause'),
      rule: 'ESC-4.4',
      buttons: [...answers, ...decline(play, 'continue')],
    };
  },
  reveal_space: asked('reveal_space', { rule: 'ESC-8.8', values: left }),
  assign_damage: assignDamage,
  outwit,
  pull: asked('pull', { rule: 'ESC-7.2', verbs: ['target'], no: ['stop'], values: left }),
  kill: asked('kill', { rule: 'ESC-23.7', verbs: ['target'], values: left }),
  steal: asked('steal', { rule: 'ESC-13.16', verbs: ['steal'], no: ['skip'] }),
  option: asked('option', { rule: 'ESC-19.9', verbs: ['option'] }),
  recover: asked('recover', { rule: 'ESC-19.10', no: ['stop'], values: left }),
  reload: asked('reload', { rule: 'ESC-13.11', verbs: ['reload'] }),
  keep: asked('keep', { rule: 'ESC-13.5', verbs: ['keep'] }),
  pick: picked,
  order: asked('order', { rule: 'ESC-27.2', verbs: ['order'] }),
  heli: asked('heli', { rule: 'ESC-17.2', verbs: ['heli'] }),
  extra: inTray('extra', 'ESC-7.12'),
  swap: asked('swap', { rule: 'ESC-4.8', verbs: ['swap'], no: ['skip'] }),
  car_move: asked('car_move', { rule: 'ESC-5.7', verbs: ['car_move'], no: ['skip_car'] }),
  choose_special: inTray('choose_special', 'ESC-18.5'),
  exchange_objective: asked('exchange_objective', {
    rule: 'ESC-18.8',
    verbs: ['exchange_objective'],
  }),
  take_objective: asked('take_objective', { rule: 'ESC-18.8', verbs: ['take_objective'] }),
  order_poi: asked('order_poi', { rule: 'ESC-15.4', verbs: ['order_poi'] }),
  window: windowed,
  discard_overflow: inTray('discard_overflow', 'ESC-13.5'),
  ride: asked('ride', {
    rule: 'ESC-16.6',
    verbs: ['accept_ride', 'decline_ride'],
    values: active,
  }),
  show_cards: showCards,
  swap_answer: asked('swap_answer', {
    rule: 'ESC-4.8',
    verbs: ['agree', 'decline'],
    values: active,
  }),
  give: inTray('give', 'ESC-4.8', 'stop'),
  choose_enemy: asked('choose_enemy', { rule: 'ESC-21.6', verbs: ['choose_enemy'] }),
  choose_route: asked('choose_route', { rule: 'ESC-21.8', verbs: ['choose_route'] }),
  choose_passenger: asked('choose_passenger', { rule: 'ESC-21.10', verbs: ['carry', 'go_on'] }),
  place_last_prisoner: asked('place_last_prisoner', {
    rule: 'ESC-11.5',
    verbs: ['place_last_prisoner'],
  }),
  place_choice: asked('place_choice', { rule: 'ESC-11.5', verbs: ['place_choice'] }),
};
export const DECISIONS = Object.keys(ASKS);

export function prompt(play: Play): Prompt {
  const decision = play.view.asks?.decision ?? '';
  const ask = ASKS[decision as keyof typeof ASKS];
  return ask?.(play) ?? { question: decision, buttons: [] };
}

export function waiting(play: Play): string {
  const asks = play.view.asks;
  if (!asks) return '';
  if (asks.seat < 0 || asks.decision === 'chance') return play.t('e.wait.chance');
  const hero = stateOf(play.view).players[asks.seat]?.hero;
  return play.t(`e.wait.${asks.decision}`, { who: hero ? whoIs(play, hero) : '' });
}
