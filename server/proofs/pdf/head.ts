import { drawMark } from './page-decoration';
import { put, row, stack, text } from './blocks';
import { colors, gap, styles } from './look';
import { area, areaWidth, type Paper } from './paper';
import { same, say, type Bilingual } from './words';

/** The head of a document: who issued it, its number and its day, what it is and what it states. */

interface Head {
  /** Its name with its number. */
  number: Bilingual;
  /** What stands below that, such as the day. */
  lines: Bilingual[];
  title: Bilingual;
  statement: Bilingual;
}

const mark = 34;

/** Draws the head at the top of the first page. */
export function putHead(paper: Paper, { number, lines, title, statement }: Head): void {
  const { root } = paper;
  const half = areaWidth * 0.6;
  const issuer = stack([
    text(paper, 'P', say('common:app.name'), { es: styles.brand, en: styles.small.en }, half),
    text(paper, 'P', say('certificate:document.issuer'), styles.small, half),
    text(paper, 'P', same(say('certificate:document.province').es), styles.small, half),
  ]);
  const right = areaWidth - half - mark;
  const end = { align: 'right', below: true } as const;
  const numbers = stack([
    text(paper, 'P', number, styles.number, right, end),
    ...lines.map((line) => text(paper, 'P', line, styles.small, right, end)),
  ]);
  paper.artifact(() => drawMark(paper, area.left - 4, paper.y, mark));
  const sides = [
    { at: mark + 2, block: issuer },
    { at: half + mark, block: numbers },
  ];
  put(paper, root, row(sides), 6);
  paper.rule(area.left, paper.y, areaWidth, colors.rule);
  paper.y += 8;
  const centered = { align: 'center', below: true } as const;
  put(paper, root, text(paper, 'H1', title, styles.title, areaWidth, centered), 5);
  const inset = 0.94 * areaWidth;
  const stated = text(paper, 'P', statement, styles.statement, inset, centered);
  put(paper, root, row([{ at: (areaWidth - inset) / 2, block: stated }]), gap);
}
