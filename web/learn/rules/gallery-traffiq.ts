// TraffIQ's tiles: the stack by kinds, then the two start maps.
import tiles from '../../../content/traffiq/tiles.toml?raw';
import '../../boards/traffiq/tile.css';
import { SPRITE } from '../../boards/traffiq/art';
import { tilePicture } from '../../boards/traffiq/tile/tile';
import type { Gallery, Piece } from './gallery';
import { readPack, type Entry } from './pack';

const letters: Record<string, string> = { red: 'R', beige: 'B', green: 'G', blue: 'W' };
const kinds: Record<string, string> = {
  city: 'city',
  'layout.times_square.tile': 'times_square',
  'layout.central_park.tile': 'central_park',
};

function piece(entry: Entry): Piece {
  const id = String(entry.id);
  const edges = (entry.edges as string[]).map((edge) => letters[edge]).join('');
  return {
    id,
    kind: kinds[entry.table]!,
    name: `tile.${id}`,
    text: null,
    cost: null,
    note: { key: 'copies', values: { n: Number(entry.count ?? 1), id } },
    picture: `<g clip-path="url(#tq-clip)">${tilePicture(id, edges, 0)}</g>`,
    box: '0 0 100 100',
  };
}

const gallery: Gallery = {
  kinds: Object.values(kinds),
  symbols: SPRITE,
  pieces: readPack(tiles)
    .filter((entry) => entry.table in kinds)
    .map(piece),
};
export default gallery;
