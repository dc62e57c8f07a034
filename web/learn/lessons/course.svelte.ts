// The course of a lesson: which step one is at, what came of it, and the table it is tried at.
import { i18n } from '../../app/lib/i18n.svelte';
import { Table } from '../../app/lib/table.svelte';
import type { Lang } from '../../app/lib/types';
import { LessonLine } from './line';
import { lessonWords, type LessonWords, type Step, type Tried } from './lesson';

const files: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./text/en'),
  de: () => import('./text/de'),
  it: () => import('./text/it'),
};

export class Course {
  readonly play = new Table();
  readonly game: string;
  words = $state.raw<LessonWords | null>(null);
  #coach = $state.raw<Record<string, string>>({}); // what every coach says
  at = $state(0); // index of the step
  reached = $state(0); // how many are behind
  tried = $state.raw<Tried | null>(null);
  trouble = $state('');
  #place = { step: 0, answers: [] as string[] };
  #line: LessonLine | null = null;

  constructor(game: string) {
    this.game = game;
  }
  get steps(): Step[] {
    return this.words?.steps ?? [];
  }
  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }
  get over(): boolean {
    return this.words !== null && this.reached >= this.steps.length;
  }
  tell(key: string, values?: Record<string, number>): string {
    return i18n.t(key, values, this.#coach);
  }
  start() {
    this.play.connect({ table: 'lesson', token: null, set: true }, () => {
      this.#line = new LessonLine(this.game, this.#place, (tried) => this.#heard(tried));
      return this.#line;
    });
  }
  async load() {
    const { lang } = i18n;
    try {
      const [words, coach] = await Promise.all([lessonWords(this.game, lang), files[lang]()]);
      if (lang !== i18n.lang) return; // somebody has changed their mind
      this.words = words;
      this.#coach = coach.default;
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
  go(step: number) {
    this.tried = null;
    this.at = Math.min(step, this.steps.length - 1);
    if (step < this.steps.length) this.#line?.begin(step);
  }
  // What follows a step that was understood, or is left out.
  next() {
    this.reached = Math.max(this.reached, this.at + 1);
    this.go(this.at + 1);
  }
  again() {
    this.reached = 0;
    this.go(0);
  }
  retake() {
    this.tried = null;
    this.#line?.retake();
  }
  show() {
    this.play.askHint();
  }
  close() {
    this.play.close();
  }
  #heard(tried: Tried) {
    this.tried = tried;
  }
}
