import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { dayFields, factFields, type FactField, listFields, wholeFacts } from '@/lib/animal-facts';
import { isWeightKg } from '@/lib/animal-limits';
import { codeOfNii } from '@/lib/identifiers';
import { readDay, readMonth } from '@/lib/day-text';
import type words from '../../../../i18n/es/animals.json';

/** The values of a form of an animal, as texts, and the facts that they stand for. */

/** One of the other tests or vaccinations; a vaccination has no result. */
export interface ItemValues {
  /** Tells it from the others while the form is open. */
  key: string;
  name: string;
  date: string;
  result: string;
}

export type ListField = (typeof listFields)[number];
/** A field that is one text. */
export type PlainField = Exclude<FactField, ListField>;
export type AnimalValues = Record<PlainField, string> & Record<ListField, readonly ItemValues[]>;

/** What is wrong with a value: a key of the words `animals:faults`. */
export type Fault = keyof (typeof words)['faults'];

export const isList = (field: FactField): field is ListField => listFields.some((list) => list === field);

let items = 0;
/** An item of a list, with nothing in it yet. */
export function newItem(values: Partial<ItemValues> = {}): ItemValues {
  items += 1;
  return { name: '', date: '', result: '', ...values, key: String(items) };
}

/** The values of a form that shows facts over defaults; numbers with the decimal mark of the language. */
export function valuesOf(facts: VisitAnimalFacts, defaults: AnimalFacts, mark: ',' | '.'): AnimalValues {
  const { other_tests: tests, other_vaccinations: vaccinations, ...plain } = wholeFacts(facts, defaults);
  const texts = Object.entries(plain).map(([field, value]) => [
    field,
    typeof value === 'number' ? String(value).replace('.', mark) : (value ?? ''),
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<PlainField, string>),
    other_tests: tests.map(({ name, date, result }) =>
      newItem({ name, date: date ?? '', result: result ?? '' }),
    ),
    other_vaccinations: vaccinations.map(({ name, date }) => newItem({ name, date: date ?? '' })),
  };
}

/** Whether two lists say the same. */
function sameItems(one: readonly ItemValues[], other: readonly ItemValues[]): boolean {
  const told = (list: readonly ItemValues[]) =>
    JSON.stringify(list.map(({ name, date, result }) => [name, date, result]));
  return one === other || told(one) === told(other);
}

/** Whether a field has the same value in two forms. */
export function sameValue(field: FactField, one: AnimalValues, other: AnimalValues): boolean {
  return isList(field) ? sameItems(one[field], other[field]) : one[field] === other[field];
}

const numbers: readonly FactField[] = ['estimated_weight', 'corporal_condition'];
const days: readonly FactField[] = dayFields;

/** The text of a field as its fact; null for none. */
function plainFact(field: PlainField, text: string): string | number | null {
  const kept = text.trim();
  if (kept === '') return null;
  if (field === 'cuig_code') return codeOfNii(kept) ?? kept;
  if (numbers.includes(field)) return Number(kept.replace(',', '.'));
  return field === 'birth_month' ? readMonth(kept) : kept;
}

function listFact(field: ListField, list: readonly ItemValues[]): object[] {
  return list
    .filter(({ name, date, result }) => `${name}${date}${result}`.trim() !== '')
    .map(({ name, date, result }) => ({
      name: name.trim(),
      date: date || null,
      ...(field === 'other_tests' && { result: result.trim() || null }),
    }));
}

/** What a form was opened with: the facts as they are kept, the defaults under them, and the values that both gave. */
export interface Opened {
  facts: VisitAnimalFacts;
  defaults: AnimalFacts;
  values: AnimalValues;
}

/**
 * The facts that a form stands for. A field that was not changed stays as it was, absent where it was so; one that says
 * what the default says is absent as well, and one that was emptied is none whatever the default (rule 10.6).
 */
export function factsOf(values: AnimalValues, opened: Opened): VisitAnimalFacts {
  const facts: Record<string, unknown> = {};
  for (const field of factFields) {
    if (sameValue(field, values, opened.values)) {
      if (opened.facts[field] !== undefined) facts[field] = opened.facts[field];
      continue;
    }
    const fact = isList(field) ? listFact(field, values[field]) : plainFact(field, values[field]);
    const preset = (opened.defaults as VisitAnimalFacts)[field];
    if (preset === undefined || JSON.stringify(preset) !== JSON.stringify(fact)) facts[field] = fact;
  }
  return facts;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return readDay(text) === text;
}

/** What is wrong with the value of a field; null while nothing is. */
export function faultOf(field: FactField, values: AnimalValues): Fault | null {
  if (isList(field)) {
    if (values[field].some((item) => itemFault(item) !== null)) return 'itemName';
    return values[field].some(({ date }) => date !== '' && !isDay(date)) ? 'day' : null;
  }
  const text = values[field].trim();
  if (text === '') return null;
  if (field === 'estimated_weight') return weightFault(text);
  if (field === 'birth_month') return readMonth(text) === null ? 'month' : null;
  return days.includes(field) && !isDay(text) ? 'day' : null;
}

function weightFault(text: string): Fault | null {
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(text)) return 'weight';
  return isWeightKg(Number(text.replace(',', '.'))) ? null : 'weightRange';
}

/** What is wrong with an item of a list: it says something of a test or vaccination that it does not name. */
export function itemFault({ name, date, result }: ItemValues): Fault | null {
  return name.trim() === '' && `${date}${result}`.trim() !== '' ? 'itemName' : null;
}

/** The values of a form, and those that it was opened with. */
type Changed = Record<'now' | 'values', AnimalValues>;

/**
 * What is wrong with a field of a form; null while nothing is. A weight that is kept already may have more decimals
 * than are typed, as one of a file has (rule 10.13).
 */
export const faultIn = (field: FactField, { now, values }: Changed): Fault | null =>
  field === 'estimated_weight' && sameValue(field, now, values) ? null : faultOf(field, now);

/** The fields of a form that something is wrong with, in its order. */
export const faultyFields = (changed: Changed): FactField[] =>
  factFields.filter((field) => faultIn(field, changed) !== null);
