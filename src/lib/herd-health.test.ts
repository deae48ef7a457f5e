import { expect, it } from 'vitest';
import { healthOf } from './herd-health';

const animal = {
  corporal_condition: null,
  brucellosis_test_date: null,
  brucellosis_test_result: null,
  foot_and_mouth_test_date: null,
  foot_and_mouth_test_result: null,
  other_tests: [],
  brucellosis_vaccination_date: null,
  foot_and_mouth_vaccination_date: null,
};

it('sums up tests, vaccinations and condition of the animals whose certificate is good', () => {
  const day = '2026-05-04';
  expect(
    healthOf([
      {
        ...animal,
        corporal_condition: 3,
        brucellosis_test_date: day,
        brucellosis_test_result: 'Negativo',
        foot_and_mouth_vaccination_date: day,
        other_tests: [
          { name: 'Tuberculina', date: day, result: 'negative' },
          { name: 'Rabia', date: day, result: 'positivo' },
        ],
      },
      { ...animal, corporal_condition: 2, brucellosis_test_date: day, brucellosis_test_result: 'dudoso' },
      { ...animal, standing: 'revoked', brucellosis_vaccination_date: day, corporal_condition: 3 },
      // A result without a day is no test (rule 4.5).
      { ...animal, foot_and_mouth_test_result: 'Positivo' },
    ]),
  ).toEqual({
    brucellosis: { tested: 2, negative: 1, positive: 0 },
    footAndMouth: { tested: 0, negative: 0, positive: 0 },
    otherTests: { tested: 2, negative: 1, positive: 1 },
    vaccinatedBrucellosis: 0,
    vaccinatedFootAndMouth: 1,
    optimal: 1,
    judged: 2,
  });
});
