// What a player has in hand but not yet answered: held dice, a thing picked up that needs a second
// choice, the card under the magnifier. Local to the page; the server knows nothing of it.
import { shared } from '../../app/kit/shared.svelte';
import type { Play } from '../../app/lib/types';
import { parseAction, withVerb } from '../../app/kit/action';
import type { Peek } from '../../app/kit/peek';
import { byTarget, expected } from './actions';
import { diceOf, orderAfter, rerollFor } from './dice';
import { sceneOf, stateOf } from './model';
import { pendingOf } from './motion';

export const DICE_MAX = 8;
const inOrder = () => Array.from({ length: DICE_MAX }, (_, i) => i);
const none = () => Array.from({ length: DICE_MAX }, () => false);

export class Desk {
  order = $state(inOrder());
  held = $state(none());
  picked = $state<string | null>(null);
  peek = $state<Peek | null>(null); // by the card
  panel = $state<'auto' | 'sale'>('auto'); // what lies under the phone's map …
  seat = $state<number | null>(null); // … or whose cards
  private turns = 0;
  private readonly play: Play;
  private readonly found = $derived.by(() => byTarget(this.play.options));
  // What has come up but is yet to be shown.
  readonly pending = $derived.by(() =>
    pendingOf(this.play.view, this.play.reduced ? null : this.play.playing),
  );

  constructor(play: Play) {
    this.play = play;
  }

  // Called whenever the moment on the board changes. A new turn has new dice; how many turns there
  // were is in the log, whatever was skipped on the way.
  follow(): void {
    let turns = 0;
    for (const entry of this.play.log)
      for (const event of entry.events) if (event.what === 'turn') turns++;
    if (turns !== this.turns) {
      this.order = inOrder();
      this.held = none();
    }
    this.turns = turns;
    this.picked = null;
    if (this.play.options.length) this.seat = null; // a question comes first
  }

  isLocked(place: number): boolean {
    return (sceneOf(this.play.view).locked ?? []).includes(this.order[place]);
  }
  freePlaces(): number[] {
    const { dice } = stateOf(this.play.view).turn;
    return dice
      .map((_, place) => place)
      .filter((place) => dice[this.order[place]] && !this.held[place] && !this.isLocked(place));
  }
  toggle(place: number): void {
    this.held[place] = !this.held[place];
  }
  // The offered action that throws the free dice, if there is one.
  reroll(): string | null {
    const { dice } = stateOf(this.play.view).turn;
    const found = rerollFor(this.play.options, dice, this.order, this.freePlaces());
    return found?.action ?? null;
  }
  roll(): void {
    const { dice } = stateOf(this.play.view).turn;
    const places = this.freePlaces();
    const found = rerollFor(this.play.options, dice, this.order, places);
    if (!found) return;
    this.play.act(found.action, () => {
      this.order = orderAfter(dice, this.order, places, diceOf(found));
    });
  }

  // Offered actions by the thing they belong to.
  targets() {
    return this.found;
  }
  // What the thing `key` is at this moment, and what pressing it does.
  spot(key: string): Spot {
    const { play } = this;
    const decision = play.view.asks?.decision ?? '';
    if (decision === 'disperse' && play.options.length) return this.sending(key);
    const options = this.targets().get(key) ?? [];
    const wanted = play.options.length && options.length === 0 ? expected(decision, key) : null;
    return {
      lit: options.length > 0,
      picked: this.picked === key,
      action: options.length === 1 ? options[0].action : null,
      wanted,
      press: (anchor) => {
        if (options.length === 1) play.act(options[0].action);
        else if (options.length > 1) this.picked = this.picked === key ? null : key;
        else if (wanted) play.why(wanted, anchor);
      },
    };
  }
  // Stink Attack: first a unit, then the borough it is sent to (KNY-24.8).
  private sending(key: string): Spot {
    const { play } = this;
    const sends = withVerb(play.options, 'disperse').map(
      (option) => parseAction(option.action).args,
    );
    const units = [...new Set(sends.map(([kind, mark]) => `${kind}:${mark}`))];
    const unit = this.picked ?? (units.length === 1 ? units[0] : null);
    const [what, borough, kind, mark] = key.split(':');
    const here = stateOf(play.view).monsters[play.view.asks!.seat].borough;
    if (what === 'unit' && borough === here && units.includes(`${kind}:${mark}`))
      return {
        lit: true,
        picked: unit === `${kind}:${mark}`,
        action: null,
        wanted: null,
        press: () => (this.picked = `${kind}:${mark}`),
      };
    const to = sends.find(
      ([k, m, b]) => what === 'borough' && b === borough && unit === `${k}:${m}`,
    );
    const action = to ? `disperse(${to.join(',')})` : null;
    const wanted =
      what === 'borough' && unit ? `disperse(${unit.replace(':', ',')},${borough})` : null;
    return {
      lit: action !== null,
      picked: false,
      action,
      wanted: action ? null : wanted,
      press: (anchor) => {
        if (action) play.act(action);
        else if (wanted) play.why(wanted, anchor);
      },
    };
  }
}

export interface Spot {
  lit: boolean;
  picked: boolean;
  action: string | null; // what pressing answers, if it is one action
  wanted: string | null; // what one may not do with it now
  press(anchor: Element): void;
}

// Board, tray and prompt of one table share one desk.
export const deskOf = shared((play) => new Desk(play));
