// What a thing says of itself under a resting pointer, at the keyboard's focus, after a long press:
// its name and what it does, in the words of the pack.
import type { Play } from '../../app/lib/types';
import { sceneOf, stateOf, type Enemy } from './model';
import { spaceTip as toldSpace } from './words';

// Both texts of a thing of the pack as one.
export function say(play: Play, key: string): string {
  const [name, text] = [play.text(`${key}.name`), play.text(`${key}.text`)];
  return text === `${key}.text` ? name : `${name}. ${text}`;
}
export function spaceTip(play: Play, id: string): string {
  const { title, text } = toldSpace(play, id);
  return `${title}. ${text}`;
}
export function enemyTip(play: Play, enemy: Enemy): string {
  const scene = sceneOf(play.view);
  if (enemy.boss) {
    const { health } = stateOf(play.view).bosses[enemy.boss];
    const { damage, range, move, health: most } = scene.bosses[enemy.boss];
    const values = play.t('e.values', { health: `${health}/${most}`, damage, range, move });
    return `${say(play, `boss.${enemy.boss}`)} ${values}`;
  }
  const { health, move, damage, range } = enemy.kind === 'car' ? scene.car : scene.prisoner;
  const left = enemy.damage ? `${health - enemy.damage}/${health}` : health;
  const values = play.t('e.values', { health: left, damage, range, move });
  const lying = enemy.lying ? ` ${say(play, 'enemy.lying')}` : '';
  return `${enemy.n} × ${say(play, `enemy.${enemy.kind}`)} ${values}${lying}`;
}
