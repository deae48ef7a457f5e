// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { languages } from '@/words/i18n';
import { readAnimalFile } from './file';
import { importOf, type ImportRow, sessionsOf } from './import';
import { type SheetAnimal, visitSheetOf, visitSheetTemplate } from './write';

const read = (text: string, animals: readonly SheetAnimal[] = [], defaults = {}) => {
  const file = readAnimalFile(text);
  return { ...file, rows: importOf(file, { animals, defaults }) };
};
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
    expect(rows[2]?.faults).toEqual([{ field: null, remark: { key: 'twoAnimals' } }]);
    expect(rows[3]?.remarks).toEqual([{ field: 'cuig_code', remark: { key: 'zeroAdded' } }]);
  });

  it('that is refused stands as it was written', () => {
    expect(read('032010000000001\nsin código 12').rows[1]).toMatchObject({
      action: 'refuse',
      text: 'sin código 12',
      faults: [{ field: null, remark: { key: 'noCode' } }],
    });
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
        const { rows } = read(visitSheetOf(own, language), own);
        expect(rows.map(({ action, clientId }) => [action, clientId])).toEqual(
          own.map(({ client_id: id }) => ['keep', id]),
        );
      },
    ),
  );
});

it('any text gives an answer', { tags: 'long' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { rows, refusal } = read(text);
      expect(rows.length > 0).toBe(refusal === null);
    }),
  );
});

describe("a stick's whole memory", () => {
  const file = readAnimalFile(
    'EID;Fecha\n032010000000001;10/05/2026\n032010000000002;10/05/2026\n032010000000001;11/05/2026\n032010000000003;',
  );
  const visit = { animals: [], defaults: {} };

  it('is taken by its days, and a code of another day is no repetition', () => {
    const sessions = sessionsOf(file);
    expect(sessions).toEqual([
      { name: '2026-05-10', isDay: true, rows: 2 },
      { name: '2026-05-11', isDay: true, rows: 1 },
      { name: null, isDay: false, rows: 1 },
    ]);
    expect(importOf(file, visit).map(({ action }) => action)).toEqual(['add', 'add', 'refuse', 'add']);
    expect(sessions.map((one) => importOf(file, visit, one).map(({ action }) => action))).toEqual([
      ['add', 'add'],
      ['add'],
      ['add'],
    ]);
  });

  it('is taken by sessions where it names them', () => {
    const named = readAnimalFile('EID;Sesión\n032010000000001;Corral 1\n032010000000002;Corral 2');
    expect(sessionsOf(named)).toEqual([
      { name: 'Corral 1', isDay: false, rows: 1 },
      { name: 'Corral 2', isDay: false, rows: 1 },
    ]);
  });
});

describe('a value that is not known', () => {
  const said = (text: string, animals: readonly SheetAnimal[] = [], defaults = {}) =>
    read(text, animals, defaults).rows.map(({ action, facts, remarks }) => [
      action,
      facts,
      remarks.map(({ field, remark }) => [field, remark.key]),
    ]);
  const code = '032010000000001';

  it('is left empty, whatever the defaults, and its animal is taken', () => {
    expect(said(`Caravana;Raza;Peso\n${code};Charolais;mucho`, [], { cattle_breed: 'hereford' })).toEqual([
      [
        'add',
        { cuig_code: code, cattle_breed: null, estimated_weight: null },
        [
          ['cattle_breed', 'unknownValue'],
          ['estimated_weight', 'badNumber'],
        ],
      ],
    ]);
  });

  it('changes nothing of an animal that is there', () => {
    const facts = { cuig_code: code, cattle_breed: 'hereford' as const };
    expect(said(`Caravana;Raza\n${code};Charolais`, [{ client_id: 'a', facts }])).toEqual([
      ['keep', facts, [['cattle_breed', 'unknownValue']]],
    ]);
    expect(said(`Caravana;Raza\n${code};AA`, [{ client_id: 'a', facts }])).toEqual([
      ['keep', facts, [['cattle_breed', 'eitherColor']]],
    ]);
  });

  it('of a breed of two colors is the one that the visit says, else it is to be chosen', () => {
    const line = `${code}-H-AA-04/2026`;
    const facts = { cuig_code: code, gender: 'female', birth_month: '2026-04' };
    expect(said(line, [], { cattle_breed: 'red_aberdeen_angus' })).toEqual([['add', facts, []]]);
    expect(said(line, [], { cattle_breed: 'hereford' })).toEqual([
      ['add', { ...facts, cattle_breed: null }, [['cattle_breed', 'eitherColor']]],
    ]);
  });
});

