// All pictures of the game as one hidden SVG that <use> can point to.
import cards from './art/cards.svg?raw';
import emblems from './art/emblems.svg?raw';
import marks from './art/marks.svg?raw';
import patterns from './art/patterns.svg?raw';
import powers from './art/powers.svg?raw';
import roofs from './art/roofs.svg?raw';
import sides from './art/sides.svg?raw';
import sites from './art/sites.svg?raw';

export function spriteSvg(): string {
  const symbols = [emblems, sides, sites, powers, cards, marks, roofs].join('');
  return `<svg width="0" height="0" class="vh" aria-hidden="true"><defs>${patterns}</defs>${symbols}</svg>`;
}
