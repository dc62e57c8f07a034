// Where motions are shown: finds things on the page, remembers where they were, and ends everything
// at once when asked. What was drawn only for a motion goes with it. A thing is named by its
// `data-at`: "figure:1", "card:stomp"; a game may have names of its own on top (`finder`).

// A time of the style sheets in ms; the build shortens 420ms to .42s.
export function msOf(time: string): number {
  const n = parseFloat(time) || 0;
  return /\dms/.test(time) ? n : n * 1000;
}
export interface Times {
  move: number;
  flight: number;
}

export interface Timing {
  ms: number;
  at: number;
  curve?: string;
}
// A selector for names that are not a `data-at`.
export type Finder = (key: string) => string | null;

const px = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, n]) => [name, `${n}px`]));

let moving = 0; // on all stages of the page
export const isMoving = (): boolean => moving > 0;

// What moves at the moment. All of it can be ended at once; what follows a motion is done in any case.
export class Running {
  readonly #ends = new Map<Animation, () => void>();

  add(animation: Animation, after?: () => void): void {
    moving++;
    const end = () => {
      if (!this.#ends.delete(animation)) return;
      moving--;
      after?.();
    };
    this.#ends.set(animation, end);
    animation.onfinish = animation.oncancel = end;
  }
  // All of it has happened. Says whether anything was still moving.
  finish(): boolean {
    const found = [...this.#ends];
    for (const [animation, end] of found) {
      animation.cancel();
      end();
    }
    return found.length > 0;
  }
}

export class Stage {
  readonly #host: HTMLElement; // over everything; takes what flies
  readonly #running = new Running();
  #before = new Map<string, DOMRect>();
  readonly #finder: Finder;
  readonly #style: CSSStyleDeclaration;

  constructor(host: HTMLElement, finder: Finder = () => null) {
    this.#host = host;
    this.#finder = finder;
    this.#style = getComputedStyle(host);
  }
  // Times and curves are the design's tokens.
  ms(token: string): number {
    return msOf(this.#style.getPropertyValue(`--m-${token}`));
  }
  get times(): Times {
    return { move: this.ms('move'), flight: this.ms('flight') };
  }
  #curve(token: string): string {
    return this.#style.getPropertyValue(`--e-${token}`).trim() || 'linear';
  }
  // Where things are, before a new view takes some of them away.
  remember(): void {
    this.#before = new Map();
    for (const thing of document.querySelectorAll<HTMLElement>('[data-at]'))
      this.#before.set(thing.dataset.at!, thing.getBoundingClientRect());
  }
  find(key: string): Element[] {
    return [...document.querySelectorAll(this.#finder(key) ?? `[data-at="${key}"]`)];
  }
  boxes(key: string): DOMRect[] {
    const found = this.find(key).map((thing) => thing.getBoundingClientRect());
    const before = this.#before.get(key);
    return found.length || !before ? found : [before];
  }
  // Things that left or are on their way are where they were.
  was(key: string): DOMRect | undefined {
    return this.#before.get(key) ?? this.boxes(key)[0];
  }
  finish(): boolean {
    return this.#running.finish();
  }
  animate(thing: Element, frames: Keyframe[], timing: Timing, after?: () => void): void {
    const { ms: duration, at: delay, curve = 'out' } = timing;
    const easing = this.#curve(curve);
    const animation = thing.animate(frames, { duration, delay, easing, fill: 'backwards' });
    this.#running.add(animation, after);
  }
  // The same for something drawn only for this.
  own(thing: HTMLElement | SVGElement, box: DOMRect, frames: Keyframe[], timing: Timing): void {
    const { left, top, width, height } = box;
    thing.classList.add('fx');
    Object.assign(thing.style, px({ left, top, width, height }));
    this.#host.append(thing);
    this.animate(thing, frames, timing, () => thing.remove());
  }
  // What arrives is not there before.
  awaited(key: string, ms: number): void {
    const [thing] = this.find(key);
    const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.98 }, {}];
    if (thing) this.animate(thing, frames, { ms, at: 0 });
  }
}
