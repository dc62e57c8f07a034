// The question on the paper for every decision of SPM-19.5, with the answers that have no place on
// the table as buttons.
import { parseAction } from '../../app/kit/action';
import type { Option, Play, Prompt, PromptButton } from '../../app/lib/types';
import { figureOf, sceneOf, SIDES, stateOf, type SideCharacter } from './model';
import type { About } from './nouns';
import {
  capital,
  characterName,
  objectName,
  optionLabel,
  placeName,
  thingName,
  thingText,
} from './words';

type Chance = 'shape' | 'piece' | 'rotation' | 'roll' | 'draw' | 'mission' | 'lose';
type Decision = Exclude<keyof About, Chance | 'nothing'>;
type Values = Record<string, string | number>;
type Ask = (play: Play) => Prompt;

// ── buttons ──
const ICONS: Record<string, (args: string[]) => string> = {
  choose_villain: ([villain]) => `em-${villain}`,
  place_tracer: ([villain]) => `em-${villain}`,
  abandon: ([villain]) => `em-${villain}`,
  peek: ([villain]) => `em-${villain}`,
  villain: ([villain]) => `em-${villain}`,
  arrest: ([figure]) => `em-${figure}`,
  take: ([side]) => `sc-${side}`,
  let_go: ([person]) => `${SIDES.includes(person as SideCharacter) ? 'sc' : 'em'}-${person}`,
  deliver: ([side]) => `sc-${side}`,
  pick_up: ([piece]) => PIECE_ICON[piece],
  drop: ([piece]) => PIECE_ICON[piece],
  move: () => 'pl-movement',
  react_move: () => 'pl-movement',
  react_bonus: () => 'pl-bonus',
  reroll: () => 'i-again',
  jail: () => 'x-lock',
  stop: () => 'i-check',
  keep: () => 'i-check',
  done: () => 'i-check',
  pass: () => 'i-next',
  stay: () => 'i-check',
};
const PIECE_ICON: Record<string, string> = {
  car: 'x-car',
  'captain-stacy': 'sc-captain-stacy',
  'jean-dewolff': 'sc-jean-dewolff',
  prisoner: 'x-lock',
};
// Beside a symbol fewer words do.
const SHORT: Record<string, (play: Play, args: string[]) => string> = {
  move: (_play, [n]) => `× ${n}`,
  react_move: (_play, [n]) => `× ${n}`,
  react_bonus: (_play, [n]) => `× ${n}`,
  reroll: (_play, [face]) => face,
};
function button(play: Play, option: Option): PromptButton {
  const { verb, args } = parseAction(option.action);
  return {
    label: optionLabel(play, option),
    short: SHORT[verb]?.(play, args),
    icon: ICONS[verb]?.(args),
    act: option.action,
  };
}
// With symbols six fit, named where they are pointed at; with words three; where there are more,
// the table itself has them.
function fitting(play: Play, options: Option[]): PromptButton[] {
  const buttons = options.map((option) => button(play, option));
  if (buttons.length <= 3) return buttons.map(({ short, ...rest }) => rest);
  if (buttons.length > 6 || !buttons.every(({ icon }) => icon)) return [];
  return buttons.map((one) => ({ ...one, short: one.short ?? '' }));
}
function withVerbs(play: Play, ...verbs: string[]): Option[] {
  return play.options.filter(({ action }) => verbs.includes(parseAction(action).verb));
}
// The answer that ends a question, with its key.
function ending(play: Play, action: string, key = 'Enter'): PromptButton[] {
  const option = play.options.find((one) => one.action === action);
  return option ? [{ label: optionLabel(play, option), key, act: action, primary: true }] : [];
}
// All of them if they fit in words, else only the one that ends the question.
function withEnd(play: Play, options: Option[], end: string): PromptButton[] {
  return options.length > 3 ? ending(play, end) : fitting(play, options);
}
// The options, as far as there is room beside the answer that ends the question.
function listed(play: Play, options: Option[], end: PromptButton[] = []): PromptButton[] {
  const words = options.slice(0, 3 - end.length).map((option) => {
    const { short, icon, ...rest } = button(play, option);
    return rest;
  });
  return [...words, ...end];
}
// The one with the most dice stands for all of its kind.
function most(options: Option[]): Option[] {
  return options.slice(-1);
}

