import { plainText } from '../search';
import { cellsOfLine, type Separator, separatorOf } from '../spreadsheet/cells';
import { digitsAsDay, digitsAsTime, findDay, findTime } from '../spreadsheet/day';
import { codesIn } from './codes';
import { type Reading, weightIn } from './reading';

/** Where the cells of a table stand, counted from 0; -1 for what it lacks. */
export interface Columns {
  separator: Separator;
  count: number;
  code: number;
  date: number;
  time: number;
  weight: number;
}

/** What columns of codes are called, the surest name first: a table may have one of visual tags beside it. */
const codeNames = [
  'eid',
  'ide',
  'rfid',
  'electronic',
  'electronica',
  'electronico',
  'chip',
  'boton',
  'dispositivo',
].concat(['caravana', 'caravanas', 'tag', 'codigo', 'code']);
/** What is not of this reading: a birth, a gain, a mean, what was before. */
const others = /birth|nacimiento|nacer|gain|ganancia|average|promedio|previous|anterior/;

function wordsOf(cell: string): string[] {
  return plainText(cell).match(/[a-z]+/g) ?? [];
}

function isCodeName(cell: string): boolean {
  return wordsOf(cell).some((word) => codeNames.includes(word));
}

/** The columns of a table's header row, by what they are called in either language; null when a line is none. */
export function readHeader(line: string): Columns | null {
  if (!isCodeName(line) || /\d{10}/.test(line) || codesIn(line).codes.length > 0) return null;
  const separator = separatorOf(line, (cells) => cells.length);
  const cells = cellsOfLine(line, separator);
  const words = cells.map((cell) => (others.test(plainText(cell)) ? [] : wordsOf(cell)));
  const place = (...names: string[]) => words.findIndex((own) => names.some((name) => own.includes(name)));
  const code = codeNames.map((name) => place(name)).find((column) => column >= 0);
  if (code === undefined) return null;
  return {
    separator,
    count: cells.length,
    // A single name is a title: what follows may have any form.
    code: cells.length > 1 ? code : -1,
    date: place('date', 'fecha'),
    time: place('time', 'hora'),
    weight: place('weight', 'peso', 'kg'),
  };
}

/** Whether a header stands where rows came before: it says more than the name of a code, which a note may have too. */
export function namesMore({ code, date, time, weight }: Columns): boolean {
  return code >= 0 && Math.max(date, time, weight) >= 0;
}

/** What a line of a table tells. One with more cells than its header (a decimal comma among commas) has no sure weight. */
export function readCells(line: string, columns: Columns): Reading {
  const cells = cellsOfLine(line, columns.separator).map((cell) => cell.trim());
  const cell = (column: number) => cells[column] ?? '';
  const sure = cells.findLastIndex((text) => text !== '') < columns.count;
  return {
    ...codesIn(cell(columns.code)),
    weight: sure ? weightIn(cell(columns.weight)) : null,
    date: findDay(cell(columns.date)) ?? digitsAsDay(cell(columns.date)),
    time: findTime(cell(columns.time)) ?? findTime(cell(columns.date)) ?? digitsAsTime(cell(columns.time)),
  };
}
