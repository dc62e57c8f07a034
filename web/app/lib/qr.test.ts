// Reads the codes back the way a camera does: format bits, mask, codewords, check, text.
import { describe, expect, it } from 'vitest';
import { checkwords, qrCode, qrPath, type Modules } from './qr';

const masks = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const checks = [7, 10, 15, 20, 26, 18];

function read(code: Modules): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]![8]!);
  format.push(...[7, 5, 4, 3, 2, 1, 0].map((x) => code[8]![x]!));
  const bits = format.reduce((sum, dark, i) => sum | (Number(dark) << i), 0) ^ 0x5412;
  expect(bits >> 13).toBe(1); // level L
  const mask = masks[(bits >> 10) & 7]!;
  const busy = (x: number, y: number) => {
    const corner = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9);
    const centre = size - 7;
    const aligned = version > 1 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
    return corner || aligned || x === 6 || y === 6;
  };
  const stream: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1])
        if (!busy(x, y)) stream.push(Number(code[y]![x] !== mask(x, y)));
    }
    up = !up;
  }
  const words = Array.from({ length: stream.length >> 3 }, (_, i) =>
    stream.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  const blocks = version === 6 ? 2 : 1;
  const check = checks[version - 1]!;
  const room = words.length - check * blocks;
  const data: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const part = words.slice(0, room).filter((_, i) => i % blocks === block);
    const tail = words.slice(room).filter((_, i) => i % blocks === block);
    expect(checkwords(part, check)).toEqual(tail);
    data.push(...part);
  }
  expect(data[0]! >> 4).toBe(4); // bytes
  const length = ((data[0]! & 15) << 4) | (data[1]! >> 4);
  const bytes = Array.from({ length }, (_, i) => ((data[i + 1]! & 15) << 4) | (data[i + 2]! >> 4));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('a QR code', () => {
  it.each([
    'a',
    'http://10.0.0.7:8080/t/k3v9q2m7x1',
    `http://192.168.178.23:8080/t/k3v9q2m7x1#${'0123456789abcdef'.repeat(2)}`,
    `https://stoop.example.org/t/k3v9q2m7x1#${'f'.repeat(32)}`,
    'ä'.repeat(60),
    'x'.repeat(134),
  ])('says %s', (text) => {
    expect(read(qrCode(text)!)).toBe(text);
  });
  it('has its three corners and its edges', () => {
    const code = qrCode('corner')!;
    const { length } = code;
    expect(code[0]!.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
    expect(code[length - 1]!.slice(0, 7).every(Boolean)).toBe(true);
    expect(qrPath(code).startsWith('M0 0h1v1h-1z')).toBe(true);
  });
  it('is none for a text that is too long', () => {
    expect(qrCode('x'.repeat(135))).toBeNull();
  });
});
