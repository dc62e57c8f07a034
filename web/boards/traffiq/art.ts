// Drawings that several parts of the page share: vehicles, patterns, the stack, small marks.
import type { VehicleKind } from './types';

// TRF-1.14: red, yellow, blue, green, by their numbers in the list of player colours.
const COLOURS = [2, 3, 1, 4];
export const seatColour = (seat: number): number => COLOURS[seat] ?? 1;

// The seat's shape, around (0, 0) and small enough for a roof.
export const SHAPES: Record<number, string> = {
  1: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  2: 'M0-5.2 5.6 4.6H-5.6z',
  3: 'M-4.6-4.6h9.2v9.2h-9.2z',
  4: 'M0-6 6 0 0 6-6 0z',
};
export const HOUSE = 'M-6 0 0-6 6 0V6H2V1.5h-4V6h-4z';
export const EQUALS = 'M-5-4h10v3h-10zM-5 2h10v3h-10z';

// How often a vehicle carries its seat's shape: count them, and you have its seat's points.
export const ROOF_SHAPES: Record<VehicleKind, number> = { taxi: 1, van: 2 };
export const VEHICLE_BOX: Record<VehicleKind, { w: number; h: number }> = {
  taxi: { w: 64, h: 40 },
  van: { w: 72, h: 44 },
};
export const vehicleSymbol = (seat: number, kind: VehicleKind): string => `tq-veh-${seat}-${kind}`;

const INK = 'var(--tq-ink)';
const LAMPS = 'stroke="#FFF3C4" stroke-width="2.2"';

const mark = (colour: number, x: number): string =>
  `<path d="${SHAPES[colour]}" transform="translate(${x} 0)" fill="#fff" stroke="${INK}" ` +
  'stroke-width="1.5" stroke-linejoin="round"/>';

function taxi(seat: number): string {
  const p = seatColour(seat);
  return (
    `<symbol id="${vehicleSymbol(seat, 'taxi')}" viewBox="-32 -20 64 40" overflow="visible">` +
    '<rect x="-22" y="-10.5" width="44" height="25" rx="8" fill="#0b1020" opacity=".35"/>' +
    '<rect x="-22.5" y="-13" width="45" height="26" rx="9" fill="#fff"/>' +
    `<path d="M-13-12.5v25M12-12.5v25" stroke="${INK}" stroke-width="6"/>` +
    `<rect x="-20" y="-10.5" width="40" height="21" rx="7" fill="var(--p${p})" stroke="${INK}" ` +
    'stroke-width="2.2"/>' +
    '<path d="M9-7.5q5.5 7.5 0 15l4.5-1.5q2.5-6 0-12zM-10-7q-4 7 0 14l-3.5-1.2q-2.5-5.8 0-11.6z" ' +
    `fill="${INK}"/><path d="M17.5-8v3.5M17.5 8V4.5" ${LAMPS}/>` +
    `<rect x="-8.5" y="-8" width="16" height="16" rx="3" fill="var(--p${p}-deep)" opacity=".28"/>` +
    `${mark(p, -0.5)}</symbol>`
  );
}

function van(seat: number): string {
  const p = seatColour(seat);
  return (
    `<symbol id="${vehicleSymbol(seat, 'van')}" viewBox="-36 -22 72 44" overflow="visible">` +
    '<rect x="-29" y="-12" width="58" height="29" rx="6" fill="#0b1020" opacity=".35"/>' +
    '<rect x="-29.5" y="-15" width="59" height="30" rx="7" fill="#fff"/>' +
    `<path d="M-18-14.5v29M18-14.5v29" stroke="${INK}" stroke-width="7"/>` +
    `<rect x="-27" y="-12.5" width="54" height="25" rx="5" fill="var(--p${p})" stroke="${INK}" ` +
    `stroke-width="2.2"/><path d="M16-9q5.5 9 0 18l4.5-1.5q3-7.5 0-15z" fill="${INK}"/>` +
    `<path d="M24.5-9.5v4M24.5 9.5v-4" ${LAMPS}/>` +
    `<rect x="-24" y="-9.5" width="37" height="19" rx="2.5" fill="var(--p${p}-deep)" opacity=".3"/>` +
    `<path d="M-5.7-9.5v19" stroke="${INK}" stroke-width="1" opacity=".45"/>` +
    `${mark(p, -14.5)}${mark(p, 3.5)}</symbol>`
  );
}

