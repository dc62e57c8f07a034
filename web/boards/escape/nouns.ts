// Made by `stoop nouns escape --types` from the engine's nouns; do not change it here.
export type Boss = 'romero' | 'slag' | 'duke';
export type Bridge = 'bridge-1' | 'bridge-2' | 'bridge-3' | 'bridge-4';
export type Card = 'president' | 'tape' | 'diagram';
export type Colour = 'blue' | 'purple';
export type Deck = 'poi' | 'ny_deck' | 'timer_deck' | 'briefcase_slot';
export type Direction = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW';
export type Ending = 'not_yet' | 'bridge' | 'solo' | 'time';
export type Objective = 'blue-tape' | 'blue-false-tape' | 'blue-bracelet' | 'purple-gullfire' | 'purple-helicopter' | 'purple-raft' | 'blue-wanted';
export type POITile = 'duke-camp' | 'nothing-here' | 'romero-den' | 'the-ring' | 'crash-site' | 'rail-yard' | 'revue-theatre' | 'gang-armoury';
export type Slot = '1' | '2' | '3' | '4';
export type Value = 'health' | 'move' | 'damage' | 'range';
export type Way = 'damage' | 'move';
export type WayToRide = 'car' | 'card';

export interface State {
  active: number;
  turn: number;
  step: number;
  refresh_forced: boolean;
  players: Player[];
  tiles: Record<string, string>;
  poi: Record<string, { tile: string | null, up: boolean }>;
  outskirts: Record<string, string>;
  roadblocks: Record<string, string>;
  prisoners: string[];
  bosses: Record<string, { space: string, health: number, lying: boolean, down: boolean }>;
  item_cubes: Record<string, number>;
  abandoned_cars: Record<string, number>;
  briefcases: Record<string, { card: string | null, up: boolean, on_slot: boolean, marker: string | null }>;
  gullfire: boolean;
  helicopter: { space: string, landed: boolean };
  president: { taken: boolean, dead: boolean, deck: string[] };
  supply: { prisoners: number, item_cubes: number, ammo: number, cars: number, roadblocks: number, wanted: number };
  timer: { black: number, red: number, hurry: boolean, black_known: string[], red_known: string[] };
  decks: { city: number, park: number, item: number, event: number };
  item_discard: string[];
  event_discard: string[];
  event_index: number;
  noise: number;
  mission: { left: number, right: number };
  new_york: { known: string[], size: number, discard: string[], in_play: string[], aside: string[] };
  new_york_back: { cost: number, arrows: string[], roadblock: string | null };
  objectives: { blue: string[] | null, purple: string[] | null };
  resolving: string[];
  removed: string[];
  prevent: number;
  alternative_used: boolean;
  dropped: string[];
  abandoned: Record<string, number>;
}
export interface Player {
  hero: string;
  space: string;
  hand: string[];
  discard: string[];
  laid: string[];
  turned: string[];
  specials: string[];
  stash: string[];
  weapon: string | null;
  ammo: number;
  car: string | null;
  level: number;
  bars: string | null;
  bar_prisoners: number;
  bar_items: number;
  blue: string | null;
  purple: string | null;
  wanted: number;
  bar: { prisoners: number, items: number } | null;
}
export type Event =
  | { what: 'first'; seat: number }
  | { what: 'turn'; seat: number; number: number }
  | { what: 'phase'; seat: number; step: number }
  | { what: 'refresh'; seat: number; n: number }
  | { what: 'lay'; seat: number; n: number }
  | { what: 'turn_up'; seat: number; card: string }
  | { what: 'lapse'; seat: number; card?: string }
  | { what: 'alternative'; seat: number; as: Way }
  | { what: 'move'; seat: number; from: string; to: string }
  | { what: 'ram'; seat: number; from: string; direction: Direction }
  | { what: 'tile'; space: string; tile: string }
  | { what: 'marker'; space: string; marker: string }
  | { what: 'poi'; space: string; tile: POITile }
  | { what: 'prisoner'; space: string }
  | { what: 'car'; space: string }
  | { what: 'boss'; boss: Boss; space: string }
  | { what: 'cube'; space: string; n: number }
  | { what: 'roadblock'; space: string; direction: Direction; up: boolean }
  | { what: 'hit'; enemy: string; n: number }
  | { what: 'kill'; enemy: string; by: number }
  | { what: 'defeat'; boss: Boss; space: string }
  | { what: 'outwit'; enemy: string; space: string }
  | { what: 'recover'; seat: number; card: string | '?' }
  | { what: 'lose'; seat: number; card: string | '?' }
  | { what: 'item'; seat: number; card: string | '?' }
  | { what: 'discard_item'; seat: number; card: string | '?' }
  | { what: 'use'; seat: number; card: string }
  | { what: 'weapon'; seat: number; card: string; ammo: number }
  | { what: 'reload'; seat: number; n: number }
  | { what: 'pay'; seat: number }
  | { what: 'briefcase'; slot: Slot; space: string }
  | { what: 'take_briefcase'; seat: number; card: string | '?'; slot: Slot }
  | { what: 'drop'; seat: number; card: string | '?'; slot: Slot }
  | { what: 'president'; seat: number; dead: boolean }
  | { what: 'take_car'; seat: number; space: string }
  | { what: 'leave_car'; seat: number; space: string }
  | { what: 'ride'; seat: number; as: WayToRide }
  | { what: 'bridge'; seat: number; bridge: Bridge }
  | { what: 'show'; seat: number; bridge: Bridge; cards: Card[] }
  | { what: 'steal'; from: number; card: string | '?'; by: number }
  | { what: 'swap'; seat: number; card: string | '?'; to: number }
  | { what: 'look'; seat: number; deck: Deck; n: number; at?: string }
  | { what: 'sees'; seat: number; card: string | '?' }
  | { what: 'sees_poi'; seat: number; tile: POITile | '?'; space: string }
  | { what: 'sees_case'; seat: number; card: string | '?'; slot: Slot }
  | { what: 'sees_objective'; seat: number; card: Objective | '?'; colour: Colour }
  | { what: 'helicopter'; space: string }
  | { what: 'landed'; space: string }
  | { what: 'gullfire' }
  | { what: 'noise'; n: number; now: number }
  | { what: 'mission'; left: number }
  | { what: 'timer'; tile: string; how: 'reveal' | 'discard' | 'saturation' | 'mission' }
  | { what: 'hurry' }
  | { what: 'event'; card: string }
  | { what: 'trap'; tile: string; triggered: boolean }
  | { what: 'event_level'; index: number; cards: number }
  | { what: 'hunt'; enemy: string; from: string; to: string }
  | { what: 'carry'; enemy: string }
  | { what: 'ram_by'; enemy: string; from: string; to: string }
  | { what: 'takes_car'; enemy: string }
  | { what: 'ny_card'; card: string; how: 'discarded' | 'played' | 'unaffordable'; noise: number }
  | { what: 'ny_top'; cost: number; arrows: Direction[]; roadblock: Direction }
  | { what: 'ny_shuffle'; n: number }
  | { what: 'ny_special'; n: number }
  | { what: 'bonus'; stat: Value; n: number }
  | { what: 'heal'; boss: Boss; health: number }
  | { what: 'wanted'; seat: number }
  | { what: 'level'; seat: number; level: number; prisoners: number; items: number }
  | { what: 'special'; seat: number; card: string | '?' }
  | { what: 'objective'; seat: number; card: Objective | '?'; colour: Colour }
  | { what: 'prevent'; seat: number; n: number }
  | { what: 'claim'; seat: number; blue: Objective; purple: Objective }
  | { what: 'over'; ended_by: Ending; winners: number[] };

// What a question is about, by its name.
export interface About {
  refresh: object;
  lay_cards: object;
  turn_up: object;
  ram_or_lose: object;
  step: { made: number };
  pause: object;
  reveal_space: { left: number };
  assign_damage: { points: number; boss_points: number };
  outwit: { left: number };
  pull: { left: number };
  kill: { left: number };
  steal: object;
  option: object;
  recover: { left: number };
  reload: object;
  keep: object;
  pick: object;
  order: object;
  heli: object;
  extra: object;
  swap: object;
  car_move: object;
  choose_special: object;
  exchange_objective: object;
  take_objective: object;
  order_poi: object;
  window: object;
  discard_overflow: object;
  ride: object;
  show_cards: object;
  swap_answer: object;
  give: object;
  choose_enemy: object;
  choose_route: object;
  choose_passenger: object;
  place_last_prisoner: object;
  place_choice: object;
  chance: object;
  over: object;
}
