import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Makes the icons of the app from `public/icon.svg`: `npx tsx .ci/icons.ts` after a change of it. */

const folder = join(import.meta.dirname, '..', 'public');
const paper = '#f7f3ea';
const svg = await readFile(join(folder, 'icon.svg'));

/** The icon on a square, as wide as a share of it; on paper where nothing may shine through. */
async function icon(size: number, share = 1, background: string = '#00000000'): Promise<Buffer> {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(svg, { density: 72 * (inner / 64) })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(background === paper ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An `.ico` with one PNG in it, as browsers since 2010 read it. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const files = {
  'icon-192.png': await icon(192),
  'icon-512.png': await icon(512),
  // Systems cut it as they like: what counts stays within four fifths.
  'icon-maskable-512.png': await icon(512, 0.62, paper),
  'apple-touch-icon.png': await icon(180, 0.78, paper),
  'favicon.ico': icoOf(await icon(48), 48),
};
await Promise.all(Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)));
