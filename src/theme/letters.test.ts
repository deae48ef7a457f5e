// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { openSync, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const boot = readFileSync('public/boot.css', 'utf8');
const file = /url\('(\/assets\/public-sans-[\d.]+\.woff2)'\)/.exec(boot)?.[1] ?? '';

/** The widths of Arial, by the metrics of the font that it was made to measure like. */
function widthsOfArial(weight: 'Helvetica' | 'Helvetica-Bold'): Map<string, number> {
  const metrics = readFileSync(`node_modules/pdfkit/js/data/${weight}.afm`, 'latin1');
  const lines = metrics.matchAll(/^C (\d+) ; WX (\d+) ; N \w+/gm);
  return new Map(
    [...lines].map(([, code, width]) => [String.fromCharCode(Number(code)), Number(width) / 1000]),
  );
}

/** Words of a screen as it has them, with digits among them. */
const sample = `${readFileSync('i18n/es/lots.json', 'utf8')} 0123456789`.match(/[a-z\d .,]/gi) ?? [];

/** How wide our letters are beside Arial's, and how high lines of them stand then. */
function measures(weight: 400 | 600) {
  const path = `node_modules/@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff2`;
  const font = openSync(path) as Font;
  const arial = widthsOfArial(weight === 400 ? 'Helvetica' : 'Helvetica-Bold');
  let [ours, theirs] = [0, 0];
  for (const letter of sample) {
    ours += font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
    theirs += arial.get(letter) ?? 0;
  }
  const size = ours / theirs;
  const of = (units: number) => (100 * Math.abs(units)) / font.unitsPerEm / size;
  return { size: 100 * size, ascent: of(font.ascent), descent: of(font.descent) };
}

describe('the letters', () => {
  it('are one small file, asked for by the page itself', () => {
    expect(statSync(`public${file}`).size).toBeLessThanOrEqual(30_000);
    expect(readFileSync('index.html', 'utf8')).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin />`,
    );
  });

  it.each([
    [400, '100 500'],
    [600, '501 900'],
  ] as const)('of weight %i have stand-ins of their measures', (weight, range) => {
    const face = boot.split('@font-face').find((part) => part.includes(`font-weight: ${range}`)) ?? '';
    const said = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
    const { size, ascent, descent } = measures(weight);
    expect(Math.abs(said('size-adjust') - size)).toBeLessThan(1);
    expect(Math.abs(said('ascent-override') - ascent)).toBeLessThan(1);
    expect(Math.abs(said('descent-override') - descent)).toBeLessThan(0.5);
  });
});
