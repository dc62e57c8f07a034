// What the browser keeps between visits. A browser that forbids storage only forgets.
const prefix = 'stoop.';

type Keep = 'localStorage' | 'sessionStorage'; // for every window, or for this one

export function remembered<T>(key: string, keep: Keep = 'localStorage'): T | null {
  try {
    const text = globalThis[keep].getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown, keep: Keep = 'localStorage') {
  try {
    globalThis[keep].setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the page works without.
  }
}

// The same for what must not be forgotten while the page is open.
const unkept = new Map<string, unknown>();
export function held<T>(key: string): T | null {
  return remembered<T>(key) ?? (unkept.get(key) as T | undefined) ?? null;
}
export function hold(key: string, value: unknown) {
  remember(key, value);
  if (remembered(key) === null) unkept.set(key, value);
}
