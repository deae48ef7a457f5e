import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

/** A QR code (ISO/IEC 18004) drawn as shapes, sharp in any size: it is still read when a seventh of it is dirty or torn (level M). */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const code = generate(text, { minCorrectionLevel: correction.M });
  doc
    .save()
    .translate(x, y)
    .scale(side / code.size);
  doc.path(toSvgPath(code)).fill('#000000', 'even-odd').restore();
}
