import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { monthsBetween } from './month';

/** What can be entered of an animal in a visit. */
export type FactField = keyof VisitAnimalFacts;

/** What an animal's facts are once the visit's defaults apply: null, or an empty list, where there is none. */
export type WholeFacts = { [Field in FactField]-?: Exclude<VisitAnimalFacts[Field], undefined> };

/** Nothing known of an animal; its fields stand in the order of forms and tables. */
const nothing: WholeFacts = {
  cuig_code: null,
  alternative_code: null,
  cattle_breed: null,
  gender: null,
  category: null,
  dental_chronology: null,
  estimated_weight: null,
  corporal_condition: null,
  birth_month: null,
  application_date: null,
  brucellosis_test_date: null,
  brucellosis_test_result: null,
  foot_and_mouth_test_date: null,
  foot_and_mouth_test_result: null,
  other_tests: [],
  brucellosis_vaccination_date: null,
  foot_and_mouth_vaccination_date: null,
  other_vaccinations: [],
  recent_treatments: null,
  clinical_observations: null,
  final_notes: null,
};

/** All fields of an animal, in the order of forms and tables. */
export const factFields = Object.keys(nothing) as FactField[];

/** The fields that are one day, `YYYY-MM-DD`. */
export const dayFields = [
  'application_date',
  'brucellosis_test_date',
  'foot_and_mouth_test_date',
  'brucellosis_vaccination_date',
  'foot_and_mouth_vaccination_date',
] as const satisfies FactField[];

/** The fields that are lists, each item with a name and a day. */
export const listFields = ['other_tests', 'other_vaccinations'] as const satisfies FactField[];

/** The codes an animal goes by: never another animal's, so no default has one (rule 10.6). */
export const codeFields = ['cuig_code', 'alternative_code'] as const satisfies FactField[];

/** What no visit says of its animals, nor the last one of the next (rule 10.11): their codes and their weight. */
export const ownFields: readonly FactField[] = [...codeFields, 'estimated_weight'];

function defined<Facts extends object>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
}

/**
 * The facts of an animal over the visit's defaults: what is absent is as the default says, null or an empty list is
 * none, whatever the default (rule 10.6).
 */
export function wholeFacts(facts: VisitAnimalFacts, defaults: AnimalFacts = {}): WholeFacts {
  return { ...nothing, ...defined(defaults), ...defined(facts) };
}

/** What the next animal begins with: the last one's facts, absent ones absent, but those of its own (rule 10.11). */
export function sameAsLast(last: VisitAnimalFacts): VisitAnimalFacts {
  const shared = Object.entries(defined(last)).filter(([field]) => !ownFields.includes(field as FactField));
  return Object.fromEntries(shared);
}

/** A fact in a form that equal ones share: names of a list's items in one order, no code as null. */
function comparable(field: FactField, facts: VisitAnimalFacts): string | undefined {
  if (field === 'cuig_code' || field === 'alternative_code') return JSON.stringify(facts[field] ?? null);
  if (field === 'other_tests') {
    return JSON.stringify(facts[field]?.map(({ name, date, result }) => [name, date, result]));
  }
  if (field === 'other_vaccinations')
    return JSON.stringify(facts[field]?.map(({ name, date }) => [name, date]));
  return JSON.stringify(facts[field]);
}

/**
 * The fields in which two animals' facts differ. Absent is not the same as none, but for codes, which have no default.
 */
export function differingFacts(one: VisitAnimalFacts, other: VisitAnimalFacts): FactField[] {
  return factFields.filter((field) => comparable(field, one) !== comparable(field, other));
}

/** Whether two animals' facts say the same. */
export function sameFacts(one: VisitAnimalFacts, other: VisitAnimalFacts): boolean {
  return differingFacts(one, other).length === 0;
}

/** What a visit's summary says of its animals together; null where nothing is known. */
export interface Averages {
  /** In kg, with one decimal: as the lot will have it. */
  weight: number | null;
  /** From 1 to 5, with one decimal. */
  condition: number | null;
  /** In whole months on the day of the visit. */
  age: number | null;
}

function mean(values: readonly (number | null)[], digits: number): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const scale = 10 ** digits;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * scale) / scale;
}

/** The means of what is known of animals on a day `YYYY-MM-DD`. */
export function averagesOf(animals: readonly WholeFacts[], day: string): Averages {
  const ages = animals.map(({ birth_month: born }) => (born === null ? null : monthsBetween(born, day)));
  return {
    weight: mean(
      animals.map((animal) => animal.estimated_weight),
      1,
    ),
    condition: mean(
      animals.map((animal) => animal.corporal_condition),
      1,
    ),
    age: mean(ages, 0),
  };
}
