import { stack, text, type Block } from './blocks';
import { colors, mm, styles, type Style } from './look';
import type { Element, Paper } from './paper';
import type { Bilingual } from './words';

/** Parts of a document: sections under their titles, facts under their names, the tag with an animal's code. */

const upper = ({ es, en }: Bilingual): Bilingual => ({ es: es.toUpperCase(), en });

/** A title with a rule below it. */
export function heading(paper: Paper, words: Bilingual, width: number): Block {
  const title = text(paper, 'H2', upper(words), styles.section, width);
  return {
    height: title.height + 6,
    draw: (parent, x, y) => {
      title.draw(parent, x, y);
      paper.rule(x, y + title.height + 1.5, width, colors.brand);
    },
  };
}

/** A section under its title. */
export function section(paper: Paper, words: Bilingual, width: number, ...content: Block[]): Block {
  const all = stack([heading(paper, words, width), ...content], 0);
  return {
    height: all.height,
    draw: (parent, x, y) => all.draw(paper.element(parent, 'Sect'), x, y),
  };
}

/** A fact of a certificate with its name. */
export interface Fact {
  label: Bilingual;
  value: Bilingual;
}

const gap = 5 * mm;

/** Facts under their names, so many side by side. */
export function facts(paper: Paper, items: readonly Fact[], width: number, columns = 1): Block {
  const room = (width - (columns - 1) * gap) / columns;
  const rows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => {
    const cells = items.slice(row * columns, (row + 1) * columns).map(({ label, value }) => ({
      label: text(paper, 'Lbl', label, styles.label, room),
      value: text(paper, 'LBody', value, styles.value, room),
    }));
    const labels = Math.max(...cells.map(({ label }) => label.height));
    const height = labels + Math.max(...cells.map(({ value }) => value.height));
    return { cells, labels, height };
  });
  const between = 5;
  return {
    height: rows.reduce((sum, { height }) => sum + height + between, -between),
    draw: (parent, x, y) => {
      const list = paper.element(parent, 'L');
      let top = y;
      for (const { cells, labels, height } of rows) {
        for (const [place, { label, value }] of cells.entries()) {
          const item = paper.element(list, 'LI');
          const left = x + place * (room + gap);
          label.draw(item, left, top);
          value.draw(item, left, top + labels);
        }
        top += height + between;
      }
    },
  };
}

/** The sizes of letters that a code is written in: the largest that keeps it on one line, else the smallest. */
const sizes = [14, 13, 12, 11, 10];

/** An animal's code on an ear tag. */
export function earTag(paper: Paper, code: Bilingual, width: number): Block {
  const [inset, hole, room] = [24, 4.5, width - 33];
  const styled = sizes.map((size) => ({ ...styles.tag, size }));
  const lines = (style: Style) => paper.letters.lines(code.es, style, room);
  const style = styled.find((one) => lines(one).length === 1) ?? { ...styles.tag, size: 10 };
  const words = text(paper, 'P', code, { es: style, en: styles.value.en }, room);
  const widest = Math.max(...lines(style).map((line) => paper.letters.width(line, style)));
  const english = code.en === code.es ? 0 : paper.letters.width(code.en, styles.value.en) + 4;
  const around = Math.min(width, widest + english + inset + 9);
  const height = words.height + 9;
  return {
    height: height + 7,
    draw: (parent: Element, x: number, y: number) => {
      paper.artifact(() => {
        const { doc } = paper;
        doc
          .roundedRect(x + 0.75, y + 0.75, around - 1.5, height - 1.5, 5)
          .lineWidth(1.5)
          .stroke(colors.green);
        doc
          .circle(x + 13, y + height / 2, hole)
          .lineWidth(1.5)
          .stroke(colors.green);
      });
      words.draw(parent, x + inset, y + 4.5);
    },
  };
}
