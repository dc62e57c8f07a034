// Spider-Man's characters and their abilities, missions, bonus cards, events and side characters.
import cards from '../../../content/spiderman/cards.toml?raw';
import characters from '../../../content/spiderman/characters.toml?raw';
import { cardArt } from '../../boards/spiderman/cards/art';
import { spriteSvg } from '../../boards/spiderman/sprite';
import type { Gallery, Piece } from './gallery';
import { readPack, type Entry } from './pack';

const KINDS = ['character', 'ability', 'side', 'mission', 'bonus', 'event'] as const;
type Kind = (typeof KINDS)[number];
const INK: Record<Kind, string> = {
  character: 'var(--g-1)',
  ability: 'var(--g-2)',
  side: 'var(--g-4)',
  mission: 'var(--g-back)',
  bonus: 'var(--g-2)',
  event: 'var(--g-3)',
};
const DOTS: Record<Kind, string> = {
  character: 'spm-red',
  ability: 'spm-navy',
  side: 'spm-blue',
  mission: 'spm-red',
  bonus: 'spm-navy',
  event: 'spm-tint',
};

function picture(kind: Kind, symbol: string): string {
  const ink = kind === 'event' || kind === 'side' ? 'var(--g-ink)' : '#fff';
  return (
    `<rect width="88" height="60" fill="${INK[kind]}"/>` +
    `<rect width="88" height="60" fill="url(#${DOTS[kind]})" opacity=".5"/>` +
    `<use href="#${symbol}" x="22" y="8" width="44" height="44" style="color:${ink};--cut:${INK[kind]}"/>`
  );
}
function piece(kind: Kind, entry: Entry, symbol: string, note: Piece['note']): Piece {
  const id = String(entry.id);
  const table = kind === 'bonus' || kind === 'event' ? 'card' : kind;
  return {
    id,
    kind,
    name: `${table}.${id}.name`,
    text: `${table}.${id}.text`,
    cost: null,
    note,
    picture: picture(kind, symbol),
    box: '0 0 88 60',
  };
}

// What readPack leaves to the engine: the line of a table behind an id, as numbers by name.
function lineOf(toml: string, id: string, key: string): string {
  const at = toml.indexOf(`\nid = "${id}"`);
  return new RegExp(`\\n${key} = (.*)`).exec(toml.slice(at))?.[1] ?? '';
}
const numbers = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+) = (\d+)/g)].map(([, key, n]) => [key, Number(n)]));

// The place or person a mission is about.
function aimOf(id: string): string {
  const steps = lineOf(cards, id, 'steps');
  const word = (key: string) => new RegExp(`${key} = "([a-z_-]+)"`).exec(steps)?.[1];
  const side = word('side');
  if (side) return side === 'any' ? 'x-lock' : `sc-${side}`;
  if (steps.includes('destroy_cars')) return 'x-car';
  if (steps.includes('hit_station')) return 'x-star';
  if (steps.includes('"subway"')) return 'x-subway';
  const whom = word('target') ?? word('owner');
  if (whom) return whom === 'spider-man' ? 'em-spider-man' : 'x-burst';
  return `st-${word('site') ?? word('place')}`;
}

const sheets = readPack(characters);
let owner = '';
const people = sheets.flatMap((entry): Piece[] => {
  if (entry.table === 'character') {
    owner = String(entry.id);
    const note = { key: 'sheet', values: { ...numbers(lineOf(characters, owner, 'dice')) } };
    return [piece('character', entry, `em-${owner}`, note)];
  }
  if (entry.table === 'side_character') return [piece('side', entry, `sc-${entry.id}`, null)];
  if (entry.slot === 0)
    return [piece('ability', entry, 'x-tracer', { key: 'of', values: { owner } })];
  return [piece('ability', entry, `ab-${entry.id}`, { key: 'of', values: { owner } })];
});
const printed = readPack(cards).flatMap((entry): Piece[] => {
  const id = String(entry.id);
  const copies = { key: `deck.${entry.deck}`, values: { n: Number(entry.copies ?? 1) } };
  if (entry.table === 'mission') {
    const note = { key: 'mission', values: numbers(lineOf(cards, id, 'vp')) };
    return [piece('mission', entry, aimOf(id), note)];
  }
  if (entry.table === 'bonus') return [piece('bonus', entry, cardArt(id).icon, copies)];
  return entry.table === 'event' ? [piece('event', entry, 'x-burst', copies)] : [];
});
const all = [...people, ...printed];

const gallery: Gallery = {
  kinds: [...KINDS],
  symbols: spriteSvg().replace(/^<svg[^>]*>|<\/svg>$/g, ''),
  pieces: KINDS.flatMap((kind) => all.filter((one) => one.kind === kind)),
};
export default gallery;
