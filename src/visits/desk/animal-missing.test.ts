// @vitest-environment node
import { expect, it } from 'vitest';
import type { FactField } from '@/lib/animal-facts';
import { commonlyMissing, isShared } from './animal-missing';

const lacking = (...all: FactField[][]) => commonlyMissing(all.map((missing) => ({ missing })));

it('what several animals lack is counted, and said of each no more once half of them do', () => {
  expect(lacking(['gender', 'birth_month'], ['gender'], [], ['category'], ['gender', 'birth_month'])).toEqual(
    [
      { field: 'gender', count: 3, mostly: true },
      { field: 'birth_month', count: 2, mostly: false },
    ],
  );
  expect(lacking(['gender'])).toEqual([]);
});

it('no code, weight or half of a test is given to all', () => {
  expect((['gender', 'birth_month', 'cattle_breed'] as const).every(isShared)).toBe(true);
  const own = ['cuig_code', 'estimated_weight', 'brucellosis_test_result'] as const;
  expect(own.some(isShared)).toBe(false);
});
