import type { VisitAnimalFacts } from '@/api/generated/model';
import { codeFields, factFields, type FactField } from '@/lib/animal-facts';
import { maxCodeLength } from '@/lib/animal-limits';
import { hasSpreadsheetNumber, isSpreadsheetDay } from '../electronic-code';
import { codeKey, codeOfNii } from '@/lib/identifiers';
import { codesIn } from '../reader/codes';
import { readLine } from '../reader/reading';
import { digitsAsDay, digitsAsTime, findDay, findTime } from '@/lib/day-text';
import { isFailedFormula, typedCell } from './cell';
import { type FileColumn, type Header, headerIn, headerOf, namesCodes } from './columns';
import { readFacts } from './facts';
import { type CellRemark, emptyRow, type FileRow, type RowRemark, shortText } from './file-row';

/** Where a code stands that is not in a column of ours: of a reader, of the tag, of either. */
type CodeColumn = 'electronic' | 'visual' | 'code';

interface ReadCode {
  code: string | null;
  fault: CellRemark | null;
  remark: CellRemark | null;
}

const codeOf = (code: string, remark: CellRemark | null = null): ReadCode => ({ code, fault: null, remark });
const faulty = (key: CellRemark['key'], values?: CellRemark['values']): ReadCode => ({
  code: null,
  fault: values ? { key, values } : { key },
  remark: null,
});

/** What begins a sum below a table, where a code is looked for. */
const noCode = /^(?:sub)?(?:total|suma|sum|promedio|average|cantidad|count|sesi[oó]n|session)\b/i;

/** The code that a cell holds, in whichever form a reader gives it; a tag's is what people read. */
function readCodeCell(cell: string, column: CodeColumn): ReadCode {
  const typed = typedCell(cell);
  const { text, literal } = typed;
  // Dashes of any length say that there is none.
  if (codeKey(text) === '') return { code: null, fault: null, remark: null };
  const { codes, zeroAdded } = codesIn(text);
  const [found] = codes;
  if (codes.length > 1) return faulty('severalCodes', { codes: codes.length });
  if (found) {
    const left = shortText(readLine(text).left);
    const beside: CellRemark | null = left === '' ? null : { key: 'leftOut', values: { value: left } };
    return codeOf(found, zeroAdded ? { key: 'zeroAdded' } : beside);
  }
  if (hasSpreadsheetNumber(text)) return faulty('spreadsheetNumber');
  if (!literal && isSpreadsheetDay(text)) return faulty('spreadsheetDay');
  const nii = column === 'visual' || literal ? null : codeOfNii(text);
  if (nii !== null) return codeOf(nii, { key: 'nii', values: { nii: text } });
  if (column === 'electronic' || noCode.test(text) || isFailedFormula(typed)) return faulty('noCode');
  return text.length > maxCodeLength ? faulty('tooLong', { characters: maxCodeLength }) : codeOf(text);
}

const leftOut = (field: FactField | null, text: string): RowRemark => ({
  field,
  remark: { key: 'leftOut', values: { value: shortText(text) } },
});

/** The codes of a row that stand in others' columns, and what is said of them. */
interface RowCodes {
  facts: VisitAnimalFacts;
  eitherCode: boolean;
  faults: RowRemark[];
  remarks: RowRemark[];
}

function codesOf(cells: readonly string[], { columns }: Header): RowCodes {
  const read: RowCodes = { facts: {}, eitherCode: false, faults: [], remarks: [] };
  const hasCuig = columns.some(({ column }) => column === 'cuig_code' || column === 'electronic');
  const order: CodeColumn[] = ['electronic', 'code', 'visual'];
  for (const column of order) {
    const place = columns.find((one) => one.column === column)?.place;
    if (place === undefined) continue;
    const { code, fault, remark } = readCodeCell(cells[place] ?? '', column);
    const field =
      column === 'electronic' || (column === 'code' && !hasCuig) ? 'cuig_code' : 'alternative_code';
    if (fault) read.faults.push({ field, remark: fault });
    if (code === null || codeFields.some((one) => read.facts[one] === code)) continue;
    if (read.facts[field] !== undefined) {
      read.remarks.push(leftOut(field, code));
      continue;
    }
    read.facts[field] = code;
    read.eitherCode = true;
    if (remark) read.remarks.push({ field, remark });
  }
  return read;
}

/**
 * What columns of ours say, with the codes of others' beside them: where ours have one already, the electronic one is
 * the alternative, and what finds no place is told.
 */
function withCodes(own: VisitAnimalFacts, codes: VisitAnimalFacts): Pick<FileRow, 'facts' | 'remarks'> {
  const facts = { ...own };
  const remarks: RowRemark[] = [];
  for (const field of codeFields) {
    const code = codes[field];
    if (!code || codeFields.some((one) => codeKey(facts[one] ?? '') === codeKey(code))) continue;
    const places = [field, 'alternative_code'] as const;
    const free = places.find((one) => !facts[one] && (one === field || !codes[one]));
    if (free) facts[free] = code;
    else remarks.push(leftOut(field, code));
  }
  return { facts, remarks };
}

const isFact = (column: FileColumn): column is FactField => factFields.some((field) => field === column);

