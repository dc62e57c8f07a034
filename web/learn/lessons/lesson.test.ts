import { expect, test } from 'vitest';
import type { LogEntry } from '../../app/lib/types';
import { doneIn, hasLesson, loadLesson, stepFor } from './lesson';
import de from './text/de';
import en from './text/en';
import it from './text/it';

const entry = (n: number, seat: number | null, action: string): LogEntry => ({
  n,
  seat,
  action,
  decision: '',
  at: 0,
  events: [],
});

test('a step is done by the own answer it is about, or by reading it', async () => {
  const lesson = (await loadLesson('king'))!;
  const log = [entry(0, 1, 'place(queens)'), entry(1, 0, 'place(bronx)')];
  expect([...doneIn(lesson, log.slice(0, 1), 0, new Set())]).toEqual([]);
  expect([...doneIn(lesson, log, 0, new Set())]).toEqual(['place']);
  expect([...doneIn(lesson, log, 0, new Set(['aim']))]).toEqual(['place', 'aim']);
});
test('a step is told when its question is first asked, in the order of the lesson', async () => {
  const lesson = (await loadLesson('king'))!;
  expect(stepFor(lesson, new Set(), 'reroll')?.id).toBe('aim');
  expect(stepFor(lesson, new Set(['aim']), 'reroll')?.id).toBe('roll');
  expect(stepFor(lesson, new Set(['aim', 'roll']), 'reroll')).toBeNull();
  expect(stepFor(lesson, new Set(), 'buy')?.id).toBe('buy');
});
test('every step has its words in three languages, and no words are left over', async () => {
  expect(await loadLesson('go')).toBeNull();
  const wanted: string[] = [];
  for (const game of ['king', 'traffiq']) {
    expect(hasLesson(game)).toBe(true);
    for (const { id } of (await loadLesson(game))!.steps)
      wanted.push(`${game}.${id}`, `${game}.${id}.text`);
  }
  for (const words of [en, de, it])
    expect(
      Object.keys(words)
        .filter((key) => !key.startsWith('lesson'))
        .sort(),
    ).toEqual([...wanted].sort());
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
});
