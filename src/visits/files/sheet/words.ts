import certificationEn from '../../../../i18n/en/certification.json';
import cattleEn from '../../../../i18n/en/cattle.json';
import visitsEn from '../../../../i18n/en/visits.json';
import certificationEs from '../../../../i18n/es/certification.json';
import cattleEs from '../../../../i18n/es/cattle.json';
import visitsEs from '../../../../i18n/es/visits.json';
import type { Language } from '@/words/i18n';
import { type FactField, factFields } from '@/lib/animal-facts';
import { factLabel, type Say } from '@/visits/desk/animal-words';
import { filled } from '@/lib/fill';
import { plainText } from '@/lib/plain-text';

/** The words of both languages at once: a file is read in whichever it was written. */
const words = {
  es: { cattle: cattleEs, certification: certificationEs, visits: visitsEs },
  en: { cattle: cattleEn, certification: certificationEn, visits: visitsEn },
};

/** The languages that a table may be in. */
export const sheetLanguages = ['es', 'en'] as const satisfies Language[];

/** The words for a key of a namespace, in a language. */
function wordsIn(language: Language): Say {
  return (key, values = {}) => {
    let found: unknown = words[language];
    for (const name of key.split(/[:.]/)) found = (found as Record<string, unknown>)[name];
    return filled(String(found), values);
  };
}

/** The columns of a table of animals: their facts, and in an export the row's id, by which it is known again. */
export type Column = FactField | 'client_id';

/** What a column is called in a language. */
export function columnLabel(column: Column, language: Language): string {
  const say = wordsIn(language);
  return column === 'client_id' ? say('visits:fields.rowId') : factLabel(column, say);
}

/** The values of a field that has a list of them, with their words. */
export function valueLabels(field: FactField, language: Language): Record<string, string> | null {
  const { breeds, categories, genders, dentalChronologies } = words[language].cattle;
  if (field === 'cattle_breed') return breeds;
  if (field === 'category') return categories;
  if (field === 'gender') return genders;
  return field === 'dental_chronology' ? dentalChronologies : null;
}

/** The words of the body conditions from 1 to 5. */
export function conditionLabels(language: Language): string[] {
  const { veryThin, thin, optimal, overweight, obese } = words[language].cattle.corporalConditions;
  return [veryThin, thin, optimal, overweight, obese];
}

/** A name as a person may type it: without case, accents, marks between words, and a unit in brackets. */
export function nameKey(name: string): string {
  return plainText(name.replace(/\((?:kgs?|lbs?)\.?\)\s*$/i, ''))
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** All columns of a table of animals, in their order. */
export const columns: readonly Column[] = [...factFields, 'client_id'];
