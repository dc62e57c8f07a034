import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { LessonLine } from './line';
import { thingsOf } from './look';
import de from './text/de';
import en from './text/en';
import it from './text/it';

const entry = (n: number) => ({ n, seat: 0, decision: '', at: 0, events: [] });
function server() {
  const asked: any[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    asked.push({ path, ...body });
    const table = { type: 'table', match: body.step + 1 };
    const view = {
      type: 'view',
      version: 1,
      log: body.answers.map((_: string, n: number) => entry(n)),
    };
    const found = body.why ? { rule: 'KNY-1.1' } : { verdict: 'open', wanted: 'stay', table, view };
    return { ok: true, json: async () => found };
  });
  return asked;
}
async function opened(place = { step: 0, answers: [] as string[] }) {
  const heard: any[] = [];
  const line = new LessonLine('king', place, () => {});
  line.onmessage = ({ data }: { data: string }) => void heard.push(JSON.parse(data));
  await vi.waitFor(() => expect(line.readyState).toBe(1));
  return { line, heard };
}
const settled = (heard: unknown[], n: number) => vi.waitFor(() => expect(heard).toHaveLength(n));

test('an answer sends all answers of the step, and only the new entries of the log are told', async () => {
  const asked = server();
  const { line, heard } = await opened();
  line.send('{"type":"join"}');
  await settled(heard, 2);
  line.send('{"type":"act","action":"stop_roll"}');
  await settled(heard, 4);
  line.send('{"type":"act","action":"stay"}');
  await settled(heard, 6);
  expect(asked.at(-1)).toEqual({
    path: '/api/lessons/king',
    step: 0,
    answers: ['stop_roll', 'stay'],
  });
  expect(heard[5]).toMatchObject({ log_from: 1, log: [{ n: 1 }] });
  line.retake();
  await settled(heard, 8);
  expect(asked.at(-1).answers).toEqual(['stop_roll']);
  expect(heard[7]).toMatchObject({ log_from: 0, log: [{ n: 0 }] });
});
test('a new step begins without answers; hints and reasons are answered', async () => {
  const asked = server();
  const { line, heard } = await opened({ step: 2, answers: ['move(bronx)'] });
  line.send('{"type":"hint"}');
  expect(heard).toHaveLength(0); // nothing is known yet
  line.begin(3);
  await settled(heard, 2);
  expect(asked.at(-1)).toMatchObject({ step: 3, answers: [] });
  line.send('{"type":"hint"}');
  expect(heard.at(-1)).toEqual({ type: 'hint', action: 'stay', coach: true });
  line.send('{"type":"why","ref":7,"action":"buy(subway)"}');
  await settled(heard, 4);
  expect(heard.at(-1)).toEqual({ type: 'why', ref: 7, rule: 'KNY-1.1' });
});
test('a line that is lost says so', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
  const { line } = await opened();
  const lost = vi.fn();
  line.onclose = lost;
  line.send('{"type":"join"}');
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
});
test('the words are there in three languages, and what a lesson points at is known', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
  for (const game of ['king', 'traffiq', 'escape', 'spiderman']) {
    const text = readFileSync(`../content/${game}/lesson.toml`, 'utf8');
    for (const [, look] of text.matchAll(/^look = "(.*)"$/gm))
      expect(thingsOf(game), `${game}: ${look}`).toContain(look);
  }
});
