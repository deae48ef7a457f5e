import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrCode } from './qr';

const scale = 4;
const quietZone = 4;

/** Reads a code out of a picture in which the given modules are dark. */
function readCode(size: number, isDark: (x: number, y: number) => boolean): string {
  const width = (size + 2 * quietZone) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)].map((one) => Math.floor(one / scale) - quietZone);
    if (isDark(x ?? 0, y ?? 0)) data.set([0, 0, 0], at * 4);
  }
  return decodeQR({ width, height: width, data });
}

const address = 'https://caravana.example.org/c/7Q2MK-4H9TX';

it('is read as the text that it was made of', () => {
  const { size, isDark } = qrCode(address);
  expect(readCode(size, isDark)).toBe(address);
});

it('has in its path the modules that are dark, and no other', () => {
  const { size, isDark, path } = qrCode(address);
  const drawn = new Set<string>();
  for (const [, x, y, end, back] of path.matchAll(/M(\d+) (\d+)H(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let at = Number(x); at < Number(end); at += 1) drawn.add(`${at} ${y}`);
  }
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) expect(drawn.has(`${x} ${y}`)).toBe(isDark(x, y));
});
