// Renews the icons of the installed app from public/icon.svg; needs Chromium, as the tests do.
// "mask" is cut by the phone: its picture keeps to the middle, its ground goes to the edge.
import { readFileSync, writeFileSync } from 'node:fs';
import { browse } from '../tests/house.mjs';
import { reduced } from './palette.mjs';

const folder = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');
const browser = await browse();
for (const [name, size, share] of [
  ['icon-192', 192, 1],
  ['icon-512', 512, 1],
  ['icon-mask', 512, 0.72],
  ['icon-apple', 180, 0.86],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `body{margin:0;height:100vh;display:grid;place-items:center;background:#0f1524}svg{width:${share * 100}%}`;
  await page.setContent(`<style>${style}</style>${drawing}`);
  writeFileSync(new URL(`${name}.png`, folder), reduced(await page.screenshot()));
  await page.close();
}
await browser.close();
