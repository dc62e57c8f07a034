// The page's words in three languages. The language can change at any time; everything that reads
// it inside a component follows.
import type { Lang } from './types';
import { format, number, type Messages, type Values } from './messages';
import { remember, remembered } from './storage';

export const languages: Lang[] = ['en', 'de', 'it'];
// Words are loaded for the languages that are spoken, not for all.
const words: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('../../text/en'),
  de: () => import('../../text/de'),
  it: () => import('../../text/it'),
};

function preferred(): Lang {
  const stored = remembered<Lang>('lang');
  if (stored && languages.includes(stored)) return stored;
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const tag of wanted) {
    const lang = tag.slice(0, 2) as Lang;
    if (languages.includes(lang)) return lang;
  }
  return 'en';
}

class I18n {
  lang = $state<Lang>(preferred());
  #catalogue = $state.raw<Partial<Record<Lang, Messages>>>({});

  async load(lang = this.lang) {
    if (this.#catalogue[lang]) return;
    const { default: found } = await words[lang]();
    this.#catalogue = { ...this.#catalogue, [lang]: found };
  }
  async speak(lang: Lang) {
    await this.load(lang);
    this.lang = lang;
    remember('lang', lang);
    document.documentElement.lang = lang;
  }
  // A message of the page, or of `more` (a game's own messages), which come first.
  t(key: string, values: Values = {}, more?: Messages): string {
    const pattern = more?.[key] ?? this.#catalogue[this.lang]?.[key];
    return pattern === undefined ? key : format(pattern, values, this.lang);
  }
  number(value: number): string {
    return number(value, this.lang);
  }
  // So many seconds, in the largest unit without a rest: 90 seconds, 10 minutes, 1 day.
  span(seconds: number): string {
    const units = { day: 86_400, hour: 3600, minute: 60, second: 1 };
    const fits = Object.entries(units).find(([, size]) => seconds >= size && seconds % size === 0);
    const [unit, size] = fits ?? ['second', 1];
    return new Intl.NumberFormat(this.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
      seconds / size,
    );
  }
  time(at: number): string {
    const then = new Date(at); // all our languages write the hour in the same way
    return [then.getHours(), then.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');
  }
  date(at: number): string {
    return new Intl.DateTimeFormat(this.lang, { dateStyle: 'medium' }).format(at);
  }
  list(items: string[]): string {
    return new Intl.ListFormat(this.lang, { type: 'conjunction' }).format(items);
  }
}
export const i18n = new I18n();
export const t = (key: string, values?: Values) => i18n.t(key, values);
