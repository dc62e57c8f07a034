// Makes a screenshot small: a PNG of true colours becomes one of 256 (median cut over 5 bits each).
import { crc32, pixels } from './png.mjs';
import { deflateSync } from 'node:zlib';

const colours_max = 256;
const bin = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

// Every colour of the picture, those alike put together: [red, green, blue, how often].
function histogram({ data, step }) {
  const sums = new Map();
  for (let i = 0; i < data.length; i += step) {
    const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
    const sum = sums.get(bin(r, g, b)) ?? [0, 0, 0, 0];
    sums.set(bin(r, g, b), [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1]);
  }
  return [...sums].map(([key, [r, g, b, n]]) => ({ key, rgb: [r / n, g / n, b / n], n }));
}

// How much a box of colours gains by being cut, and along which channel.
function spread(box) {
  const widths = [0, 1, 2].map((c) => {
    const values = box.map((one) => one.rgb[c]);
    return Math.max(...values) - Math.min(...values);
  });
  const width = Math.max(...widths);
  const weight = box.reduce((sum, one) => sum + one.n, 0);
  return { channel: widths.indexOf(width), gain: width * width * Math.sqrt(weight) };
}

function cut(colours) {
  const boxes = [{ box: colours, ...spread(colours) }];
  while (boxes.length < colours_max) {
    const widest = boxes.reduce((best, one) => (one.gain > best.gain ? one : best));
    if (widest.gain === 0) break;
    const c = widest.channel;
    const sorted = widest.box.sort((a, b) => a.rgb[c] - b.rgb[c]);
    const middle = (sorted[0].rgb[c] + sorted.at(-1).rgb[c]) / 2;
    const at = sorted.findIndex((one) => one.rgb[c] > middle);
    const halves = [sorted.slice(0, at), sorted.slice(at)];
    boxes.splice(boxes.indexOf(widest), 1, ...halves.map((box) => ({ box, ...spread(box) })));
  }
  return boxes.map(({ box }) => box);
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

export function reduced(png) {
  const picture = pixels(png);
  const { width, height, data, step } = picture;
  const index = new Map();
  const palette = cut(histogram(picture)).flatMap((box, i) => {
    const weight = box.reduce((sum, one) => sum + one.n, 0);
    box.forEach((one) => index.set(one.key, i));
    const mean = (c) => Math.round(box.reduce((sum, one) => sum + one.rgb[c] * one.n, 0) / weight);
    return [mean(0), mean(1), mean(2)];
  });
  const rows = Buffer.alloc((width + 1) * height); // each begins with 0: no filter
  for (let n = 0; n < width * height; n++) {
    const key = bin(data[n * step], data[n * step + 1], data[n * step + 2]);
    rows[n + Math.floor(n / width) + 1] = index.get(key);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
