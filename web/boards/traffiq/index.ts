// Manhattan TraffIQ on the page.
import type { GameUi, Lang } from '../../app/lib/types';
import { seatColour, SPRITE } from './art';
import { deskOf } from './desk.svelte';
import Board from './Board.svelte';
import { gives } from './gives';
import { headline } from './headline';
import { history, weight } from './history';
import { lineOf, round, sentence } from './log';
import { luck } from './luck';
import { holdOf } from './motion';
import { prompt, waiting } from './prompt';
import SeatChips from './SeatChips.svelte';
import Tray from './Tray.svelte';
import { optionLabel, stateOf } from './words';

// One speaks one language at a time; the others are loaded when they are wished for.
const WORDS: Record<Lang, () => Promise<Record<string, string>>> = {
  en: async () => (await import('./text/en')).en,
  de: async () => (await import('./text/de')).de,
  it: async () => (await import('./text/it')).it,
};

const traffiq: GameUi = {
  id: 'traffiq',
  seatColour,
  Board,
  Tray,
  hands: true,
  SeatChips,
  showHint: (play, action) => deskOf(play).show(action),
  seatKey: (seat) => `seat.${['red', 'yellow', 'blue', 'green'][seat]}`, // TRF-1.14
  called: (play, seat) => play.text(`seat.${play.table.seats[seat].word}`),
  seatNote: (play, seat) => play.t('tq.note', { n: stateOf(play).hands[seat]?.length ?? 0 }),
  prompt,
  waiting,
  optionLabel,
  gives,
  sentence,
  lineOf,
  round,
  hold: holdOf,
  Result: () => import('./Result.svelte'),
  headline,
  weight,
  history,
  luck,
  messages: {},
  speak: (lang) => WORDS[lang](),
  symbols: SPRITE,
};
export default traffiq;
