// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Category, DentalChronology, Gender, type VisitAnimalFacts } from '@/api/generated/model';
import { wholeFacts } from '@/lib/animal-facts';
import { missingFacts } from '../animal-missing';
import { animalWarnings } from './warnings';

const today = '2026-05-20';
const warningsOf = (facts: VisitAnimalFacts) =>
  animalWarnings(wholeFacts(facts), today).map(({ field, key, values }) =>
    values ? [field, key, values] : [field, key],
  );
const electronic = '032010000123456';
const vaccinated = (day: string, rest: VisitAnimalFacts) => ({ brucellosis_vaccination_date: day, ...rest });

/** A heifer as they come. */
const usual: VisitAnimalFacts = {
  cuig_code: electronic,
  cattle_breed: 'hereford',
  gender: 'female',
  category: 'weaned_heifer',
  dental_chronology: 'leveling_incisors',
  estimated_weight: 172.5,
  corporal_condition: 3,
  birth_month: '2025-10',
  application_date: '2026-04-15',
  brucellosis_vaccination_date: '2026-04-15',
  foot_and_mouth_vaccination_date: '2026-04-15',
};

describe('an animal', () => {
  it('as they come is warned of in nothing, nor is one of whom nothing is known', () => {
    expect(warningsOf(usual)).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  it.each<[string, VisitAnimalFacts, unknown[]]>([
    [
      'a vaccinated male',
      vaccinated('2026-04-15', { gender: 'male' }),
      [['brucellosis_vaccination_date', 'brucellosisMale']],
    ],
    [
      'a vaccinated steer',
      vaccinated('2026-04-15', { category: 'weaned_steer' }),
      [['brucellosis_vaccination_date', 'brucellosisMale']],
    ],
    ['vaccinated at 3 months', vaccinated('2026-04-01', { birth_month: '2026-01' }), []],
    [
      'vaccinated at 2 months',
      vaccinated('2026-03-31', { birth_month: '2026-01' }),
      [['brucellosis_vaccination_date', 'brucellosisAge', { months: 2 }]],
    ],
    ['vaccinated at 8 months and some days', vaccinated('2026-04-30', { birth_month: '2025-07' }), []],
    [
      'vaccinated at 9 months',
      vaccinated('2026-05-01', { birth_month: '2025-07' }),
      [['brucellosis_vaccination_date', 'brucellosisAge', { months: 10 }]],
    ],
    ['a heavy calf', { category: 'unweaned_calf', estimated_weight: 231 }, []],
    [
      'a far heavier one',
      { category: 'unweaned_calf', estimated_weight: 232 },
      [['estimated_weight', 'weightFar', { min: 60, max: 185 }]],
    ],
    [
      'a light steer',
      { category: 'weaned_steer', estimated_weight: 104 },
      [['estimated_weight', 'weightFar', { min: 140, max: 300 }]],
    ],
    ['a weight of no category', { estimated_weight: 900 }, []],
    ['13 digits', { cuig_code: '0320100001234' }, [['cuig_code', 'electronicDigits', { digits: 13 }]]],
    ['14 digits', { cuig_code: '032 010 000 123 45' }, [['cuig_code', 'electronicDigits', { digits: 14 }]]],
    ['16 digits', { cuig_code: '0320100001234567' }, [['cuig_code', 'electronicDigits', { digits: 16 }]]],
    ['a number beyond all devices', { cuig_code: '032999999999999' }, [['cuig_code', 'electronicNumber']]],
    ['fifteen zeros', { cuig_code: '000 000 000 000 000' }, [['cuig_code', 'electronicZeros']]],
    ['a country without a number', { cuig_code: '032000000000000' }, [['cuig_code', 'electronicZeros']]],
    ['a country that is none', { cuig_code: '123010000000001' }, [['cuig_code', 'electronicCountry']]],
    ['a sheep of Argentina', { cuig_code: '032020000000001' }, [['cuig_code', 'electronicSpecies']]],
    ['one of Uruguay', { cuig_code: '858000012345678' }, []],
    [
      'another species beside its tag',
      { cuig_code: 'AB123', alternative_code: '032040000000001' },
      [['alternative_code', 'electronicSpecies']],
    ],
    ['a code of a maker', { cuig_code: '982 000001088420' }, []],
    ['a visual tag', { cuig_code: 'AB123 A045-7' }, []],
    [
      'a device without a code',
      { application_date: '2026-04-15', cuig_code: 'AB123' },
      [['application_date', 'applicationWithoutCode']],
    ],
    [
      'a device with an alternative code',
      { application_date: '2026-04-15', alternative_code: electronic },
      [],
    ],
    ['a male heifer', { category: 'weaned_heifer', gender: 'male' }, [['gender', 'maleHeifer']]],
    ['a female steer', { category: 'weaned_steer', gender: 'female' }, [['gender', 'femaleSteer']]],
    [
      'a vaccine of January',
      { foot_and_mouth_vaccination_date: '2026-01-15' },
      [['foot_and_mouth_vaccination_date', 'outsideCampaign']],
    ],
    ['a test of tomorrow', { brucellosis_test_date: '2026-05-21' }, [['brucellosis_test_date', 'inFuture']]],
    [
      'a birth to come',
      { birth_month: '2026-06', dental_chronology: 'leveling_corners' },
      [['birth_month', 'inFuture']],
    ],
    [
      'a vaccine before the birth',
      { birth_month: '2026-04', other_vaccinations: [{ name: 'Mancha', date: '2026-03-31' }] },
      [['other_vaccinations', 'beforeBirth']],
    ],
    [
      'a test on a list, of tomorrow',
      { other_tests: [{ name: 'x', date: '2026-05-21', result: null }] },
      [['other_tests', 'inFuture']],
    ],
    ['teeth a little late', { birth_month: '2025-04', dental_chronology: 'leveling_incisors' }, []],
    [
      'teeth of a cow on a calf',
      { birth_month: '2025-11', dental_chronology: 'permanent_incisors' },
      [['dental_chronology', 'teethAge', { months: 6 }]],
    ],
    [
      'milk teeth at a year',
      { birth_month: '2025-05', dental_chronology: 'milk_corners' },
      [['dental_chronology', 'teethAge', { months: 12 }]],
    ],
    [
      'the last teeth of an old cow',
      { birth_month: '2012-05', dental_chronology: 'permanent_second_medians' },
      [],
    ],
    [
      'a calf of a year',
      { birth_month: '2025-05', category: 'unweaned_calf' },
      [['category', 'categoryAge', { months: 12 }]],
    ],
    [
      'weaned at two months',
      { birth_month: '2026-03', category: 'weaned_heifer' },
      [['category', 'categoryAge', { months: 2 }]],
    ],
  ])('may be doubted: %s', (_name, facts, expected) => {
    expect(warningsOf(facts)).toEqual(expected);
  });

  it('whatever is entered, is doubted in fields that say something', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const facts = fc.record(
      {
        cuig_code: fc.string({ minLength: 1 }),
        gender: fc.constantFrom(...Object.values(Gender)),
        category: fc.constantFrom(...Object.values(Category)),
        dental_chronology: fc.constantFrom(...Object.values(DentalChronology)),
        estimated_weight: fc.double({ min: 1, max: 2000, noNaN: true }),
        birth_month: day.map((one) => one.slice(0, 7)),
        application_date: day,
        brucellosis_vaccination_date: day,
        foot_and_mouth_vaccination_date: day,
        other_tests: fc.array(fc.record({ name: fc.constant('x'), date: day, result: fc.constant(null) })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(facts, (given) => {
        for (const { field } of animalWarnings(wholeFacts(given), today))
          expect(Object.keys(given)).toContain(field);
      }),
    );
  });
});

describe('what is missing of an animal', () => {
  const missing = (facts: VisitAnimalFacts) => missingFacts(wholeFacts(facts));

  it('is nothing when a certificate has all that it shows', () => {
    expect(missing(usual)).toEqual([]);
    expect(missing({ ...usual, cuig_code: null, alternative_code: 'A45', birth_month: null })).toEqual([]);
  });

  it('is a code, and what each certificate shows', () => {
    const all = [
      'cuig_code',
      'cattle_breed',
      'gender',
      'category',
      'dental_chronology',
      'estimated_weight',
      'corporal_condition',
    ];
    expect(missing({})).toEqual(all);
    expect(missing({ gender: null, cuig_code: null })).toEqual(all);
  });

  it('is the birth month of an electronic code, and the other half of a test', () => {
    expect(missing({ ...usual, birth_month: null })).toEqual(['birth_month']);
    expect(
      missing({ ...usual, brucellosis_test_date: '2026-05-04', foot_and_mouth_test_result: 'Negativo' }),
    ).toEqual(['brucellosis_test_result', 'foot_and_mouth_test_date']);
  });
});
