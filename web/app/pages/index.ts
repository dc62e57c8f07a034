// Which page belongs to an address, by its first part. Each comes when it is wanted.
import type { Component } from 'svelte';

type Page = () => Promise<{ default: Component }>;
const pages: Record<string, Page> = {
  '': () => import('./Landing.svelte'),
  new: () => import('./NewTable.svelte'),
  t: () => import('./TablePage.svelte'),
  learn: () => import('../../learn/lessons/Lesson.svelte'),
  replay: () => import('../../learn/replay/Replay.svelte'),
  rules: () => import('../../learn/rules/Rules.svelte'),
  kit: () => import('./Kit.svelte'),
  ...(import.meta.env.DEV ? { dev: () => import('./Dev.svelte') } : {}),
};
const nowhere: Page = () => import('./Nowhere.svelte');

export const pageOf = (name: string): ReturnType<Page> => (pages[name] ?? nowhere)();
