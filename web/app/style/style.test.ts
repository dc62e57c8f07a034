// Names of classes cannot reach where they were not meant: a component styles only names of its
// own, and what the house's sheets style is used somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoped } from '../../scripts/scope';

const root = new URL('../..', import.meta.url).pathname;
const skipped = new Set(['node_modules', 'dist', 'tests', 'public']);
function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}
const read = (path: string) => readFileSync(path, 'utf8');
const short = (path: string) => path.slice(root.length);

// Names in selectors, without those handed on to somebody else with :global().
function names(css: string): Set<string> {
  const plain = css.replace(/\/\*[^]*?\*\//g, '').replace(/:global\([^{]*?\)(?=[\s,{>+~:])/g, '');
  const found = new Set<string>();
  for (const [, selector] of plain.matchAll(/([^{};]+)\{/g))
    if (!selector!.trim().startsWith('@'))
      for (const [, name] of selector!.matchAll(/\.([a-z][\w-]*)/gi)) found.add(name!);
  return found;
}
const sheets = files(join(root, 'app/style'), /\.css$/);
const house = new Map(sheets.map((path) => [path, names(read(path))]));
const components = files(root, /\.svelte$/);
const styleOf = (text: string) => /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
const states = /^(is-|on$|open$|up$|down$)/; // say how a thing is, never what it is

describe('class names', () => {
  it('that a component styles belong to nobody else', () => {
    const shared = new Set([...house.values()].flatMap((set) => [...set]));
    const leaks = components.flatMap((path) =>
      [...names(styleOf(read(path)))]
        .filter((name) => shared.has(name) && !states.test(name))
        .map((name) => `${short(path)}: .${name}`),
    );
    expect(leaks).toEqual([]);
  });
  it('of buttons keep their own ground under a pointer by day, too', () => {
    const css = read(join(root, 'app/style/buttons.css'));
    const grounds = [...css.matchAll(/^(\.btn--\w+:hover)/gm)].map(([, name]) => name);
    expect(grounds.length).toBeGreaterThan(2);
    // Else the general rule of the light theme is stronger: cream words on white.
    for (const name of grounds) expect(css).toContain(`[data-theme='light'] ${name}`);
  });
  it('of the house are used', () => {
    const markup = [...components, ...files(root, /\.(ts|svg|html)$/)]
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => read(path).replace(/<style>[^]*?<\/style>/, ''))
      .join('\n');
    const dead = [...house].flatMap(([path, set]) =>
      [...set]
        .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(markup))
        .map((name) => `${short(path)}: .${name}`),
    );
    expect(dead).toEqual([]);
  });
  it('of a board hold inside its game only', () => {
    expect(scoped('.pop', 'king')).toBe(":where([data-game='king']) .pop");
    expect(scoped("[data-theme='light'] .x", 'king')).toBe(
      "[data-theme='light'] :where([data-game='king']) .x",
    );
    expect(scoped(':root', 'king')).toBe(':root');
    expect(scoped("[data-game='king'] .tray", 'king')).toBe("[data-game='king'] .tray");
  });
});
