// The words of the pages for learning and looking back. They are no part of the first load: a page
// that needs them asks for its language, and shows the one it has until the other is there.
import { i18n } from '../app/lib/i18n.svelte';
import type { Messages, Values } from '../app/lib/messages';
import type { Lang } from '../app/lib/types';

const files: Record<Lang, () => Promise<{ default: Messages }>> = {
  en: () => import('./text/en'),
  de: () => import('./text/de'),
  it: () => import('./text/it'),
};

class Words {
  #known = $state.raw<Partial<Record<Lang, Messages>>>({});

  async load(lang: Lang): Promise<void> {
    if (this.#known[lang]) return;
    const { default: words } = await files[lang]();
    this.#known = { ...this.#known, [lang]: words };
  }
  get ready(): boolean {
    return Object.keys(this.#known).length > 0;
  }
  say(key: string, values?: Values): string {
    return i18n.t(key, values, this.#known[i18n.lang] ?? Object.values(this.#known)[0]);
  }
}
export const words = new Words();
export const say = (key: string, values?: Values) => words.say(key, values);
