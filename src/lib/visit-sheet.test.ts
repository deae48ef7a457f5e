// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Breed, Category, DentalChronology, Gender, type VisitAnimalFacts } from '@/api/generated/model';
import { languages } from '@/words/i18n';
import { factFields } from './animal-facts';
import { readVisitSheet, type SheetRow, visitSheetOf, visitSheetTemplate } from './visit-sheet';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, animals: Parameters<typeof readVisitSheet>[1] = []) =>
  readVisitSheet(bytesOf(text), animals);

/** The facts, or the refusals, of a table of one column and one cell. */
function cellOf(column: string, cell: string): unknown {
  const quoted = `"${cell.replaceAll('"', '""')}"`;
  const [row] = read(`Sexo;${column}\r\nM;${quoted}\r\n`).rows;
  const { gender: _gender, ...facts } = row?.facts ?? {};
  const refusals = row?.refusals.map(({ field, refusal }) => [field, refusal.key]) ?? [];
  return refusals.length > 0 ? refusals : facts;
}

describe('a cell', () => {
  it.each([
    ['Código CUIG', '032 010 000 123 456', { cuig_code: '032 010 000 123 456' }],
    ['CUIG code', '="032010000123456"', { cuig_code: '032010000123456' }],
    ['cuig_code', '32010000123456', { cuig_code: '032010000123456' }],
    ['Código CUIG', '="32010000123456"', { cuig_code: '32010000123456' }],
    ['Código CUIG', '3,2E+13', [['cuig_code', 'spreadsheetNumber']]],
    ['Código alternativo', 'A'.repeat(61), [['alternative_code', 'tooLong']]],
    ['Raza', 'aberdeen angus COLORADO', { cattle_breed: 'red_aberdeen_angus' }],
    ['raza', 'Red Aberdeen Angus', { cattle_breed: 'red_aberdeen_angus' }],
    ['Breed', 'red_aberdeen_angus', { cattle_breed: 'red_aberdeen_angus' }],
    ['Raza', 'Angus', [['cattle_breed', 'unknownValue']]],
    ['Categoría', 'Ternero/a al pie', { category: 'unweaned_calf' }],
    ['Edad (cronología dentaria)', 'Nivelación de pinzas', { dental_chronology: 'leveling_incisors' }],
    ['Peso estimado', '182,5', { estimated_weight: 182.5 }],
    ['Peso estimado (kg)', '182.5 kg', { estimated_weight: 182.5 }],
    ['Peso estimado', '1.182', [['estimated_weight', 'badNumber']]],
    ['Peso estimado', 'mucho', [['estimated_weight', 'badNumber']]],
    ['Peso estimado', '0', [['estimated_weight', 'outOfRange']]],
    ['Peso estimado', '2001', [['estimated_weight', 'outOfRange']]],
    ['Condición corporal', '3', { corporal_condition: 3 }],
    ['Condición corporal', 'Optimal', { corporal_condition: 3 }],
    ['Condición corporal', '6', [['corporal_condition', 'unknownValue']]],
    ['Mes de nacimiento', '2026-03', { birth_month: '2026-03' }],
    ['Mes de nacimiento', '3/2026', { birth_month: '2026-03' }],
    ['Mes de nacimiento', 'mar-26', { birth_month: '2026-03' }],
    ['Mes de nacimiento', 'agosto de 2025', { birth_month: '2025-08' }],
    ['Mes de nacimiento', '01/03/2026', { birth_month: '2026-03' }],
    ['Mes de nacimiento', '13/2026', [['birth_month', 'badMonth']]],
    ['Brucelosis: fecha de la vacuna', '4/5/2026', { brucellosis_vaccination_date: '2026-05-04' }],
    ['Brucelosis: fecha de la vacuna', '2026-05-04', { brucellosis_vaccination_date: '2026-05-04' }],
    ['Brucelosis: fecha de la vacuna', '31/02/2026', [['brucellosis_vaccination_date', 'badDay']]],
    ['Brucelosis: fecha de la vacuna', 'mayo', [['brucellosis_vaccination_date', 'badDay']]],
    ['Fiebre aftosa: resultado', 'Negativo', { foot_and_mouth_test_result: 'Negativo' }],
    ['Notas finales', "'=1+1", { final_notes: '=1+1' }],
    ['Notas finales', "'tis", { final_notes: "'tis" }],
    ['Notas finales', '-', { final_notes: null }],
    ['Notas finales', "'-", { final_notes: null }],
    ['Notas finales', '="-"', { final_notes: '-' }],
    ['Notas finales', '—', { final_notes: '—' }],
    ['Notas finales', 'x'.repeat(2001), [['final_notes', 'tooLong']]],
    ['Raza', '–', { cattle_breed: null }],
    ['Peso estimado', '-', { estimated_weight: null }],
    ['Otras vacunas', '-', { other_vaccinations: [] }],
    ['Notas finales', '  ', {}],
  ])('under %j with %j', (column, cell, expected) => {
    expect(cellOf(column, cell)).toEqual(expected);
  });

  it.each([
    ['Tuberculina (2026-05-04): Negativo', [['Tuberculina', '2026-05-04', 'Negativo']]],
    ['Tuberculina: Negativo (4/5/2026)', [['Tuberculina', '2026-05-04', 'Negativo']]],
    ['Tuberculina', [['Tuberculina', null, null]]],
    [
      'Leptospirosis: 1:100 | IBR (4/5/26) |',
      [
        ['Leptospirosis', null, '1:100'],
        ['IBR', '2026-05-04', null],
      ],
    ],
    [String.raw`a\|b\: c (2026-05-04): d\\`, [['a|b: c', '2026-05-04', 'd\\']]],
    ['Panel (8 antígenos) (2026-05-04): x', [['Panel (8 antígenos)', '2026-05-04', 'x']]],
  ])('of tests: %j', (cell, expected) => {
    const tests = expected.map(([name, date, result]) => ({ name, date, result }));
    expect(cellOf('Otras pruebas', cell)).toEqual({ other_tests: tests });
  });

  it.each([
    ['Otras pruebas', 'IBR (2026-05-04) repetida'],
    ['Otras pruebas', 'IBR: x (2026-05-04): y'],
    ['Otras pruebas', '(2026-05-04): x'],
    ['Otras vacunas', 'Mancha (2026-05-04): x'],
  ])('of a list that is not understood, under %j: %j', (column, cell) => {
    expect(cellOf(column, cell)).toEqual([[expect.any(String), 'badList']]);
  });

  it('of a list may have 20 items of 200 characters', () => {
    expect(cellOf('Otras vacunas', Array(21).fill('Mancha').join('|'))).toEqual([
      ['other_vaccinations', 'tooMany'],
    ]);
    expect(cellOf('Otras vacunas', 'x'.repeat(201))).toEqual([['other_vaccinations', 'tooLong']]);
    expect(cellOf('Otras vacunas', 'Mancha: (8 vías)')).toEqual({
      other_vaccinations: [{ name: 'Mancha: (8 vías)', date: null }],
    });
  });

  it('has the month first in English, and says which field and value it refuses', () => {
    const [row] = read('Sex,Brucellosis: test date,Estimated weight\nF,5/4/2026,"1,182"\n').rows;
    expect(row?.facts).toEqual({ gender: 'female', brucellosis_test_date: '2026-05-04' });
    expect(row?.refusals).toEqual([
      { field: 'estimated_weight', refusal: { key: 'badNumber', values: { value: '1,182' } } },
    ]);
  });
});

