// What a player has picked but not answered yet. Every offered action is about some things on the
// table; picking one of them leaves the actions about it. What is left beside that is a menu.
// Local to the page; the server knows nothing of it.
import { shared } from '../../app/kit/shared.svelte';
import { into } from '../../app/kit/action';
import type { Option, Play } from '../../app/lib/types';
import { deedOf, expected, type Deed, type Key } from './actions';
import { figureOf, sceneOf, stateOf, type Preview } from './model';

export interface Group {
  cars: number;
  crew: string; // "none" or letters: c Captain, s Sergeant, p prisoner
}
// A space one could set out for: how many steps, with how many dice, how surely.
export interface Way {
  steps: number;
  dice: number;
  odds: number;
  action: string;
}
export interface Spot {
  lit: boolean;
  picked: boolean;
  action: string | null; // what pressing answers, if it is one action
  wanted: string | null; // what one may not do with it now
  press(anchor: Element): void;
}
export interface Choice {
  what: string;
  deeds: Deed[];
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const MOVES = new Set(['move', 'react_move']);
const GROUPED = new Set(['move', 'react_move', 'dragnet']);
const ACTING = new Set(['act', 'add', 'react']);
const LIKELY = 50; // percent: a band promises more than this

export class Desk {
  picked = $state<Key[]>([]);
  chosen = $state<string | null>(null); // of several deeds with the same things, one
  wish = $state<Group | null>(null); // of a stack that is to drive
  aim = $state<string | null>(null); // the space somebody set out for
  hover = $state<string | null>(null);
  panel = $state<'sheet' | 'missions'>('sheet'); // under a phone's map
  dial = $state<'movement' | 'combat' | 'bonus' | null>(null); // a pool whose dice are counted out
  sheet = $state<number | null>(null); // whose sheet lies in the tray instead of the own
  private readonly play: Play;

  readonly deeds = $derived.by(() => this.play.options.map(deedOf));
  // A stack that every deed with a place is about needs no picking.
  readonly given = $derived.by((): Key[] => {
    const placed = this.deeds.filter((deed) => deed.keys.length > 0);
    const stack = placed[0]?.keys.find((key) => key.startsWith('stack:'));
    const decision = this.play.view.asks?.decision;
    const common = stack && placed.every((deed) => deed.keys.includes(stack));
    return common && decision === 'react' ? [stack] : [];
  });
  readonly held = $derived([...this.given, ...this.picked]);
  readonly left = $derived.by(() =>
    this.deeds.filter((deed) => this.held.every((key) => deed.keys.includes(key))),
  );
  private readonly about = $derived.by(() => {
    const found = new Map<Key, Deed[]>();
    for (const deed of this.left) for (const key of new Set(deed.keys)) into(found, key, deed);
    return found;
  });
  readonly lit = $derived.by(() => {
    const keys = new Set(this.about.keys());
    for (const key of this.held) keys.delete(key);
    return keys;
  });
  // Spaces that are lit. Some of them are also in reach: a card leads where one could walk.
  readonly litSpaces = $derived(
    [...this.lit].filter((key) => key.startsWith('space:')).map((key) => key.slice(6)),
  );
  // Every space where something begins or ends, each once.
  readonly goals = $derived.by(() => [...new Set([...this.litSpaces, ...this.ways.keys()])]);
  // Lit as soon as something else is laid down again.
  private readonly otherwise = $derived.by(() => new Set(this.deeds.flatMap((deed) => deed.keys)));

  constructor(play: Play) {
    this.play = play;
  }

  // Called whenever the moment on the board changes.
  follow(): void {
    this.clear();
    const decision = this.play.view.asks?.decision;
    if (decision !== 'path' && decision !== 'drive') this.aim = null;
    if (this.play.options.length) this.sheet = null; // a question comes first
  }
  clear(): void {
    this.picked = [];
    this.chosen = null;
    this.wish = null;
    this.dial = null;
  }

  // ── the group that drives ──
  readonly groups = $derived.by((): Group[] => {
    const found = new Map<string, Group>();
    if (this.held.length === 0) return [];
    for (const { verb, args } of this.left)
      if (GROUPED.has(verb) && args.length > 2)
        found.set(`${args[1]}${args[2]}`, { cars: Number(args[1]), crew: args[2] });
    return [...found.values()];
  });
  readonly group = $derived.by((): Group | null => {
    const size = ({ cars, crew }: Group) => cars * 8 + (crew === 'none' ? 0 : crew.length);
    const { wish } = this;
    const wished = this.groups.find((one) => one.cars === wish?.cars && one.crew === wish?.crew);
    return wished ?? [...this.groups].sort((a, b) => size(b) - size(a))[0] ?? null;
  });
  // Changes one part of the group; the rest stays as far as that is offered.
  regroup(change: Partial<{ cars: number; c: boolean; s: boolean; p: boolean }>): void {
    const now = this.group;
    if (!now) return;
    const has = (group: Group, letter: string) =>
      group.crew !== 'none' && group.crew.includes(letter);
    const fits = (group: Group) =>
      (change.cars === undefined || group.cars === change.cars) &&
      (['c', 's', 'p'] as const).every(
        (letter) => change[letter] === undefined || has(group, letter) === change[letter],
      );
    const far = (group: Group) =>
      Math.abs(group.cars - now.cars) +
      ['c', 's', 'p'].filter((letter) => has(group, letter) !== has(now, letter)).length;
    const [best] = this.groups.filter(fits).sort((a, b) => far(a) - far(b));
    if (best) this.wish = { ...best };
  }
  readonly sending = $derived.by(
    () => this.left.find((deed) => deed.verb === 'dragnet' && this.isGroup(deed)) ?? null,
  );
  private isGroup({ args }: Deed): boolean {
    return args[1] === String(this.group?.cars) && args[2] === this.group?.crew;
  }

