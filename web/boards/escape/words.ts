// Names, labels and the words for one offered action.
import type { Option, Play } from '../../app/lib/types';
import { parse } from './actions';
import { BRIDGES, SPACE } from './city';
import { enemyOf, stateOf } from './model';

// The pack's wording; while it is not there yet, the id in words.
function packText(play: Play, key: string, id: string): string {
  const found = play.text(key);
  return found === key ? id.replaceAll('-', ' ') : found;
}
export const heroName = (play: Play, hero: string) => packText(play, `hero.${hero}.name`, hero);
export const cardName = (play: Play, card: string) => packText(play, `card.${card}.name`, card);
export const cardText = (play: Play, card: string) => packText(play, `card.${card}.text`, '');
export const bossName = (play: Play, boss: string) => packText(play, `boss.${boss}.name`, boss);
export const tileName = (play: Play, tile: string) => packText(play, `tile.${tile}.name`, tile);
export function spaceName(play: Play, space: string): string {
  const state = stateOf(play.view);
  const bridge = BRIDGES.find((one) => one.id === space);
  if (bridge) return packText(play, `bridge.${bridge.number}.name`, bridge.id);
  const there = SPACE.get(space);
  if (!there) return space;
  const poi = state.poi[space];
  if (poi) return poi.up && poi.tile ? tileName(play, poi.tile) : `POI ${there.poi}`;
  return state.tiles[space] ? tileName(play, state.tiles[space]) : space;
}
export function enemyLabel(play: Play, id: string): string {
  const enemy = enemyOf(stateOf(play.view), id);
  return enemy.boss ? bossName(play, enemy.boss) : `${enemy.kind} ${spaceName(play, enemy.space)}`;
}
export function optionLabel(_play: Play, option: Option): string {
  const { verb, args } = parse(option.action);
  return [verb, ...args].join(' ').replaceAll('_', ' ');
}
