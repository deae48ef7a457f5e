// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Breed, Category, DentalChronology, Gender, type VisitAnimalFacts } from '@/api/generated/model';
import { languages } from '@/words/i18n';
import { keptText } from '@/lib/kept-facts';
import { readAnimalFile } from './file';
import { importOf } from './import';
import { type SheetAnimal, visitSheetOf } from './write';

const read = (text: string, animals: SheetAnimal[] = []) => {
  const { left, refusal, ...file } = readAnimalFile(text);
  return { left, refusal, rows: importOf({ ...file, left, refusal }, { animals, defaults: {} }) };
};

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: Math.min(max, 40) }),
      fc
        .array(
          fc.constantFrom(
            '-',
            '—',
            "'",
            '"',
            '=',
            '|',
            '\\',
            ':',
            '(',
            ')',
            '2026-05-04',
            '1/2/26',
            ';',
            ',',
            '\t',
            '\r',
            '\n',
            ' ',
            'a',
            '@',
            '3.2E+13',
            '32010000123456',
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join('')),
    )
    .map((given) => keptText(given) ?? '')
    .filter((given) => given !== '' && given.length <= max);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const facts: fc.Arbitrary<VisitAnimalFacts> = fc.record(
  {
    cuig_code: orNull(text(60)),
    alternative_code: orNull(text(60)),
    cattle_breed: orNull(fc.constantFrom(...Object.values(Breed))),
    gender: orNull(fc.constantFrom(...Object.values(Gender))),
    category: orNull(fc.constantFrom(...Object.values(Category))),
    dental_chronology: orNull(fc.constantFrom(...Object.values(DentalChronology))),
    estimated_weight: orNull(fc.double({ min: 1, max: 2000, noNaN: true })),
    corporal_condition: orNull(fc.integer({ min: 1, max: 5 })),
    birth_month: orNull(day.map((date) => date.slice(0, 7))),
    application_date: orNull(day),
    brucellosis_test_date: orNull(day),
    brucellosis_test_result: orNull(text(200)),
    foot_and_mouth_test_date: orNull(day),
    foot_and_mouth_test_result: orNull(text(200)),
    other_tests: fc.array(fc.record({ name: text(200), date: orNull(day), result: orNull(text(200)) }), {
      maxLength: 4,
    }),
    brucellosis_vaccination_date: orNull(day),
    foot_and_mouth_vaccination_date: orNull(day),
    other_vaccinations: fc.array(fc.record({ name: text(200), date: orNull(day) }), { maxLength: 4 }),
    recent_treatments: orNull(text(2000)),
    clinical_observations: orNull(text(2000)),
    final_notes: orNull(text(2000)),
  },
  { requiredKeys: [] },
);

/** No code is the same whether null says it or nothing. */
const said = ({ cuig_code: one, alternative_code: other, ...rest }: VisitAnimalFacts = {}) => ({
  ...rest,
  codes: [one ?? null, other ?? null],
});

describe.each(languages)('what is exported in %s', (language) => {
  it('says the same when it comes into another visit', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { rows, refusal, left } = read(visitSheetOf([{ client_id: 'a', facts: given }], language));
        expect([refusal, left, rows.length]).toEqual([null, [], 1]);
        expect(rows[0]?.faults).toEqual([]);
        expect(said(rows[0]?.facts)).toEqual(said(given));
      }),
    );
  });

  it('changes nothing when it comes back into its visit', () => {
    const visit = fc.uniqueArray(facts, {
      selector: ({ cuig_code: one, alternative_code: other }) => `${one ?? ''} ${other ?? ''}`,
      maxLength: 5,
    });
    fc.assert(
      fc.property(visit, (all) => {
        // Codes of their own, as a visit has them.
        const animals = all.map((given, place) => ({
          client_id: `id-${place}`,
          facts: {
            ...given,
            ...(given.cuig_code && { cuig_code: `C${place}` }),
            ...(given.alternative_code && { alternative_code: `A${place}` }),
          },
        }));
        const { rows } = read(visitSheetOf(animals, language), animals);
        expect(rows.map(({ action, clientId }) => [action, clientId])).toEqual(
          animals.map(({ client_id: id }) => ['keep', id]),
        );
      }),
    );
  });
});

it('keeps a spreadsheet from making days and numbers of what was written', () => {
  const given: VisitAnimalFacts = {
    brucellosis_test_result: '1/50',
    foot_and_mouth_test_result: '1:100',
    other_vaccinations: [{ name: '7', date: null }],
    recent_treatments: '12-3',
    final_notes: 'sep 4',
  };
  const exported = visitSheetOf([{ client_id: 'a', facts: given }], 'es');
  for (const cell of ['1/50', '1:100', '7', '12-3', 'sep 4']) expect(exported).toContain(`;"=""${cell}""";`);
  expect(read(exported).rows[0]?.facts).toEqual(given);
});

it('says what somebody wrote that looks like a failed formula', () => {
  const given: VisitAnimalFacts = {
    alternative_code: '#N/A',
    final_notes: "'#REF!",
    recent_treatments: '#12',
  };
  expect(read(visitSheetOf([{ client_id: 'a', facts: given }], 'en')).rows[0]?.facts).toEqual(given);
});