// ── questions ──
const about = (play: Play) => play.view.asks!.about;
const own = (play: Play) => stateOf(play.view).players[play.view.asks!.seat];
const faces = (play: Play) => stateOf(play.view).now?.dice.join(', ') ?? '';

function ask(
  play: Play,
  key: string,
  rule: string,
  buttons: PromptButton[],
  values: Values = {},
): Prompt {
  const question = play.t(`s.ask.${key}`, values);
  return { question, help: play.t(`s.help.${key}`, values), rule, buttons };
}
// A question whose answers are all of one verb.
const choice =
  (key: string, rule: string, verb = key): Ask =>
  (play) =>
    ask(play, key, rule, fitting(play, withVerbs(play, verb)));
// A question about where somebody is put; few places are buttons as well.
const whereabouts =
  (key: string, rule: string, whom: (play: Play) => string = () => ''): Ask =>
  (play) => {
    const few = play.options.length <= 3;
    const places = play.options.map(({ action }) => ({
      label: capital(placeName(play, parseAction(action).args.at(-1)!)),
      act: action,
    }));
    const name = whom(play);
    return ask(play, key, rule, few ? places : [], { who: name, side: name });
  };
const sideAsked = (play: Play) => placeName(play, about(play).side);

function start(play: Play): Prompt {
  const { character } = own(play);
  const figure = figureOf(stateOf(play.view), character);
  const status = figure?.status === 'arrested' || figure?.status === 'jailed' ? figure.status : '';
  const first = ['stand_up', 'serve', 'ko_draw'].find((verb) => withVerbs(play, verb).length > 0);
  const values = { n: figure?.hits ?? 0, ko: sceneOf(play.view).sheets?.[character!]?.ko ?? 0 };
  const others = [
    ...most(withVerbs(play, 'break_arrest')),
    ...withVerbs(play, 'ko_recover', 'ko_draw', 'play_card', 'exchange_mission'),
  ].filter(({ action }) => action !== first);
  const end = first ? ending(play, first) : [];
  const rule = status === 'jailed' ? 'SPM-15.15' : status ? 'SPM-15.13' : 'SPM-7.5';
  return ask(play, status ? `start.${status}` : 'start', rule, listed(play, others, end), values);
}
function act(play: Play): Prompt {
  const { dice, character } = own(play);
  const figure = figureOf(stateOf(play.view), character);
  const left = dice.movement + dice.combat + dice.bonus;
  const held = figure !== null && (figure.web !== null || figure.grip !== null);
  const help = left === 0 ? '.none' : held ? '.held' : character === 'cops' ? '.cops' : '';
  return {
    question: play.t('s.ask.act'),
    help: play.t(`s.help.act${help}`),
    rule: held ? 'SPM-14.7' : 'SPM-3.4',
    buttons: listed(
      play,
      withVerbs(play, 'exchange_mission', 'recover'),
      ending(play, 'end_turn', 'E'),
    ),
  };
}
function add(play: Play): Prompt {
  const moves = withVerbs(play, 'move', 'react_move');
  const things = (stateOf(play.view).now?.added ?? []).map((thing) => thingName(play, thing));
  return {
    question: play.t(moves.length > 0 ? 's.ask.add.move' : 's.ask.add.attack'),
    help: play.t('s.help.add', { things: things.join(', ') }),
    rule: 'SPM-4.10',
    buttons: fitting(play, moves),
  };
}
function drive(play: Play): Prompt {
  const { group, steps } = stateOf(play.view).now ?? {};
  const deeds = withVerbs(play, 'pick_up', 'drop', 'arrest', 'jail');
  const here = play.options.filter(({ action }) => action === `stop(${group?.space})`);
  return ask(play, 'drive', 'SPM-15.22', fitting(play, [...deeds, ...here]), {
    n: about(play).steps ?? steps ?? 0,
  });
}
function react(play: Play): Prompt {
  const answers = [
    ...withVerbs(play, 'react_ability', 'play_card'),
    ...most(withVerbs(play, 'react_bonus')),
  ];
  return ask(play, 'react', 'SPM-8.3', listed(play, answers, ending(play, 'pass')), {
    by: attacker(play),
  });
}
// By whom one was struck: a figure, or the Cops.
function attacker(play: Play): string {
  const by = String(about(play).by ?? '');
  if (by.startsWith('cops')) return play.t('s.by.cops');
  return play.t('s.by.who', { who: characterName(play, by) });
}

