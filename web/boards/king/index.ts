// King of New York on the page.
import type { GameUi, Lang, LogEntry, Play } from '../../app/lib/types';
import Board from './Board.svelte';
import SeatChips from './SeatChips.svelte';
import Tray from './Tray.svelte';
import { deskOf } from './desk.svelte';
import { gives } from './gives';
import { history, roundsOf, weight } from './history';
import { MONSTERS, lookAt, lookOf, stateOf } from './model';
import { luck } from './luck';
import { holdOf } from './motion';
import { prompt, waiting } from './prompt';
import { lineOf, sentence } from './sentence';
import { spriteSvg } from './sprite';
import { amount, monsterName, optionLabel, placeName } from './words';

export function round(seats: number, log: LogEntry[]): number {
  const begins = roundsOf(seats);
  const events = log.flatMap((entry) => entry.events);
  return Math.max(1, events.filter(begins).length);
}

// Who in two or three words, how above them.
function headline(play: Play) {
  const ended = play.view.result?.ended_by ?? 'nobody';
  const winner = play.view.result?.winners[0];
  const { monsters } = stateOf(play.view);
  const won = winner !== undefined;
  const values = {
    who: won ? play.nameOf(winner) : '',
    monster: won ? monsterName(play, lookAt(play, winner)) : '',
    vp: won ? amount(play, 'vp', monsters[winner].vp) : '',
    n: round(monsters.length, play.log),
  };
  const whose = !won ? 'none' : winner === play.you ? 'you' : 'they';
  return {
    kicker: play.t(`k.win.${ended}`, values),
    title: play.t(`k.win.${whose}`, values),
    sentence: play.t(`k.win.${ended}.text`, values),
  };
}

// One speaks one language at a time; the others are loaded when they are wished for.
const WORDS: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./text/en'),
  de: () => import('./text/de'),
  it: () => import('./text/it'),
};

const king: GameUi = {
  id: 'king',
  seatColour: (seat) => seat + 1,
  Board,
  Tray,
  SeatChips,
  seatKey: (seat, agreed) => `monster.${lookOf(seat, agreed?.figures)}`,
  figures: MONSTERS,
  called: (play, seat) => monsterName(play, lookAt(play, seat)),
  seatNote: (play, seat) => placeName(play, stateOf(play.view).monsters[seat]),
  thumb: (play) => {
    const desk = deskOf(play);
    const on = desk.panel === 'sale';
    const run = () => (desk.panel = on ? 'auto' : 'sale');
    return { label: play.t('k.cards'), icon: 'i-cards', on, run };
  },
  isOut: (play, seat) => !stateOf(play.view).monsters[seat].alive,
  prompt,
  waiting,
  optionLabel,
  gives,
  sentence,
  lineOf,
  hold: holdOf,
  round: (view, log) => round(stateOf(view).monsters.length, log),
  Result: () => import('./Result.svelte'),
  headline,
  weight,
  history,
  luck,
  messages: {},
  speak: async (lang) => (await WORDS[lang]()).default,
  symbols: spriteSvg(),
  figure: (seat, agreed) => `mon-${lookOf(seat, agreed?.figures)}`,
};
export default king;
