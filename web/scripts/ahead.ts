// What a page needs is asked for by the page's first lines, together with the script that will ask for
// it: whoever opens a link waits for one round of files less. The build knows the names of the files;
// address and language are known only in the browser.
import type { Plugin, Rollup } from 'vite';

type Files = Record<string, string[]>; // by the first part of the address, or by language
// Where links and short ways lead; every other page costs bytes on all of them.
const pages: Record<string, string> = {
  '': 'Landing',
  new: 'NewTable',
  t: 'TablePage',
};

// Runs in the browser, as it stands here.
function ahead(pages: Files, words: Files) {
  const [page = ''] = location.pathname.split('/').filter(Boolean);
  let own = '';
  try {
    own = JSON.parse(localStorage.getItem('stoop.lang') ?? '""');
  } catch {
    // a browser that keeps nothing speaks its own language
  }
  const wanted = [own, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  const lang = wanted.find((one) => words[one]) ?? 'en';
  for (const file of [...words[lang]!, ...(pages[page] ?? [])]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

export const preload: Plugin = {
  name: 'stoop-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const entry = chunks.find((one) => one.isEntry)!;
      const there = new Set([entry.fileName, ...entry.imports]);
      const all = (chunk: Rollup.OutputChunk) => {
        const needed = [chunk, ...chunks.filter((one) => chunk.imports.includes(one.fileName))];
        const fresh = needed.filter((one) => !there.has(one.fileName));
        const styles = fresh.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]);
        return [...fresh.map((one) => one.fileName), ...styles];
      };
      const of = (fits: (one: Rollup.OutputChunk) => boolean) => {
        const found = chunks.find(fits);
        if (!found) throw new Error('a page or a language has no file of its own');
        return all(found);
      };
      const byPage = Object.entries(pages).map(([page, name]) => [
        page,
        of((one) => one.name === name),
      ]);
      const byLang = ['en', 'de', 'it'].map((lang) => [
        lang,
        of((one) => one.facadeModuleId?.endsWith(`/web/text/${lang}.ts`) ?? false),
      ]);
      const [told, said] = [byPage, byLang].map((one) => JSON.stringify(Object.fromEntries(one)));
      const code = ahead.toString().replace(/\n\s*(\/\/.*)?/g, '\n');
      return html.replace('<script ', `<script>(${code})(${told},${said})</script>\n    <script `);
    },
  },
};
