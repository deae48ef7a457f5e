import { encodeQR } from 'qr';

/** A QR code (ISO/IEC 18004) without the light ground around it. */
export interface QrCode {
  /** Width and height in modules. */
  size: number;
  /** Whether a module is dark. */
  isDark: (x: number, y: number) => boolean;
  /** The dark modules, as the `d` of a path. */
  path: string;
}

/** The QR code of a text; it is still read when a seventh of it is dirty or torn (level M). */
export function qrCode(text: string): QrCode {
  // The library always puts some ground around it.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const isDark = (x: number, y: number) => rows[y]?.[x] ?? false;
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || isDark(x - 1, y)) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}H${end < 0 ? row.length : end}v1H${x}z`;
    }),
  );
  return { size: rows.length, isDark, path: runs.join('') };
}
