import { colors, mm, styles } from './look';
import { text } from './blocks';
import { area, type Paper } from './paper';
import { paper as words, type Bilingual } from './words';

/** What stands around the text of every page: the frame, the product's tag, the number of the page. */

/** The tag of the product's icon, drawn in a square of 64. */
const outline =
  'M32 4c4.4 0 8 3.4 8 7.6 0 2-.4 3.6-1 5.4h7c3.9 0 7 3.1 7 7v25c0 6.1-4.9 11-11 11H22c-6.1 ' +
  '0-11-4.9-11-11V24c0-3.9 3.1-7 7-7h7c-.6-1.8-1-3.4-1-5.4C24 7.4 27.6 4 32 4Z';

/** The product's tag with its sign, so wide and high. */
export function drawMark(paper: Paper, x: number, y: number, side: number, pale = false): void {
  const { doc } = paper;
  doc
    .save()
    .translate(x, y)
    .scale(side / 64);
  doc.path(outline).fill(pale ? colors.pale : colors.green);
  doc.circle(32, 12, 3.6).fill(colors.paper);
  doc.path('M21 41l7.5 7.5L44 31').lineWidth(5.5).lineCap('round').lineJoin('round');
  doc.stroke(pale ? colors.paper : colors.sun).restore();
}

/** The frame of a certificate, and the product's tag behind its text. */
export function drawFrame(paper: Paper): void {
  const { doc } = paper;
  paper.artifact(() => {
    const { width, height } = doc.page;
    const edge = 6 * mm;
    const side = 0.62 * width;
    drawMark(paper, (width - side) / 2, (height - side) / 2 + 8 * mm, side, true);
    doc
      .rect(edge, edge, width - 2 * edge, height - 2 * edge)
      .lineWidth(1.5)
      .stroke(colors.green);
    const inner = edge + 3;
    doc
      .rect(inner, inner, width - 2 * inner, height - 2 * inner)
      .lineWidth(0.75)
      .stroke(colors.brand);
  }, 'Page');
}

/** At the foot of each page what it belongs to, and which page it is where there are several. */
export function numberPages(paper: Paper, name: Bilingual): void {
  paper.onEach((page, pages) => {
    if (pages === 1) return;
    const said = (language: 'es' | 'en') =>
      `${name[language]} · ${words.page[language]} ${page} ${words.of[language]} ${pages}`;
    paper.artifact(() => {
      const width = area.right - area.left;
      const line = text(paper, 'P', { es: said('es'), en: said('en') }, styles.small, width, {
        align: 'center',
      });
      line.paint(area.left, area.bottom + 2);
    }, 'Pagination');
  });
}
