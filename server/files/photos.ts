import { open, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { maxPhotoBytes } from '../../src/lib/photo-file';
import { maxPhotoSidePixels } from '../../src/lib/photo-widths';
import { FairSemaphore, TooManyWaiting } from '../fair-semaphore';

/** Image processing: type sniffing, limits against decompression bombs, metadata stripped, made smaller. */

/** Why a photo was refused. */
export type PhotoFault = 'photo_too_large' | 'photo_type' | 'photo_unreadable';

export class PhotoError extends Error {
  constructor(readonly code: PhotoFault) {
    super(code);
  }
}

/** A photo of 50 megapixels is larger than any camera of a phone gives; above it a small file can be a bomb. */
const maxPixels = 50_000_000;
/**
 * Bytes of pixels of a picture that is decoded as a whole; a plain JPEG is read in strips that are made smaller at
 * once.
 */
const maxPixelsAtOnce = 100_000_000;

const kinds = [
  { magic: [0xff, 0xd8, 0xff], types: ['image/jpeg', 'image/jpg'], names: /\.jpe?g$/i, format: 'jpeg' },
  {
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    types: ['image/png'],
    names: /\.png$/i,
    format: 'png',
  },
] as const;

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

// Each photo comes once: what the decoder keeps of it for the next one would only take memory.
sharp.cache(false);

// Decoding takes far more memory than the file: one at a time, the others wait.
const semaphore = new FairSemaphore(1);

/** What a decoder's failure says of a photo: one that takes too long is no worse for it, and may be sent again. */
export const failureOf = (error: unknown): Error =>
  error instanceof Error && error.message.startsWith('timeout:')
    ? new TooManyWaiting('The decoder of photos takes too long', { cause: error })
    : new PhotoError('photo_unreadable');

function isTooHeavy({ format, isProgressive, width, height, channels, depth }: Metadata): boolean {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  return (format !== 'jpeg' || isProgressive) && bytes > maxPixelsAtOnce;
}

/**
 * The photo of a file as a WebP image without EXIF and place. Size is checked first, then type: the first bytes, the
 * name and the declared type must agree (rule 5.3). Who sends many waits for them alone: each `sender` has its turn.
 * Throws PhotoError, and TooManyWaiting where the machine is too slow for it now.
 */
export async function readPhoto(
  file: string,
  name: string,
  type: string,
  sender: string,
): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > maxPhotoBytes) throw new PhotoError('photo_too_large');
  const start = await firstBytes(file);
  const kind = kinds.find(({ magic }) => magic.every((byte, index) => start[index] === byte));
  const agrees = kind?.names.test(name) === true && kind.types.some((known) => known === type.toLowerCase());
  if (!kind || !agrees) throw new PhotoError('photo_type');
  return semaphore.run(sender, async () => {
    try {
      const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
      const about = await image.metadata();
      const { format, pages = 1 } = about;
      if (format !== kind.format || pages !== 1 || isTooHeavy(about))
        throw new PhotoError('photo_unreadable');
      return await image
        .rotate()
        .resize({
          width: maxPhotoSidePixels,
          height: maxPhotoSidePixels,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 80 })
        .timeout({ seconds: 10 })
        .toBuffer();
    } catch (error) {
      throw failureOf(error);
    }
  });
}

/**
 * A stored photo made so many pixels wide, as a WebP image; a narrower one keeps its width. Throws PhotoError when its
 * bytes are none.
 */
export async function narrowPhoto(bytes: Uint8Array, widthPixels: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .resize({ width: widthPixels, withoutEnlargement: true })
      // Somebody waits for it: half the time for as many bytes.
      .webp({ quality: 75, effort: 2 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new PhotoError('photo_unreadable');
  }
}
