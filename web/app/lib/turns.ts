// Cuts a log into turns: the same for every game, since every game tells when a turn begins.
import type { LogEntry } from './types';

export class Turns {
  now: number | null = null; // whose turn the last line belongs to
  #next: number | null = null; // a turn that has begun but has no line yet

  // The seat whose turn begins with this entry's line; null where it goes on. `told`: it has a line.
  // What ends a turn and begins the next is told of the one it speaks of.
  head({ events }: LogEntry, seat: number | null, told: boolean): number | null {
    const begun = events.filter(({ what }) => what === 'turn').at(-1)?.seat ?? null;
    if (begun !== null && (!told || seat === begun)) this.#next = begun;
    const found = told ? this.#next : null;
    if (found !== null) [this.now, this.#next] = [found, null];
    if (begun !== null && told && seat !== begun) this.#next = begun;
    return found;
  }
}
