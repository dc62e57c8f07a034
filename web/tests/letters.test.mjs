// Every letter is drawn with the page's own fonts: a weight or a control that none of them covers
// would fall back to whatever the system has. Code is in the system's own on purpose.
import { equal } from './house.mjs';
import { sitDown } from './table.mjs';

// Texts that a font of the system draws, with its name.
async function foreign(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('DOM.enable');
  await line.send('CSS.enable');
  await page.evaluate(() => document.fonts.ready);
  // An arrow may be the system's.
  const isLent = ({ isCustomFont, familyName, glyphCount }) =>
    !isCustomFont && glyphCount > 1 && !/mono/i.test(familyName);
  const { root } = await line.send('DOM.getDocument', { depth: -1, pierce: true });
  const found = [];
  const visit = async (node) => {
    const letters = (node.children ?? []).filter(
      (one) => one.nodeType === 3 && one.nodeValue.trim(),
    );
    if (letters.length > 0 || node.nodeName === 'SELECT') {
      const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId });
      for (const font of fonts)
        if (isLent(font)) found.push(`"${letters[0]?.nodeValue.trim()}" in ${font.familyName}`);
    }
    for (const one of node.children ?? []) if (one.nodeType === 1) await visit(one);
  };
  await visit(root.children.find((one) => one.nodeName === 'HTML'));
  await line.detach();
  return found.join('; ');
}

const games = ['king', 'escape', 'traffiq', 'spiderman'];

export default [
  {
    name: 'Letters: the page draws every one with its own fonts',
    async run({ sit, address }) {
      const page = await sit({ lang: 'de' });
      for (const path of [
        '/',
        '/rules/king',
        '/new/escape',
        ...games.map((id) => `/learn/${id}`),
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        equal(await foreign(page), '', `fonts of the system on ${path}`);
      }
      await sitDown(page, address, { game: 'king' });
      equal(await foreign(page), '', 'fonts of the system at a table');
    },
  },
];
