// What all parts of a game's drawing share while one is at a table, made when the first of them asks.
// It outlives that one: after a match its components go, and the next match has others.
import type { Play } from '../lib/types';

export function shared<T>(make: (play: Play) => T): (play: Play) => T {
  const made = new WeakMap<Play, T>();
  return (play) => {
    const known = made.get(play);
    if (known) return known;
    let fresh: T | undefined;
    $effect.root(() => {
      fresh = make(play);
    });
    fresh ??= make(play); // outside a browser nothing is reactive, and no effect runs
    made.set(play, fresh);
    return fresh;
  };
}
