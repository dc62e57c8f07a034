// A lesson: what the coach says at each step, and what came of the learner's answers. Positions,
// wanted answers and rules are the server's; see docs/protocol.md, Lessons.
import { ask, post } from '../../app/lib/api';
import type { Lang, TableMessage, ViewMessage } from '../../app/lib/types';

export interface Step {
  name: string;
  rule: string;
  look: string; // what the coach points at, a word of look.ts; empty: what is to be done
  title: string;
  text: string;
  done: string;
  other: string;
}
export interface LessonWords {
  minutes: number;
  steps: Step[];
}
export type Verdict = 'open' | 'done' | 'other';
export interface Tried {
  verdict: Verdict;
  wanted: string; // an answer that goes on with the step, or empty
  table: TableMessage;
  view: ViewMessage;
}

const at = (path: string) => `/api/lessons/${path}`;
export const lessonWords = (game: string, lang: Lang) => ask<LessonWords>(at(`${game}/${lang}`));
export const tryStep = (game: string, step: number, answers: string[]) =>
  post<Tried>(at(game), { step, answers });
export const whyNot = (game: string, step: number, answers: string[], why: string) =>
  post<{ rule: string | null }>(at(game), { step, answers, why });