describe('a row', () => {
  const animals = [
    { client_id: 'a', facts: { cuig_code: '032010000123456', estimated_weight: 180, final_notes: 'x' } },
    { client_id: 'b', facts: { cuig_code: null, alternative_code: 'A-45' } },
    { client_id: 'c', facts: { gender: Gender.male } },
  ];
  const rows = (text: string) => read(text, animals).rows;
  const short = ({ line, action, clientId, facts }: SheetRow) => [line, action, clientId, facts];

  it('is added, changed, or kept as it is, by its codes or its id', () => {
    const text = [
      'Código CUIG;Código alternativo;Peso estimado;Id. de la fila (no cambiar)',
      '032 010 000 123 456;;190;',
      ';a 45;;',
      ';;;c',
      ';;200;c9',
      '',
      'AB123;;;',
    ];
    expect(rows(text.join('\n')).map(short)).toEqual([
      [2, 'change', 'a', { cuig_code: '032 010 000 123 456', estimated_weight: 190, final_notes: 'x' }],
      [3, 'change', 'b', { cuig_code: null, alternative_code: 'a 45' }],
      [4, 'keep', 'c', { gender: 'male' }],
      [5, 'add', null, { estimated_weight: 200 }],
      [7, 'add', null, { cuig_code: 'AB123' }],
    ]);
  });

  it('is refused when it names what a row before does, or two animals at once', () => {
    const text = 'CUIG code,Alternative code\nX1,\nx-1,\n032010000123456,A45\nA45,\n,A45\n.,\n.,';
    expect(
      rows(text).map(({ action, refusals }) => [action, ...refusals.map(({ refusal }) => refusal)]),
    ).toEqual([
      ['add'],
      ['refuse', { key: 'repeated', values: { line: 2 } }],
      ['refuse', { key: 'twoAnimals' }],
      ['add'],
      ['refuse', { key: 'repeated', values: { line: 4 } }],
      ['add'],
      ['add'],
    ]);
  });

  it('says which code got its zero back', () => {
    expect(rows('Código CUIG\n32010000123456')[0]).toMatchObject({
      action: 'keep',
      zeroAdded: ['cuig_code'],
    });
  });
});

