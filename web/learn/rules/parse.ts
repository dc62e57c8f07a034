// Reads rules: the friendly ones of content/<game>/rules/<lang>.md and the exact ones of
// docs/rules/<game>.md, and turns their few marks into HTML.
import { escape } from '../../app/lib/messages';

export type Origin = 'rulebook' | 'public' | 'house';
export interface Rule {
  number: string; // "13.5"
  text: string; // with its marks
}
export interface Section {
  number: string; // "13"
  title: string;
  lead: string;
  rules: Rule[];
}
export interface Exact {
  origin: Origin | null;
  text: string;
}

// "## 13 Moving", a few words about it, "- 13.1 If Manhattan has room, …", one line each.
export function readFriendly(file: string): Section[] {
  const sections: Section[] = [];
  for (const line of file.split('\n')) {
    const head = /^## (\d+) (.+)$/.exec(line);
    const rule = /^- (\d+\.\d+) (.+)$/.exec(line);
    const section = sections.at(-1);
    if (head) sections.push({ number: head[1]!, title: head[2]!, lead: '', rules: [] });
    else if (rule) section?.rules.push({ number: rule[1]!, text: rule[2]! });
    else if (line && section && section.rules.length === 0)
      section.lead = `${section.lead} ${line}`.trim();
  }
  return sections;
}

// "* **TRF-1.1** [rulebook] There are …" with the lines that belong to it, by number. Some say
// their origin at the end, with pages: "[rulebook de p.5, it p.5]".
export function readExact(file: string, prefix: string): Map<string, Exact> {
  const rules = new Map<string, Exact>();
  let open: string[] | null = null;
  const begins = new RegExp(`^[-*] \\*\\*${prefix}-(\\d+\\.\\d+)\\*\\* ?(.*)$`);
  for (const line of file.split('\n')) {
    const found = begins.exec(line);
    if (found) {
      open = [found[2]!];
      const origin = /\[(rulebook|public|house)\b[^\]]*\]/.exec(found[2]!)?.[1] as
        Origin | undefined;
      rules.set(found[1]!, { origin: origin ?? null, text: '' });
    } else if (open && (/^ {2,}\S/.test(line) || line === '')) open.push(line.replace(/^ {2}/, ''));
    else open = null;
    const last = [...rules.keys()].at(-1);
    if (open && last) rules.get(last)!.text = open.join('\n').trim();
  }
  return rules;
}

// Which numbers a text of this game speaks of: "KNY-13.5", "[13.5]".
export function mentions(text: string, prefix: string): string[] {
  const links = new RegExp(`\\[(\\d+\\.\\d+)\\]|${prefix}-(\\d+\\.\\d+)`, 'g');
  return [...text.matchAll(links)].map((found) => (found[1] ?? found[2])!);
}

const marked = (text: string, wanted: string) => {
  if (!wanted) return text;
  const sought = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Only between tags, and only whole entities.
  return text.replace(
    /(<[^>]*>)|([^<]+)/g,
    (_, tag, words) => tag ?? words.replace(new RegExp(sought, 'gi'), '<mark>$&</mark>'),
  );
};

// One line of text as HTML: **bold**, *words*, `names`, links to other rules, and what is sought.
export function line(text: string, prefix: string, wanted = ''): string {
  const html = escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(>])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/\[(\d+\.\d+)\]/g, `<a href="#${prefix}-$1">$1</a>`)
    .replace(
      new RegExp(`(?<!#)${prefix}-(\\d+\\.\\d+)`, 'g'),
      `<a href="#${prefix}-$1">${prefix}-$1</a>`,
    )
    .replace(/\[((?:rulebook|public|house)\b[^\]]*)\]/g, '<small>[$1]</small>');
  return marked(html, escape(wanted));
}

const cells = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

// Several lines as HTML: paragraphs and tables.
export function block(text: string, prefix: string, wanted = ''): string {
  const parts = text.split(/\n\s*\n/);
  return parts
    .map((part) => {
      const rows = part.split('\n').map((row) => row.trim());
      if (!rows[0]?.startsWith('|')) return `<p>${line(rows.join(' '), prefix, wanted)}</p>`;
      const [head, , ...body] = rows;
      const row = (one: string, tag: string) =>
        `<tr>${cells(one)
          .map((cell) => `<${tag}>${line(cell, prefix, wanted)}</${tag}>`)
          .join('')}</tr>`;
      return (
        `<table><thead>${row(head!, 'th scope="col"').replace(/<\/th scope="col">/g, '</th>')}` +
        `</thead><tbody>${body.map((one) => row(one, 'td')).join('')}</tbody></table>`
      );
    })
    .join('');
}

// The text as it is searched: without marks.
export const plain = (text: string) => text.replace(/[*`[\]|]/g, '');
