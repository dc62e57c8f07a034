// What a thing says of itself under a resting pointer or a long press, and to those who cannot see.
import type { Play } from '../../app/lib/types';
import { heldBy, sceneOf, seatOf, stateOf, type FigureState, type StackState } from './model';
import { abilityName, abilityText, cardName, cardText, characterName, sideName } from './words';

const said = (play: Play, key: string) => play.text(`${key}.name`);
const join = (parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('. ');

export function figureWords(play: Play, figure: FigureState): string {
  const state = stateOf(play.view);
  const { character: who, hits, status } = figure;
  const { ko } = sceneOf(play.view).sheets[who];
  const seat = seatOf(state, who);
  const held = heldBy(state, who).map(({ id }) => sideName(play, id));
  const tokens = [
    figure.web && said(play, `token.${figure.web}`),
    figure.grip && said(play, 'token.grip'),
    figure.tracer && said(play, 'token.tracer'),
    figure.loot && said(play, 'token.loot'),
  ].filter(Boolean);
  return join([
    seat < 0 ? characterName(play, who) : `${characterName(play, who)} (${play.seatName(seat)})`,
    play.t('sb.hp', { n: hits, of: ko }),
    status !== 'standing' && said(play, `status.${status}`),
    [...tokens, ...held].join(', '),
  ]);
}
export function sideWords(play: Play, id: string): string {
  return `${sideName(play, id)}. ${play.text(`side.${id}.text`)}`;
}
export function stackWords(play: Play, stack: StackState): string {
  const people = [...stack.crew, ...(stack.prisoner ? [stack.prisoner] : [])].map((id) =>
    play.text(`side.${id}.name`) === `side.${id}.name`
      ? characterName(play, id)
      : sideName(play, id),
  );
  return join([
    `${said(play, 'police.stack')}: ${stack.cars} × ${said(play, 'police.car')}`,
    people.join(', '),
    stack.web && said(play, `token.${stack.web}`),
  ]);
}
export function abilityWords(play: Play, id: string, note = ''): string {
  const name = [abilityName(play, id), note].filter(Boolean).join(' ');
  return `${name}. ${abilityText(play, id)}`;
}
export function cardWords(play: Play, id: string): string {
  return `${cardName(play, id)}. ${cardText(play, id)}`;
}
// A building, a base, a station, a site: what it is, who has hit it.
export function buildingWords(play: Play, kind: string, ref: string): string {
  const state = stateOf(play.view);
  const target =
    { site: ref, base: `base@${ref}`, station: `station@${ref}`, roof: '' }[kind] ?? '';
  const marks = Object.entries(state.buildings[target] ?? {}).map(([seat, n]) =>
    play.t('sb.marks', { n, who: play.nameOf(Number(seat)) }),
  );
  if (kind === 'site')
    return join([`${play.text(`site.${ref}.name`)}. ${play.text(`site.${ref}.text`)}`, ...marks]);
  if (kind === 'base') {
    const ruined = state.destroyed.includes(ref);
    const place = `place.${ruined ? 'destroyed' : 'base'}`;
    return join([
      `${characterName(play, ref)}: ${said(play, place)}. ${play.text(`${place}.text`)}`,
      ...marks,
    ]);
  }
  const place = kind === 'station' ? 'place.station' : 'place.building';
  return join([`${said(play, place)}. ${play.text(`${place}.text`)}`, ...marks]);
}
