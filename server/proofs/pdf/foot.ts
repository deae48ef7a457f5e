import { filled } from '../../../src/lib/fill';
import { issuerName } from '../../../src/lib/proof/issuer';
import { issuersName } from '../credential/did';
import { lineHeight, row, stack, text, type Block } from './blocks';
import { drawQr } from './qr';
import { colors, mm, styles } from './look';
import { heading } from './parts';
import type { Element, Paper } from './paper';
import { paper as words, same, say, type Bilingual } from './words';

/** The foot of a document: who answers for it, and how anyone checks it. */

/** What stands there in both languages at once. */
const tiny = { es: styles.tiny, en: styles.tiny };

const qrSide = 18 * mm;
/** Of the code with the signed record, which says more. */
const recordSide = 25 * mm;

/** A QR code, with the room that readers need around it. */
function qrCode(paper: Paper, content: string, alt: string, side: number): Block {
  return {
    height: side,
    draw: (parent, x, y) => {
      const figure = paper.element(parent, 'Figure', { alt, bbox: [x, y, x + side, y + side] });
      figure.add(() => drawQr(paper.doc, content, x, y, side));
    },
  };
}

/** The record that is verified without a connection, and what it is for. */
const signedRecord = (paper: Paper, record: string): Block =>
  stack(
    [
      qrCode(paper, record, words.recordQr.es, recordSide),
      text(paper, 'P', words.record, styles.small, recordSide, { below: true }),
    ],
    2,
  );

/** The address as a link. */
function link(paper: Paper, address: string, width: number): Block {
  const lines = paper.letters.lines(address, styles.address, width);
  const lineStep = styles.address.size * lineHeight;
  return {
    height: lines.length * lineStep,
    draw: (parent, x, y) => {
      const element = paper.element(paper.element(parent, 'P'), 'Link');
      const widest = Math.max(...lines.map((line) => paper.letters.width(line, styles.address)));
      element.add(() => {
        for (const [place, line] of lines.entries()) {
          paper.letters.draw(line, styles.address, x, y + (place + 0.77) * lineStep);
        }
      });
      // What a reader that speaks says of the link; pdfkit takes a plain text for a name.
      const about = { structParent: element, Contents: new String(address) };
      paper.doc.link(
        x,
        y,
        widest,
        lines.length * lineStep,
        address,
        about as unknown as PDFKit.Mixins.AnnotationOption,
      );
      element.end();
    },
  };
}

interface Foot {
  /** What the attached credential says of who signed it. */
  issuer: string;
  /** Its key in words; null where they cannot be had. */
  keyWords: string | null;
  address: string;
  /** The text of the signed record (`paper-record.ts`). */
  record?: string;
  /**
   * `keyWords`: its own key in words, where that signed the attached credential too, else null; of a list that only its
   * issuer signs, nothing.
   */
  veterinarian: { name: string; licence: string; keyWords?: string | null };
}

/** A line to sign on by hand, with whose name it is. */
function signature(paper: Paper, { name, licence, keyWords }: Foot['veterinarian'], width: number): Block {
  const examined =
    keyWords === undefined
      ? words.examined
      : keyWords === null
        ? words.examinedUnsigned
        : words.examinedSigned;
  const centered = { align: 'center' } as const;
  const license = say('common:license');
  const number = { es: `${license.es} ${licence}`, en: `${license.en} ${licence}` };
  const lines = stack([
    text(paper, 'P', name || '-', styles.value, width, centered),
    text(paper, 'P', examined, styles.small, width, { ...centered, below: true }),
    ...(licence ? [text(paper, 'P', number, styles.small, width, { ...centered, below: true })] : []),
    ...(keyWords ? [text(paper, 'P', same(keyWords), tiny, width, centered)] : []),
  ]);
  const above = 14 * mm;
  return {
    height: above + lines.height,
    draw: (parent: Element, x: number, y: number) => {
      paper.rule(x, y + above - 3, width, colors.ink, 0.75);
      lines.draw(parent, x, y + above);
    },
  };
}

/** The foot, as wide as the page. */
export function foot(
  paper: Paper,
  { issuer, keyWords, address, record, veterinarian }: Foot,
  width: number,
): Block {
  const gap = (record === undefined ? 7 : 4.5) * mm;
  const right = (record === undefined ? 46 : 38) * mm;
  const beside = record === undefined ? 0 : recordSide + gap;
  const middle = width - right - gap - beside - qrSide - gap;
  const page = `${new URL(address).host}/verificar`;
  const howToCheck = {
    es: filled(words.howToCheck.es, { page }),
    en: filled(words.howToCheck.en, { page }),
  };
  const checks = stack(
    [
      heading(paper, words.signature, middle),
      text(
        paper,
        'P',
        howToCheck,
        { es: { ...styles.small.es, color: colors.ink }, en: styles.small.en },
        middle,
      ),
      link(paper, address, middle),
      text(paper, 'P', inLine(words.issuer, issuerName(issuer, words.key.es, issuersName)), tiny, middle),
    ],
    3,
  );
  // The room below the code, which is smaller than the other one.
  const key =
    keyWords === null
      ? []
      : [text(paper, 'P', inLine(words.keyWords, keyWords), tiny, qrSide, { below: true })];
  const signed = signature(paper, veterinarian, right);
  const all = row([
    { at: 0, block: stack([qrCode(paper, address, `${words.qr.es}: ${address}`, qrSide), ...key], 3) },
    { at: qrSide + gap, block: checks },
    ...(record === undefined ? [] : [{ at: width - right - beside, block: signedRecord(paper, record) }]),
    { at: width - right, block: signed },
  ]);
  return { height: all.height, draw: (parent, x, y) => all.draw(paper.element(parent, 'Sect'), x, y) };
}

const inLine = (name: Bilingual, value: string): Bilingual => same(`${name.es} · ${name.en}: ${value}`);