  // ── where one could go ──
  private readonly moves = $derived.by(() => {
    const found = this.left.filter(
      (deed) => MOVES.has(deed.verb) && (deed.args.length === 1 || this.isGroup(deed)),
    );
    const settled = this.picked.every((key) => key.startsWith('stack:'));
    return settled ? found.sort((a, b) => a.dice - b.dice) : [];
  });
  readonly from = $derived.by((): string | null => {
    const [first] = this.moves;
    if (!first) return null;
    if (first.args.length > 1) return first.args[0];
    const state = stateOf(this.play.view);
    const { character } = state.players[this.play.view.asks!.seat];
    return figureOf(state, character)?.space ?? null;
  });
  readonly ways = $derived.by((): Map<string, Way> => {
    const found = new Map<string, Way>();
    const rows = this.from === null ? null : sceneOf(this.play.view).reach[this.from];
    if (!rows) return found;
    rows.forEach((row, r) => {
      [...row].forEach((digit, c) => {
        const steps = DIGITS.indexOf(digit);
        const space = `r${r}c${c}`;
        const way = steps > 0 ? this.way(steps) : null;
        if (way) found.set(space, way);
      });
    });
    return found;
  });
  // The fewest dice that get there more often than not, else as many as there are.
  private way(steps: number): Way | null {
    let best: Way | null = null;
    for (const { option, dice } of this.moves) {
      const odds = (option.preview as Preview | undefined)?.reach?.[steps - 1] ?? 0;
      if (odds > (best?.odds ?? 0)) best = { steps, dice, odds, action: option.action };
      if (odds > LIKELY) return best;
    }
    return best;
  }
  // Steps of the answer that leads there.
  stepsTo(space: string): number | null {
    const [found] = this.about.get(`space:${space}`) ?? [];
    return (found?.option.preview as Preview | undefined)?.steps ?? null;
  }

  // ── what is left to choose when the things are picked ──
  readonly menu = $derived.by((): Choice[] => {
    if (this.held.length === 0) return [];
    const found = new Map<string, Deed[]>();
    for (const deed of this.left) {
      const done = deed.keys.every((key) => this.held.includes(key));
      if (!done || GROUPED.has(deed.verb)) continue;
      found.set(deed.what, [...(found.get(deed.what) ?? []), deed]);
    }
    const all = [...found].map(([what, deeds]) => ({ what, deeds }));
    const one = all.find(({ what }) => what === this.chosen);
    return one ? [one] : all;
  });
  // Dice of one pool for one thing: from the dial, without a place.
  pool(verbs: string[]): Deed[] {
    return this.deeds.filter((deed) => verbs.includes(deed.verb) && deed.keys.length === 0);
  }

  // ── pressing ──
  spot(key: Key): Spot {
    const { play } = this;
    const found = this.about.get(key) ?? [];
    const lit = this.lit.has(key);
    const picked = this.held.includes(key);
    const other = !lit && !picked && this.otherwise.has(key);
    const [, ref] = [key.split(':')[0], key.slice(key.indexOf(':') + 1)];
    const way = key.startsWith('space:') && !lit ? this.ways.get(ref) : undefined;
    const decision = play.view.asks?.decision ?? '';
    const asked = play.options.length > 0 && !lit && !other && !way && !picked;
    const wanted = asked ? expected(decision, key, this.held) : null;
    const only = found.length === 1 ? found[0] : null;
    return {
      lit: lit || way !== undefined || (other && ACTING.has(decision)),
      picked,
      action: lit && only ? only.option.action : (way?.action ?? null),
      wanted,
      press: (anchor) => {
        if (lit && only) this.act(only.option, ref);
        else if (lit) this.pick(key);
        else if (picked) this.clear();
        else if (way) this.act({ action: way.action }, ref);
        else if (other) {
          this.clear();
          this.spot(key).press(anchor);
        } else if (wanted) play.why(wanted, anchor);
      },
    };
  }
  act(option: Option, aim?: string): void {
    this.aim = aim ?? null;
    this.play.act(option.action);
  }
  pick(key: Key): void {
    this.picked = [...this.picked, key];
    this.chosen = null;
  }
}

// Board, tray and prompt of one table share one desk.
export const deskOf = shared((play) => new Desk(play));
