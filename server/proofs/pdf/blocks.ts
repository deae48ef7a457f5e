import { type Style, type Pair } from './look';
import { area, type About, type Element, type Paper } from './paper';
import { same, type Bilingual } from './words';

/** Blocks of text: how high each is, before it is drawn. */

/** Something of a height, in points, that is drawn at a place. */
export interface Block {
  height: number;
  draw: (parent: Element, x: number, y: number) => void;
}

interface Setting extends About {
  align?: 'left' | 'right' | 'center';
  /** English below the Spanish, also where it has room beside it. */
  below?: boolean;
  /** Its lines end where they were ended, as those of a note; a name is one line, whatever is in it. */
  broken?: boolean;
}

const unbroken = (words: string) => words.replaceAll(/\s*\n\s*/g, ' ');

/** From one line to the next, and from the top of a line to where its letters stand, by the size of its letters. */
export const lineHeight = 1.32;
const baseline = 1.02;
/** Between the Spanish and the English of a line. */
const between = 4;

const heightOf = (lines: readonly string[], { size }: Style) => lines.length * size * lineHeight;

/** A text that can be drawn as what says nothing new, too: the head of a table on its next page. */
interface TextBlock extends Block {
  paint: (x: number, y: number) => void;
}

/** A text of one element, in Spanish and below or beside it in English. */
export function text(
  paper: Paper,
  type: string,
  words: Bilingual | string,
  { es, en }: Pair,
  width: number,
  { align = 'left', below = false, broken = false, ...about }: Setting = {},
): TextBlock {
  const { letters } = paper;
  const given = typeof words === 'string' ? same(words) : words;
  const said = broken ? given : { es: unbroken(given.es), en: unbroken(given.en) };
  const spanish = letters.lines(said.es, es, width);
  const english = said.en === said.es ? [] : letters.lines(said.en, en, width);
  const [first = ''] = spanish;
  const [other = ''] = english;
  const single = spanish.length === 1 && english.length === 1 && !below;
  const oneLine = single && letters.width(first, es) + between + letters.width(other, en) <= width;
  const starts = (line: string, style: Style) => {
    const left = width - letters.width(line.trimEnd(), style);
    return { left: 0, center: left / 2, right: left }[align];
  };
  const drawAll = (lines: string[], style: Style, x: number, y: number) => {
    for (const [place, line] of lines.entries()) {
      letters.draw(line, style, x + starts(line, style), y + (place * lineHeight + baseline) * style.size);
    }
  };
  const aside = oneLine ? between + letters.width(other, en) : 0;
  const back = { left: 0, center: aside / 2, right: aside }[align];
  const paintSpanish = (x: number, y: number) => drawAll(spanish, es, x - back, y);
  const paintEnglish = (x: number, y: number) => {
    const after = x - back + starts(first, es) + letters.width(first, es) + between;
    if (oneLine) letters.draw(other, en, after, y + baseline * es.size);
    else drawAll(english, en, x, y + heightOf(spanish, es));
  };
  return {
    height: heightOf(spanish, es) + (oneLine ? 0 : heightOf(english, en)),
    paint: (x, y) => {
      paintSpanish(x, y);
      paintEnglish(x, y);
    },
    draw: (parent, x, y) => {
      const shown = letters.knows(said.es, es);
      const element = paper.element(parent, type, shown ? about : { ...about, actual: said.es });
      element.add(() => paintSpanish(x, y));
      if (english.length === 0) return;
      paper.element(element, 'Span', { lang: 'en' }).add(() => paintEnglish(x, y));
    },
  };
}

/** Blocks one below the other. */
export function stack(blocks: readonly Block[], gap = 0): Block {
  const height = blocks.reduce((sum, block) => sum + block.height, 0) + gap * Math.max(0, blocks.length - 1);
  return {
    height,
    draw: (parent, x, y) => {
      let top = y;
      for (const block of blocks) {
        block.draw(parent, x, top);
        top += block.height + gap;
      }
    },
  };
}

/** Blocks side by side, each with how far it stands from the left. */
export function row(blocks: readonly { at: number; block: Block }[]): Block {
  return {
    height: Math.max(0, ...blocks.map(({ block }) => block.height)),
    draw: (parent, x, y) => {
      for (const { at, block } of blocks) block.draw(parent, x + at, y);
    },
  };
}

/** Draws a block below the last one, on the next page where it has no room. */
export function put(paper: Paper, parent: Element, block: Block, gap = 0): void {
  paper.ensureRoom(block.height);
  block.draw(parent, area.left, paper.y);
  paper.y += block.height + gap;
}

/** A text that goes on from page to page. */
export function flow(paper: Paper, parent: Element, words: string, style: Style, width: number): void {
  const { letters } = paper;
  const element = paper.element(parent, 'P', letters.knows(words, style) ? {} : { actual: words });
  let rest = letters.lines(words, style, width);
  const lineStep = style.size * lineHeight;
  while (rest.length > 0) {
    const top = paper.y;
    // Never one line alone at the foot of a page.
    const fitting = Math.floor((area.bottom - top) / lineStep);
    if (fitting < Math.min(2, rest.length)) {
      paper.newPage();
      continue;
    }
    const lines = rest.slice(0, fitting);
    element.add(() => {
      for (const [place, line] of lines.entries()) {
        letters.draw(line, style, area.left, top + (place * lineHeight + baseline) * style.size);
      }
    });
    rest = rest.slice(fitting);
    paper.y += lines.length * lineStep;
  }
}
