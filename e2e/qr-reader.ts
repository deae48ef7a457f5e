import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

export interface Picture {
  /** A byte a pixel. */
  grey: Uint8Array;
  width: number;
  height: number;
}

/**
 * QR code reader: what the code on a picture says, by another library than the one that makes them; null when there is
 * none that can be read.
 */
export function readQrCode({ grey, width, height }: Picture): string | null {
  const data = new Uint8Array(width * height * 3);
  for (const [place, value] of grey.entries()) data.fill(value, place * 3, place * 3 + 3);
  try {
    // However busy the machine is.
    return decodeQR({ width, height, data }, { timeLimit: 60_000 });
  } catch {
    return null;
  }
}

/** The same of the bytes of a picture in any format. */
export async function readQrFile(bytes: Buffer): Promise<string | null> {
  const picture = sharp(bytes, { density: 300 }).flatten({ background: 'white' }).toColourspace('b-w');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return readQrCode({ grey: data, width: info.width, height: info.height });
}
