// Arrow keys on a board: from one thing that can be chosen to the nearest in that direction; Enter
// and Space press it.
const HEADINGS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
const SIDEWAYS_COST = 2;

export interface Place {
  x: number;
  y: number;
}

// The best step from `from`: near, and rather straight than sideways. −1 if nothing lies there, by
// at least `least` ahead.
export function nextPlace(places: Place[], from: Place, key: string, least: number): number {
  const heading = HEADINGS[key];
  if (!heading) return -1;
  let best = -1;
  let lowest = Infinity;
  places.forEach((place, i) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * heading[0] + dy * heading[1];
    const aside = Math.abs(dx * heading[1]) + Math.abs(dy * heading[0]);
    if (ahead < least) return;
    const cost = ahead + SIDEWAYS_COST * aside;
    if (cost < lowest) [lowest, best] = [cost, i];
  });
  return best;
}

type Thing = HTMLElement | SVGElement;
const LEAST_PX = 4;

const middle = (thing: Element): Place => {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export interface Roving {
  things: string; // selector of what the arrows lead to
  place?: (thing: Thing) => Place; // where a thing is, if not where it is on the screen …
  least?: number; // … and how far ahead the next one lies at least
  shown?: (thing: Thing) => void; // it has the focus now: bring it into view
}
// `use:roving` on a board.
export function roving(board: Element, terms: Roving) {
  const step = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const from = (target as Element).closest<Thing>(terms.things);
    if (!from || !(key in HEADINGS)) return;
    event.preventDefault();
    const { place = middle, least = LEAST_PX } = terms;
    const things = [...board.querySelectorAll<Thing>(terms.things)].filter((one) => one !== from);
    const next = things[nextPlace(things.map(place), place(from), key, least)];
    if (!next) return;
    next.focus();
    terms.shown?.(next);
  };
  board.addEventListener('keydown', step);
  return {
    update: (next: Roving) => (terms = next),
    destroy: () => board.removeEventListener('keydown', step),
  };
}

// `onkeydown={pressed}` on a drawing with role="button": Enter and Space are a click.
export function pressed(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  event.currentTarget?.dispatchEvent(click);
}
