// What is being shown of the entry that is played: its beats, one after the other.
import { beatsOf, type Banner, type Beat, type Ring, type Run } from './motion';
import type { LogEntry } from '../../app/lib/types';

let number = 0;
export interface Ghost extends Run {
  key: number;
}
export interface Pop extends Ring {
  key: number;
}

export class Show {
  banner = $state.raw<Banner | null>(null);
  ghosts = $state.raw<Ghost[]>([]);
  pops = $state.raw<Pop[]>([]);
  pulse = $state<Beat['pulse'] | null>(null);
  // Squares that have turned over already in the state, but not yet before one's eyes; and those
  // that do so now.
  awaited = $state.raw<ReadonlySet<string>>(new Set());
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  focus = $state.raw<string[]>([]); // spaces to look at
  #beats: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 1;

  // Plays an entry from its beginning; what was still running has happened.
  play(entry: LogEntry, hold_ms: number): void {
    this.finish();
    this.#beats = beatsOf(entry);
    const whole = this.#beats.reduce((sum, beat) => sum + beat.ms, 0);
    this.#speed = whole > hold_ms ? whole / Math.max(hold_ms, 1) : 1;
    this.awaited = new Set(this.#beats.flatMap(({ reveal }) => (reveal ? [reveal] : [])));
    this.#next();
  }
  finish(): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.banner = null;
    this.pulse = null;
    this.ghosts = [];
    this.pops = [];
    this.awaited = new Set();
    this.fresh = new Set();
    this.focus = [];
  }
  #next(): void {
    const beat = this.#beats.shift();
    if (!beat) return this.finish();
    const { banner, run, ring, reveal, pulse = null } = beat;
    if (banner) this.banner = banner;
    this.pulse = pulse;
    if (run) this.ghosts = [...this.ghosts.slice(-5), { ...run, key: ++number }];
    if (ring) this.pops = [...this.pops.slice(-7), { ...ring, key: ++number }];
    if (reveal) {
      this.awaited = new Set([...this.awaited].filter((one) => one !== reveal));
      this.fresh = new Set([...this.fresh, reveal]);
    }
    const seen = [run?.from, run?.to, ring?.at, reveal].filter((one) => one !== undefined);
    if (seen.length) this.focus = seen;
    this.#timer = setTimeout(() => this.#next(), beat.ms / this.#speed);
  }
}
