// Escape from New York on the page.
import type { GameUi, Lang, Play } from '../../app/lib/types';
import Board from './Board.svelte';
import Rail from './Rail.svelte';
import SeatChips from './SeatChips.svelte';
import Tray from './Tray.svelte';
import { deskOf } from './desk.svelte';
import { headline } from './ending';
import { gives } from './gives';
import { HEROES, heroOf, stateOf } from './model';
import { holdOf, isWatched } from './motion';
import { prompt, waiting } from './prompt';
import { lineOf, sentence } from './sentence';
import { spriteSvg } from './sprite';
import { heroName, optionLabel, spaceName } from './words';

// Who plays which hero, as far as it is agreed before the game (ESC-1.1).
function agreed(seat: number, options?: Record<string, string>): string | undefined {
  const hero = options?.heroes?.split(',')[seat];
  return HEROES.find((one) => one === hero);
}
function seatNote(play: Play, seat: number): string {
  const { space } = stateOf(play.view).players[seat];
  return `${heroName(play, heroOf(play.view, seat))} · ${spaceName(play, space)}`;
}

// One speaks one language at a time; the others are loaded when they are wished for.
type Words = { default: Record<string, string> };
const WORDS: Record<Lang, () => Promise<Words[]>> = {
  en: () => Promise.all([import('./text/board-en'), import('./text/en')]),
  de: () => Promise.all([import('./text/board-de'), import('./text/de')]),
  it: () => Promise.all([import('./text/board-it'), import('./text/it')]),
};
async function speak(lang: Lang): Promise<Record<string, string>> {
  const files = await WORDS[lang]();
  return Object.assign({}, ...files.map((file) => file.default));
}
// Colours of the house that stand apart on a green display.
const COLOURS = [1, 9, 5, 3];

const escape: GameUi = {
  id: 'escape',
  seatColour: (seat) => COLOURS[seat],
  Board,
  Tray,
  SeatChips,
  Rail,
  seatKey: (seat, options) => {
    const said = options?.heroes?.split(',')[seat];
    const hero = said === 'drawn' ? said : agreed(seat, options);
    return hero ? `hero.${hero}.name` : '';
  },
  perSeat: (_, chosen) =>
    chosen.map((now) => ({
      values: ['any', 'drawn', ...HEROES.filter((one) => one === now || !chosen.includes(one))],
      value: now,
    })),
  called: (play, seat) => heroName(play, heroOf(play.view, seat)),
  seatNote,
  thumb: (play) => {
    const desk = deskOf(play);
    const on = desk.panel === 'kit';
    const run = () => (desk.panel = on ? 'hand' : 'kit');
    return { label: play.t('e.stash'), icon: 'e-case', on, run };
  },
  passes: ['continue'],
  idle: ['abandon_car', 'drop_briefcase'], // ESC-4.6
  passing: (play) => deskOf(play).passing,
  showHint: (play, action) => deskOf(play).hint(action),
  prompt,
  waiting,
  optionLabel,
  gives,
  sentence,
  lineOf,
  hold: holdOf,
  watched: isWatched,
  round: (view) => {
    const { turn, players } = stateOf(view);
    return Math.max(1, Math.ceil(turn / players.length));
  },
  Result: () => import('./Result.svelte'),
  headline,
  standing: (play, seat) => play.t(play.view.result?.winners.includes(seat) ? 'e.out' : 'e.kept'),
  history: () => null, // nobody has points
  messages: {},
  speak,
  symbols: spriteSvg(),
  figure: (seat, options) => `e-${agreed(seat, options) ?? 'unknown'}`,
};
export default escape;