const ASKS: Record<Decision, Ask> = {
  choose_villain: choice('choose_villain', 'SPM-18.1'),
  place_car: whereabouts('place_car', 'SPM-2.8'),
  place_captain: whereabouts('place_captain', 'SPM-2.8'),
  place_sergeant: whereabouts('place_sergeant', 'SPM-2.8'),
  place_side: whereabouts('place_side', 'SPM-18.8', sideAsked),
  first_tracer: choice('first_tracer', 'SPM-2.12', 'place_tracer'),
  start,
  act,
  add,
  reroll: (play) =>
    ask(
      play,
      'reroll',
      'SPM-16.4',
      listed(play, withVerbs(play, 'reroll_missed'), ending(play, 'keep')),
      { faces: faces(play) },
    ),
  luck: (play) =>
    ask(play, 'luck', 'SPM-16.4', fitting(play, withVerbs(play, 'reroll', 'keep')), {
      faces: faces(play),
    }),
  path: (play) =>
    ask(play, 'path', 'SPM-5.8', ending(play, 'stay', 'S'), { n: about(play).steps ?? 0 }),
  drive,
  area: (play) => ask(play, 'area', 'SPM-16.11', targets(play)),
  cancel: (play) =>
    ask(
      play,
      'cancel',
      'SPM-6.9',
      listed(play, withVerbs(play, 'cancel'), ending(play, 'accept')),
      {
        n: about(play).hits ?? 0,
        by: attacker(play),
      },
    ),
  react,
  discard: choice('discard', 'SPM-13.4'),
  let_go: choice('let_go', 'SPM-11.9'),
  take: (play) =>
    ask(play, 'take', 'SPM-11.7', withEnd(play, withVerbs(play, 'take', 'done'), 'done')),
  put: whereabouts('put', 'SPM-5.13', (play) => placeName(play, about(play).person)),
  home: whereabouts('home', 'SPM-11.11', sideAsked),
  deliver: choice('deliver', 'SPM-12.17'),
  abandon: (play) =>
    ask(play, 'abandon', 'SPM-18.2', withEnd(play, withVerbs(play, 'abandon', 'keep'), 'keep'), {
      who: characterName(play, own(play).character ?? 'villains'),
    }),
  peek: choice('peek', 'SPM-16.7'),
  villain: (play) => ({
    question: play.t('s.ask.villain'),
    help: thingText(play, about(play).card),
    rule: 'SPM-16.2',
    buttons: fitting(play, withVerbs(play, 'villain')),
  }),
  token: (play) =>
    ask(play, 'token', 'SPM-16.12', listed(play, withVerbs(play, 'token'), ending(play, 'done'))),
  add_car: whereabouts('add_car', 'SPM-15.17'),
  transport: (play) =>
    ask(play, 'transport', 'SPM-16.3', fitting(play, withVerbs(play, 'transport'))),
  dragnet: (play) => ask(play, 'dragnet', 'SPM-16.14', ending(play, 'done')),
  panic: whereabouts('panic', 'SPM-16.11', sideAsked),
};
function targets(play: Play): PromptButton[] {
  const areas = withVerbs(play, 'area');
  if (areas.length > 3) return [];
  return areas.map(({ action }) => ({
    label: objectName(play, parseAction(action).args[0]),
    act: action,
  }));
}
export const DECISIONS = Object.keys(ASKS);

export function prompt(play: Play): Prompt {
  const decision = play.view.asks?.decision ?? '';
  return ASKS[decision as Decision]?.(play) ?? { question: decision, buttons: [] };
}

export function waiting(play: Play): string {
  const asks = play.view.asks;
  if (!asks) return '';
  if (asks.seat < 0 || !(asks.decision in ASKS)) return play.t('s.wait.chance');
  return play.t(`s.wait.${asks.decision}`, { who: play.nameOf(asks.seat) });
}
