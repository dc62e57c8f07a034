// A QR code of a short text: bytes, lowest error correction, versions 1 to 6. Enough for a link.
interface Version {
  total: number; // codewords
  check: number; // check codewords per block
  blocks: number;
}
const versions: Version[] = [
  { total: 26, check: 7, blocks: 1 },
  { total: 44, check: 10, blocks: 1 },
  { total: 70, check: 15, blocks: 1 },
  { total: 100, check: 20, blocks: 1 },
  { total: 134, check: 26, blocks: 1 },
  { total: 172, check: 18, blocks: 2 },
];
export type Modules = boolean[][]; // [y][x], true is dark

// ── numbers of the field with 256 elements ──
const power: number[] = [];
const log: number[] = [];
for (let i = 0, n = 1; i < 255; i++) {
  power[i] = n;
  log[n] = i;
  n = n & 128 ? (n << 1) ^ 0x11d : n << 1;
}
const times = (a: number, b: number) => (a && b ? power[(log[a]! + log[b]!) % 255]! : 0);

// The remainder of the data as a polynomial, divided by the generator of this degree.
export function checkwords(data: number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...generator, 0];
    generator.forEach((n, at) => (next[at + 1]! ^= times(n, power[i]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((n, at) => (rest[i + at]! ^= times(n, lead)));
  }
  return rest.slice(data.length);
}

// The text as codewords: mode, length, bytes, an end, padding.
function codewords(bytes: Uint8Array, { total, check, blocks }: Version): number[] {
  const room = total - check * blocks;
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const data: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2) data.push((nibbles[i]! << 4) | (nibbles[i + 1] ?? 0));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const size = room / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * size, (i + 1) * size));
  const checks = parts.map((part) => checkwords(part, check));
  const woven = (lists: number[][]) => lists[0]!.flatMap((_, i) => lists.map((list) => list[i]!));
  return [...woven(parts), ...woven(checks)];
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Sheet {
  dark: Modules;
  fixed: Modules;
  readonly size: number;

  constructor(version: number) {
    this.size = 17 + 4 * version;
    const empty = () =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.#square(x, y, 4, (far) => far !== 2 && far !== 4);
    if (version > 1) {
      const at = this.size - 7;
      this.#square(at, at, 2, (far) => far !== 1);
    }
    for (let i = 8; i < this.size - 8; i++) {
      this.#set(i, 6, i % 2 === 0);
      this.#set(6, i, i % 2 === 0);
    }
    this.format(0);
  }
  #set(x: number, y: number, dark: boolean) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }
  #square(cx: number, cy: number, reach: number, dark: (far: number) => boolean) {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.#set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }
  // Level L and the mask, with their own check bits, twice; and the one module that is always dark.
  format(mask: number) {
    const data = (1 << 3) | mask;
    let rest = data << 10;
    for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const { size } = this;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
      this.#set(8, along, dark);
      const back = i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i;
      this.#set(back, 8, dark);
    }
    this.#set(8, size - 8, true);
  }
  // Two columns at a time from the right, up and down, around what is fixed.
  path(): [number, number][] {
    const found: [number, number][] = [];
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++) {
        const y = up ? this.size - 1 - i : i;
        for (const x of [right, right - 1]) if (!this.fixed[y]![x]) found.push([x, y]);
      }
      up = !up;
    }
    return found;
  }
}

// How hard a pattern is to read: long runs, blocks, lookalikes of the corners, too much of one.
function strain(dark: Modules): number {
  const size = dark.length;
  let sum = 0;
  let count = 0;
  const lines = [dark, dark[0]!.map((_, x) => dark.map((row) => row[x]!))];
  for (const line of lines.flat()) {
    const text = line.map((one) => (one ? '1' : '0')).join('');
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++)
      if (/^(10111010000|00001011101)/.test(text.slice(i, i + 11))) sum += 40;
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (dark[y]![x]) count++;
      if (y === 0 || x === 0) continue;
      const one = dark[y]![x];
      if (one === dark[y - 1]![x] && one === dark[y]![x - 1] && one === dark[y - 1]![x - 1])
        sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((100 * count) / size / size - 50) / 5);
}

// Null where the text is too long.
export function qrCode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex((one) => one.total - one.check * one.blocks >= bytes.length + 2);
  if (index < 0) return null;
  const words = codewords(bytes, versions[index]!);
  const tries = masks.map((mask, n) => {
    const sheet = new Sheet(index + 1);
    sheet.path().forEach(([x, y], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      sheet.dark[y]![x] = (bit === 1) !== mask(x, y);
    });
    sheet.format(n);
    return sheet.dark;
  });
  return tries.reduce((best, one) => (strain(one) < strain(best) ? one : best));
}

// Its dark modules as one path, for an <svg viewBox="0 0 size size">.
export function qrPath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
