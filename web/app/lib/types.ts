// What the page and a game's drawing agree on. The wire format is docs/protocol.md.
import type { Component } from 'svelte';

export type Lang = 'en' | 'de' | 'it';

// ── from the server ────────────────────────────────────────────────────────────────────────────
export interface SeatInfo {
  seat: number;
  word: string;
  kind: 'person' | 'bot' | 'open'; // who plays it now
  bot?: string;
  name: string;
  here?: boolean;
  joined?: boolean;
  for?: string; // whose seat a bot keeps warm; empty: somebody who gave no name
  free?: boolean; // … and whether the link of the table opens it
  resigned?: boolean;
}
export interface ClockTerms {
  per: 'move' | 'game';
  seconds: number;
  add?: number;
  at_zero: 'answer' | 'bot' | 'resign' | 'nothing';
}
export interface Terms {
  start: 'full' | 'host';
  watch: 'anyone' | 'link' | 'off';
  away: number;
  clock: ClockTerms | null;
  figures?: string; // how each seat looks, parted by commas
}
export interface Vote {
  what: string;
  to: number;
  by: number;
  yes: number[];
  missing: number[];
}
export interface TableMessage {
  type: 'table';
  table: string;
  game: string;
  name: string;
  options: Record<string, string>;
  phase: 'waiting' | 'sealed' | 'playing' | 'over' | 'closed';
  match: number;
  you: number | null;
  host: boolean;
  watching: number;
  fingerprint: string;
  now: number;
  terms: Terms;
  paused: { by: number; at: number } | null;
  vote: Vote | null;
  luck?: { round: number; seals: { seat: number; seal: string; open: boolean }[] };
  seats: SeatInfo[];
}
export interface ChatLine {
  n: number;
  seat: number | null;
  name: string;
  text?: string;
  phrase?: string;
  at: number;
}
export interface ClockMessage {
  runs: number | null;
  left: number[];
  now: number;
}
export interface Asks {
  seat: number;
  decision: string;
  about: Record<string, any>; // by name, as docs/games/<game>.md lists them
  since: number;
}
export interface Option {
  action: string;
  preview?: any;
}
export type GameEvent = { what: string } & Record<string, any>;
export interface LogEntry {
  n: number;
  seat: number | null;
  decision: string;
  action?: string;
  at: number;
  events: GameEvent[];
}
export interface Result {
  scores?: number[]; // a game without points has neither these …
  winners: number[];
  ranks?: number[]; // … nor an order
  ended_by?: string;
}
// Points by round and seat, from the start of the game on; `out`: the round in which a seat left.
export interface History {
  rounds: number[][];
  out: (number | null)[];
}
// What fell to each seat by chance, against what was to be expected of so many dice or draws.
export interface Measure {
  name: string; // what is counted
  icon?: string;
  rolled: number;
  expected: number;
  spread: number; // its standard deviation: inside it lie two games of three
}
export interface Luck {
  note: string; // what is counted and what is expected
  seats: { seat: number; n: number; measures: Measure[] }[];
}
export interface Fair {
  fingerprint: string;
  host_secret: string;
  seals?: string[];
  parts: string[];
  seed: string;
  draws: number;
}
export interface ViewMessage {
  type: 'view';
  version: number;
  state: any;
  scene: any;
  asks: Asks | null;
  options?: Option[];
  undo: boolean;
  log_from: number;
  log: LogEntry[];
  result: Result | null;
  fair?: Fair;
}
// What one answer has changed in the view before it: for each thing the keys that lead to it, and
// what it is now.
export interface ChangeMessage extends Omit<ViewMessage, 'type' | 'state' | 'scene' | 'result'> {
  type: 'change';
  set: [...(string | number)[], unknown][];
}

// ── a game's drawing, web/boards/<game>/index.ts ───────────────────────────────────────────────
// What a game's components get: the moment that is shown now (a replayed one while bots' moves are
// played back) and the few things one can do. Reading any of it inside a component is reactive.
export interface Play {
  readonly lang: Lang;
  readonly table: TableMessage;
  readonly you: number | null;
  readonly view: ViewMessage; // the moment on the board
  readonly playing: LogEntry | null; // the entry being animated right now, if any
  readonly options: Option[]; // empty unless you are asked and the board has caught up
  readonly log: LogEntry[]; // everything so far
  readonly reduced: boolean; // prefers-reduced-motion
  readonly phone: boolean; // the phone layout is on
  readonly over: number; // how far the question reaches over the board, in px
  readonly strip: boolean; // seats are small plates in a strip
  // Answers; `sent` runs when it is on its way (somebody may wish to confirm first).
  act(action: string, sent?: () => void): void;
  // Asks the server why `action` is not offered and shows the reason at `anchor`.
  why(action: string, anchor: Element): void;
  // Shows a reason the page knows already (a rule id of the texts).
  reason(rule: string, anchor: Element): void;
  t(key: string, values?: Record<string, string | number>): string; // page and game messages
  rule(id: string): string; // the wording of a rule, from the pack
  text(key: string): string; // any text of the pack, e.g. "tile.C5"
  seatName(seat: number): string; // "You" or the player's name
  nameOf(seat: number): string; // the name, also one's own
  seatStyle(seat: number): string; // "--pc:…;--pi:…;--pd:…" of the seat's colour
  seatShape(seat: number): number; // 1…10: <use href="#shape-N"/>
}

