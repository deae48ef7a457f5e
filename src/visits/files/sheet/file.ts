import { readLines } from '../reader/lines';
import type { Remark } from '@/visits/desk/animal-words';
import { cellsOf, cellsOfLine } from '../spreadsheet/cells';
import { headerOfTwo, isReaders, namesCodes } from './columns';
import type { FileRow } from './file-row';
import { findHeader, readTable } from './table';

/** What a text holds: animals, in whichever form it was written. */
export interface AnimalFile {
  /** Lines or a table of a stick or a scale, or a table of animals. */
  kind: 'reader' | 'sheet';
  rows: FileRow[];
  /** Names of columns of which nothing is taken. */
  left: string[];
  /** Whether a table has no column of codes. */
  codeless: boolean;
  /** Why nothing of it can be taken. */
  refusal: Remark<'tooManyLines' | 'nothingRead'> | null;
}

/** More lines than any stick keeps. */
const maxLines = 20_000;

const none: AnimalFile = { kind: 'reader', rows: [], left: [], codeless: false, refusal: null };

/**
 * The cells of each row. Where quotes are not in pairs nobody knows where a cell ends: each line is a row then, and
 * none is swallowed.
 */
function tableOf(text: string, lines: readonly string[], separator: ';' | ',' | '\t'): string[][] {
  const paired = (text.match(/"/g)?.length ?? 0) % 2 === 0;
  return paired
    ? cellsOf(text, separator)
    : lines.map((line) => cellsOfLine(line.replaceAll('"', ''), separator));
}

/**
 * What a file's text says of animals: a table by the names of its columns, whoever wrote it, or else lines of readers
 * and of SENASA (rules 10.12 and 10.13). Any text gives an answer.
 */
export function readAnimalFile(written: string): AnimalFile {
  // Some spreadsheets name the separator in a line above the header.
  const text = written.replace(/^\uFEFF?(?:sep=.(?:\r\n|\r|\n))?/i, '');
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > maxLines + 2)
    return { ...none, refusal: { key: 'tooManyLines', values: { lines: maxLines } } };
  const found = findHeader(lines);
  if (!found) {
    const rows = readLines(lines);
    return { ...none, rows, refusal: rows.length === 0 ? { key: 'nothingRead' } : null };
  }
  const { place } = found;
  const below = lines.slice(place);
  const [first = [], ...table] = tableOf(below.join('\n'), below, found.header.separator);
  const ofTwo = headerOfTwo(found.header, first, table[0] ?? []);
  const header = ofTwo ?? found.header;
  const { rows, left } = ofTwo
    ? readTable(table.slice(1), ofTwo, place + 3)
    : readTable(table, header, place + 2);
  return {
    kind: isReaders(header) ? 'reader' : 'sheet',
    rows,
    left,
    codeless: !namesCodes(header),
    refusal: rows.length === 0 ? { key: 'nothingRead' } : null,
  };
}
