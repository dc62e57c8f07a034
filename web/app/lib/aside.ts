// Words that are no part of the first load.
import words from '../../text/aside';
import { i18n } from './i18n.svelte';
import type { Values } from './messages';

export const say = (key: string, values: Values = {}) => i18n.t(key, values, words[i18n.lang]);
