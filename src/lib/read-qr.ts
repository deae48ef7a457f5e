/** Reading QR codes: by the browser where it can, else by a decoder that is loaded for it. */

interface Detector {
  detect: (image: HTMLCanvasElement) => Promise<{ rawValue: string }[]>;
}

type Detectors = new (options: { formats: string[] }) => Detector;

/** More pixels on a side make reading slower and not better. */
const maxSidePx = 1_200;

/** Loads what reads codes where the browser has no reader of its own. */
export const decoder = () => import('qr/decode.js');

async function byDecoder(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): Promise<string | null> {
  const { default: decode } = await decoder();
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // It throws where it finds none.
    return null;
  }
}

/**
 * The text of the QR code in a picture or in what a camera shows, of several the one that is wanted where the browser
 * sees it; null without one.
 */
export async function readQr(
  picture: ImageBitmap | HTMLVideoElement,
  isWanted?: (text: string) => boolean,
): Promise<string | null> {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height];
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: Detectors };
  try {
    const found = BarcodeDetector ? await new BarcodeDetector({ formats: ['qr_code'] }).detect(canvas) : [];
    const texts = found.map(({ rawValue }) => rawValue);
    const text = texts.find((one) => isWanted?.(one)) ?? texts[0];
    if (text !== undefined) return text;
  } catch {
    // Some browsers name it and cannot do it.
  }
  return byDecoder(canvas, context);
}
