import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const raw = { width: 1000, height: 750, channels: 3 } as const;

/** A JPEG of 12 megapixels, full of detail, filled up to so many bytes. */
export async function makePhoto(bytes: number): Promise<Buffer> {
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const picture = await sharp(noise, { raw })
    .resize(4000, 3000)
    .linear(0.2, 100)
    .jpeg({ quality: 80 })
    .toBuffer();
  if (picture.length > bytes) throw new Error(`The photo has ${picture.length} bytes.`);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
