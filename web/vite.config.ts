// How the page is built, served while developing, and tested.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
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

// `npm run dev` talks to a table that runs beside it: STOOP_SERVER=http://localhost:8140 npm run dev
const server = process.env.STOOP_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [sprite, svelte()],
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
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    include: ['app/**/*.test.ts', 'boards/**/*.test.ts', 'text/**/*.test.ts', 'learn/**/*.test.ts'],
  },
});
