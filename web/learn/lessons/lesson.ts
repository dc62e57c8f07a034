// A lesson is data: what a coach explains beside a real game, each thing when it is first asked.
// The words of step `x` of a game are `<game>.x` and `<game>.x.text`.
import { verbOf } from '../../app/kit/action';
import type { LogEntry } from '../../app/lib/types';

export interface Step {
  id: string;
  asks: string[]; // the questions at which it is told
  verbs: string[]; // the answers that show it was understood; none: reading it is enough
  rule: string;
  light?: string; // selector of what it is about
}
export interface Lesson {
  steps: Step[];
  minutes: number;
}

// What was done: by the own answers in the log, or read.
export function doneIn(
  { steps }: Lesson,
  log: LogEntry[],
  you: number | null,
  read: ReadonlySet<string>,
): Set<string> {
  const own = log.filter(({ seat, action }) => seat === you && action !== undefined);
  const verbs = new Set(own.map(({ action }) => verbOf(action!)));
  const done = steps.filter((step) => read.has(step.id) || step.verbs.some((v) => verbs.has(v)));
  return new Set(done.map(({ id }) => id));
}
// The step to be told at this question, if any is left for it.
export function stepFor(lesson: Lesson, done: ReadonlySet<string>, asked: string): Step | null {
  return lesson.steps.find(({ id, asks }) => !done.has(id) && asks.includes(asked)) ?? null;
}

const lessons: Record<string, () => Promise<{ default: Lesson }>> = {
  king: () => import('./king'),
  traffiq: () => import('./traffiq'),
};
export const hasLesson = (game: string): boolean => game in lessons;
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await lessons[game]?.())?.default ?? null;
}
