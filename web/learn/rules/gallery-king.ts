// King's cards, buildings and units.
import cards from '../../../content/king/cards.toml?raw';
import tiles from '../../../content/king/tiles.toml?raw';
import { loadCards } from '../../boards/king/art/cards';
import goals from '../../boards/king/art/goals.svg?raw';
import patterns from '../../boards/king/art/patterns.svg?raw';
import buildings from '../../boards/king/art/tiles.svg?raw';
import units from '../../boards/king/art/units.svg?raw';
import type { Gallery, Piece } from './gallery';
import { readPack, type Entry } from './pack';

const art = await loadCards();
const goal_art: Record<string, string> = {
  superstar: 'art-superstar',
  'statue-of-liberty': 'art-liberty',
};

function card(entry: Entry): Piece {
  const id = String(entry.id);
  const goal = entry.kind === 'goal';
  const there = (entry.boroughs as string[] | undefined)?.[0];
  return {
    id,
    kind: String(entry.kind),
    name: `card.${id}.name`,
    text: `card.${id}.text`,
    cost: goal ? null : Number(entry.cost),
    note: there ? { key: 'cheaper', values: { borough: there } } : null,
    picture: goal ? `<use href="#${goal_art[id]}" width="120" height="110"/>` : (art.get(id) ?? ''),
    box: goal ? '0 6 120 82' : '0 0 88 60',
  };
}
function tile(entry: Entry): Piece {
  const unit = entry.table === 'unit';
  return {
    id: String(entry.id),
    kind: unit ? 'unit' : 'building',
    name: `tile.${entry.id}`,
    text: null,
    cost: null,
    note: {
      key: `tile.${entry.reward}`,
      values: {
        cost: Number(entry.durability),
        gain: Number(entry.amount),
        count: Number(entry.count),
      },
    },
    picture: unit
      ? `<use href="#unit-${entry.id}" x="20" y="10" width="48" height="40"/>`
      : `<use href="#tile-${entry.id}" x="17" y="-3" width="54" height="66"/>`,
    box: '0 0 88 60',
  };
}
const order = ['goal', 'discard', 'keep'];

const gallery: Gallery = {
  kinds: ['keep', 'discard', 'goal', 'building', 'unit'],
  symbols: `<defs>${patterns}</defs>${goals}${buildings}${units}`,
  pieces: [
    ...readPack(cards)
      .filter((entry) => entry.table === 'card')
      .map(card)
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    ...readPack(tiles).map(tile),
  ],
};
export default gallery;
