import { saveFile } from './save-file';
import { decimalMarks, type Language } from './format';

/** A code such as `032010099922852` or `01.049.0.05236/00`: text, whatever a spreadsheet would take it for. */
interface Code {
  code: string;
}

/** Numbers are given as they are: the language writes them. */
export type CsvCell = string | number | boolean | Code | null | undefined;

/** What separates cells, as a spreadsheet in that language reads them (rule 1.6). */
const cellMarks: Record<Language, string> = { es: ';', en: ',' };

/** A cell of an animal's or a person's code, which stays the text it is; nothing for an absent one. */
export function codeCell(code: string | null): CsvCell {
  return code === null ? null : { code };
}

/** A spreadsheet would run a text that starts so as a formula; some take the full-width forms for the same signs. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * What a spreadsheet would take for a number or a day, and change: digits and what may stand between them, `12E3`,
 * `3.2E+13`.
 */
const numeric = /^[\d\s.,:/-]+(?:e[\d+-]+)?$/i;

const month =
  'ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?|' +
  'ago(?:sto)?|aug(?:ust)?|sep(?:t|tiembre|tember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|' +
  'dic(?:iembre)?|dec(?:ember)?';

/** What it would take for a day by its month, and change: `MAR12`, `1-SEP`, `4 dic. 26`. */
const dated = new RegExp(String.raw`^[\d\s./-]*(?:${month})[\d\s./-]*$`, 'i');

/** A text of a cell that runs as no formula, neutralised with an apostrophe where it would. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function csvCell(value: CsvCell, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (typeof value === 'object' && value && (numeric.test(value.code) || dated.test(value.code)))
    return quoted(`="${value.code}"`);
  const text = typeof value === 'object' ? value?.code : value;
  if (typeof text !== 'string') return String(text ?? '');
  const safe = harmless(text);
  return /[",;\r\n]/.test(safe) ? quoted(safe) : safe;
}

/** With this a spreadsheet takes a file for UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Rows as lines of a CSV file that a spreadsheet in the language opens as it is: `CRLF` after each, cells and decimals
 * separated as the language does, codes kept as text (`="032…"`), and texts that would run as formulas neutralised with
 * an apostrophe.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], language: Language): string {
  const lineOf = (row: readonly CsvCell[]) =>
    row.map((value) => csvCell(value, decimalMarks[language])).join(cellMarks[language]);
  return rows.map((row) => `${lineOf(row)}\r\n`).join('');
}

/** The same as the text of a whole file: UTF-8 with a byte order mark. */
export function toCsv(rows: readonly (readonly CsvCell[])[], language: Language): string {
  return byteOrderMark + csvLines(rows, language);
}

/** Hands a CSV text to the browser as a file of a name such as `usuarios.csv`. */
export function downloadCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
