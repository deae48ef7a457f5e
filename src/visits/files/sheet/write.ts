import type { VisitAnimalFacts } from '@/api/generated/model';
import type { Language } from '@/words/i18n';
import { type CsvCell, toCsv } from '@/lib/csv';
import { factFields, type FactField } from '@/lib/animal-facts';
import { exactCell } from './cell';
import { listCell } from './lists';
import { columnLabel, valueLabels } from './words';

/** An animal of a visit as far as a table tells of it. */
export interface SheetAnimal {
  client_id: string;
  facts: VisitAnimalFacts;
}

/** A fact as a cell: empty where nothing was said, a dash where there is none (rule 10.13). No code is nothing said. */
function factCell(field: FactField, facts: VisitAnimalFacts, language: Language): CsvCell {
  const value = facts[field];
  if (value === undefined) return null;
  if (value === null) return field === 'cuig_code' || field === 'alternative_code' ? null : '-';
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return exactCellOfList(listCell(value));
  // A result too, such as the titre `1/50`, stays what it is.
  return exactCell(valueLabels(field, language)?.[value] ?? value);
}

/** An empty list's dash is no text that is a dash. */
function exactCellOfList(cell: string): CsvCell {
  return cell === '-' ? cell : exactCell(cell);
}

/** The table to fill in: the names of its columns in a language. */
export function visitSheetTemplate(language: Language): string {
  return toCsv([factFields.map((field) => columnLabel(field, language))], language);
}

/**
 * The animals of a visit as a table in a language, which comes in again without change (rule 10.13): what was entered
 * of each (`wholeFacts` would write the visit's defaults as well), and the id it is known again by.
 */
export function visitSheetOf(animals: readonly SheetAnimal[], language: Language): string {
  const names = [...factFields, 'client_id'] as const;
  const rows = animals.map(({ client_id: id, facts }) => [
    ...factFields.map((field) => factCell(field, facts, language)),
    id,
  ]);
  return toCsv([names.map((name) => columnLabel(name, language)), ...rows], language);
}
