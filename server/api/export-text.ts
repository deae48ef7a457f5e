import enCattle from '../../i18n/en/cattle.json' with { type: 'json' };
import en from '../../i18n/en/columns.json' with { type: 'json' };
import esCattle from '../../i18n/es/cattle.json' with { type: 'json' };
import es from '../../i18n/es/columns.json' with { type: 'json' };
import { byteOrderMark, codeCell, type CsvCell, csvLines } from '../../src/lib/csv';
import type { Language } from '../../src/lib/format';
import type { ExportRow, ValueKind } from '../domain/exports/export';

/** An export as text: a table for a spreadsheet (rule 1.6), or a JSON object a line. */

export type ExportFormat = 'csv' | 'ndjson';

/** The columns of an export by their names, in order. */
type Columns = Readonly<Record<string, ValueKind>>;
type Words = Readonly<Record<string, string>>;

const words = { es: { ...es, ...esCattle }, en: { ...en, ...enCattle } };

/** The words that stand in a spreadsheet for the contract's values. */
function wordsOf(kind: ValueKind, language: Language): Words {
  const { breeds, categories, genders, standing } = words[language];
  const lists: Partial<Record<ValueKind, Words>> = {
    breed: breeds,
    category: categories,
    gender: genders,
    standing,
  };
  return lists[kind] ?? {};
}

function cellOf(value: string | number | null | undefined, kind: ValueKind, named: Words): CsvCell {
  if (typeof value !== 'string') return value;
  return kind === 'code' ? codeCell(value) : (named[value] ?? value);
}

/** What a file begins with: of a table the names of its columns. */
export function exportHead(columns: Columns, format: ExportFormat, language: Language): string {
  if (format === 'ndjson') return '';
  const names: Words = words[language].columns;
  return byteOrderMark + csvLines([Object.keys(columns).map((name) => names[name] ?? name)], language);
}

/** Some rows of a file. */
export function exportLines(
  columns: Columns,
  rows: readonly ExportRow[],
  format: ExportFormat,
  language: Language,
): string {
  const names = Object.keys(columns);
  if (format === 'ndjson')
    return rows
      .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])))}\n`)
      .join('');
  const each = Object.entries(columns).map(([name, kind]) => [name, kind, wordsOf(kind, language)] as const);
  return csvLines(
    rows.map((row) => each.map(([name, kind, named]) => cellOf(row[name], kind, named))),
    language,
  );
}

/** The media types of the formats. */
export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};
