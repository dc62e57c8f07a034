// An action as text – `place(C5,2,0,3)`, `continue` – and the offered ones sorted by what they touch.
// What may be done is what was offered; nothing here knows a rule.
import type { Option } from '../lib/types';

export interface Action {
  verb: string;
  args: string[];
}
// A comma inside brackets belongs to its argument: `lay((1,2),3)` has two.
export function parseAction(text: string): Action {
  const open = text.indexOf('(');
  if (open < 0) return { verb: text, args: [] };
  const verb = text.slice(0, open);
  const inner = text.slice(open + 1, -1);
  if (inner === '') return { verb, args: [] };
  const args = [''];
  let depth = 0;
  for (const letter of inner) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) args.push('');
    else args[args.length - 1] += letter;
  }
  return { verb, args };
}
export const verbOf = (action: string): string => {
  const open = action.indexOf('(');
  return open < 0 ? action : action.slice(0, open);
};

export function withVerb(options: Option[], ...verbs: string[]): Option[] {
  return options.filter(({ action }) => verbs.includes(verbOf(action)));
}
export function offers(options: Option[], action: string): boolean {
  return options.some((option) => option.action === action);
}

export function into<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
// Offered actions by the thing on the table they belong to; those of no thing are left out.
export function byThing(
  options: Option[],
  thing: (action: Action, option: Option) => string | null,
): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const key = thing(parseAction(option.action), option);
    if (key !== null) into(found, key, option);
  }
  return found;
}

// A window in which there is nothing to do but to let it pass: its one answer, or null where there
// is a choice. `words` are the verbs of the game that let something pass, `idle` those that nobody
// stops for.
export function loneAnswer(
  options: Option[],
  words: readonly string[],
  idle: readonly string[] = [],
): string | null {
  const rest = options.filter(({ action }) => !idle.includes(verbOf(action)));
  const [only, other] = rest;
  return only && !other && words.includes(verbOf(only.action)) ? only.action : null;
}
