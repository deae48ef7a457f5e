import { strFromU8, unzipSync } from 'fflate';

/**
 * Workbooks of spreadsheets (`.xlsx`, ECMA-376): a zip of XML, of which a table needs the texts, the formats of days
 * and the sheets.
 */

/** What a sheet is unpacked to at most: a thousand times the cells of a lot. */
const maxXmlBytes = 60_000_000;

/** The names of the signs that XML writes otherwise. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const point = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    if (name) return entities[String(name)] ?? whole;
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}

/** The text that stands in a part of XML, without that of readings of its signs (`rPh`). */
function textIn(xml: string): string {
  const parts = xml.replaceAll(/<rPh\b[^]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^]*?)<\/t>/g);
  return [...parts].map(([, text = '']) => plain(text)).join('');
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** Which styles of cells show a number as a day. */
function dayStyles(xml: string): Set<number> {
  const custom = new Map(
    [...xml.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      plain(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const cells = /<cellXfs[^]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  const days = new Set<number>();
  for (const [place, [tag]] of [...cells.matchAll(/<xf\s[^>]*>/g)].entries()) {
    const id = Number(attribute(tag, 'numFmtId'));
    const code = custom.get(id)?.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    if ((id >= 14 && id <= 22) || (code !== undefined && /[dy]|m[^]*h|h[^]*m/i.test(code))) days.add(place);
  }
  return days;
}

/**
 * The number of a day as a table writes it: days since 30 December 1899 (or 1904, on old machines), and the time of the
 * day.
 */
function dayText(number: number, from1904: boolean): string {
  const ms = Date.UTC(1899, 11, 30) + Math.round((number + (from1904 ? 1462 : 0)) * 86_400) * 1000;
  if (!(ms > Date.UTC(1899, 0, 1) && ms < Date.UTC(2200, 0, 1))) return String(number);
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
  if (number < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** A number with all its digits: one of fifteen is kept in such a file as `9.82000001088420E+14` as well. */
function numberText(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  const text = Number.isSafeInteger(number) ? number.toFixed(0) : String(number);
  // Three decimals may be thousands to who reads a table.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

interface Book {
  texts: string[];
  days: Set<number>;
  from1904: boolean;
}

function cellText(tag: string, inner: string, { texts, days, from1904 }: Book): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textIn(inner);
  const value = plain(/<v(?:\s[^>]*)?>([^]*?)<\/v>/.exec(inner)?.[1] ?? '');
  if (type === 's') return texts[Number(value)] ?? '';
  if (value === '' || (type !== null && type !== 'n')) return value;
  const isDay = days.has(Number(attribute(tag, 's') ?? 0));
  return isDay ? dayText(Number(value), from1904) : numberText(value);
}

/** The place of a cell in its row, from 0, by its address (`AB12`); behind the one before where it has none. */
function columnOf(tag: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attribute(tag, 'r') ?? '')?.[0];
  if (!letters) return next;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A list of texts that may have holes, without them. */
const filled = (texts: readonly (string | undefined)[]): string[] => Array.from(texts, (text) => text ?? '');

/** No table of animals is wider. */
const maxColumns = 500;

function rowText(xml: string, book: Book): string {
  const cells: string[] = [];
  let next = 0;
  for (const [, tag = '', inner = ''] of xml.matchAll(/<c(?=[\s>/])([^>]*?)(?:\/>|>([^]*?)<\/c>)/g)) {
    const column = columnOf(tag, next);
    next = column + 1;
    if (column < maxColumns) cells[column] = cellText(tag, inner, book);
  }
  return filled(cells)
    .map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join('\t');
}

/** The rows of a sheet at the lines where a spreadsheet shows them. */
function sheetText(xml: string, book: Book): string {
  const lines: string[] = [];
  for (const [, tag = '', inner = ''] of xml.matchAll(/<row(?=[\s>/])([^>]*?)(?:\/>|>([^]*?)<\/row>)/g)) {
    const place = Number(attribute(tag, 'r')) || lines.length + 1;
    if (place <= 100_000) lines[place - 1] = rowText(inner, book);
  }
  return filled(lines).join('\r\n');
}

/**
 * The first sheet of a workbook that has anything in it, as a table with tabs: texts as they are, numbers with all
 * their digits, days as `2026-05-31`. Null when the file is no workbook of this form, or damaged.
 */
export function textOfWorkbook(bytes: Uint8Array): string | null {
  try {
    const wanted = /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$/;
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => wanted.test(name) && originalSize <= maxXmlBytes,
    });
    const xmlOf = (name: string) => {
      const file = files[`xl/${name}.xml`];
      // Programs may name the elements of this form in full.
      return file ? strFromU8(file).replaceAll(/(<\/?)\w+:(?=\w)/g, '$1') : '';
    };
    const workbook = xmlOf('workbook');
    if (!workbook) return null;
    const strings = xmlOf('sharedStrings').matchAll(/<si(?=[\s>/])[^>]*?(?:\/>|>([^]*?)<\/si>)/g);
    const book: Book = {
      texts: [...strings].map(([, inner = '']) => textIn(inner)),
      days: dayStyles(xmlOf('styles')),
      from1904: /date1904="(?:1|true)"/.test(workbook),
    };
    const names = Object.keys(files).flatMap(
      (name) => /^xl\/(worksheets\/[^/]+)\.xml$/.exec(name)?.[1] ?? [],
    );
    const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
    const texts = names
      .toSorted((one, other) => numberOf(one) - numberOf(other))
      .map((name) => sheetText(xmlOf(name), book));
    return texts.find((text) => /\S/.test(text)) ?? '';
  } catch {
    return null;
  }
}
