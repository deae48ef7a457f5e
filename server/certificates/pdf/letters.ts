import { createRequire } from 'node:module';
import type { Style, Weight } from './look';
import { readWoff } from './woff';

/** Typesetting: letters out of embedded fonts alone, and lines broken at words. */

const require = createRequire(import.meta.url);

const weights = [400, 600, 700] as const;
/** The letters of Western Europe, then those of its neighbours: each embedded only where it is needed. */
const subsets = ['latin', 'latin-ext'] as const;

const nameOf = (subset: string, weight: Weight) => `public-sans-${subset}-${weight}-normal`;

const fontsOf = (weight: Weight) => subsets.map((subset) => nameOf(subset, weight));

/** The fonts by their names, unpacked when the first document is drawn. */
let unpacked: Map<string, Buffer> | undefined;

function unpack(): Map<string, Buffer> {
  const names = weights.flatMap(fontsOf);
  const file = (name: string) => require.resolve(`@fontsource/public-sans/files/${name}.woff`);
  return new Map(names.map((name) => [name, readWoff(file(name))]));
}

/** The part of a line that one font has. */
interface Run {
  font: string;
  text: string;
}

/** What pdfkit has of an open font, apart from its types. */
interface OpenFont {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
}

/** The letters of a document. */
export class Letters {
  /** The font that has a letter of a weight, and what is written for it. */
  private readonly placed = {
    400: new Map<string, Run>(),
    600: new Map<string, Run>(),
    700: new Map<string, Run>(),
  };

  constructor(private readonly doc: PDFKit.PDFDocument) {
    unpacked ??= unpack();
    for (const [name, font] of unpacked) doc.registerFont(name, font);
  }

  private has(font: string, letter: string): boolean {
    const { _font: open } = this.doc.font(font) as unknown as OpenFont;
    return open.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
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
    const runs = this.runs(text, weight);
    return runs.reduce((sum, run) => sum + this.doc.font(run.font, size).widthOfString(run.text), 0);
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
