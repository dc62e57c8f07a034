// Arrow keys on the map: from one thing that can be chosen to the next in that direction.
const HEADINGS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};
const SIDEWAYS_COST = 2;

export interface Spot {
  x: number;
  y: number;
}

// The best step from `from`: near, and rather straight than sideways. −1 if nothing lies there.
export function nextSpot(spots: Spot[], from: Spot, key: string): number {
  const heading = HEADINGS[key];
  if (!heading) return -1;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * heading[0] + dy * heading[1];
    const aside = Math.abs(dx * heading[1]) + Math.abs(dy * heading[0]);
    if (ahead < 0.25) return;
    const cost = ahead + SIDEWAYS_COST * aside;
    if (cost < least) [least, best] = [cost, i];
  });
  return best;
}

export function nearestSpot(map: Element, from: SVGGElement, key: string): SVGGElement | null {
  const elements = [...map.querySelectorAll<SVGGElement>('[data-spot]')];
  const place = (e: SVGGElement) => ({ x: Number(e.dataset.x), y: Number(e.dataset.y) });
  return elements[nextSpot(elements.map(place), place(from), key)] ?? null;
}
