// Spider-Man on the page.
import type { GameUi, Lang, Play, ViewMessage } from '../../app/lib/types';
import Board from './Board.svelte';
import { choosing } from './choose';
import { deskOf } from './desk.svelte';
import { gives } from './gives';
import { historyOf } from './history';
import Missions from './Missions.svelte';
import { colourOf, stateOf, usualWord, VILLAINS } from './model';
import { luck } from './luck';
import { holdOf } from './motion';
import { prompt, waiting } from './prompt';
import SeatChips from './SeatChips.svelte';
import { lineOf, sentence } from './sentence';
import { spriteSvg } from './sprite';
import Tray from './Tray.svelte';
import { characterName, optionLabel } from './words';

type Words = { default: Record<string, string> };
const WORDS: Record<Lang, () => Promise<Words[]>> = {
  en: () => Promise.all([import('./text/en'), import('./text/board-en')]),
  de: () => Promise.all([import('./text/de'), import('./text/board-de')]),
  it: () => Promise.all([import('./text/it'), import('./text/board-it')]),
};

// Who sits there: as the position says, else as the options do. The one seat of all villains is
// whoever of them plays.
function whoSits(seat: number, options?: Record<string, string>, view?: ViewMessage): string {
  const now = view && stateOf(view).players[seat]?.character;
  const said = (options?.characters ?? '').split(',');
  const word = said[seat] ?? 'usual';
  return now || (word === 'usual' ? usualWord(seat, said.length) : word);
}

const seatName = (play: Play, seat: number) =>
  characterName(play, whoSits(seat, play.table.options, play.view));

function headline(play: Play) {
  const { result } = play.view;
  const winner = result?.winners[0] ?? 0;
  const { players, round } = stateOf(play.view);
  const { character, vp } = players[winner];
  const values = {
    who: play.nameOf(winner),
    character: character ? characterName(play, character) : '',
    vp,
    n: round,
  };
  return {
    kicker: play.t(`sb.win.${result?.ended_by ?? 'target'}`, values),
    title: play.t(winner === play.you ? 'sb.win.you' : 'sb.win.they', values),
    sentence: play.t('sb.win.text', values),
  };
}

const spiderman: GameUi = {
  id: 'spiderman',
  seatColour: (seat, options, view) => colourOf(whoSits(seat, options, view)),
  Board,
  Tray,
  SeatChips,
  Aside: Missions,
  seatKey: (seat, options) => {
    const who = whoSits(seat, options);
    return who === 'drawn' ? 'option.characters.drawn.name' : `character.${who}.name`;
  },
  called: seatName,
  seatNote: seatName,
  // Villains can be chosen, each once; who does not choose gets the first that is left.
  perSeat: (_, chosen) => {
    const seats = chosen.length;
    const free = VILLAINS.filter((one) => !chosen.includes(one));
    return chosen
      .map((now, seat) => {
        const usual = usualWord(seat, seats);
        if (seats <= 3 || seat >= seats - 2) return { values: ['usual'], value: usual };
        const values = [
          'usual',
          'drawn',
          ...VILLAINS.filter((one) => one === now || free.includes(one)),
        ];
        return { values, value: now === 'usual' ? '' : now };
      })
      .map(({ values, value }) => ({ values, value: value || free.shift()! }));
  },
  passes: ['pass', 'accept', 'keep'],
  thumb: (play) => {
    const desk = deskOf(play);
    const on = desk.panel === 'missions';
    const run = () => (desk.panel = on ? 'sheet' : 'missions');
    return { label: play.t('sb.missions'), icon: 'i-cards', on, run };
  },
  prompt: (play) => choosing(play) ?? prompt(play),
  waiting,
  optionLabel,
  gives,
  sentence,
  lineOf,
  toldAs: (play, seat) =>
    seat === play.you
      ? play.seatName(seat)
      : characterName(play, stateOf(play.view).players[seat].character ?? 'villains'),
  hold: holdOf,
  round: (view) => stateOf(view).round,
  Result: () => import('./Result.svelte'),
  headline,
  history: (play) => historyOf(stateOf(play.view), play.log),
  luck,
  messages: {},
  speak: async (lang) => {
    const [questions, board] = await WORDS[lang]();
    return { ...questions.default, ...board.default };
  },
  symbols: spriteSvg(),
  figure: (seat, options, view) => `em-${whoSits(seat, options, view)}`,
};
export default spiderman;
