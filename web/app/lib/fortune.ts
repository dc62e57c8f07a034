// Rolled against expected: what is to be expected of so many fair dice or draws.
import type { Measure } from './types';

type Named = Pick<Measure, 'name' | 'icon'>;

// How often one of `faces` equally likely faces came up in n throws.
export function ofFace(named: Named, rolled: number, n: number, faces = 6): Measure {
  const p = 1 / faces;
  return { ...named, rolled, expected: n * p, spread: Math.sqrt(n * p * (1 - p)) };
}
// What n dice with 1 to 6 add up to.
export function ofPips(named: Named, rolled: number, n: number): Measure {
  return { ...named, rolled, expected: 3.5 * n, spread: Math.sqrt((35 / 12) * n) };
}
// What n of a shuffled stack of things add up to that are worth `values`; nothing is put back.
export function ofDraws(named: Named, rolled: number, n: number, values: number[]): Measure {
  const all = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / all;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all;
  const rest = all > 1 ? Math.max(0, all - n) / (all - 1) : 0;
  return { ...named, rolled, expected: n * mean, spread: Math.sqrt(n * variance * rest) };
}
// How far from what was expected, in spreads.
export const offBy = ({ rolled, expected, spread }: Measure): number =>
  spread > 0 ? (rolled - expected) / spread : 0;
