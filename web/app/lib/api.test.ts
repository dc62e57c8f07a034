import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { games } from './api';
import { i18n } from './i18n.svelte';

const answers = (answer: () => unknown) => vi.stubGlobal('fetch', async () => answer());
const refusal = () => games().catch((error: Error) => error.message);
beforeEach(async () => {
  i18n.lang = 'de';
  await i18n.load();
});
afterEach(() => {
  i18n.lang = 'en';
  vi.unstubAllGlobals();
});

test('a server that cannot be reached is told of in the language of the page', async () => {
  const sentence = 'Der Server ist gerade nicht zu erreichen. Versuch es gleich noch einmal.';
  answers(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await refusal()).toBe(sentence);
  answers(() => new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway' }));
  expect(await refusal()).toBe(sentence);
});

test('what the server itself refuses is said in its own sentence', async () => {
  answers(() => Response.json({ error: 'There is no such table.' }, { status: 404 }));
  expect(await refusal()).toBe('Diesen Tisch gibt es nicht.');
  answers(() => Response.json([]));
  expect(await refusal()).toEqual([]);
});
