import { type FactField, factFields, type WholeFacts } from '@/lib/animal-facts';
import { isElectronic } from '../files/electronic-code';
import { animalCode } from '@/lib/identifiers';

/**
 * What an animal's certificate says in its first card, and what lots are read, searched and weighed by (rules 4.4 and
 * 4.5).
 */
const wanted = [
  'cattle_breed',
  'gender',
  'category',
  'dental_chronology',
  'estimated_weight',
  'corporal_condition',
] as const satisfies FactField[];

/** A test is told by its day and its result: one without the other is half of it. */
const halves = [
  ['brucellosis_test_date', 'brucellosis_test_result'],
  ['foot_and_mouth_test_date', 'foot_and_mouth_test_result'],
] as const satisfies [FactField, FactField][];

/**
 * What a certificate of an animal should have and its facts lack (rule 10.14): a code, by which it is known; what the
 * certificate shows of every animal; the birth month of one with an electronic code, with which the code has to be
 * declared; the other half of a test. What was not done (tests, vaccines, treatments) is not missing. Nothing of it
 * hinders certifying.
 */
export function missingFacts(facts: WholeFacts): FactField[] {
  const code: FactField[] = animalCode(facts) === null ? ['cuig_code'] : [];
  const electronic = isElectronic(facts.cuig_code) || isElectronic(facts.alternative_code);
  const birth: FactField[] = electronic && facts.birth_month === null ? ['birth_month'] : [];
  const tests = halves.flatMap(([date, result]) => {
    if ((facts[date] === null) === (facts[result] === null)) return [];
    return facts[date] === null ? [date] : [result];
  });
  return [...code, ...wanted.filter((field) => facts[field] === null), ...birth, ...tests];
}

/** A fact that several animals lack. */
export interface Common {
  field: FactField;
  count: number;
  /** Whether half of them or more do: said once, it need not be said of each. */
  mostly: boolean;
}

/** What is missing of more than one animal, and of how many, in the order of forms. */
export function commonlyMissing(animals: readonly { missing: readonly FactField[] }[]): Common[] {
  const counts = new Map<FactField, number>();
  for (const { missing } of animals)
    for (const field of missing) counts.set(field, (counts.get(field) ?? 0) + 1);
  return factFields.flatMap((field) => {
    const count = counts.get(field) ?? 0;
    return count > 1 ? [{ field, count, mostly: count * 2 >= animals.length }] : [];
  });
}

/** What many animals may have in common. */
export type SharedField = Exclude<(typeof wanted)[number], 'estimated_weight'> | 'birth_month';

/** Whether a fact that is missing can be given to all animals at once. */
export const isShared = (field: FactField): field is SharedField =>
  field === 'birth_month' || (field !== 'estimated_weight' && wanted.some((one) => one === field));
