// Made by `stoop nouns spiderman --types` from the engine's nouns; do not change it here.
export type Bond = 'none' | 'web' | 'black' | 'grip';
export type Character = 'spider-man' | 'doctor-octopus' | 'green-goblin' | 'rhino' | 'electro' | 'venom' | 'scorpion' | 'vulture' | 'lizard' | 'cops';
export type Entry = 'mission_success' | 'ko_villain' | 'jail_villain' | 'ko_spider_man' | 'jail_spider_man' | 'hit_villain' | 'hit_spider_man' | 'destroy_car' | 'capture_free_side' | 'take_held_side' | 'place_tracer';
export type Face = '1' | '2' | '3' | '4' | '5' | '6';
export type Figure = 'spider-man' | 'doctor-octopus' | 'green-goblin' | 'rhino' | 'electro' | 'venom' | 'scorpion' | 'vulture' | 'lizard';
export type Holder = 'spider-man' | 'doctor-octopus' | 'green-goblin' | 'rhino' | 'electro' | 'venom' | 'scorpion' | 'vulture' | 'lizard' | 'cops' | 'group';
export type Piece = 'car' | 'captain-stacy' | 'jean-dewolff' | 'prisoner';
export type SideCharacter = 'captain-stacy' | 'jean-dewolff' | 'jameson' | 'black-cat' | 'mary-jane' | 'aunt-may' | 'harry-osborn' | 'robertson';

export interface State {
  round: number;
  phase: "setup" | "play" | "over";
  active: number | null;
  layout: { shape: string; pieces: string[]; rotations: number[] };
  players: { character: Character | null; vp: number; dice: Record<'movement' | 'combat' | 'bonus', number>; max: Record<'movement' | 'combat' | 'bonus', number>; lose: Record<'movement' | 'combat' | 'bonus', number>; slots: number; tokens: string[]; hand: string[]; mission: string | null; step: number; progress: { target: string | null; hits: number; planted: string[]; inflicted: number; ko: boolean; cars: number }; peeked: { seat: number; mission: string | null }[]; moved: boolean; luck_used: boolean }[];
  figures: { character: Figure; space: string | null; hits: number; status: 'standing' | 'down' | 'arrested' | 'jailed' | 'served' | 'gone'; web: 'web' | 'black' | null; grip: Figure | null; loot: boolean; tracer: boolean; given_up: boolean }[];
  sides: { id: SideCharacter; space: string | null; held_by: Holder | null }[];
  cops: { cars: Record<string, number>; reserve: number; webs: Record<string, 'web' | 'black'>; next_attack: number };
  webs: Record<string, number>;
  tracers: Record<string, number>;
  buildings: Record<string, Record<string, number>>;
  destroyed: string[];
  stacks: Record<string, number>;
  discards: Record<string, string[]>;
  removed: string[];
  events: Record<string, number>;
  wanted: boolean;
  scored: Record<string, string[]>;
  now: { seat: number; decision: string; added: string[]; steps: number; dice: number[]; hits: number; group: { space: string; cars: number; crew: SideCharacter[]; prisoner: Figure | SideCharacter | null; steps: number } | null } | null;
}
export type Event =
  | { what: 'turn'; seat: number; round: number }
  | { what: 'roll'; faces: Face[] }
  | { what: 'step'; figure: Figure; from: string; to: string }
  | { what: 'put'; person: string; space: string }
  | { what: 'attack'; who: Character; from: string; target: string; dice: number }
  | { what: 'hit'; who: Character; figure: Figure; hits: number }
  | { what: 'cancel'; seat: number; thing: string; n: number }
  | { what: 'ko'; who: Character; figure: Figure }
  | { what: 'car_lost'; who: Character; space: string }
  | { what: 'web'; target: string; with: Bond }
  | { what: 'freed'; target: string; from: Bond }
  | { what: 'mark'; seat: number; target: string; n: number }
  | { what: 'ruin'; figure: Figure }
  | { what: 'heal'; figure: Figure; n: number }
  | { what: 'stand'; figure: Figure }
  | { what: 'points'; seat: number; n: number; entry?: Entry }
  | { what: 'capture'; who: Character; side: SideCharacter; from?: Holder }
  | { what: 'mission'; seat: number; card: string; how: number }
  | { what: 'dealt'; seat: number; card: string | '?' }
  | { what: 'drawn'; seat: number; card: string | '?' }
  | { what: 'event'; seat: number; card: string }
  | { what: 'played'; seat: number; thing: string; on?: string }
  | { what: 'dropped'; seat: number; card: string }
  | { what: 'tracer'; figure: Figure; n: number }
  | { what: 'plant'; seat: number; target: string }
  | { what: 'drive'; from: string; to: string; n: number }
  | { what: 'picked'; space: string; piece: Piece }
  | { what: 'set_down'; space: string; piece: Piece }
  | { what: 'arrest'; figure: Figure; space: string }
  | { what: 'jail'; figure: Figure; space: string }
  | { what: 'car'; space: string }
  | { what: 'peeked'; seat: number; at: number; card: string | '?' }
  | { what: 'reacts'; seat: number }
  | { what: 'enter'; figure: Figure }
  | { what: 'over'; seat: number };

// What a question is about, by its name.
export interface About {
  nothing: object;
  choose_villain: object;
  place_car: object;
  place_captain: object;
  place_sergeant: object;
  place_side: { side: SideCharacter };
  first_tracer: object;
  start: object;
  act: object;
  add: object;
  reroll: object;
  luck: object;
  path: { steps: number };
  drive: { steps: number };
  area: object;
  cancel: { hits: number; by: string };
  react: { by: string };
  discard: object;
  let_go: object;
  take: object;
  put: { person: string };
  home: { side: SideCharacter };
  deliver: object;
  abandon: object;
  peek: object;
  villain: { card: string };
  token: object;
  add_car: object;
  transport: object;
  dragnet: object;
  panic: { side: SideCharacter };
  shape: object;
  piece: object;
  rotation: object;
  roll: { dice: number };
  draw: { seat: number };
  mission: { seat: number };
  lose: { seat: number };
}
