// Escape's cards and tiles: what each does is drawn as on the board, one symbol for each thing.
import cards from '../../../content/escape/cards.toml?raw';
import heroes from '../../../content/escape/heroes.toml?raw';
import tiles from '../../../content/escape/tiles.toml?raw';
import timer from '../../../content/escape/timer.toml?raw';
import icons from '../../boards/escape/art/icons.svg?raw';
import more from '../../boards/escape/art/more.svg?raw';
import type { Gallery, Piece } from './gallery';
import { readPack, type Entry } from './pack';

// What an effect looks like.
const SIGNS: Record<string, string> = {
  move: 'e-step',
  reveal: 'e-eyes',
  reveal_poi: 'e-poi',
  damage: 'e-burst',
  damage_each: 'e-burst',
  outwit: 'e-outwit',
  pull: 'e-pull',
  recover: 'e-back',
  gain_item: 'e-item',
  steal: 'e-steal',
  swap_card: 'e-swap',
  look: 'e-eyes',
  reload: 'e-gun',
  prevent_damage: 'e-shield',
  extra_action: 'e-extra',
  move_helicopter: 'e-heli',
  weapon_bonus: 'e-burst',
  noise: 'e-noise',
  spawn: 'e-prisoner',
  kill: 'e-burst',
  place_item: 'e-item',
  damage_hero: 'e-burst',
  discard_item: 'e-item',
  draw_events: 'e-event',
  move_enemies: 'e-chev',
  roadblock: 'e-break',
  mission: 'e-new-york',
  timer: 'e-new-york',
  event_level: 'e-event',
  bonus: 'e-lvl',
  destroy_gullfire: 'e-glider',
  heal_boss: 'e-boss',
  add_ny_special: 'e-new-york',
  place_briefcase: 'e-case',
  place_president: 'g-president',
  land_helicopter: 'e-heli',
  remove_president_alive: 'g-president',
};
const ICONS = ['prisoner', 'event', 'car', 'item', 'manhole', 'raft', 'trap'];
const shown_max = 3;

// Which effects stand under an entry's id, and what New York pays for it.
interface Printed {
  ops: string[];
  cost: number | null;
}
function printed(toml: string): Map<string, Printed> {
  const found = new Map<string, Printed>();
  let open: Printed | undefined;
  for (const line of toml.split('\n')) {
    const id = /^id = "([^"]+)"/.exec(line)?.[1];
    if (id) found.set(id, (open = { ops: [], cost: null }));
    if (/^(effects|use|passive|on_reveal|on_trigger) = /.test(line))
      open?.ops.push(...[...line.matchAll(/op = "(\w+)"/g)].map((op) => op[1]!));
    const cost = /^back = \{ cost = (\d+)/.exec(line)?.[1];
    if (cost && open) open.cost = Number(cost);
  }
  return found;
}
const facts = new Map([cards, heroes, tiles, timer].flatMap((toml) => [...printed(toml)]));

const size = 26;
function picture(signs: string[], colour: string): string {
  const row = [...new Set(signs)].slice(0, shown_max);
  const left = (88 - row.length * size) / 2;
  const uses = row.map(
    (sign, i) =>
      `<use href="#${sign}" x="${left + i * size + 1}" y="18" width="${size - 2}" height="${size - 2}"/>`,
  );
  return `<rect width="88" height="60" fill="#04120a"/><g color="${colour}">${uses.join('')}</g>`;
}
const GREEN = '#35f27c';
const COLOURS: Record<string, string> = { attack: '#ff7a56', special: '#ffb000', move: GREEN };
const ends = new Set(['t-hurry', 't-red-blank', 't-red-end']);

