import { text, type Block } from './blocks';
import { colors, styles } from './look';
import { area, type Element, type Paper } from './paper';
import type { Bilingual } from './words';

/** Tables: every cell belongs to a row and a column that are named (TH with its scope). */

export interface Column {
  head: Bilingual;
  /** Points. */
  width: number;
  align?: 'left' | 'right';
}

export type Cell = Bilingual | string;

const gap = 6;
const padding = 2.5;

/** The cells of a line, as high as the highest. */
function cellsOf(paper: Paper, columns: readonly Column[], cells: readonly Cell[], kind: 'head' | 'body') {
  let at = 0;
  const placed = columns.map(({ width, align = 'left' }, place) => {
    const head = kind === 'head';
    const about = head ? ({ scope: 'Column' } as const) : place === 0 ? ({ scope: 'Row' } as const) : {};
    const type = head || place === 0 ? 'TH' : 'TD';
    const pair = head ? styles.label : styles.cell;
    const room = place === columns.length - 1 ? width : width - gap;
    const block = text(paper, type, cells[place] ?? '', pair, room, { ...about, align });
    const x = at;
    at += width;
    return { x, block };
  });
  const height = Math.max(...placed.map(({ block }) => block.height)) + 2 * padding;
  return { placed, kind, width: at, height };
}

type Line = ReturnType<typeof cellsOf>;

function drawLine(paper: Paper, parent: Element, line: Line, x: number, y: number): void {
  if (line.kind === 'body') paper.rule(x, y, line.width, colors.rule, 0.5);
  const row = paper.element(parent, 'TR');
  for (const { x: at, block } of line.placed) block.draw(row, x + at, y + padding);
}

/** A table that stays on its page. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Block {
  const heads = columns.map(({ head }) => head);
  const lines = [
    cellsOf(paper, columns, heads, 'head'),
    ...rows.map((cells) => cellsOf(paper, columns, cells, 'body')),
  ];
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    draw: (parent, x, y) => {
      const element = paper.element(parent, 'Table');
      let top = y;
      for (const line of lines) {
        drawLine(paper, element, line, x, top);
        top += line.height;
      }
    },
  };
}

/** A table that goes on from page to page; its head stands again on each, where it says nothing new. */
export function longTable(
  paper: Paper,
  parent: Element,
  columns: readonly Column[],
  rows: Iterable<readonly Cell[]>,
): void {
  const heads = columns.map(({ head }) => head);
  const head = cellsOf(paper, columns, heads, 'head');
  const element = paper.element(parent, 'Table');
  paper.ensureRoom(3 * head.height);
  drawLine(paper, element, head, area.left, paper.y);
  paper.y += head.height;
  for (const cells of rows) {
    const line = cellsOf(paper, columns, cells, 'body');
    if (paper.y + line.height > area.bottom) {
      paper.newPage();
      const top = paper.y;
      paper.artifact(() => {
        for (const { x, block } of head.placed) block.paint(area.left + x, top + padding);
      }, 'Pagination');
      paper.y += head.height;
    }
    drawLine(paper, element, line, area.left, paper.y);
    paper.y += line.height;
  }
}
