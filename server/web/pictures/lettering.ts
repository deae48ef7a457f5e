import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

/** Typesetting: texts as the outlines of their letters, so that no machine's own fonts decide how a picture looks. */

const require = createRequire(import.meta.url);

const files = {
  400: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  700: require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
};
type Weight = keyof typeof files;
const fonts = new Map<Weight, Font>();

/** A weight of the font, read when it is first needed. */
function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const opentype = require('opentype.js') as typeof import('opentype.js');
  const { buffer, byteOffset, byteLength } = readFileSync(files[weight]);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  fonts.set(weight, font);
  return font;
}

/** The text in letters that the font has: those of Western Europe; another one loses its accent, or is left out. */
function writable(font: Font, text: string): string {
  const has = (letter: string) => font.charToGlyphIndex(letter) > 0;
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const [plain = ''] = letter.normalize('NFD');
    return has(plain) ? plain : '';
  });
  return letters.join('').replaceAll(/\s+/g, ' ').trim();
}

interface Line {
  x: number;
  /** Where the letters stand. */
  y: number;
  /** Height of the letters' square, in pixels. */
  size: number;
  weight: Weight;
  /** What the line may take in pixels: a longer one is made smaller, at most by a third, then cut. */
  width: number;
  color: string;
}

/** No line has room for more letters. */
const maxCharacters = 200;

interface Fitted {
  text: string;
  size: number;
}

/** A text that takes no more than its width. */
export function fit(text: string, { size, weight, width }: Pick<Line, 'size' | 'weight' | 'width'>): Fitted {
  const font = fontOf(weight);
  const whole = writable(font, text.slice(0, maxCharacters));
  const scale = Math.min(1, width / font.getAdvanceWidth(whole, size));
  const least = size * 0.66;
  if (size * scale >= least) return { text: whole, size: size * scale };
  const letters = Array.from(whole);
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let fitting = 0;
  for (let over = letters.length; over - fitting > 1;) {
    const middle = Math.floor((fitting + over) / 2);
    if (font.getAdvanceWidth(cut(middle), least) <= width) fitting = middle;
    else over = middle;
  }
  return { text: cut(fitting), size: least };
}

/** What a text takes in pixels. */
export function widthOf({ text, size }: Fitted, weight: Weight): number {
  return fontOf(weight).getAdvanceWidth(text, size);
}

/**
 * Outlines as the data of an SVG path. The library's own writer gives `NaN` for some numbers, and keeps all it has
 * seen.
 */
function pathData(commands: readonly PathCommand[]): string {
  const write = ({ type, ...points }: PathCommand) => {
    const { x1, y1, x2, y2, x, y } = points as Partial<Record<string, number>>;
    return type + [x1, y1, x2, y2, x, y].flatMap((value) => value?.toFixed(1) ?? []).join(' ');
  };
  return commands.map(write).join('');
}

/** A line of text as an SVG path; nothing for an empty one. */
export function line(text: string, at: Line): string {
  const { text: fitting, size } = fit(text, at);
  const path = pathData(fontOf(at.weight).getPath(fitting, at.x, at.y, size).commands);
  return path === '' ? '' : `<path fill="${at.color}" d="${path}"/>`;
}