export interface PromptButton {
  label: string;
  short?: string; // shown beside the symbol instead of the label
  key?: string; // a keyboard key shown on the button, "R" or "Enter"
  icon?: string; // id of a symbol in the sprite
  act?: string; // the action it answers with …
  run?: () => void; // … or something local, e.g. turning a tile
  why?: string; // dimmed: pressing it says why this action is not offered
  primary?: boolean;
}
// One thing that an answer gives or takes, told before it is given.
export interface Give {
  words: string; // "+2 energy", "4 dice left"
  chip?: string; // the same in a few letters, on the answer itself; empty: its symbol says it
  icon?: string; // id of a symbol in the sprite, on the chip
  seat?: number; // whose it is, if not that of who answers
  tone?: 'good' | 'bad' | 'loud'; // that it helps, takes, warns
}
export interface Prompt {
  question: string;
  help?: string;
  rule?: string; // shown as a link behind the help
  buttons: PromptButton[]; // at most three; up to six where each has a symbol
}

// web/boards/<game>/index.ts has one of these as its default export.
export interface GameUi {
  id: string;
  // seat index → number of its colour and shape (1…10); games with fixed colours say which, and
  // those where one may choose what a seat is, by the options and, in a game, the position
  seatColour(seat: number, options?: Record<string, string>, view?: ViewMessage): number;
  Board: Component<{ play: Play }>; // fills the well
  Tray: Component<{ play: Play }>; // under the prompt: hand, dice, cards
  SeatChips: Component<{ play: Play; seat: number }>; // inside the seat's plate
  Aside?: Component<{ play: Play }>; // above the log: what lies beside the board
  Rail?: Component<{ play: Play }>; // below the seats where they stand in a rail: a seat of its own
  hands?: boolean; // the tray shows what a seat holds, so one may look into it afterwards
  seatNote(play: Play, seat: number): string; // "3 tiles", "Brooklyn"
  called(play: Play, seat: number): string; // a player who gave no name: "Red"
  // The text of the pack that says what a seat is before anybody sits there: a monster, a colour.
  seatKey(seat: number, options?: Record<string, string>): string;
  // What a seat may look like, where that means nothing to the rules; the options say it as `figures`.
  figures?: readonly string[];
  // For an option with a value for every seat: what each seat may choose, and what it gets.
  perSeat?(key: string, chosen: string[]): { values: string[]; value: string }[];
  isOut?(play: Play, seat: number): boolean; // this seat will not be asked any more
  // Verbs that only let something pass: where nothing else is offered the page answers by itself.
  passes?: readonly string[];
  idle?: readonly string[]; // … and those beside them that nobody stops for
  // The same where more is offered, but this player has said not to stop.
  passing?(play: Play): string | null;
  // Prepares the board to show what a hint means: picks up the tile it is about.
  showHint?(play: Play, action: string): void;
  // Something of its own at the thumb of a phone: the cards for sale.
  thumb?(play: Play): { label: string; icon: string; on: boolean; run: () => void };
  prompt(play: Play): Prompt; // for the seat that is asked
  waiting(play: Play): string; // "Matteo is buying cards"
  optionLabel(play: Play, option: Option): string; // in the list of all options
  // What an answer gives and costs, as the engine's preview of it says.
  gives(play: Play, option: Option): Give[];
  // Past tense, one sentence, as HTML made with escape(); null: not worth a line.
  sentence(play: Play, entry: LogEntry): string | null;
  // Whose line it is, if not that of who answered: the seat that was drawn to begin.
  lineOf?(entry: LogEntry, play: Play): number | null;
  // Over the turns of the log: what its sentences call a seat, where that is not a name.
  toldAs?(play: Play, seat: number): string;
  round(view: ViewMessage, log: LogEntry[]): number;
  // How long an entry must be looked at, in ms, where that is longer than usual.
  hold?(entry: LogEntry): number;
  // What followed from the own answer must be watched before one is asked again.
  watched?(log: LogEntry[]): boolean;
  // The poster on the left of the result screen, which comes when the game is over.
  Result: () => Promise<{ default: Component<{ play: Play }> }>;
  headline(play: Play): { kicker: string; title: string; sentence: string };
  // What a seat has in the end, in a game without points: "Escaped".
  standing?(play: Play, seat: number): string;
  // How much an entry turned the game, for the moments worth a flag; 0: nothing to speak of.
  weight?(entry: LogEntry): number;
  // How the points grew, for the chart of the result; null where the log does not say.
  history(play: Play): History | null;
  // What the dice or draws of each seat were worth; null where the log does not say.
  luck?(play: Play): Luck | null;
  // Its words by language, and how to get those that are not at hand.
  messages: Partial<Record<Lang, Record<string, string>>>;
  speak?(lang: Lang): Promise<Record<string, string>>;
  // Symbols the game adds to the sprite, as one <svg> of <symbol>s; in the page while its table is.
  symbols?: string;
  // Symbol of the figure behind the seat's window, before and in a game; the house has some others.
  figure?(seat: number, options?: Record<string, string>, view?: ViewMessage): string;
}

// A moment for /dev/<game>: web/boards/<game>/fixture.ts has a Record<string, Fixture> of them,
// by name, as its default export. `then` plays further views after it, to see them animated.
export interface Fixture {
  table: TableMessage;
  view: ViewMessage; // its log is the log so far
  texts?: Record<string, string>;
  then?: ViewMessage[];
}
