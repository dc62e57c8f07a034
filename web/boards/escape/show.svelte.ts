// What is being shown of the entry that is played: its beats, one after the other.
import { beatsOf, type Banner, type Beat, type Ring, type Run, type Shown } from './motion';
import type { LogEntry } from '../../app/lib/types';

let number = 0;
const last = 1000; // behind every event of an entry
const rest_ms = 300;
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
  // Events of the entry before this one have been seen; or it runs just now.
  at = $state(Infinity);
  runs = $state(false);
  // Squares that turn over now.
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  focus = $state.raw<string[]>([]); // spaces to look at
  #beats: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 1;

  // Plays an entry from its beginning; what was still running has happened.
  play(entry: LogEntry, hold_ms: number): void {
    this.finish();
    this.#beats = beatsOf(entry);
    const whole = this.#beats.reduce((sum, beat) => sum + beat.ms, 0);
    this.#speed = whole > hold_ms ? whole / Math.max(hold_ms, 1) : 1;
    this.#next();
  }
  finish(): void {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.banner = null;
    this.pulse = null;
    this.ghosts = [];
    this.pops = [];
    this.at = Infinity;
    this.runs = false;
    this.fresh = new Set();
    this.focus = [];
  }
  #next(): void {
    const beat = this.#beats.shift();
    if (!beat) return this.#rest();
    this.runs = beat.run !== undefined;
    this.at = this.runs ? beat.event : beat.event + 1;
    const { banner, run, ring, reveal, pulse = null } = beat;
    if (banner) this.banner = banner;
    this.pulse = pulse;
    if (run) this.ghosts = [...this.ghosts.slice(-5), { ...run, key: ++number }];
    if (ring) this.pops = [...this.pops.slice(-7), { ...ring, key: ++number }];
    if (reveal) this.fresh = new Set([...this.fresh, reveal]);
    const seen = [run?.from, run?.to, ring?.at, reveal].filter((one) => one !== undefined);
    if (seen.length) this.focus = seen;
    this.#timer = setTimeout(() => this.#next(), beat.ms / this.#speed);
  }
  // The entry is over, and what is left of the moment follows at once or not at all.
  #rest(): void {
    this.finish();
    this.at = last;
    this.#timer = setTimeout(() => this.finish(), rest_ms);
  }
}
