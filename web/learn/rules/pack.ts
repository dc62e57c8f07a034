// Reads the plain facts of a pack's TOML: every [[entry]] with its one-line values. What a card does
// is for the engine to read; a gallery shows names, prices and numbers.
export interface Entry {
  table: string;
  [key: string]: string | number | string[];
}

function value(text: string): string | number | string[] | null {
  const list = /^\[(("[^"]*"(, *)?)*)\]$/.exec(text);
  if (list) return [...list[1]!.matchAll(/"([^"]*)"/g)].map((found) => found[1]!);
  const word = /^"([^"]*)"$/.exec(text);
  if (word) return word[1]!;
  return /^-?\d+$/.test(text) ? Number(text) : null;
}

export function readPack(toml: string): Entry[] {
  const entries: Entry[] = [];
  let open: Entry | null = null;
  for (const line of toml.split('\n')) {
    const head = /^\[\[([\w.]+)\]\]/.exec(line);
    if (head) entries.push((open = { table: head[1]! }));
    else if (line.startsWith('[')) open = null;
    const field = /^(\w+) *= *(.+?)(?: +#.*)?$/.exec(line);
    const known = field && open ? value(field[2]!) : null;
    if (known !== null) open![field![1]!] = known;
  }
  return entries;
}
