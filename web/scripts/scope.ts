// Style sheets of a board hold only inside that game: every selector of boards/<game>/*.css is put
// under [data-game='<game>'], at no weight of its own. So no name of one game reaches another.
interface Rule {
  selector: string;
  selectors: string[];
  parent?: { type: string; name?: string };
}
const theme = /^(\[data-theme='\w+'\]) /;

export function scoped(selector: string, game: string): string {
  const under = `:where([data-game='${game}'])`;
  if (/^:root|^\[data-theme='\w+'\]$|\[data-game=/.test(selector)) return selector;
  const [, light] = theme.exec(selector) ?? [];
  return light ? `${light} ${under} ${selector.slice(light.length + 1)}` : `${under} ${selector}`;
}

// A plugin of PostCSS, which Vite runs over every sheet.
export const scope = {
  postcssPlugin: 'stoop-scope',
  Rule(rule: Rule, { result }: { result: { opts: { from?: string } } }) {
    const [, game] = /\/boards\/(\w+)\/[\w-]+\.css/.exec(result.opts.from ?? '') ?? [];
    if (!game || rule.parent?.type === 'rule' || /keyframes$/.test(rule.parent?.name ?? '')) return;
    const wanted = rule.selectors.map((one) => scoped(one, game)).join(', ');
    if (wanted !== rule.selectors.join(', ')) rule.selector = wanted;
  },
};
