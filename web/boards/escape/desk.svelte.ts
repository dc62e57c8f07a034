// What a player has in hand but not yet answered: cards chosen to be laid, a thing picked up that
// has several answers, the card under the magnifier. Local to the page; the server knows nothing of it.
import { shared } from '../../app/kit/shared.svelte';
import type { Peek } from '../../app/kit/peek';
import type { Option, Play } from '../../app/lib/types';
import { bySpace, byTarget, expected, isFree, parse, target, withVerb } from './actions';
import { neighbour } from './city';
import { gives, type Gain } from './gives';
import { Show } from './show.svelte';
import { enemyOf, sceneOf, stateOf, type Direction, type Event } from './model';
import { rewound, turnedBy } from './rewind';

export interface Spot {
  lit: boolean;
  picked: boolean;
  action: string | null; // what pressing answers, if it is one action
  wanted: string | null; // what one may not do with it now
  press(anchor: Element): void;
}
// One of the six ways out of the hero's space, as keys and buttons name them.
export interface Heading {
  direction: Direction;
  key: string;
  to: string; // a space or a bridge
  action: string | null;
  wanted: string; // to ask why not
}
export const KEYS: Record<Direction, string> = {
  NW: 'Q',
  N: 'W',
  NE: 'E',
  SW: 'A',
  S: 'S',
  SE: 'D',
};
const PAD: Direction[] = ['NW', 'N', 'NE', 'SW', 'S', 'SE'];
const lay_max = 2;

export class Desk {
  chosen = $state<string[]>([]); // cards to lay …
  showing = $state<string[]>([]); // … or to show on a bridge
  picked = $state<string | null>(null);
  peek = $state<Peek | null>(null); // "card:snake-1", "good:axe", "objective:blue-tape", "ny:ny-ambush"
  readonly show = new Show();
  panel = $state<'hand' | 'kit'>('hand'); // what lies in the tray of a phone
  // The position as far as it has been shown: what is still to come has not happened yet.
  private readonly unseen = $derived.by(() => {
    const { playing, view, reduced } = this.play;
    if (!playing || reduced || this.show.at === Infinity) return [];
    const later = view.log.filter(({ n }) => n > playing.n);
    return [...playing.events.slice(this.show.at), ...later.flatMap(({ events }) => events)];
  });
  readonly seen = $derived.by(() =>
    rewound(stateOf(this.play.view), this.unseen as Event[], this.show.runs),
  );
  readonly unturned = $derived(new Set(turnedBy(this.unseen as Event[])));
  private passed = $state(-1); // the turn whose windows are let pass
  private readonly play: Play;
  private readonly found = $derived.by(() => byTarget(this.play.options));
  private readonly there = $derived.by(() => bySpace(this.play.options, stateOf(this.play.view)));

  constructor(play: Play) {
    this.play = play;
  }
  get decision(): string {
    return this.play.options.length ? (this.play.view.asks?.decision ?? '') : '';
  }
  // Called whenever the moment on the board changes.
  follow(): void {
    this.picked = null;
    this.chosen = [];
    this.showing = [];
  }

  // ── windows (ESC-4.6) ──
  // Lets the windows of this turn pass, unless something new can be taken or won.
  passTurn(): void {
    this.passed = stateOf(this.play.view).turn;
    this.play.act('continue');
  }
  // The answer to a window of a turn that is let pass.
  get passing(): string | null {
    const { play } = this;
    if (this.decision !== 'window') return null;
    const verbs = play.options.map((option) => parse(option.action).verb);
    const state = stateOf(play.view);
    const hurt = state.step === 6 && sceneOf(play.view).damage_waiting > 0;
    const news = verbs.some((verb) => verb.startsWith('take_') || verb === 'claim_solo');
    return this.passed === state.turn && !hurt && !news ? 'continue' : null;
  }

  // ── cards to lay ──
  get most(): number {
    const [first] = withVerb(this.play.options, 'lay_cards');
    return first ? parse(first.action).args.length : lay_max;
  }
  choose(card: string): void {
    const rest = this.chosen.filter((one) => one !== card);
    this.chosen =
      rest.length < this.chosen.length ? rest : [...this.chosen, card].slice(-this.most);
  }
  // The offered action that lays the chosen cards.
  get laying(): string | null {
    return this.matching('lay_cards', this.chosen);
  }
  toggle(card: string): void {
    const rest = this.showing.filter((one) => one !== card);
    this.showing = rest.length < this.showing.length ? rest : [...this.showing, card];
  }
  get shows(): string | null {
    return this.matching('show_cards', this.showing.length ? this.showing : ['none']);
  }
  private matching(verb: string, cards: string[]): string | null {
    const same = ({ action }: Option) => {
      const { args } = parse(action);
      return args.length === cards.length && args.every((one) => cards.includes(one));
    };
    return withVerb(this.play.options, verb).find(same)?.action ?? null;
  }

