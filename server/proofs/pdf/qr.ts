import { qrCode } from '../../../src/lib/qr';

/** A QR code drawn as shapes, sharp in any size. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { size, path } = qrCode(text);
  doc
    .save()
    .translate(x, y)
    .scale(side / size);
  doc.path(path).fill('#000000').restore();
}
