// Writes a .br and a .gz beside every file of the built page that gets smaller by it, so that the
// server can send them as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packed = /\.(html|js|css|svg|json|txt|webmanifest)$/;

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

const dist = new URL('../dist', import.meta.url).pathname;
let plain = 0;
let brotli = 0;
for (const path of files(dist).filter((name) => packed.test(name))) {
  const bytes = readFileSync(path);
  const br = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gz = gzipSync(bytes, { level: 9 });
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
  plain += bytes.length;
  brotli += Math.min(br.length, bytes.length);
}
console.log(`compressed ${plain} bytes to ${brotli} (brotli)`);
