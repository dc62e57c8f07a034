// What a game's gallery shows: the pieces of the pack, with our pictures and the pack's words.
export interface Piece {
  id: string;
  kind: string; // one of the gallery's kinds
  name: string; // key of the pack's texts
  text: string | null; // key of the pack's texts, or nothing to say
  cost: number | null;
  note: { key: string; values: Record<string, string | number> } | null; // in this page's words
  picture: string; // SVG
  box: string; // its viewBox
}
export interface Gallery {
  kinds: string[];
  symbols: string; // what the pictures refer to, once in the page
  pieces: Piece[];
}

const galleries: Record<string, () => Promise<{ default: Gallery }>> = {
  escape: () => import('./gallery-escape'),
  king: () => import('./gallery-king'),
  spiderman: () => import('./gallery-spiderman'),
  traffiq: () => import('./gallery-traffiq'),
};
export async function loadGallery(game: string): Promise<Gallery> {
  return (await galleries[game]!()).default;
}
