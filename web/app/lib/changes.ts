// What an answer has changed, put into the view before it.
import type { ChangeMessage, ViewMessage } from './types';

// The view after the change, or nothing if the change does not follow it. What has not changed is
// shared with the view before, which stays as it is.
export function changed(view: ViewMessage, change: ChangeMessage): ViewMessage | null {
  if (change.version !== view.version + 1) return null;
  const { set, ...rest } = change;
  const next: any = { ...view, options: undefined, ...rest, type: 'view' };
  const own = new Set<unknown>([next]);
  for (const path of set) {
    const keys = path.slice(0, -1) as (string | number)[];
    const last = keys.pop()!;
    let place = next;
    for (const key of keys) {
      if (!own.has(place[key])) {
        place[key] = Array.isArray(place[key]) ? [...place[key]] : { ...place[key] };
        own.add(place[key]);
      }
      place = place[key];
    }
    place[last] = path[path.length - 1];
  }
  return next;
}
