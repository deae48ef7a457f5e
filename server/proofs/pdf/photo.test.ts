// @vitest-environment node
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { printable } from './photo';

/** A picture with its left half green and its right half to be seen through. */
async function picture(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 4, background: '#008000' } as const;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background: clear } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

it.each([
  [800, 600],
  [300, 900],
])('a photo of %i by %i fills its place on the paper, on white, its colours whole', async (width, height) => {
  const jpeg = await printable(await picture(width, height));
  const { format, chromaSubsampling, ...size } = await sharp(jpeg!).metadata();
  expect({ format, chromaSubsampling, width: size.width, height: size.height }).toEqual({
    format: 'jpeg',
    chromaSubsampling: '4:4:4',
    width: 544,
    height: 408,
  });
  const { data, info } = await sharp(jpeg!).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray((204 * 544 + x) * info.channels).subarray(0, 3)];
  const [green, white] = [pixel(20), pixel(524)];
  expect(white.every((part) => part > 250)).toBe(true);
  expect(green.map((part) => Math.round(part / 32))).toEqual([0, 4, 0]);
});

it('is kept as well as can be told apart, and no better', async () => {
  const noise = Buffer.from(Array.from({ length: 544 * 408 * 3 }, (_, at) => (at * 7919) % 256));
  const webp = await sharp(noise, { raw: { width: 544, height: 408, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
  const [own, better, worse] = await Promise.all([
    printable(webp),
    ...[92, 76].map((quality) => sharp(webp).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()),
  ]);
  expect(own!.length).toBeLessThan(better!.length);
  expect(own!.length).toBeGreaterThan(worse!.length);
});

it('bytes that are no picture are none', async () => {
  expect(await printable(Buffer.from('no picture'))).toBeNull();
});
