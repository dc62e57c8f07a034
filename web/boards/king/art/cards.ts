// The pictures of the power cards, 88 × 60, in sheets by first letter: a game shows few of them.
import { wantSheet } from '../../../app/kit/sheets';

type Sheet = Record<string, string>; // by file
const SHEETS: [last: string, load: () => Promise<{ default: Sheet }>][] = [
  ['b', () => import('./sheets/cards-a-b')],
  ['c', () => import('./sheets/cards-c')],
  ['e', () => import('./sheets/cards-d-e')],
  ['h', () => import('./sheets/cards-f-h')],
  ['m', () => import('./sheets/cards-i-m')],
  ['r', () => import('./sheets/cards-n-r')],
  ['s', () => import('./sheets/cards-s')],
  ['z', () => import('./sheets/cards-t-z')],
];

// Card id → the markup of its picture.
export const picturesOf = (sheet: Sheet): Map<string, string> =>
  new Map(
    Object.entries(sheet).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, -4), text]),
  );
const symbolsOf = (sheet: Sheet): string =>
  [...picturesOf(sheet)]
    .map(([id, text]) => `<symbol id="art-${id}" viewBox="0 0 88 60">${text}</symbol>`)
    .join('');

// The card is about to be seen.
export function wantCard(card: string): void {
  const [last, load] = SHEETS.find(([last]) => card[0]! <= last)!;
  void wantSheet('king', `cards-${last}`, async () => symbolsOf((await load()).default));
}
export const loadCards = async (): Promise<Map<string, string>> => {
  const sheets = await Promise.all(SHEETS.map(([, load]) => load()));
  return new Map(sheets.flatMap((sheet) => [...picturesOf(sheet.default)]));
};
