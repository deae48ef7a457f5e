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
  return readQrCodes({ grey, width, height }, 1)[0] ?? null;
}

/** What the codes on a picture say, at most so many: each is painted over before the next one is looked for. */
export function readQrCodes({ grey, width, height }: Picture, most = 2): string[] {
  const data = new Uint8Array(width * height * 3);
  for (const [place, value] of grey.entries()) data.fill(value, place * 3, place * 3 + 3);
  const texts: string[] = [];
  while (texts.length < most) {
    let corners: { x: number; y: number }[] = [];
    const pointsOnDetect = (points: object) => {
      corners = Object.values(points).flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'x' in one ? [one as { x: number; y: number }] : [],
      );
    };
    try {
      // However busy the machine is.
      texts.push(decodeQR({ width, height, data }, { timeLimit: 60_000, pointsOnDetect }));
    } catch {
      return texts;
    }
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const margin = (Math.max(...xs) - Math.min(...xs)) / 6;
    const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
    const right = Math.min(width, Math.ceil(Math.max(...xs) + margin));
    const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin));
    for (let y = Math.max(0, Math.floor(Math.min(...ys) - margin)); y < bottom; y += 1)
      data.fill(255, (y * width + left) * 3, (y * width + right) * 3);
  }
  return texts;
}

/** The same of the bytes of a picture in any format. */
export async function readQrFile(bytes: Buffer): Promise<string | null> {
  const picture = sharp(bytes, { density: 300 }).flatten({ background: 'white' }).toColourspace('b-w');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return readQrCode({ grey: data, width: info.width, height: info.height });
}