  // ── six ways ──
  get pad(): Heading[] {
    const { space } = sceneOf(this.play.view);
    return PAD.map((direction) => {
      const to = neighbour(space, direction) ?? '';
      const offered = this.play.options.find(({ action }) => {
        const { verb, args } = parse(action);
        return (verb === 'step' || verb === 'ram') && args[0] === to;
      });
      return {
        direction,
        key: KEYS[direction],
        to,
        action: offered?.action ?? null,
        wanted: `step(${to})`,
      };
    });
  }

  // ── things on the table ──
  // Answers of the thing `key`; a square stands for everything that can be chosen in it.
  answers(key: string): Option[] {
    const [what, id] = key.split(/:(.*)/s);
    if (what !== 'space') return this.found.get(key) ?? [];
    const options = this.there.get(id) ?? [];
    return this.outwitting ? [...options, ...this.sends(id)] : options;
  }
  // Outwitting: first an enemy, then where he goes.
  private get outwitting(): string | null {
    const sends = withVerb(this.play.options, 'outwit');
    if (!sends.length) return null;
    const enemies = [...new Set(sends.map(({ action }) => parse(action).args[0]))];
    if (enemies.length === 1) return enemies[0];
    return this.picked?.startsWith('enemy:') ? this.picked.slice(6) : null;
  }
  private sends(space: string): Option[] {
    const enemy = this.outwitting;
    return withVerb(this.play.options, 'outwit').filter(({ action }) => {
      const { args } = parse(action);
      return args[0] === enemy && args[1] === space;
    });
  }
  // What comes of pressing the thing, where that is one answer.
  yields(key: string): Gain[] {
    const [option, ...others] = this.answers(key);
    return option && !others.length ? gives(this.play, option) : [];
  }
  spot(key: string): Spot {
    const { play, decision } = this;
    if (decision === 'outwit') return this.sending(key);
    const options = this.answers(key);
    const wanted = play.options.length && !options.length ? expected(decision, key) : null;
    const action = options.length === 1 ? options[0].action : null;
    return {
      lit: options.length > 0,
      picked: this.picked === key,
      action,
      wanted,
      press: (anchor) => {
        if (action) play.act(action);
        else if (options.length > 1) this.picked = this.picked === key ? null : key;
        else if (wanted) play.why(wanted, anchor);
      },
    };
  }
  private sending(key: string): Spot {
    const { play } = this;
    const [what, id] = key.split(/:(.*)/s);
    const state = stateOf(play.view);
    const sends = withVerb(play.options, 'outwit').map(({ action }) => parse(action).args);
    const enemies = [...new Set(sends.map(([enemy]) => enemy))];
    const picked = this.outwitting;
    const to = what === 'space' && picked ? this.sends(id)[0] : undefined;
    // A square with enemies to choose from stands for them.
    const here = enemies.filter((enemy) =>
      what === 'enemy' ? enemy === id : what === 'space' && enemyOf(state, enemy).space === id,
    );
    const action = to?.action ?? null;
    const wanted = what === 'space' && picked && !action ? `outwit(${picked},${id})` : null;
    return {
      lit: action !== null || here.length > 0,
      picked: here.some((enemy) => enemy === picked),
      action,
      wanted: here.length ? null : wanted,
      press: (anchor) => {
        if (action) play.act(action);
        else if (here.length) {
          const next = here[(here.indexOf(picked ?? '') + 1) % here.length];
          this.picked = `enemy:${next}`;
        } else if (wanted) play.why(wanted, anchor);
      },
    };
  }
  // Picks up what a hint is about, so that its answer is in sight.
  hint(action: string): void {
    const { verb, args } = parse(action);
    const key = target(action);
    if (verb === 'lay_cards') this.chosen = args;
    else if (verb === 'show_cards') this.showing = args.filter((one) => one !== 'none');
    else if (key && (verb === 'outwit' || this.answers(key).length > 1)) this.picked = key;
  }
  // What one may choose from after pressing a thing with several answers.
  get choices(): Option[] {
    if (!this.picked || this.decision === 'outwit') return [];
    return this.answers(this.picked);
  }
  get free(): Option[] {
    return this.play.options.filter(isFree);
  }
}

// Board, tray and prompt of one table share one desk.
export const deskOf = shared((play) => new Desk(play));
