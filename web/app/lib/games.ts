// The games this page can draw. Each is loaded only when a table needs it.
import { i18n } from './i18n.svelte';
import type { Fixture, GameUi, Lang } from './types';

const boards = import.meta.glob<{ default: GameUi }>('../../boards/*/index.ts');
const words = import.meta.glob('../../boards/*/text/{en,de,it}.ts');
const fixtures = import.meta.env.DEV
  ? import.meta.glob<{ default: Record<string, Fixture> }>('../../boards/*/fixture.ts')
  : {};

export function canDraw(game: string): boolean {
  return `../../boards/${game}/index.ts` in boards;
}
export async function loadGame(game: string): Promise<GameUi> {
  void words[`../../boards/${game}/text/${i18n.lang}.ts`]?.().catch(() => {}); // comes along with the board
  const { default: ui } = await boards[`../../boards/${game}/index.ts`]();
  return withWords(ui, i18n.lang);
}
// The same game, able to speak this language.
export async function withWords(ui: GameUi, lang: Lang): Promise<GameUi> {
  if (ui.messages[lang] || !ui.speak) return ui;
  return { ...ui, messages: { ...ui.messages, [lang]: await ui.speak(lang) } };
}
export async function loadFixtures(game: string): Promise<Record<string, Fixture>> {
  const load = fixtures[`../../boards/${game}/fixture.ts`];
  return load ? (await load()).default : {};
}