/**
 * A row with more cells than a header that commas separate: a decimal comma, after which nothing stands where it
 * should.
 */
function ofLongRow(cells: readonly string[], line: number): FileRow {
  const text = cells.join(' ').trim();
  const { codes } = codesIn(cells.map((cell) => cell.replaceAll(/[^\d\s_]/g, '')).join(';'));
  const row = emptyRow(line, shortText(text));
  const more: RowRemark = { field: null, remark: { key: 'moreCells' } };
  if (codes.length !== 1) return { ...row, faults: [more] };
  return { ...row, facts: { cuig_code: codes[0] ?? null }, eitherCode: true, remarks: [more] };
}

function rowOf(cells: readonly string[], header: Header, line: number): FileRow | null {
  const cell = (column: FileColumn) => {
    const place = header.columns.find((one) => one.column === column)?.place;
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  // What stands in unknown columns alone (a sum, a note) is no animal, but for a code.
  if (header.columns.every(({ place }) => (cells[place] ?? '').trim() === '')) {
    const text = cells.join(' ').trim();
    if (codesIn(text).codes.length === 0) return null;
    return { ...emptyRow(line, shortText(text)), faults: [{ field: null, remark: { key: 'noCode' } }] };
  }
  const unnamed = shortText(cells.slice(header.count).join(' ').trim());
  if (unnamed !== '' && header.separator === ',') return ofLongRow(cells, line);
  const told = header.columns.flatMap(({ column, place, pounds }) =>
    isFact(column) ? [{ field: column, cell: cells[place] ?? '', pounds }] : [],
  );
  const read = readFacts(told, header.language);
  const others = codesOf(cells, header);
  const isCode = ({ field }: RowRemark) => codeFields.some((one) => one === field);
  const faults = [...others.faults, ...read.refusals.filter(isCode)];
  const { facts, remarks } = withCodes(read.facts, others.facts);
  // One code of two is enough: what is wrong with the other is told.
  const coded = codeFields.some((field) => typeof facts[field] === 'string') || cell('client_id') !== '';
  const left: RowRemark[] = [...remarks, ...read.refusals.filter((one) => !isCode(one))];
  // A note beside the table, or the second column of a name that stands over two.
  if (unnamed !== '') left.push(leftOut(null, unnamed));
  const lost = faults.filter(({ remark: { key } }) => key !== 'noCode' || !coded);
  const readers = header.columns.some(({ column }) => column === 'electronic' || column === 'code');
  return {
    ...emptyRow(line, readers && !coded ? shortText(cells.join(' ').trim()) : null),
    clientId: cell('client_id'),
    facts,
    eitherCode: others.eitherCode,
    breeds: read.breeds,
    faults: lost,
    remarks: [...others.remarks, ...read.remarks, ...left, ...faults.filter((one) => !lost.includes(one))],
    unread: read.unread.filter((field) => !codeFields.some((one) => one === field)),
    session: cell('session') || null,
    day: findDay(cell('day'), header.language === 'en') ?? digitsAsDay(cell('day')),
    time: findTime(cell('time')) ?? findTime(cell('day')) ?? digitsAsTime(cell('time')),
  };
}

/** What a table says: its animals, and the names of columns of which nothing is taken. */
export interface ReadTable {
  rows: FileRow[];
  left: string[];
}

/** The animals of a table below its header. Another header below it, of a further session, counts from there on. */
export function readTable(table: readonly string[][], first: Header, firstLine: number): ReadTable {
  let header = first;
  const left = new Set(first.left);
  const rows = table.flatMap((cells, place): FileRow[] => {
    const digits = cells.some((cell) => /\d{3}/.test(cell));
    const named = digits ? null : headerOf(cells, header.separator);
    if (named && named.columns.length > 1 && namesCodes(named)) {
      header = named;
      for (const name of named.left) left.add(name);
      return [];
    }
    const row = rowOf(cells, header, firstLine + place);
    return row ? [row] : [];
  });
  return { rows, left: [...left] };
}

/** How far down a title may push the header of a table. */
const titleLines = 30;

const isOpen = (line: string) => (line.match(/"/g)?.length ?? 0) % 2 === 1;

/** A line with those below it into which a cell in quotes goes on, as a name of a column that a spreadsheet wraps. */
function wholeLine(lines: readonly string[], place: number): string {
  const [line = '', ...below] = lines.slice(place, place + titleLines);
  let whole = line;
  for (const next of below) if (isOpen(whole)) whole += `\n${next}`;
  // Quotes that no name has: below them is what belongs to no header.
  return isOpen(whole) || codesIn(whole).codes.length > 0 ? line : whole;
}

/**
 * The line of a table's header, from 0, and the header: the first that names codes, else the one that names most. Null
 * without one.
 */
export function findHeader(lines: readonly string[]): { place: number; header: Header } | null {
  let best: { place: number; header: Header } | null = null;
  for (const place of lines.slice(0, titleLines).keys()) {
    const line = wholeLine(lines, place);
    if (codesIn(line.slice(0, 1000)).codes.length > 0) break;
    const header = headerIn(line);
    if (header && namesCodes(header) && header.columns.length > 0) return { place, header };
    if (header && header.columns.length > (best?.header.columns.length ?? 0)) best = { place, header };
  }
  return best;
}
