import { hasSpreadsheetNumber } from '../electronic-code';
import { readFacts } from '../sheet/facts';
import { type CellRemark, emptyRow, type FileRow, shortText } from '../sheet/file-row';
import { type Reading, readLine } from './reading';
import { readSenasaLine, type SenasaPart } from './senasa';

/** The formats of readers have 15 to 300 characters a line; those of SENASA as many as there are animals. */
const maxLineLength = 500;

function faultOf(text: string, { codes }: Reading): CellRemark | null {
  if (codes.length > 1) return { key: 'severalCodes', values: { codes: codes.length } };
  if (codes.length === 1) return null;
  return { key: hasSpreadsheetNumber(text) ? 'spreadsheetNumber' : 'noCode' };
}

/** The remark on a code that was told by the ten digits of a card. */
function niiRemark(nii: string | null): FileRow['remarks'] {
  return nii === null ? [] : [{ field: 'cuig_code', remark: { key: 'nii', values: { nii } } }];
}

function ofPart({ text, animal }: SenasaPart, line: number, nth: number | null): FileRow {
  const row = { ...emptyRow(line, text), nth };
  if (!animal) return { ...row, faults: [{ field: null, remark: { key: 'noCode' } }] };
  const cells = (['gender', 'cattle_breed', 'birth_month'] as const).map((field) => ({
    field,
    cell: animal[field] ?? '',
    pounds: false,
  }));
  const { facts, breeds, refusals, remarks, unread } = readFacts(cells, 'es');
  return {
    ...row,
    facts: { cuig_code: animal.code, ...facts },
    breeds,
    replaces: animal.replaces ?? null,
    remarks: [...niiRemark(animal.nii), ...remarks, ...refusals],
    unread,
  };
}

function ofLine(text: string, line: number): FileRow {
  if (text.length > maxLineLength) {
    const remark: CellRemark = { key: 'lineTooLong', values: { characters: maxLineLength } };
    return { ...emptyRow(line, `${text.slice(0, maxLineLength)}…`), faults: [{ field: null, remark }] };
  }
  const reading = readLine(text);
  const fault = faultOf(text, reading);
  const row = { ...emptyRow(line, text), day: reading.date, time: reading.time };
  if (fault) return { ...row, faults: [{ field: null, remark: fault }] };
  const remarks = niiRemark(reading.nii);
  if (reading.zeroAdded) remarks.push({ field: 'cuig_code', remark: { key: 'zeroAdded' } });
  const value = shortText(reading.left);
  if (value !== '') remarks.push({ field: null, remark: { key: 'leftOut', values: { value } } });
  const weight = reading.weight === null ? {} : { estimated_weight: reading.weight };
  return { ...row, eitherCode: true, facts: { cuig_code: reading.codes[0] ?? null, ...weight }, remarks };
}

/**
 * The animals of lines whose parts no header names, in any of the forms of readers and of SENASA (rule 10.12). Blank
 * lines are no rows, nor is what stands above the first code without a digit.
 */
export function readLines(lines: readonly string[]): FileRow[] {
  const rows: FileRow[] = [];
  for (const [place, content] of lines.entries()) {
    // Rows of separators alone are blank as well.
    if (!/[\p{L}\p{N}]/u.test(content)) continue;
    if (!/\d/.test(content) && rows.every(({ faults }) => faults.length > 0)) continue;
    const parts = readSenasaLine(content);
    const several = parts !== null && parts.length > 1;
    if (parts) rows.push(...parts.map((part, nth) => ofPart(part, place + 1, several ? nth + 1 : null)));
    else rows.push(ofLine(content, place + 1));
  }
  return rows;
}
