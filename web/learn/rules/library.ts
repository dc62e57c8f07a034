// Where the rules of a game are, each file loaded when a page asks for it.
import { i18n } from '../../app/lib/i18n.svelte';
import type { Lang } from '../../app/lib/types';
import { prefixes } from './address';
import { readExact, readFriendly, type Exact, type Section } from './parse';

const friendly = import.meta.glob<string>('../../../content/*/rules/*.md', {
  query: '?raw',
  import: 'default',
});
const exact = import.meta.glob<string>('../../../docs/rules/{escape,king,spiderman,traffiq}.md', {
  query: '?raw',
  import: 'default',
});

export async function loadFriendly(game: string, lang: Lang = i18n.lang): Promise<Section[]> {
  return readFriendly(await friendly[`../../../content/${game}/rules/${lang}.md`]!());
}
export async function loadExact(game: string): Promise<Map<string, Exact>> {
  return readExact(await exact[`../../../docs/rules/${game}.md`]!(), prefixes[game]!);
}
