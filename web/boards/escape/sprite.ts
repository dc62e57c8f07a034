// All pictures of the game as one hidden SVG that <use> can point to.
import icons from './art/icons.svg?raw';
import more from './art/more.svg?raw';

export const spriteSvg = () =>
  `<svg width="0" height="0" class="vh" aria-hidden="true">${icons}${more}</svg>`;
