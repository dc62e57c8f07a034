// Words that are no part of the first load.
import words from '../../text/aside';
import { i18n } from './i18n.svelte';

export const say = (key: string) => i18n.t(key, {}, words[i18n.lang]);
