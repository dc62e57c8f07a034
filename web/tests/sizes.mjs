// The sizes at which nothing may be cut, and eyes for what is.
export const sizes = [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [390, 664],
  [844, 390],
];

// Walks through the sizes, each in both themes where `themes` says so.
export async function atEverySize(page, look) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    await look(`${width}x${height}`);
  }
}

// Fails where the page scrolls sideways, or where words are wider than the box that holds them.
export async function uncut(page, what) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const high = document.documentElement.scrollHeight - innerHeight;
    const said = [];
    if (wide > 0) said.push(`the page is ${wide} px too wide`);
    if (high > 0) said.push(`the page is ${high} px too high`);
    const scrolls = (one) => {
      for (let at = one; at; at = at.parentElement)
        if (/(auto|scroll)/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    for (const one of document.querySelectorAll('button, a, h1, h2, h3, p, li, input, label')) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || one.closest('.vh, svg, [hidden]')) continue;
      const name = `${one.tagName} "${(one.innerText ?? '').trim().slice(0, 30)}"`;
      if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(one))
        said.push(`${name} lies outside the window`);
      const style = getComputedStyle(one);
      if (one.scrollWidth > one.clientWidth + 2 && style.overflowX === 'hidden')
        said.push(`${name} is cut`);
    }
    return said;
  });
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, 4).join('; ')}`);
}
