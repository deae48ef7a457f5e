import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import Pdf from 'pdfkit';
import type { Style, Weight } from './look';
import { readWoff } from './woff';

/** Typesetting: letters out of embedded fonts alone, and lines broken at words. */

const require = createRequire(import.meta.url);

const weights = [400, 600, 700] as const;
/** The letters of Western Europe, then those of its neighbours: each embedded only where it is needed. */
const subsets = ['latin', 'latin-ext'] as const;

const nameOf = (subset: string, weight: Weight) => `public-sans-${subset}-${weight}-normal`;

const fontsOf = (weight: Weight) => subsets.map((subset) => nameOf(subset, weight));

/** So many words of a font, and widths of texts, are remembered, those that were asked for last. */
const maxTexts = 20_000;

/** A font that lays out a word once: documents have most of their words in common. */
function open(name: string): Font {
  const font = create(readWoff(require.resolve(`@fontsource/public-sans/files/${name}.woff`))) as Font;
  // The font keeps each glyph as it was first asked for: as a part of an Ó, an O would not know what letter it is.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const known = new LRUCache<string, ReturnType<Font['layout']>>({
    max: maxTexts,
    memoMethod: (text) => font.layout(text),
  });
  const layout: Font['layout'] = (text) => {
    const run = known.memo(text);
    // Who asks makes points of the positions.
    return Object.create(run, {
      positions: { value: run.positions.map((one) => ({ ...one })) },
    }) as typeof run;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/**
 * The fonts by their names, opened when the first document is drawn: opened anew for each, they took most of the time.
 */
let opened: Map<string, Font> | undefined;

function openedFonts(): Map<string, Font> {
  opened ??= new Map(weights.flatMap(fontsOf).map((name) => [name, open(name)]));
  return opened;
}

/**
 * How wide texts are, in points, by their size, weight and letters: breaking lines asks it more often than drawing
 * does.
 */
const widths = new LRUCache<string, number>({ max: maxTexts });

/** The part of a line that one font has. */
interface Run {
  font: string;
  text: string;
}

/** The letters of a document. */
export class Letters {
  /** The font that has a letter of a weight, and what is written for it. */
  private readonly placed = {
    400: new Map<string, Run>(),
    600: new Map<string, Run>(),
    700: new Map<string, Run>(),
  };

  /** What measures: a font that is asked in the document itself stands in it from then on. */
  private readonly ruler = new Pdf({ font: '', autoFirstPage: false });

  constructor(private readonly doc: PDFKit.PDFDocument) {
    // pdfkit takes an open font, which its types do not say yet.
    for (const [name, font] of openedFonts())
      for (const one of [doc, this.ruler]) one.registerFont(name, font as never);
  }

  private has(font: string, letter: string): boolean {
    return (
      openedFonts()
        .get(font)
        ?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false
    );
  }

  private find(letter: string, weight: Weight): Run {
    for (const font of fontsOf(weight)) if (this.has(font, letter)) return { font, text: letter };
    // Of a letter that no font has, the one below its accents; else a sign that something stood there.
    const font = nameOf(subsets[0], weight);
    const [plain = ''] = letter.normalize('NFD');
    return { font, text: plain !== letter && this.has(font, plain) ? plain : '?' };
  }

  private place(letter: string, weight: Weight): Run {
    const known = this.placed[weight].get(letter) ?? this.find(letter, weight);
    this.placed[weight].set(letter, known);
    return known;
  }

  private runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const next = this.place(letter, weight);
      const last = runs.at(-1);
      if (last && (last.font === next.font || letter === ' ')) last.text += next.text;
      else runs.push({ ...next });
    }
    return runs;
  }

  /** Whether every letter of a text can be written as it is. */
  knows(text: string, { weight }: Style): boolean {
    return (
      tidy(text) ===
      this.runs(tidy(text), weight)
        .map((run) => run.text)
        .join('')
    );
  }

  /** How wide a line is, in points. */
  width(text: string, { size, weight }: Style): number {
    const key = `${size} ${weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const wide = (run: Run) => this.ruler.font(run.font, size).widthOfString(run.text);
    const width = this.runs(text, weight).reduce((sum, run) => sum + wide(run), 0);
    widths.set(key, width);
    return width;
  }

  /** As much of the beginning of a word as has room, at least a letter. */
  private cut(word: string, style: Style, room: number): string {
    const letters = Array.from(word);
    let count = 1;
    while (count < letters.length && this.width(letters.slice(0, count + 1).join(''), style) <= room)
      count += 1;
    return letters.slice(0, count).join('');
  }

  /** A text in lines no wider than `room`, apart from a space at their end; a word that has no room is broken. */
  lines(text: string, style: Style, room: number): string[] {
    return tidy(text)
      .split('\n')
      .flatMap((paragraph) => this.paragraph(paragraph, style, room));
  }

  private paragraph(text: string, style: Style, room: number): string[] {
    const lines: string[] = [];
    let line = '';
    const words = text.split(' ').filter(Boolean);
    for (let word = words.shift(); word !== undefined; word = words.shift()) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= room) {
        line = longer;
        continue;
      }
      if (line !== '') {
        // Who copies it, or hears it, gets two words.
        lines.push(`${line} `);
        line = '';
        words.unshift(word);
        continue;
      }
      const start = this.cut(word, style, room);
      lines.push(start);
      if (start !== word) words.unshift(word.slice(start.length));
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  }

  /** Draws a line whose letters stand on `y`. */
  draw(text: string, style: Style, x: number, y: number): void {
    let at = x;
    for (const run of this.runs(text, style.weight)) {
      this.doc
        .font(run.font, style.size)
        .fillColor(style.color)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }
}

/** A text without what cannot be written: other spaces are plain ones, letters stand with their accents. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim();
}
