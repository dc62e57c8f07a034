// The sizes at which nothing may be cut, and eyes for what is.
import { handy, settled } from './house.mjs';

export const sizes = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [390, 664],
  [360, 640],
  [844, 390],
];
const touches = ([width, height]) => width <= 720 || height <= 540;

// Walks one page through all sizes; `look` sees it settled at each of them.
export async function atEverySize(page, look) {
  await page.mouse.move(0, 0); // nothing shall explain itself for moving under the pointer
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await look(`${width}x${height}`, [width, height]);
  }
}
// The same, and nothing may be cut or too small at any of them.
export async function wholeAtEverySize(page, what, look = async () => {}) {
  await atEverySize(page, async (name, size) => {
    await look(`${what} at ${name}`, size);
    await whole(page, `${what} at ${name}`, size);
  });
}
// Nothing is cut or too small as the page stands now.
export async function whole(page, what, size) {
  await uncut(page, what);
  await handy(page, what, touches(size));
}

// Fails where the page scrolls sideways, where words are wider or higher than the box that hides
// the rest, and where something to press lies outside of the window and cannot be scrolled to.
export async function uncut(page, what) {
  const found = await page.evaluate(() => {
    const said = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) said.push(`the page is ${wide} px too wide`);
    const high = document.documentElement.scrollHeight - innerHeight;
    if (high > 0 && document.querySelector('.app'))
      said.push(`the table is ${high} px too high for its window`);
    const scroller = (one) => {
      for (let at = one.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return at;
      }
      return document.documentElement.scrollHeight > innerHeight ? document.body : null;
    };
    const clipper = (one) => {
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX + overflowY)) return null;
        if (/hidden|clip/.test(overflowX + overflowY)) return at;
      }
      return null;
    };
    const name = (one) =>
      `${one.tagName.toLowerCase()}.${String(one.className).split(' ')[0]} "${(
        one.innerText ??
        one.ariaLabel ??
        ''
      )
        .trim()
        .slice(0, 30)}"`;
    const things = 'button, a, h1, h2, h3, p, input, label, .card, .chip, .die, .ps, .seat';
    for (const one of document.querySelectorAll(things)) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || one.closest('.vh, svg, [hidden], #all-options'))
        continue;
      const style = getComputedStyle(one);
      if (style.visibility === 'hidden' || style.opacity === '0') continue;
      const outside =
        box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1;
      if (outside && !scroller(one)) said.push(`${name(one)} lies outside of the window`);
      const over = clipper(one)?.getBoundingClientRect();
      if (over && (box.right > over.right + 2 || box.bottom > over.bottom + 2))
        said.push(`${name(one)} is cut by what holds it`);
      const hides = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
      if (hides && one.scrollWidth > one.clientWidth + 2) said.push(`${name(one)} is cut`);
      if (one.matches('.btn') && one.scrollWidth > one.clientWidth + 2)
        said.push(`${name(one)} is narrower than its words`);
      const told = style.webkitLineClamp !== 'none'; // a preview says that it goes on
      if (!told && style.overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 3)
        said.push(`${name(one)} loses lines`);
    }
    return said;
  });
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, 4).join('; ')}`);
}
