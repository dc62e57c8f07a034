// What an answer gives and costs, wherever it is pointed at: the table that is open says it, the
// paper under the pointer shows it.
import type { GameUi, Give, Play } from '../lib/types';

export function givesOf(play: Play & { game: GameUi }, action: string | undefined): Give[] {
  const option = action === undefined ? null : play.options.find((one) => one.action === action);
  return option ? play.game.gives(play, option) : [];
}
export const inWords = (gives: Give[]): string => gives.map(({ words }) => words).join(' · ');

// What is short enough to stand on an answer. The same for several seats is one mark for all of them.
export interface Mark extends Give {
  seats: number[];
}
export function marksOf(gives: Give[]): Mark[] {
  const marks: Mark[] = [];
  for (const give of gives) {
    const { chip, icon, seat } = give;
    if (chip === undefined) continue;
    const same = marks.find((one) => one.chip === chip && one.icon === icon && one.seats.length);
    if (same && seat !== undefined && !same.seats.includes(seat)) same.seats.push(seat);
    else marks.push({ ...give, seats: seat === undefined ? [] : [seat] });
  }
  return marks;
}

let told: ((action: string) => string) | null = null;
// The table in front of one speaks from now on; the answer ends it.
export function tell(how: (action: string) => string): () => void {
  told = how;
  return () => {
    if (told === how) told = null;
  };
}
export const toldOf = (action: string | null): string =>
  action === null ? '' : (told?.(action) ?? '');