it.each([
  ['EID;Código CUIG\n032010000000001;A45', ['A45', '032010000000001'], []],
  ['EID;Código CUIG\n032010000000001;-', ['032010000000001', undefined], []],
  ['EID;Código CUIG;Código alternativo\n032010000000001;A45;B77', ['A45', 'B77'], ['032010000000001']],
  ['VID;Código alternativo\nA45;B77', [undefined, 'B77'], ['A45']],
  ['VID;Código alternativo\nB 77;B77', [undefined, 'B77'], []],
  ['EID;VID;Caravana\n032010000000001;A45;B77', ['032010000000001', 'B77'], ['A45']],
])('of more codes than one each has its place, or is told to be left out: %s', (text, codes, left) => {
  const [row] = read(text).rows;
  expect([row?.facts.cuig_code, row?.facts.alternative_code]).toEqual(codes);
  expect(row?.remarks.map(({ remark }) => [remark.key, remark.values])).toEqual(
    left.map((value) => ['leftOut', { value }]),
  );
});

it('a row without a code is told apart', () => {
  const { rows, codeless } = read('N° de caravana;Peso;Raza\n;180;Hereford\nAB123 A045;170;Hereford');
  expect(rows.map(({ action }) => action)).toEqual(['bare', 'add']);
  expect(codeless).toBe(false);
  expect(read('Pelaje;Peso;Sexo\nrojo;180;M')).toMatchObject({ codeless: true, left: ['Pelaje'] });
});

it('a code that takes the place of another leaves that as the alternative one', () => {
  const [old, now, other] = ['032010000000001', '032010000000002', '032010000000003'];
  const animals = [
    { client_id: 'a', facts: { cuig_code: old } },
    { client_id: 'b', facts: { cuig_code: other, alternative_code: 'A45' } },
  ];
  const { rows } = read(`${old}-${now};${other}-982000001088420;982000001088421-982000001088422`, animals);
  expect(rows.map(({ nth, action, clientId, facts }) => [nth, action, clientId, facts])).toEqual([
    [1, 'change', 'a', { cuig_code: now, alternative_code: old }],
    [2, 'change', 'b', { cuig_code: '982000001088420', alternative_code: 'A45' }],
    [3, 'add', null, { cuig_code: '982000001088422', alternative_code: '982000001088421' }],
  ]);
  expect(rows[2]?.remarks).toEqual([
    { field: null, remark: { key: 'replacesUnknown', values: { code: '982000001088421' } } },
  ]);
});

const ours = 'Código CUIG;Código alternativo';
it.each([
  ['EID;VID\n032010000000001;A045', { cuig_code: 'A 045' }, ['032010000000001', 'A 045']],
  [
    'EID;VID\n032010000000001;A045',
    { alternative_code: '032 010 000 000 001' },
    ['032 010 000 000 001', 'A045'],
  ],
  [`${ours}\n032010000000001;-`, { alternative_code: '032010000000001' }, ['032010000000001', null]],
  [`${ours}\n032010000000001;`, { alternative_code: '032010000000001' }, [undefined, '032010000000001']],
  [
    'EID;VID\nA045;032010000000001',
    { cuig_code: '032010000000001', alternative_code: 'A045' },
    ['032010000000001', 'A045'],
  ],
])('%s takes no code from an animal %j', (text, facts, codes) => {
  const { rows } = read(text, [{ client_id: 'a', facts }]);
  expect(rows.map((row) => [row.clientId, row.facts.cuig_code, row.facts.alternative_code])).toEqual([
    ['a', ...codes],
  ]);
});
