// The neighbours behind the windows where a game has no figures of its own. Each comes when it is
// first seen.
import { wantSheet } from '../kit/sheets';

const names = [
  'raccoon',
  'owl',
  'rat',
  'fish',
  'mantis',
  'robot',
  'gorilla',
  'kraken',
  'rex',
  'hydra',
];
const art = import.meta.glob<string>('../art/figures/*.svg', { query: '?raw', import: 'default' });

export function neighbour(seat: number): string {
  const name = names[seat % names.length];
  void wantSheet('house', name, art[`../art/figures/${name}.svg`]);
  return `a-${name}`;
}
