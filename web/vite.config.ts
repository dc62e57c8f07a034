// How the page is built, served while developing, and tested.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { preload } from './scripts/ahead';
import { screens } from './scripts/media';
import { scope } from './scripts/scope';

// The sprite is part of the page itself: a symbol is there before the first component draws.
const sprite = {
  name: 'stoop-sprite',
  transformIndexHtml(html: string) {
    const file = fileURLToPath(new URL('./app/sprite.svg', import.meta.url));
    const symbols = readFileSync(file, 'utf8').replace(/\n\s*/g, '');
    return html.replace('<!-- sprite -->', symbols);
  },
};

// The worker of the installed app is called after the files it keeps: a new build is a new worker.
const worker: Plugin = {
  name: 'stoop-worker',
  apply: 'build',
  generateBundle(_, files) {
    const read = (path: string) =>
      readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
    const hash = createHash('sha256').update(Object.keys(files).sort().join());
    const build = hash.update(read('./public/offline.html')).digest('hex').slice(0, 12);
    const source = read('./app/worker.js').replace('BUILD', build);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

// Nearly every function of these files runs before the first question. Said at their top, the browser
// compiles them while they arrive, beside the page's own thread, instead of one by one when called.
const eager = /\/app\/(main\.ts|pages\/(Landing|TablePage)\.svelte)$|\/boards\/\w+\/index\.ts$/;
const hints: Plugin = {
  name: 'stoop-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        const shared = file.name === 'base' || file.name === 'table';
        if (shared || file.moduleIds.some((id) => eager.test(id)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

// `npm run dev` talks to a table that runs beside it: STOOP_SERVER=http://localhost:8140 npm run dev
const server = process.env.STOOP_SERVER ?? 'http://localhost:8080';

// What every page needs comes as one file, and what every table needs as another: sixty small files
// would cost more than the few bytes of them that a page has no use for.
const base =
  /\/node_modules\/svelte\/|\/app\/kit\/(action|edges|gives|Tips)|\/app\/lib\/(api|games|i18n|install|keys|messages|notify|options|own-tables|router|said|settings|shelf|storage)\.|\/app\/parts\/(Dialog|Icon|Languages|Menu|OwnTables|Segment)\.|\/lessons\/lesson\.ts/;
const table =
  /\/app\/kit\/|\/app\/lib\/(changes|connection|figures|history|luck|notices|pace|seats|sha256|sound|table|windows)\.|\/app\/parts\/(Bar|Dock|Frame|Level|LineNote|LogList|LogPanel|OptionList|Refused|RuleLink|SeatClock|SeatPlate|TableFoot)\.|\/rules\/address\.ts/;
function together(id: string): string | undefined {
  if (base.test(id)) return 'base';
  if (table.test(id)) return 'table';
  return undefined;
}

export default defineConfig({
  plugins: [sprite, worker, preload, svelte(), hints],
  css: { postcss: { plugins: [scope, screens] } },
  server: {
    fs: { allow: ['..'] }, // the rules are read from docs/ and content/
    proxy: { '/api': server, '/health': server, '/ws': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome105', 'firefox105', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: together } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    include: ['app/**/*.test.ts', 'boards/**/*.test.ts', 'text/**/*.test.ts', 'learn/**/*.test.ts'],
  },
});
