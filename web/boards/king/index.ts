// King of New York on the page.
import type { GameUi, LogEntry, Play } from '../../app/lib/types';
import Board from './Board.svelte';
import Result from './Result.svelte';
import SeatChips from './SeatChips.svelte';
import Tray from './Tray.svelte';
import { MONSTERS, stateOf } from './model';
import { holdOf } from './motion';
import { prompt, waiting } from './prompt';
import { sentence } from './sentence';
import { spriteSvg } from './sprite';
import de from './text/de';
import en from './text/en';
import it from './text/it';
import { amount, nameOf, optionLabel, placeName } from './words';

// A round ends when the turn has gone once around the table; turns are counted from the log. An
// extra turn belongs to the round it is taken in.
export function round(seats: number, log: LogEntry[]): number {
  const turns = log.flatMap((entry) => entry.events.filter((event) => event.what === 'turn'));
  const first = turns[0]?.seat ?? 0;
  let rounds = 0;
  let last = seats;
  for (const { seat } of turns) {
    const at = (seat - first + seats) % seats;
    if (at < last) rounds++;
    last = at;
  }
  return Math.max(1, rounds);
}

function headline(play: Play) {
  const ended = play.view.result?.ended_by ?? 'nobody';
  const winner = play.view.result?.winners[0];
  const values = {
    who: winner === undefined ? '' : nameOf(play, winner),
    monster:
      winner === undefined
        ? ''
        : play.t(`k.monster.${stateOf(play.view).monsters[winner].monster}`),
    vp: winner === undefined ? '' : amount(play, 'vp', stateOf(play.view).monsters[winner].vp),
  };
  return {
    kicker: play.t('k.win.kicker'),
    title: play.t(`k.win.${ended}`, values),
    sentence: play.t(`k.win.${ended}.text`, values),
  };
}

const king: GameUi = {
  id: 'king',
  seatColour: (seat) => seat + 1,
  Board,
  Tray,
  SeatChips,
  seatNote: (play, seat) => placeName(play, stateOf(play.view).monsters[seat]),
  prompt,
  waiting,
  optionLabel,
  sentence,
  hold: holdOf,
  round: (view, log) => round(stateOf(view).monsters.length, log),
  Result,
  headline,
  messages: { en, de, it },
  symbols: spriteSvg(),
  figure: (seat) => `mon-${MONSTERS[seat]}`,
};
export default king;
