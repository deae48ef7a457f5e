// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { averagesOf, factFields, sameAsLast, sameFacts, wholeFacts } from './animal-facts';

const test = { name: 'Tuberculina', date: '2026-05-04', result: 'Negativo' };
const facts: VisitAnimalFacts = {
  cuig_code: '032010000123456',
  alternative_code: 'A45',
  cattle_breed: 'hereford',
  gender: null,
  estimated_weight: 182.5,
  other_tests: [test],
  final_notes: 'Renguea',
};

describe('the facts of an animal', () => {
  it('are its own, else the defaults, else none', () => {
    const whole = wholeFacts(
      { gender: null, category: 'weaned_heifer', other_tests: [], cuig_code: 'X1' },
      { gender: 'female', category: 'weaned_steer', other_tests: [test], cattle_breed: 'braford' },
    );
    expect(Object.keys(whole)).toEqual(factFields);
    expect(whole).toMatchObject({
      cuig_code: 'X1',
      alternative_code: null,
      gender: null,
      category: 'weaned_heifer',
      cattle_breed: 'braford',
      other_tests: [],
      other_vaccinations: [],
      estimated_weight: null,
    });
  });

  it('are taken over by the next one, but for codes and weight', () => {
    expect(sameAsLast(facts)).toEqual({
      cattle_breed: 'hereford',
      gender: null,
      other_tests: [test],
      final_notes: 'Renguea',
    });
    expect(sameAsLast({})).toEqual({});
  });

  it.each<[string, VisitAnimalFacts, boolean]>([
    ['the same', structuredClone(facts), true],
    [
      'a list in another order of names',
      { ...facts, other_tests: [{ result: 'Negativo', date: '2026-05-04', name: 'Tuberculina' }] },
      true,
    ],
    ['another result', { ...facts, other_tests: [{ ...test, result: null }] }, false],
    ['another weight', { ...facts, estimated_weight: 182 }, false],
    ['one fact more', { ...facts, category: null }, false],
    ['other vaccinations', { ...facts, other_vaccinations: [] }, false],
  ])('are compared: %s', (_name, other, same) => {
    expect(sameFacts(facts, other)).toBe(same);
    expect(sameFacts(other, facts)).toBe(same);
  });

  it('have no code whether null says it or nothing', () => {
    expect(sameFacts({ cuig_code: null }, { alternative_code: null })).toBe(true);
    expect(sameFacts({ cuig_code: null }, { cuig_code: 'X1' })).toBe(false);
    expect(
      sameFacts(
        { other_vaccinations: [{ name: 'a', date: null }] },
        { other_vaccinations: [{ name: 'a', date: null }] },
      ),
    ).toBe(true);
  });
});

it('averages are of what is known, on a day', () => {
  const animals = [
    { estimated_weight: 180, corporal_condition: 3, birth_month: '2025-10' },
    { estimated_weight: 171.5, corporal_condition: 2, birth_month: '2025-12' },
    { estimated_weight: 170.4 },
  ].map((one) => wholeFacts(one));
  expect(averagesOf(animals, '2026-05-04')).toEqual({ weight: 174, condition: 2.5, age: 6 });
  expect(averagesOf([], '2026-05-04')).toEqual({ weight: null, condition: null, age: null });
});
