// The position as the drawing wants it, read from the engine's state and scene
// (docs/games/spiderman.md). Everything here is looked up, nothing is concluded from rules.
import type { ViewMessage } from '../../app/lib/types';
import type { Character, Figure, SideCharacter, State } from './nouns';

export type { Character, Event, Figure, SideCharacter, State } from './nouns';
export type PlayerState = State['players'][number];
export type FigureState = State['figures'][number];
export type SideState = State['sides'][number];
export type GroupState = NonNullable<NonNullable<State['now']>['group']>;
export type Pool = 'movement' | 'combat' | 'bonus';
export const POOLS: Pool[] = ['movement', 'combat', 'bonus'];

// The printed facts of a character.
export interface Sheet {
  dice: Record<Pool, number>;
  ko: number; // hits that fill the K.O. space
  prisoners: number;
  jail: number; // points for throwing it into jail
  abilities: { id: string; lasting: boolean }[]; // by slot; lasting: needs no token
}
export interface MissionStep {
  do: string;
  n?: number;
  at?: string; // a site, "subway", or "base": the own one
  side?: string; // "any": whichever
  target?: string;
  or_ko?: boolean;
}
export interface MissionFacts {
  vp: { villain: number; 'spider-man': number; cops: number };
  steps: MissionStep[];
}
// A line from who is asked to somebody in reach of what lies on the sheet.
export interface Sight {
  target: string;
  wall: string | null; // the building that breaks it
}
export interface Scene {
  rows: number;
  cols: number;
  piece: number; // spaces along the side of a piece
  terrain: string[]; // "." street, "U" subway, "#" roof, "1" site, "P" station, "@" base
  bases: Record<Figure, string>;
  sites: Record<string, string[]>;
  slots_at: number[]; // points that open the third and the fourth ability
  cars: number;
  sheets: Record<Character, Sheet>;
  missions: Record<string, MissionFacts>; // those one may see
  reach: Record<string, string[]>; // from where → steps to every space, 0…9 a…z, "." too far
  sight: Sight[];
}
// What an answer costs and may give; what does not apply is left out.
export interface Preview {
  pool?: Pool;
  dice?: number; // that it takes from the pool
  throws?: number; // dice that are rolled
  need?: number; // a die of this face or more is one hit, one card, one saved hit
  odds?: number; // of at least one, in percent
  reach?: number[]; // odds of at least 1, 2, 3 … steps
  steps?: number;
  left?: number; // dice that stay in the pool
  changes?: { seat: number; points: number }[];
}

export const stateOf = (view: ViewMessage): State => view.state as State;
export const sceneOf = (view: ViewMessage): Scene => view.scene as Scene;

// One colour and shape per role in every game.
const COLOURS: Record<Character, number> = {
  cops: 1,
  'spider-man': 2,
  electro: 3,
  'green-goblin': 4,
  'doctor-octopus': 5,
  lizard: 6,
  venom: 7,
  vulture: 8,
  rhino: 9,
  scorpion: 10,
};
export const VILLAINS: Figure[] = [
  'doctor-octopus',
  'green-goblin',
  'rhino',
  'electro',
  'venom',
  'scorpion',
  'vulture',
  'lizard',
];
export const SIDES: SideCharacter[] = [
  'captain-stacy',
  'jean-dewolff',
  'jameson',
  'black-cat',
  'mary-jane',
  'aunt-may',
  'harry-osborn',
  'robertson',
];
export const colourOf = (who: string): number => COLOURS[who as Character] ?? 10;

// The seats of a table at which nobody has chosen: villains, Spider-Man, the Cops.
export function usualWord(seat: number, seats: number): string {
  if (seats === 2) return ['villains', 'spider-man'][seat];
  if (seat === seats - 1) return 'cops';
  if (seat === seats - 2) return 'spider-man';
  return seats === 3 ? 'villains' : VILLAINS[seat];
}

// Spaces are called r7c12.
export type RC = [number, number];
export function at(space: string): RC {
  const [row, col] = space.slice(1).split('c');
  return [Number(row), Number(col)];
}
export const spaceAt = (row: number, col: number): string => `r${row}c${col}`;

export function figureOf(state: State, who: string | null): FigureState | null {
  return state.figures.find((figure) => figure.character === who) ?? null;
}
// Seat of a character in play; a villain that was given up has none.
export function seatOf(state: State, who: string): number {
  return state.players.findIndex((player) => player.character === who);
}
export function heldBy(state: State, who: string): SideState[] {
  return state.sides.filter((side) => side.held_by === who);
}
// A stack of the Cops: everything of theirs on one space.
export interface StackState {
  space: string;
  cars: number;
  crew: SideCharacter[];
  prisoner: string | null; // a side character or an arrested figure
  web: 'web' | 'black' | null;
  driving: boolean;
}
const CREW: SideCharacter[] = ['captain-stacy', 'jean-dewolff'];
export function stacksOf(state: State): StackState[] {
  const group = state.now?.group ?? null;
  const stacks = Object.entries(state.cops.cars).map(([space, cars]): StackState => {
    const arrested = state.figures.find((f) => f.space === space && f.status === 'arrested');
    const side = state.sides.find((s) => s.space === space && s.held_by === 'cops');
    const taken = group?.prisoner ?? null;
    const prisoner = arrested && arrested.character !== taken ? arrested.character : null;
    return {
      space,
      cars,
      crew: CREW.filter((id) =>
        state.sides.some((s) => s.id === id && s.space === space && s.held_by === null),
      ),
      prisoner: prisoner ?? side?.id ?? null,
      web: state.cops.webs[space] ?? null,
      driving: false,
    };
  });
  if (group)
    stacks.push({
      space: group.space,
      cars: group.cars,
      crew: group.crew,
      prisoner: group.prisoner,
      web: null,
      driving: true,
    });
  return stacks;
}
// Side characters that stand in the street by themselves.
export function loneSides(state: State): SideState[] {
  return state.sides.filter(
    (side) =>
      side.space !== null &&
      side.held_by === null &&
      !(CREW.includes(side.id) && state.cops.cars[side.space]),
  );
}
