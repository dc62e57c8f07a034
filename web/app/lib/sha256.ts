// SHA-256 of a text, as hexadecimal digits. The browser's own is missing where the page is not
// served over a secure connection, which is how most tables at home are.
const round_constants = constants(64, (prime) => Math.cbrt(prime));
const start = constants(8, (prime) => Math.sqrt(prime));

function constants(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(Math.floor((root(n) % 1) * 2 ** 32));
  }
  return found;
}

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function schedule(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getUint32(at + 4 * n));
  for (let n = 16; n < 64; n++) {
    const [a, b] = [words[n - 15], words[n - 2]];
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[n] = (words[n - 16] + small + words[n - 7] + large) | 0;
  }
  return words;
}

export function sha256(text: string): string {
  const view = padded(text);
  const hash = [...start];
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = hash;
    for (let n = 0; n < 64; n++) {
      const mix = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mix + ((e & f) ^ (~e & g)) + round_constants[n] + words[n]) | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n] + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
