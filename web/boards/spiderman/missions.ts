// How far a mission is, as far as the viewer may see it: its steps in words, and how much is done.
import type { Play } from '../../app/lib/types';
import { sceneOf, stateOf, type MissionStep, type PlayerState } from './model';
import { missionStep } from './words';

function doneOf(step: MissionStep, { progress }: PlayerState): number {
  const of = step.n ?? 1;
  switch (step.do) {
    case 'hit_site':
    case 'hit_station':
    case 'destroy_base':
      return progress.hits / of;
    case 'inflict':
      return progress.ko && step.or_ko ? 1 : progress.inflicted / of;
    case 'destroy_cars':
      return progress.cars / of;
    case 'plant':
      return progress.planted.length / of;
    default:
      return 0;
  }
}

export function missionFacts(play: Play, seat: number): { text: string; done: number }[] {
  const player = stateOf(play.view).players[seat];
  const facts = player.mission ? sceneOf(play.view).missions[player.mission] : undefined;
  if (!facts) return [];
  return facts.steps.map((step, i) => ({
    text: missionStep(play, step, i === player.step ? player.progress : null),
    done: i < player.step ? 1 : i > player.step ? 0 : Math.min(1, doneOf(step, player)),
  }));
}
