// What every game shows, as one hidden SVG that <use> can point to. Cards have sheets: art/cards.ts.
import faces from './art/faces.svg?raw';
import goals from './art/goals.svg?raw';
import landmarks from './art/landmarks.svg?raw';
import monsters from './art/monsters.svg?raw';
import patterns from './art/patterns.svg?raw';
import tiles from './art/tiles.svg?raw';
import tokens from './art/tokens.svg?raw';
import units from './art/units.svg?raw';

// One hidden <svg> of symbols; the frame keeps it in the page while the table is.
export function spriteSvg(): string {
  const symbols = [monsters, faces, tiles, units, landmarks, goals, tokens];
  return (
    '<svg width="0" height="0" class="vh" aria-hidden="true">' +
    `<defs>${patterns}</defs>${symbols.join('')}</svg>`
  );
}
