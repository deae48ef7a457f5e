// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { languages } from '@/words/i18n';
import { visitSheetOf, visitSheetTemplate } from '../visit-sheet';
import { type ImportRow, readImport } from './import';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, animals: Parameters<typeof readImport>[1] = []) =>
  readImport(bytesOf(text), animals);
const short = ({ line, action, clientId, facts }: ImportRow) => [line, action, clientId, facts];

describe('the form of a file', () => {
  it.each([
    ['EID,Date,Time,Weight\n982000001088420,2026-05-11,08:00,182', 'reader'],
    ['Peso;Caravana electrónica\n182;982000001088420', 'reader'],
    ['LA 982 000001088420', 'reader'],
    ['Código CUIG;Peso\nA1;182', 'sheet'],
    ['EID,Sex\n982000001088420,F', 'sheet'],
    ['sep=,\ncuig_code,gender\nA1,female', 'sheet'],
    ['CUIG code\tBreed\nA1\tHereford', 'sheet'],
  ])('is known by what it has: %s', (text, kind) => {
    expect(read(text)).toMatchObject({ kind, refusal: null, rows: [{ action: 'add' }] });
  });

  it.each(languages)('of a template in %s that is empty is a table without rows', (language) => {
    expect(read(visitSheetTemplate(language))).toMatchObject({
      kind: 'sheet',
      rows: [],
      refusal: { key: 'nothingRead' },
    });
  });
});

describe('a reading', () => {
  const animals = [
    { client_id: 'a', facts: { cuig_code: '032 010 000 000 001', estimated_weight: 180 } },
    { client_id: 'b', facts: { alternative_code: '032010000000002' } },
    { client_id: 'c', facts: { cuig_code: '032010000000003' } },
    { client_id: 'd', facts: { alternative_code: '032010000000003' } },
  ];

  it('adds an animal, weighs one that is there by either of its codes, or does nothing', () => {
    const text = [
      'RFID;Peso',
      '032010000000001;182,5',
      '032010000000002;',
      '032010000000003;170',
      '32010000000004;190',
    ];
    const { rows } = read(text.join('\n'), animals);
    expect(rows.map(short)).toEqual([
      [2, 'change', 'a', { cuig_code: '032 010 000 000 001', estimated_weight: 182.5 }],
      [3, 'keep', 'b', { alternative_code: '032010000000002' }],
      [4, 'refuse', null, { cuig_code: '032010000000003', estimated_weight: 170 }],
      [5, 'add', null, { cuig_code: '032010000000004', estimated_weight: 190 }],
    ]);
    expect(rows[2]?.refusals).toEqual([{ field: null, refusal: { key: 'twoAnimals' } }]);
    expect(rows[3]?.zeroAdded).toEqual(['cuig_code']);
  });

  it('that is refused stands as it was written', () => {
    expect(read('032010000000001\nsin código 12').rows[1]).toMatchObject({
      action: 'refuse',
      text: 'sin código 12',
      refusals: [{ field: null, refusal: { key: 'noCode' } }],
    });
  });
});

it('a visit takes no more animals than it may have, with those it has', () => {
  const animals = [{ client_id: 'a', facts: { cuig_code: '032010000000001' } }];
  const codes = Array.from({ length: 1000 }, (_, place) =>
    String(32_010_000_000_001 + place).padStart(15, '0'),
  );
  expect(read(codes.join('\n'), animals).rows).toHaveLength(1000);
  expect(read([...codes, '982000001088420'].join('\n'), animals)).toMatchObject({
    rows: [],
    refusal: { key: 'tooManyRows' },
  });
});

it('what is written says nothing new when it is read again', () => {
  const facts = fc.record<VisitAnimalFacts>(
    {
      alternative_code: fc.constantFrom(null, 'A-1', '-', '=1'),
      estimated_weight: fc.constantFrom(null, 180, 182.5),
      final_notes: fc.constantFrom(null, "'x", 'a;b,c', '"q"'),
      other_vaccinations: fc.constantFrom([], [{ name: 'Carbunclo', date: null }]),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...languages),
      (all, language) => {
        const animals = all.map((each, place) => ({
          client_id: `id-${place}`,
          facts: { ...each, cuig_code: `03201000000000${place}` },
        }));
        const own = animals.map((animal, place) => ({
          ...animal,
          facts: {
            ...animal.facts,
            ...(animal.facts.alternative_code && {
              alternative_code: `${animal.facts.alternative_code}${place}`,
            }),
          },
        }));
        const { rows } = readImport(bytesOf(visitSheetOf(own, language)), own);
        expect(rows.map(({ action, clientId }) => [action, clientId])).toEqual(
          own.map(({ client_id: id }) => ['keep', id]),
        );
      },
    ),
  );
});

it('any bytes give an answer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { rows, refusal } = readImport(bytes, []);
      expect(rows.length > 0).toBe(refusal === null);
    }),
  );
});
