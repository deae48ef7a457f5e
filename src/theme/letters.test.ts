// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type Font, openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';

const boot = readFileSync('public/boot.css', 'utf8');
/** The files of the letters in the order of their rules. No letter is of both: a browser may then ask for both. */
const files = [...boot.matchAll(/url\('(\/assets\/[\w.-]+\.woff2)'\)/g)].map(([, file = '']) => file);
const [whole = '', common = ''] = files;

/** The letters that the rule of a file is for, as numbers. */
function rangeOf(file: string): Set<number> {
  const rule = boot.split('@font-face').find((part) => part.includes(file)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]*)/.exec(rule) ?? [];
  return new Set(
    [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place);
    }),
  );
}

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
  it('of Spanish and English are one small file, asked for by the page itself', () => {
    expect(statSync(`public${common}`).size).toBeLessThanOrEqual(16_000);
    const page = readFileSync('index.html', 'utf8').replace(/\s+/g, ' ');
    expect(page).toContain(`<link rel="preload" as="font" type="font/woff2" href="${common}" crossorigin />`);
  });

  it('of all words that the screens say need no other file', () => {
    const words = readdirSync('i18n', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    const said = new Set(words.flatMap((name) => readFileSync(`i18n/${name}`, 'utf8').split('')));
    const asked = [...said].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code >= 0x20);
    expect(asked.length).toBeGreaterThan(90);
    const elsewhere = rangeOf(whole);
    expect(asked.filter((code) => elsewhere.has(code))).toEqual([]);
  });

  it('of other languages are in the other file, and in no range twice', () => {
    const [here, elsewhere] = [rangeOf(common), rangeOf(whole)];
    const letters = Array.from({ length: 0x40 }, (_, place) => 0xc0 + place);
    expect(letters.filter((code) => here.has(code) === elsewhere.has(code))).toEqual([]);
    expect([...here].filter((code) => elsewhere.has(code))).toEqual([]);
  });

  it('are those of the font, as wide as there, in all weights that are used', () => {
    const path = 'node_modules/@fontsource/public-sans/files/public-sans-latin-400-normal.woff2';
    const [all, some] = [openSync(path) as Font, openSync(`public${common}`) as Font];
    const codes = [...rangeOf(common)];
    expect(codes.filter((code) => !some.hasGlyphForCodePoint(code))).toEqual([]);
    const widths = (font: Font) =>
      codes.map((code) => font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm);
    expect(widths(some)).toEqual(widths(all));
    expect(some.variationAxes).toMatchObject({ wght: { min: 400, max: 800 } });
    expect(some.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
    // That its outlines are not to be hinted: else systems draw each letter on whole pixels, and lines get wider.
    expect(Object.keys((some as Font & { directory: { tables: object } }).directory.tables)).toEqual(
      expect.arrayContaining(['prep', 'gasp']),
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
