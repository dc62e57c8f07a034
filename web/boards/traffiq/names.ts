// The lines of the grid have names: avenues count down to the east, streets to the south.
// East of 1st Avenue come Avenues A, B, C …, south of 1st Street the count starts again.
import type { Lang } from '../../app/lib/types';

export const avenueNumber = (x: number): number => 8 - x;
export const streetNumber = (y: number): number => 43 - y;

function englishOrdinal(n: number): string {
  const suffix = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

function ordinal(lang: Lang, n: number): string {
  if (lang === 'en') return englishOrdinal(n);
  return lang === 'de' ? `${n}.` : `${n}ª`;
}

// A, B … Z, AA, AB …
function letters(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

const STREET: Record<Lang, { full: string; short: string; south: string }> = {
  en: { full: 'Street', short: 'St', south: 'South' },
  de: { full: 'Straße', short: 'Str.', south: 'Süd' },
  it: { full: 'Strada', short: 'Str.', south: 'Sud' },
};

function avenue(lang: Lang, x: number, word: string): string {
  const n = avenueNumber(x);
  return n > 0 ? `${ordinal(lang, n)} ${word}` : `${word} ${letters(-n)}`;
}

function street(lang: Lang, y: number, word: string): string {
  const n = streetNumber(y);
  if (n > 0) return `${ordinal(lang, n)} ${word}`;
  return `${ordinal(lang, 1 - n)} ${word} ${STREET[lang].south}`;
}

export const avenueName = (lang: Lang, x: number): string => avenue(lang, x, 'Avenue');
export const avenueShort = (lang: Lang, x: number): string => avenue(lang, x, 'Ave');
export const streetName = (lang: Lang, y: number): string => street(lang, y, STREET[lang].full);
export const streetShort = (lang: Lang, y: number): string => street(lang, y, STREET[lang].short);

// A corner for log and labels: "5th Ave & 42nd St", as short as each language allows.
export function cornerName(lang: Lang, x: number, y: number): string {
  const plain = avenueNumber(x) > 0 && streetNumber(y) > 0;
  if (lang === 'en' && plain) {
    return `${englishOrdinal(avenueNumber(x))} & ${englishOrdinal(streetNumber(y))}`;
  }
  const join = { en: ' & ', de: ' / ', it: ' e ' }[lang];
  return avenueShort(lang, x) + join + streetShort(lang, y);
}

// The street a contest is about: a horizontal one is a street, a vertical one an avenue.
export function lineName(lang: Lang, axis: string, x: number, y: number): string {
  return axis === 'horizontal' ? streetName(lang, y) : avenueName(lang, x);
}
export function lineShort(lang: Lang, axis: string, x: number, y: number): string {
  return axis === 'horizontal' ? streetShort(lang, y) : avenueShort(lang, x);
}
