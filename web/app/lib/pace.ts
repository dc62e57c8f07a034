// Shows what happened at a readable pace. Views wait in a queue; each is put on the board, and its
// entries are played one after the other. What the own seat did is shown at once and locks nothing.
import type { LogEntry, ViewMessage } from './types';

export interface PaceHooks {
  show(view: ViewMessage): void; // this is the board now
  play(entry: LogEntry | null): void; // this entry is animated now
  lock(locked: boolean): void; // whether the board still lags behind the table
  hold(entry: LogEntry): number; // how long an entry is played, in ms
  rush(): number; // a queue longer than this many ms plays at double speed
}
interface Step {
  view: ViewMessage;
  entries: LogEntry[];
  own: boolean;
}

const entries_max = 24; // more to see than that is a catching up, not a move

export class Pace {
  #hooks: PaceHooks;
  #queue: Step[] = [];
  #rest: LogEntry[] = []; // entries of the shown step still to be played
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(hooks: PaceHooks) {
    this.#hooks = hooks;
  }
  push(view: ViewMessage, entries: LogEntry[], own: boolean) {
    const seen = entries.filter((entry) => entry.events.length > 0).length;
    this.#queue.push({ view, entries: seen > entries_max ? [] : entries, own });
    if (own) this.#flush_until_last();
    if (this.#timer === null || own) this.#next();
    else this.#hooks.lock(true);
  }
  // Everything that still waits has happened: the board jumps to the last view.
  skip() {
    if (this.#timer === null) return;
    this.#stop();
    this.#rest = [];
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.#hooks.show(last.view);
    this.#settle();
  }
  // The own answer is acknowledged at once, so what came before it must be on the board first.
  #flush_until_last() {
    this.#stop();
    this.#rest = [];
    this.#queue = this.#queue.slice(-1);
  }
  #next() {
    this.#stop();
    const step = this.#queue.shift();
    if (!step) return this.#settle();
    this.#hooks.show(step.view);
    this.#hooks.lock(!step.own && step.entries.length > 0);
    this.#rest = [...step.entries];
    this.#play();
  }
  #play(): void {
    const entry = this.#rest.shift();
    if (!entry) return this.#next();
    // An answer that shows nothing by itself: what follows from it is seen at once.
    if (entry.events.length === 0 && this.#rest.length > 0) return this.#play();
    this.#hooks.play(entry);
    const hold_ms = this.#hooks.hold(entry) / (this.#waiting_ms() > this.#hooks.rush() ? 2 : 1);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#play();
    }, hold_ms);
  }
  #waiting_ms(): number {
    const waiting = [...this.#rest, ...this.#queue.flatMap((step) => step.entries)];
    return waiting.reduce((sum, entry) => sum + this.#hooks.hold(entry), 0);
  }
  #stop() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
  #settle() {
    this.#hooks.play(null);
    this.#hooks.lock(false);
  }
}
