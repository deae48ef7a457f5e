import { hasSpreadsheetNumber } from './electronic-code';
import { type Columns, namesMore, readCells, readHeader } from './reader-file/header';
import { type Reading, readLine } from './reader-file/reading';
import type { Remark } from './remark';
import { decodeText, isWorkbook, maxFileBytes } from './spreadsheet/decode';

/** Why a line of a reader's file is refused. */
type LineRefusal = Remark<'noCode' | 'severalCodes' | 'spreadsheetNumber' | 'lineTooLong' | 'repeated'>;

/** A line of a reader's file that is neither blank nor a header. */
export interface ReaderRow {
  /** Its number in the file, from 1. */
  line: number;
  /** As it stands there. */
  text: string;
  /** Fifteen digits; null when it is refused for want of them. */
  code: string | null;
  /** Whether the code lacked the zero that a spreadsheet takes away. */
  zeroAdded: boolean;
  /** In kg. */
  weight: number | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** `HH:MM:SS`. */
  time: string | null;
  refusal: LineRefusal | null;
}

/** What was read of a reader's file: its rows, or why it is refused as a whole. */
export interface ReaderFile {
  rows: ReaderRow[];
  refusal: Remark<'fileTooLarge' | 'workbook' | 'tooManyLines'> | null;
}

/** More lines than any stick keeps, and as many as a screen can show in a list. */
const maxLines = 20_000;
/** The formats of readers have 15 to 300 characters a line. */
const maxLine = 500;

function refusalOf(text: string, reading: Reading): LineRefusal | null {
  if (reading.codes.length > 1) return { key: 'severalCodes', values: { codes: reading.codes.length } };
  if (reading.codes.length === 1) return null;
  return { key: hasSpreadsheetNumber(text) ? 'spreadsheetNumber' : 'noCode' };
}

function tooLong(line: number, text: string): ReaderRow {
  const refusal: LineRefusal = { key: 'lineTooLong', values: { characters: maxLine } };
  const nothing = { code: null, zeroAdded: false, weight: null, date: null, time: null };
  return { line, text: `${text.slice(0, maxLine)}…`, ...nothing, refusal };
}

function rowOf(line: number, text: string, columns: Columns | null): ReaderRow {
  if (text.length > maxLine) return tooLong(line, text);
  const reading = columns && columns.code >= 0 ? readCells(text, columns) : readLine(text);
  const { codes, zeroAdded, ...rest } = reading;
  const code = codes.length === 1 ? (codes[0] ?? null) : null;
  return {
    line,
    text,
    code,
    zeroAdded: zeroAdded && code !== null,
    ...rest,
    refusal: refusalOf(text, reading),
  };
}

/**
 * The rows of a reader's text, in any of its forms (rule 10.12). Headers and blank lines are no rows, nor is what stands above the
 * first code without a digit. A code that was read before is refused with the line where it was.
 */
export function readReaderText(text: string): ReaderFile {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > maxLines + 1) {
    return { rows: [], refusal: { key: 'tooManyLines', values: { lines: maxLines } } };
  }
  const rows: ReaderRow[] = [];
  const firstLines = new Map<string, number>();
  let columns: Columns | null = null;
  for (const [place, content] of lines.entries()) {
    // Rows of separators alone are blank as well.
    if (!/[\p{L}\p{N}]/u.test(content)) continue;
    const named = content.length > maxLine ? null : readHeader(content);
    const header = named && (rows.length === 0 || namesMore(named)) ? named : null;
    columns = header ?? columns;
    if (header || (firstLines.size === 0 && !/\d/.test(content))) continue;
    const row = rowOf(place + 1, content, columns);
    const first = row.code === null ? undefined : firstLines.get(row.code);
    if (first !== undefined) row.refusal = { key: 'repeated', values: { line: first } };
    else if (row.code !== null) firstLines.set(row.code, row.line);
    rows.push(row);
  }
  return { rows, refusal: null };
}

/** What a stick reader's file holds (RFID, EID). Any bytes give an answer; what is too large or no text is refused as a whole. */
export function readReaderFile(bytes: Uint8Array): ReaderFile {
  if (bytes.length > maxFileBytes) {
    return { rows: [], refusal: { key: 'fileTooLarge', values: { megabytes: maxFileBytes / 1_000_000 } } };
  }
  if (isWorkbook(bytes)) return { rows: [], refusal: { key: 'workbook' } };
  return readReaderText(decodeText(bytes));
}
