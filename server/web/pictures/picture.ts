import sharp from 'sharp';
import { line } from './lettering';

/** Share pictures (Open Graph images): one layout for lots, animals and the product itself. */

/** What a picture says; its texts are in the reader's language. */
export interface PictureTexts {
  /** What it is, over the name: `Lote certificado`. */
  kind: string;
  /** Its name or number, the largest. */
  name: string;
  /** The facts below, a line each. */
  facts: string[];
  /** Said at the foot: the day. */
  foot: string;
  /** Something to know first, such as that the lot ended. */
  notice?: string | undefined;
}

/** Changes with the layout, so that nobody keeps an old drawing. */
export const pictureDesign = `1 ${sharp.versions.sharp ?? ''}`;

const pictureWidth = 1200;
const pictureHeight = 630;
const photoWidth = 540;
const left = 64;
const column = pictureWidth - photoWidth - 2 * left;

const colors = {
  paper: '#f7f3ea',
  green: '#1f5b3c',
  deep: '#153f2a',
  brand: '#9a5616',
  ink: '#1d2420',
  quiet: '#4f5a52',
  sun: '#f2b766',
};

/** The tag of the product's icon, 64 wide in its own measure. */
function tag(x: number, y: number, scale: number, fill: string, hole: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path fill="${fill}" d="M32 4c4.4 0 8 3.4 8 7.6 0 2-.4 3.6-1 5.4h7c3.9 0 7 3.1 7 7v25c0 6.1-4.9 11-11 11H22
      c-6.1 0-11-4.9-11-11V24c0-3.9 3.1-7 7-7h7c-.6-1.8-1-3.4-1-5.4C24 7.4 27.6 4 32 4Z"/>
    <circle cx="32" cy="12" r="3.6" fill="${hole}"/>
    <path d="M21 41l7.5 7.5L44 31" fill="none" stroke="${colors.sun}" stroke-width="5.5"
      stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/** Where a photo would stand: hills under the tag. */
function noPhoto(): string {
  const x = pictureWidth - photoWidth;
  return `<rect x="${x}" width="${photoWidth}" height="${pictureHeight}" fill="${colors.green}"/>
    <path fill="${colors.deep}"
      d="M${x} 500C${x + 130} 430 ${x + 260} 440 ${x + 360} 490S${x + 500} 500 ${pictureWidth} 470
        V${pictureHeight}H${x}Z"/>
    <path fill="#0f3020" d="M${x} 570C${x + 160} 520 ${x + 330} 600 ${pictureWidth} 540V${pictureHeight}H${x}Z"/>
    ${tag(x + 126, 100, 4.5, colors.paper, colors.green)}`;
}

/** The picture without its photo as SVG; every text is the outline of its letters. */
function drawing({ kind, name, facts, foot, notice }: PictureTexts): string {
  const bold = { x: left, weight: 700, width: column } as const;
  const plain = { ...bold, weight: 400 } as const;
  const rows = facts.filter(Boolean).map((fact, index) => {
    const style = index === 0 ? { ...bold, color: colors.ink } : { ...plain, color: colors.quiet };
    return line(fact, { ...style, y: 372 + index * 56, size: index === 0 ? 44 : 38 });
  });
  const ribbon = notice
    ? `<rect x="${left}" y="134" width="${column}" height="3" fill="${colors.brand}"/>` +
      line(notice, { ...bold, y: 176, size: 30, color: colors.brand })
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
    <rect width="${pictureWidth}" height="${pictureHeight}" fill="${colors.paper}"/>
    ${noPhoto()}
    ${tag(left - 14, 48, 1.1, colors.green, colors.paper)}
    ${line('Caravana', { ...bold, x: left + 60, y: 98, size: 40, width: column - 60, color: colors.green })}
    ${ribbon}
    ${line(kind, { ...plain, y: 236, size: 34, color: colors.brand })}
    ${line(name, { ...bold, y: 306, size: 68, color: colors.deep })}
    ${rows.join('')}
    <rect x="${left}" y="540" width="72" height="6" rx="3" fill="${colors.sun}"/>
    ${line(foot, { ...plain, y: 586, size: 30, color: colors.quiet })}
  </svg>`;
}

/** A stored photo, cut to its place; null for bytes that are no picture. */
async function place(photo: Uint8Array): Promise<Buffer | null> {
  try {
    const size = { width: photoWidth, height: pictureHeight };
    return await sharp(photo)
      .resize({ ...size, fit: 'cover' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Draws a picture of 1200 × 630 as JPEG, off the main thread: the same texts and photo give the same bytes. */
export async function drawPicture(texts: PictureTexts, photo: Uint8Array | null): Promise<Buffer> {
  const placed = photo && (await place(photo));
  const layers = placed ? [{ input: placed, left: pictureWidth - photoWidth, top: 0 }] : [];
  return sharp(Buffer.from(drawing(texts)))
    .composite(layers)
    .flatten({ background: colors.paper })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
