// How the map of TraffIQ is looked at. One cell is 100 units, corner (x, y) lies at (100x, 100y).
import { Camera, type Box } from '../../app/kit/camera.svelte';
import type { Tile } from './types';

export const CELL = 100;
const RULERS_PX = 26; // room for the names at the upper edge
const NEAREST_PHONE = 0.46; // a cell stays large enough for a thumb

export const cityCamera = (): Camera =>
  new Camera({
    unit: CELL,
    zoom: { min: 0.35, max: 3 },
    home: { min: 0.1, max: 1.3, phone: NEAREST_PHONE },
    top_px: RULERS_PX,
  });

export function boundsOf(tiles: Tile[]): Box {
  const xs = tiles.map((t) => t.x);
  const ys = tiles.map((t) => t.y);
  if (tiles.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}
// The city and one ring of cells around it.
export function roomOf(tiles: Tile[]): Box {
  const { left, top, right, bottom } = boundsOf(tiles);
  return { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
}