describe('a table', () => {
  it('tells the columns that it does not know, also the second one of a name', () => {
    const { rows, unknownColumns } = read('Sexo;Color;Sexo;;Sex\nM;rojo;H;;H');
    expect(unknownColumns).toEqual(['Color', 'Sexo', 'Sex']);
    expect(rows.map(({ facts }) => facts)).toEqual([{ gender: 'male' }]);
  });

  it.each([
    ['semicolons', 'Sexo;Peso estimado\nM;182,5'],
    ['commas and quotes', '"Sexo","Peso estimado"\n"M","182,5"'],
    ['tabs', 'Sexo\tPeso estimado\r\nM\t182,5'],
    ['a line that names the separator', 'sep=;\r\nSexo;Peso estimado\r\nM;182,5'],
    ['the ends of lines of an old computer', 'Sexo;Peso estimado\rM;182,5\r'],
  ])('may have %s', (_name, text) => {
    expect(read(text).rows).toMatchObject([{ line: 2, facts: { gender: 'male', estimated_weight: 182.5 } }]);
  });

  it('is refused as a whole when it names no column, is too large, no text, or has more rows than a lot', () => {
    const many = (count: number) => `Sexo\r\n${'M\r\n'.repeat(count)}`;
    expect(read('Color;Nombre\nrojo;x').refusal).toEqual({ key: 'noHeader' });
    expect(read('').refusal).toEqual({ key: 'noHeader' });
    expect(read('PK\u0003\u0004').refusal).toEqual({ key: 'workbook' });
    expect(readVisitSheet(new Uint8Array(5_000_001), []).refusal).toEqual({
      key: 'fileTooLarge',
      values: { megabytes: 5 },
    });
    expect(read(many(1001)).refusal).toEqual({ key: 'tooManyRows', values: { rows: 1000 } });
    expect(read(`Sexo\n${'\n'.repeat(2100)}M`).refusal).toEqual({
      key: 'tooManyRows',
      values: { rows: 1000 },
    });
    expect(read(many(1000)).rows).toHaveLength(1000);
  });

  it.each(languages)('to fill in has every column, in %s', (language) => {
    const template = visitSheetTemplate(language);
    expect(template.split('\r\n')).toHaveLength(2);
    const filled = `${template}${factFields.map(() => '-').join(language === 'es' ? ';' : ',')}\r\n`;
    const [row] = read(filled).rows;
    expect(row?.refusals).toEqual([]);
    expect(Object.keys(row?.facts ?? {})).toEqual(factFields);
  });
});

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
    .map((given) => given.trim())
    .filter((given) => given !== '' && given.length <= max);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
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
        const { rows, refusal, unknownColumns } = read(
          visitSheetOf([{ client_id: 'a', facts: given }], language),
        );
        expect([refusal, unknownColumns, rows.length]).toEqual([null, [], 1]);
        expect(rows[0]?.refusals).toEqual([]);
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

describe('any bytes', () => {
  it('never make reading fail', () => {
    const parts = fc.constantFrom(
      'Sexo',
      'Otras pruebas',
      'Peso estimado',
      ';',
      ',',
      '\t',
      '"',
      '\n',
      '\r',
      '|',
      '(',
      '\\',
      '-',
      '=',
      "'",
      '1',
      '2026-05-04',
      'M',
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(parts, { maxLength: 80 })
        .map((some) => bytesOf(`Sexo;Otras pruebas;Peso estimado\n${some.join('')}`)),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        for (const row of readVisitSheet(given, []).rows) {
          expect(row.action === 'refuse').toBe(row.refusals.length > 0);
        }
      }),
    );
  });

  it.each([
    ['quotes and spaces', `Sexo;Otras pruebas\n"${'x" '.repeat(100_000)}${' '.repeat(100_000)};`],
    ['open brackets', `Sexo;Otras pruebas\nM;${'(1'.repeat(200_000)}`],
    ['backslashes', `Sexo;Otras pruebas\nM;${'\\'.repeat(400_000)}`],
    ['bars', `Sexo;Otras pruebas\nM;${'|'.repeat(400_000)}`],
    ['names of columns', 'Sexo;'.repeat(80_000)],
  ])('are read to the end, though full of %s', (_name, given) => {
    expect(read(given).refusal).toBeNull();
  });
});
