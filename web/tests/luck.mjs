// Luck that can be had again. What server and pages of a test take for randomness follows from the
// test's name and LUCK (1 unless told; `LUCK=7 node tests/run.mjs …` tries another; `LUCK=free` is real).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = fileURLToPath(new URL('luck.c', import.meta.url));
export const wish = process.env.LUCK ?? '1';

// A number below 2^31 for a text (FNV-1a).
export function luckOf(text) {
  let number = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${wish} ${text}`))
    number = Math.imul(number ^ byte, 0x01000193) >>> 0;
  return number >>> 1;
}

// What the server's process is started with.
export function serverLuck(luck) {
  if (wish === 'free') return {};
  const library = join(root, 'build', 'luck.so');
  if (!existsSync(library) || statSync(library).mtimeMs < statSync(source).mtimeMs) {
    mkdirSync(join(root, 'build'), { recursive: true });
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source]);
  }
  return { LD_PRELOAD: library, STOOP_LUCK: String(luck) };
}

// Runs in every page of a person before anything else. The count is kept beside what the page keeps,
// so that a page loaded again does not draw the same once more.
export async function pageLuck(context, luck) {
  if (wish === 'free') return;
  await context.addInitScript((luck) => {
    crypto.getRandomValues = (values) => {
      const drawn = Number(localStorage.getItem('test.drawn') ?? 0) + 1;
      localStorage.setItem('test.drawn', String(drawn));
      let state = (luck + drawn * 0x9e3779b9) >>> 0;
      for (let n = 0; n < values.length; n++) {
        state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0;
        values[n] = state ^ (state >>> 14);
      }
      return values;
    };
  }, luck);
}