const PATTERNS =
  '<clipPath id="tq-clip"><rect x="-1.2" y="-1.2" width="102.4" height="102.4"/></clipPath>' +
  '<pattern id="tq-brick" width="7" height="7" patternUnits="userSpaceOnUse" ' +
  'patternTransform="rotate(45)"><path d="M0 3.5h7" stroke="#C7604B" stroke-width="1.3"/></pattern>' +
  '<pattern id="tq-gravel" width="7" height="7" patternUnits="userSpaceOnUse">' +
  '<circle cx="2" cy="2" r=".95" fill="#B8A274"/><circle cx="5.5" cy="5.5" r=".95" fill="#B8A274"/>' +
  '</pattern><filter id="tq-blur" x="-30%" y="-80%" width="160%" height="260%">' +
  '<feGaussianBlur stdDeviation="9"/></filter>';

const symbol = (id: string, body: string): string =>
  `<symbol id="tq-${id}" viewBox="0 0 24 24">${body}</symbol>`;
const line = 'fill="none" stroke="currentColor" stroke-width="2"';
const ICONS =
  symbol(
    'i-taxi',
    '<path d="M8 5.5h8l2.2 5H21v6.5h-2a2.5 2.5 0 0 1-5 0h-4a2.5 2.5 0 0 1-5 0H3v-6.5h2.8z' +
      'M9.3 7.5 8 10.5h8l-1.3-3zM10 3h4v2h-4z" fill="currentColor"/>',
  ) +
  symbol(
    'i-van',
    '<path d="M1.5 6h13v11h-3a2.5 2.5 0 0 1-5 0h-5zM16 8.5h3.5L22.5 13v4h-1a2.5 2.5 0 0 1-5 0H16z" ' +
      'fill="currentColor"/>',
  ) +
  symbol(
    'i-place',
    '<path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z" fill="currentColor"/>',
  ) +
  symbol('i-draw', `<path d="M4 4h12v12H4zM19 8v11H8M10 7v6M7 10h6" ${line}/>`) +
  symbol('i-end', `<path d="M5 12l5 5 9-10" ${line}/>`) +
  symbol('i-turn', `<path d="M19 12a7 7 0 1 1-2.3-5.2M17 2.5V7h-4.5" ${line}/>`) +
  symbol('i-back', `<path d="M5 12a7 7 0 1 0 2.3-5.2M7 2.5V7h4.5" ${line}/>`) +
  symbol('i-fit', `<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" ${line}/>`);

// Patterns and symbols that every drawing of this game refers to; the page holds them once.
const VEHICLES = [0, 1, 2, 3].map((seat) => taxi(seat) + van(seat)).join('');
export const SPRITE =
  '<svg width="0" height="0" style="position:absolute" aria-hidden="true">' +
  `<defs>${PATTERNS}</defs>${VEHICLES}${ICONS}</svg>`;

// The back of the tiles, three deep.
const BACK_LINES =
  '<path d="M10 30H34q5 0 8 3l14 14q3 3 8 3H90" stroke="#E23B2E"/>' +
  '<path d="M30 6V26q0 5 3 8l22 22q3 3 3 8V88" stroke="#1D62C4"/>' +
  '<path d="M10 68H40q5 0 8-3l20-20q3-3 3-8V6" stroke="#F7B500"/>';
export const BACK =
  '<rect x="6" y="2" width="88" height="90" rx="4" fill="#17202E" stroke="#F3EEE2" stroke-width="3"/>' +
  `<g fill="none" stroke-width="7">${BACK_LINES}</g>` +
  '<g fill="#fff" stroke="#17202E" stroke-width="3.5"><circle cx="37" cy="36" r="7"/>' +
  '<circle cx="57" cy="58" r="7"/></g>';
export const STACK =
  '<rect x="6" y="14" width="88" height="92" rx="4" fill="#0b1020"/>' +
  '<rect x="6" y="10" width="88" height="90" rx="4" fill="#2a3750"/>' +
  `<rect x="6" y="6" width="88" height="90" rx="4" fill="#3a4a68"/>${BACK}`;
