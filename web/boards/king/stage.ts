// Where motions are shown: finds things on the page, remembers where they were, and ends everything
// at once when asked. What was drawn only for a motion goes with it.
import { msOf, type Times } from './motion';

export interface Timing {
  ms: number;
  at: number;
  curve?: string;
}
const px = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, n]) => [name, `${n}px`]));

export class Stage {
  readonly #host: HTMLElement; // over everything; takes what flies
  readonly #running = new Map<Animation, () => void>();
  #before = new Map<string, DOMRect>();
  #style: CSSStyleDeclaration;

  constructor(host: HTMLElement) {
    this.#host = host;
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
    const [what, face] = key.split(':');
    const dice = what === 'face' ? `.kd [data-face="${face}"]` : '';
    return [...document.querySelectorAll(dice || `[data-at="${key}"]`)];
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
  // All of it has happened. Says whether anything was still moving.
  finish(): boolean {
    const moving = this.#running.size > 0;
    for (const [animation, end] of this.#running) {
      animation.cancel();
      end();
    }
    return moving;
  }
  animate(thing: Element, frames: Keyframe[], timing: Timing, after?: () => void): void {
    const { ms: duration, at: delay, curve = 'out' } = timing;
    const easing = this.#curve(curve);
    const animation = thing.animate(frames, { duration, delay, easing, fill: 'backwards' });
    const end = () => {
      this.#running.delete(animation);
      after?.();
    };
    this.#running.set(animation, end);
    animation.onfinish = animation.oncancel = end;
  }
  // The same for something drawn only for this.
  own(thing: HTMLElement | SVGElement, box: DOMRect, frames: Keyframe[], timing: Timing): void {
    const { left, top, width, height } = box;
    thing.classList.add('kfx');
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
