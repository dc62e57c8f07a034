// Message patterns: `{name}` inserts a value, `{n, plural, one {# tile} other {# tiles}}` chooses
// by the language's plural rules, `#` being the number written in that language.
export type Messages = Record<string, string>;
export type Values = Record<string, string | number>;

// Small whole numbers look and count the same in all our languages. Most are small, and a page that
// meets no others is spared the making of these tools.
const plain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;
// Making one of these costs far more than using it, and a log uses thousands.
const tools = new Map<string, { number: Intl.NumberFormat; plural: Intl.PluralRules }>();
function toolsOf(lang: string) {
  const known = tools.get(lang);
  if (known) return known;
  const made = { number: new Intl.NumberFormat(lang), plural: new Intl.PluralRules(lang) };
  tools.set(lang, made);
  return made;
}
export function number(value: number, lang: string): string {
  return plain(value) ? String(value) : toolsOf(lang).number.format(value);
}

function matching(pattern: string, open: number): number {
  let depth = 0;
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '{') depth++;
    else if (pattern[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`unclosed brace in message "${pattern}"`);
}

function choices(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const close = matching(text, open);
    found.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return found;
}

function plural(text: string, count: number, lang: string): string {
  const by = choices(text);
  const few = count === 1 ? 'one' : 'other';
  const kind = plain(count) ? few : toolsOf(lang).plural.select(count);
  const word = by.get(`=${count}`) ?? by.get(kind);
  return (word ?? by.get('other') ?? '').replaceAll('#', number(count, lang));
}

export function format(pattern: string, values: Values, lang: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const open = pattern.indexOf('{', at);
    if (open < 0) return out + pattern.slice(at);
    const close = matching(pattern, open);
    const [name, kind] = pattern.slice(open + 1, close).split(',', 2);
    const value = values[name.trim()];
    out += pattern.slice(at, open);
    if (kind?.trim() === 'plural') {
      const rest = pattern.slice(pattern.indexOf('plural,', open) + 'plural,'.length, close);
      out += format(plural(rest, Number(value), lang), values, lang);
    } else {
      out += typeof value === 'number' ? number(value, lang) : (value ?? '');
    }
    at = close + 1;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// For words that come from people and go into a sentence that is HTML.
export function escape(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (sign) => entities[sign]);
}
