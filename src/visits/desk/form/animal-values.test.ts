// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { factsOf, faultyFields, itemFault, newItem, valuesOf } from './animal-values';

/** What a form gives that was opened with facts over defaults, and in which something was changed. */
function after(
  facts: VisitAnimalFacts,
  defaults: AnimalFacts,
  changes: Partial<ReturnType<typeof valuesOf>> = {},
): VisitAnimalFacts {
  const values = valuesOf(facts, defaults, ',');
  return factsOf({ ...values, ...changes }, { facts, defaults, values });
}

describe('facts of a form', () => {
  it('are those it was opened with while nothing changes, absent ones absent', () => {
    const facts: VisitAnimalFacts = {
      cuig_code: '032010000000001',
      estimated_weight: 182.5,
      gender: null,
      other_tests: [{ name: 'Brucelina', date: null, result: 'Negativo' }],
      other_vaccinations: [],
    };
    expect(after(facts, { cattle_breed: 'hereford', gender: 'male' })).toEqual(facts);
  });

  it.each([
    ['what is typed is kept', {}, {}, { estimated_weight: '182,5' }, { estimated_weight: 182.5 }],
    ['what the default says stays the default', {}, { gender: 'male' }, { gender: 'male' }, {}],
    [
      'what is against the default is kept',
      {},
      { gender: 'male' },
      { gender: 'female' },
      { gender: 'female' },
    ],
    [
      'what is emptied is none, whatever the default',
      {},
      { gender: 'male' },
      { gender: '' },
      { gender: null },
    ],
    [
      'the ten digits of a card are the electronic code that they stand for',
      {},
      {},
      { cuig_code: ' 0000000002 ', alternative_code: '0000000003' },
      { cuig_code: '032010000000002', alternative_code: '0000000003' },
    ],
    ['a text of spaces is none', { final_notes: 'x' }, {}, { final_notes: '  ' }, { final_notes: null }],
    ['the default again is the default', { gender: 'female' }, { gender: 'male' }, { gender: 'male' }, {}],
    ['a month in figures is one', {}, {}, { birth_month: '5/2026' }, { birth_month: '2026-05' }],
  ] as const)('%s', (_, facts, defaults, changes, expected) => {
    expect(after(facts, defaults, changes)).toEqual(expected);
  });

  it('has no item of a list in which nothing stands, and no result of a vaccination', () => {
    const items = [newItem(), newItem({ name: ' Rabia ', date: '2026-05-01' })];
    expect(after({}, {}, { other_vaccinations: items })).toEqual({
      other_vaccinations: [{ name: 'Rabia', date: '2026-05-01' }],
    });
    expect(after({}, {}, { other_tests: [newItem({ name: 'IBR' })] })).toEqual({
      other_tests: [{ name: 'IBR', date: null, result: null }],
    });
  });
});

describe('faults', () => {
  it.each([
    [{ estimated_weight: '18x' }, ['estimated_weight']],
    [{ estimated_weight: '0' }, ['estimated_weight']],
    [{ estimated_weight: '2001' }, ['estimated_weight']],
    [{ estimated_weight: '182.5', birth_month: '2026-05', application_date: '2026-05-01' }, []],
    [{ birth_month: '2026-13', application_date: '0026-05-01' }, ['birth_month', 'application_date']],
    [{ other_tests: [newItem({ result: 'Negativo' })] }, ['other_tests']],
  ])('%j are in %j', (changes, fields) => {
    const values = valuesOf({}, {}, ',');
    expect(faultyFields({ now: { ...values, ...changes }, values })).toEqual(fields);
  });

  it('an item that says nothing needs no name', () => {
    expect(itemFault(newItem())).toBeNull();
    expect(itemFault(newItem({ date: '2026-05-01' }))).toBe('itemName');
  });
});
