// The games this page can draw. Each is loaded only when a table needs it.
import type { Fixture, GameUi } from './types';

const boards = import.meta.glob<{ default: GameUi }>('../../boards/*/index.ts');
const fixtures = import.meta.env.DEV
  ? import.meta.glob<{ default: Record<string, Fixture> }>('../../boards/*/fixture.ts')
  : {};

export function canDraw(game: string): boolean {
  return `../../boards/${game}/index.ts` in boards;
}
export async function loadGame(game: string): Promise<GameUi> {
  return (await boards[`../../boards/${game}/index.ts`]()).default;
}
export async function loadFixtures(game: string): Promise<Record<string, Fixture>> {
  const load = fixtures[`../../boards/${game}/fixture.ts`];
  return load ? (await load()).default : {};
}
