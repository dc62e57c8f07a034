// All pictures of the game as one hidden SVG that <use> can point to.
import faces from './art/faces.svg?raw';
import goals from './art/goals.svg?raw';
import landmarks from './art/landmarks.svg?raw';
import monsters from './art/monsters.svg?raw';
import patterns from './art/patterns.svg?raw';
import tiles from './art/tiles.svg?raw';
import tokens from './art/tokens.svg?raw';
import units from './art/units.svg?raw';

const files = import.meta.glob<string>('./art/cards/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Card id → the markup of its picture, 88 × 60.
export const CARD_ART: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, -4), text]),
);

// One hidden <svg> of symbols; the frame keeps it in the page while the table is.
export function spriteSvg(): string {
  const cards = [...CARD_ART].map(
    ([id, text]) => `<symbol id="art-${id}" viewBox="0 0 88 60">${text}</symbol>`,
  );
  const symbols = [monsters, faces, tiles, units, landmarks, goals, tokens, ...cards];
  return (
    '<svg width="0" height="0" class="vh" aria-hidden="true">' +
    `<defs>${patterns}</defs>${symbols.join('')}</svg>`
  );
}
