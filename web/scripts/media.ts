// The screens a table is laid out for, named once. Sheets write `@media (--small)`; the page asks
// the same words of the browser (app/lib/settings.svelte.ts).
export const media = {
  // a phone held upright
  phone: '(max-width: 720px) and (min-height: 540.1px), (max-width: 559.9px)',
  // a phone held sideways
  short: '(max-height: 540px) and (min-width: 560px)',
  // either of them
  small: '(max-width: 720px), (max-height: 540px) and (min-width: 560px)',
  // anything else
  large: '(min-width: 720.1px) and (min-height: 540.1px)',
  // … of that, where the log is a drawer
  mid: '(min-width: 720.1px) and (max-width: 1279px) and (min-height: 540.1px)',
  // … a low desk: wide enough for everything, but not high
  low: '(min-width: 1279.1px) and (min-height: 540.1px) and (max-height: 820px)',
  // … and a tablet held upright: the seats lie above the board
  tower: '(min-width: 720.1px) and (max-width: 1100px) and (orientation: portrait)',
} as const;

// A plugin of PostCSS, which Vite runs over every sheet.
export const screens = {
  postcssPlugin: 'stoop-screens',
  AtRule: {
    media(rule: { params: string }) {
      const [, name] = /^\(--(\w+)\)$/.exec(rule.params) ?? [];
      if (name === undefined) return;
      const found = (media as Record<string, string>)[name];
      if (!found) throw new Error(`there is no screen called --${name}`);
      rule.params = found;
    },
  },
};
