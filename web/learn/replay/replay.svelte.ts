// A match that is over, moment by moment, through the eyes one chooses. The board shows `play`;
// the log is told by `teller`, which knows the whole of it.
import { lookBack, tableFacts, type Eye } from '../../app/lib/api';
import { loadGame } from '../../app/lib/games';
import { keyMoments, type KeyMoment } from '../../app/lib/moments';
import { Table } from '../../app/lib/table.svelte';
import type { LogEntry, TableMessage, ViewMessage } from '../../app/lib/types';

// At speed 1: a moment, and each thing that happened in it, unless a game needs longer to show it.
const step_ms = 1400;
const entry_ms = 700;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Replay {
  readonly play = new Table();
  readonly teller = new Table();
  readonly holder = new Table(); // whose hand is seen
  readonly id: string;
  readonly match: number;
  moments = $state.raw<ViewMessage[]>([]);
  log = $state.raw<LogEntry[]>([]);
  entries = $state(0);
  eye = $state<Eye>('all');
  at = $state(0); // index of the moment on the board
  running = $state(false);
  speed = $state<number>(1);
  error = $state('');
  flags = $state.raw<KeyMoment[]>([]);
  #facts: TableMessage | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #showing: ReturnType<typeof setTimeout> | undefined; // the rest of what happened in a moment
  #asked = 0; // the eyes asked for last

  constructor(id: string, match: number) {
    [this.id, this.match] = [id, match];
  }
  get #tables(): Table[] {
    return [this.play, this.teller, this.holder];
  }
  get ready(): boolean {
    return this.moments.length > 0 && Boolean(this.play.game);
  }
  get moment(): ViewMessage {
    return this.moments[this.at]!;
  }
  get step(): number {
    return this.moment.version;
  }
  // Opens at the moment after `step` entries.
  async open(step: number): Promise<void> {
    try {
      const facts = await tableFacts(this.id);
      const seats = facts.seats.map((seat) => ({ ...seat, here: true })); // nobody is missed
      this.#facts = { ...facts, seats, type: 'table', you: null, host: false } as TableMessage;
      const game = await loadGame(facts.game);
      for (const one of this.#tables) {
        one.table = this.#facts;
        one.game = game;
        one.connection = 'open';
      }
      await this.look('all', step);
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }
  async words(): Promise<void> {
    await Promise.all(this.#tables.flatMap((one) => [one.loadTexts(), one.loadWords()]));
  }
  // Through other eyes: at `step`, or where one is when they have opened.
  async look(eye: Eye, step?: number): Promise<void> {
    const asked = ++this.#asked;
    this.eye = eye;
    let found: ViewMessage[] = [];
    for (let from: number | null = 0; from !== null;) {
      const some: Awaited<ReturnType<typeof lookBack>> = await lookBack(
        this.id,
        this.match,
        from,
        eye,
      );
      if (asked !== this.#asked) return; // somebody has changed their mind
      found = [...found, ...some.moments];
      this.entries = some.entries;
      from = some.next;
    }
    const then = step ?? this.step;
    this.moments = found;
    this.log = found.flatMap((moment) => moment.log);
    this.teller.present(found.at(-1)!, this.log);
    this.flags = keyMoments(this.play.game, this.log);
    this.go(this.momentOf(then));
  }
  // The first moment at which an entry has happened.
  momentOf(step: number): number {
    const found = this.moments.findIndex(({ version }) => version >= step);
    return found < 0 ? this.moments.length - 1 : found;
  }
  go(at: number, moving = false): void {
    this.at = Math.max(0, Math.min(this.moments.length - 1, at));
    const moment = this.moment;
    const you = typeof this.eye === 'number' ? this.eye : null;
    this.play.table = { ...this.#facts!, you };
    // The eye that sees all looks over the shoulder of who is asked.
    this.holder.table = { ...this.#facts!, you: you ?? moment.asks?.seat ?? null };
    const shown = { ...moment, result: null };
    for (const one of [this.play, this.holder])
      one.present(shown, this.log.slice(0, moment.version), null);
    clearTimeout(this.#showing);
    if (moving) this.#show(this.#happened(moment));
  }
  #happened({ log }: ViewMessage): LogEntry[] {
    return log.filter((entry) => entry.events.length > 0);
  }
  #hold(entry: LogEntry): number {
    return Math.max(entry_ms, this.play.game.hold?.(entry) ?? 0) / this.speed;
  }
  // One after the other, each as long as it takes.
  #show([entry, ...rest]: LogEntry[]): void {
    this.play.playing = entry ?? null;
    if (rest.length) this.#showing = setTimeout(() => this.#show(rest), this.#hold(entry!));
  }
  by(steps: number): void {
    this.stop();
    this.go(this.at + steps, steps === 1);
  }
  toggle(): void {
    if (this.running) return this.stop();
    if (this.at === this.moments.length - 1) this.go(0);
    this.running = true;
    this.#next();
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }
  #next(): void {
    const shown = this.#happened(this.moment).reduce((sum, entry) => sum + this.#hold(entry), 0);
    const wait = Math.max(step_ms / this.speed, shown);
    this.#timer = setTimeout(() => {
      if (!this.running) return;
      this.go(this.at + 1, true);
      if (this.at < this.moments.length - 1) this.#next();
      else this.stop();
    }, wait);
  }
  close(): void {
    this.stop();
    clearTimeout(this.#showing);
    this.#asked++;
  }
}