function signsOf(id: string, otherwise: string): string[] {
  const signs = (facts.get(id)?.ops ?? []).flatMap((op) => SIGNS[op] ?? []);
  return signs.length ? signs : [otherwise];
}
interface Terms {
  kind: string;
  key?: string; // of its texts
  signs: string[];
  colour?: string;
  note?: Piece['note'];
}
function piece(
  id: string,
  { kind, key = `card.${id}`, signs, colour = GREEN, note }: Terms,
): Piece {
  const words = { name: `${key}.name`, text: `${key}.text` };
  const box = '0 0 88 60';
  const shown = picture(signs, colour);
  return { id, kind, ...words, cost: null, note: note ?? null, picture: shown, box };
}
const copies = (entry: Entry): Piece['note'] =>
  Number(entry.count ?? 1) > 1 ? { key: 'count', values: { n: Number(entry.count) } } : null;

function action(entry: Entry): Piece {
  const id = String(entry.id);
  const hero = id.split('-')[0]!;
  return piece(id, {
    kind: entry.table === 'hero.action' ? 'action' : 'special',
    signs: [`e-${hero}`, ...signsOf(id, 'e-more')],
    colour: COLOURS[String(entry.kind)] ?? GREEN,
    note: { key: 'noise', values: { n: Number(entry.noise) } },
  });
}
const good = (kind: string) => (entry: Entry) =>
  piece(String(entry.id), {
    kind,
    signs: [`g-${String(entry.id).replace(/^(diagram)-\d$/, '$1')}`],
    note: copies(entry),
  });
const EXITS: Record<string, string> = {
  'purple-gullfire': 'e-gullfire',
  'purple-helicopter': 'e-helicopter',
  'purple-raft': 'e-raft',
  'blue-wanted': 'e-wanted',
};
const MAKERS: Record<string, (entry: Entry) => Piece> = {
  'hero.action': action,
  'hero.special': action,
  item: good('good'),
  briefcase: good('good'),
  event: (entry) => {
    const id = String(entry.id);
    return piece(id, { kind: 'new_york', signs: signsOf(id, 'e-event'), note: copies(entry) });
  },
  ny: (entry) => {
    const id = String(entry.id);
    const n = facts.get(id)?.cost ?? 0;
    const note = { key: 'pays', values: { n } };
    return piece(id, {
      kind: 'new_york',
      signs: signsOf(id, 'e-new-york'),
      colour: '#ff7a56',
      note,
    });
  },
  timer: (entry) => {
    const id = String(entry.id);
    const colour = ends.has(id) ? '#ff7a56' : '#ffb000';
    const signs = signsOf(id, 'e-noise');
    return piece(id, { kind: 'new_york', key: `timer.${id}`, signs, colour, note: copies(entry) });
  },
  objective: (entry) => {
    const id = String(entry.id);
    const signs = [EXITS[id] ?? `g-${id.replace('blue-', '')}`];
    const colour = entry.colour === 'blue' ? '#6fb6ff' : '#c99bff';
    return piece(id, { kind: 'objective', signs, colour, note: copies(entry) });
  },
  poi: (entry) => {
    const id = String(entry.id);
    return piece(id, { kind: 'tile', key: `tile.${id}`, signs: signsOf(id, 'e-poi') });
  },
  city: tile,
  park: tile,
  trap: tile,
};
function tile(entry: Entry): Piece {
  const id = String(entry.id);
  const drawn = ((entry.icons as string[] | undefined) ?? []).filter((icon) =>
    ICONS.includes(icon),
  );
  const building = entry.building ? [`e-${entry.building}`] : [];
  const signs = [...building, ...drawn.map((icon) => `e-${icon}`)];
  const blocked = signs.length ? signs : ['e-break'];
  return piece(id, { kind: 'tile', key: `tile.${id}`, signs: blocked });
}

const gallery: Gallery = {
  kinds: ['action', 'special', 'good', 'objective', 'new_york', 'tile'],
  symbols: `${icons}${more}`,
  pieces: [heroes, cards, timer, tiles]
    .flatMap((toml) => readPack(toml))
    .flatMap((entry) => MAKERS[entry.table]?.(entry) ?? []),
};
export default gallery;
