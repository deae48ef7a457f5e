import sharp from 'sharp';

/** The photo of a document: as JPEG, which a PDF can hold, in the measure it is printed in. */

/** Pixels of a photo that is printed 46 mm wide: 300 in an inch. */
const width = 544;
const height = 408;

/**
 * A stored photo (WebP) as JPEG of 4 by 3, cut to it; null for bytes that are no picture. The same photo gives the same
 * bytes.
 */
export async function printable(photo: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(photo)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    return null;
  }
}
