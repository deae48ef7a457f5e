import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { qrCode, type QrCode } from '@/lib/qr';

/** QR codes (ISO/IEC 18004), in a chunk of their own: `use-qr.ts` loads it. */

/** Light modules around the code, without which readers do not find it. */
const quietZoneModules = 4;

/** A QR code as an SVG shows it. */
interface QrCodeShape extends Pick<QrCode, 'path' | 'isDark'> {
  viewBox: string;
  /** Width and height in modules, with the quiet zone. */
  side: number;
}

/** The QR code of an address. */
export function qrCodeOf(address: string): QrCodeShape {
  const { size, path, isDark } = qrCode(address);
  const side = size + 2 * quietZoneModules;
  return { viewBox: `${-quietZoneModules} ${-quietZoneModules} ${side} ${side}`, path, isDark, side };
}

/** The code as an SVG file: black on white, a millimeter a module. */
export function svgFile({ viewBox, path, side }: QrCodeShape): Blob {
  const size = `width="${side}mm" height="${side}mm"`;
  const ground =
    `<rect x="${-quietZoneModules}" y="${-quietZoneModules}" width="${side}" height="${side}" ` +
    `fill="white"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size} ` +
    `shape-rendering="crispEdges">${ground}<path d="${path}"/></svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The code as a PNG file: black on white, 1,000 pixels wide at least, each module so many whole pixels. */
export async function pngFile({ isDark, side }: QrCodeShape): Promise<Blob> {
  const scale = Math.ceil(1_000 / side);
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(quietZoneModules, quietZoneModules);
  context.fillStyle = 'black';
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (isDark(x, y)) context.fillRect(x, y, 1, 1);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture is too large'))), 'image/png');
  });
}

/** Dark on light in both schemes and in forced colors: readers expect it so. */
const paper = {
  bgcolor: 'common.white',
  color: 'common.black',
  forcedColorAdjust: 'none',
  '& svg': { display: 'block' },
} as const;

/** The QR code of an address, or of a text with a label of its own, as large as what holds it. */
export function QrPicture({ address, label }: { address: string; label?: string | undefined }) {
  const { t } = useTranslation('share');
  const { viewBox, path } = useMemo(() => qrCodeOf(address), [address]);
  return (
    <Box sx={paper}>
      <svg
        role="img"
        aria-label={label ?? t('qr.code', { address })}
        viewBox={viewBox}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </Box>
  );
}
