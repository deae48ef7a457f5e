import enAudit from '../../i18n/en/audit.json' with { type: 'json' };
import enCattle from '../../i18n/en/cattle.json' with { type: 'json' };
import en from '../../i18n/en/columns.json' with { type: 'json' };
import esAudit from '../../i18n/es/audit.json' with { type: 'json' };
import esCattle from '../../i18n/es/cattle.json' with { type: 'json' };
import es from '../../i18n/es/columns.json' with { type: 'json' };
import { byteOrderMark, codeCell, type CsvCell, csvLines } from '../../src/lib/csv';
import { localTimeZone } from '../../src/lib/calendar-day';
import { changesText } from '../../src/lib/event-changes';
import { formatDate, formatInstant, type Language } from '../../src/lib/format';
import type { Changes, ExportRow, ExportValue, ValueKind } from '../domain/exports/export';

/** An export as text: a table for a spreadsheet (rule 1.6), or a JSON object a line. */

export type ExportFormat = 'csv' | 'ndjson';

/** The columns of an export by their names, in order. */
type Columns = Readonly<Record<string, ValueKind>>;
type Words = Readonly<Record<string, string>>;

const words = { es: { ...es, ...esCattle, audit: esAudit }, en: { ...en, ...enCattle, audit: enAudit } };

/** The words that stand in a spreadsheet for the contract's values. */
function wordsOf(kind: ValueKind, language: Language): Words {
  const { breeds, categories, genders, standing, audit } = words[language];
  const lists: Partial<Record<ValueKind, Words>> = {
    breed: breeds,
    category: categories,
    gender: genders,
    standing,
    action: audit.action,
    object: audit.object,
    role: audit.value,
  };
  return lists[kind] ?? {};
}

/** The words of what was done to something, by their keys. */
function changeWordsOf({ fact, value, yes, no, numbered }: typeof esAudit): Words {
  return {
    yes,
    no,
    numbered,
    ...Object.fromEntries(Object.entries(fact).map(([name, word]) => [`fact.${name}`, word])),
    ...Object.fromEntries(Object.entries(value).map(([name, word]) => [`value.${name}`, word])),
  };
}

const changeWords = { es: changeWordsOf(esAudit), en: changeWordsOf(enAudit) };

/** What was done to something, in words. */
function changesCell(changes: Changes, language: Language): string {
  return changesText(changes, (key, otherwise) => changeWords[language][key] ?? otherwise, {
    date: (day) => formatDate(day, language),
    instant: (at) => formatInstant(at, language),
  });
}

/** The instant in Argentina as spreadsheets of any language read it, such as `2026-05-04 20:30:00`. */
const sheetInstant = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: localTimeZone,
});

function cellOf(
  value: ExportValue | undefined,
  kind: ValueKind,
  { named, language }: { named: Words; language: Language },
): CsvCell {
  if (value && typeof value === 'object') return changesCell(value, language);
  if (typeof value !== 'string') return value;
  if (kind === 'instant') return sheetInstant.format(new Date(value));
  if (kind === 'code') return codeCell(value);
  // What somebody wrote may be a word that every object has, such as `constructor`.
  return Object.hasOwn(named, value) ? named[value] : value;
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
    rows.map((row) => each.map(([name, kind, named]) => cellOf(row[name], kind, { named, language }))),
    language,
  );
}

/** The media types of the formats. */
export const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};
