import type { CattleCertification } from '@/api/generated/model';
import { resultKind } from './health-facts';

type Animal = Pick<
  CattleCertification,
  | 'standing'
  | 'corporal_condition'
  | 'brucellosis_test_date'
  | 'brucellosis_test_result'
  | 'foot_and_mouth_test_date'
  | 'foot_and_mouth_test_result'
  | 'other_tests'
  | 'brucellosis_vaccination_date'
  | 'foot_and_mouth_vaccination_date'
>;

/** How many animals were tested, and how many of those with which result. */
interface Tested {
  tested: number;
  negative: number;
  positive: number;
}

/** The health of a lot's animals together, as far as it is on record. */
interface HerdHealth {
  brucellosis: Tested;
  footAndMouth: Tested;
  otherTests: Tested;
  vaccinatedBrucellosis: number;
  vaccinatedFootAndMouth: number;
  /** How many have the condition that is best, of all whose condition is known. */
  optimal: number;
  judged: number;
}

function tested(results: readonly (string | null | undefined)[]): Tested {
  const kinds = results.map(resultKind);
  const count = (wanted: 'negative' | 'positive') => kinds.filter((kind) => kind === wanted).length;
  return { tested: results.length, negative: count('negative'), positive: count('positive') };
}

/** The body condition that is neither too little nor too much (rule 4.6). */
const optimalCondition = 3;

/** Sums up the health of the animals whose certificate stands. */
export function healthOf(all: readonly Animal[]): HerdHealth {
  const animals = all.filter(({ standing = 'valid' }) => standing === 'valid');
  const withDate = (name: 'brucellosis_test_date' | 'foot_and_mouth_test_date') =>
    animals.filter((animal) => animal[name]);
  const vaccinated = (name: 'brucellosis_vaccination_date' | 'foot_and_mouth_vaccination_date') =>
    animals.filter((animal) => animal[name]).length;
  const marks = animals.flatMap(({ corporal_condition: mark }) => mark ?? []);
  return {
    brucellosis: tested(withDate('brucellosis_test_date').map((one) => one.brucellosis_test_result)),
    footAndMouth: tested(withDate('foot_and_mouth_test_date').map((one) => one.foot_and_mouth_test_result)),
    otherTests: tested(
      animals.flatMap(({ other_tests: tests }) => (tests ?? []).map(({ result }) => result)),
    ),
    vaccinatedBrucellosis: vaccinated('brucellosis_vaccination_date'),
    vaccinatedFootAndMouth: vaccinated('foot_and_mouth_vaccination_date'),
    optimal: marks.filter((mark) => mark === optimalCondition).length,
    judged: marks.length,
  };
}
