// Manhattan TraffIQ on the page.
import type { GameUi } from '../../app/lib/types';
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
import Result from './Result.svelte';
import SeatChips from './SeatChips.svelte';
import { de } from './text/de';
import { en } from './text/en';
import { it } from './text/it';
import Tray from './Tray.svelte';
import { optionLabel, stateOf } from './words';

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
  Result,
  headline,
  weight,
  history,
  luck,
  messages: { en, de, it },
  symbols: SPRITE,
};
export default traffiq;
