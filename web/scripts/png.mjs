// Reads a PNG as Chromium writes it: 8 bits a channel, true colours, not interlaced.
import { inflateSync } from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});
export function crc32(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = table[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}
// What a row's filter adds to a byte, from its left, upper and upper left neighbours.
const filters = [() => 0, (a) => a, (_, b) => b, (a, b) => (a + b) >> 1, paeth];

export function pixels(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png[24] !== 8 || (png[25] !== 2 && png[25] !== 6) || png[28] !== 0)
    throw new Error('not a PNG of 8 bits a channel in true colours');
  const step = png[25] === 6 ? 4 : 3;
  const packed = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(packed));
  const line = width * step;
  const data = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const add = filters[raw[y * (line + 1)]];
    for (let x = 0; x < line; x++) {
      const i = y * line + x;
      const left = x < step ? 0 : data[i - step];
      const up = y === 0 ? 0 : data[i - line];
      const corner = x < step || y === 0 ? 0 : data[i - line - step];
      data[i] = raw[y * (line + 1) + 1 + x] + add(left, up, corner);
    }
  }
  return { width, height, data, step };
}
