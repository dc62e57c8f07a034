// What the browser keeps between visits. A browser that forbids storage only forgets.
const prefix = 'stoop.';

export function remembered<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the page works without.
  }
}
