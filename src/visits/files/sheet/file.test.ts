// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gender } from '@/api/generated/model';
import { languages } from '@/words/i18n';
import { factFields } from '@/lib/animal-facts';
import { readAnimalFile } from './file';
import { importOf, type ImportRow } from './import';
import { type SheetAnimal, visitSheetTemplate } from './write';

const read = (text: string, animals: readonly SheetAnimal[] = []) => {
  const file = readAnimalFile(text);
  return { ...file, rows: importOf(file, { animals, defaults: {} }) };
};

describe('a row', () => {
  const animals = [
    { client_id: 'a', facts: { cuig_code: '032010000123456', estimated_weight: 180, final_notes: 'x' } },
    { client_id: 'b', facts: { cuig_code: null, alternative_code: 'A-45' } },
    { client_id: 'c', facts: { gender: Gender.male } },
  ];
  const rows = (text: string) => read(text, animals).rows;
  const short = ({ line, action, clientId, facts }: ImportRow) => [line, action, clientId, facts];

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
      [2, 'change', 'a', { cuig_code: '032010000123456', estimated_weight: 190, final_notes: 'x' }],
      [3, 'keep', 'b', { cuig_code: null, alternative_code: 'A-45' }],
      [4, 'keep', 'c', { gender: 'male' }],
      [5, 'bare', null, { estimated_weight: 200 }],
      [7, 'add', null, { cuig_code: 'AB123' }],
    ]);
  });

  it('is refused when it names what a row before does, or two animals at once', () => {
    const text = 'CUIG code,Alternative code\nX1,\nx-1,\n032010000123456,A45\nA45,\n,A45\n.,\n.,';
    expect(rows(text).map(({ action, faults }) => [action, ...faults.map(({ remark }) => remark)])).toEqual([
      ['add'],
      ['refuse', { key: 'repeated', values: { line: 2 } }],
      ['refuse', { key: 'twoAnimals' }],
      ['add'],
      ['keep'],
      ['bare'],
      ['bare'],
    ]);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])(
    'is taken whole where a cell without a name stands beside it, which is told: among %s',
    (_name, mark) => {
      const lines = [
        // A name over two columns, and a note beside the table.
        ['Caravana', 'Sexo', 'Peso', 'Vacunas', ''],
        ['A1', 'Hembra', '182,5', '4/5/2026', '10/5/2026'],
        ['A2', 'Macho', '190', '', 'flaca'],
      ];
      const { rows: found, left } = read(lines.map((cells) => cells.join(mark)).join('\r\n'));
      expect(left).toEqual(['Vacunas']);
      expect(found.map(({ action, facts, remarks }) => [action, facts, ...remarks])).toEqual([
        [
          'add',
          { cuig_code: 'A1', gender: 'female', estimated_weight: 182.5 },
          { field: null, remark: { key: 'leftOut', values: { value: '10/5/2026' } } },
        ],
        [
          'add',
          { cuig_code: 'A2', gender: 'male', estimated_weight: 190 },
          { field: null, remark: { key: 'leftOut', values: { value: 'flaca' } } },
        ],
      ]);
    },
  );

  it('says which code got its zero back', () => {
    expect(rows('Código CUIG\n32010000123456')[0]).toMatchObject({
      action: 'keep',
      remarks: [{ field: 'cuig_code', remark: { key: 'zeroAdded' } }],
    });
  });
});

describe('a table', () => {
  it.each([
    ['"Caravana\nelectrónica"\t"Peso\nvivo (kg)"\tSexo', '032010000000001\t180,5\tHembra'],
    ['Código CUIG;"Peso\nestimado";Sexo', '032010000000001;180,5;Hembra'],
  ])('has all columns of a header whose names go on in a second line: %j', (header, row) => {
    const { rows, left, kind } = read(`Lote 12\n${header}\n${row}\n`);
    expect([kind, left]).toEqual(['sheet', []]);
    expect(rows.map(({ line, facts, remarks }) => ({ line, facts, remarks }))).toEqual([
      {
        line: 3,
        facts: { cuig_code: '032010000000001', estimated_weight: 180.5, gender: 'female' },
        remarks: [],
      },
    ]);
  });

  it.each([
    'Caravana visual;Peso\n–;180\n—;190',
    'Caravana visual;Peso\n#N/A;180\n#N/D;190',
    'Código CUIG;Peso\n#¡REF!;180\n#VALUE!;190',
  ])('takes neither dashes nor what no formula came to for codes: %j', (text) => {
    const { rows } = read(text);
    expect(rows.map(({ action, facts }) => [action, facts])).toEqual(
      [180, 190].map((kg) => [text.includes('#') ? 'refuse' : 'bare', { estimated_weight: kg }]),
    );
  });

  it('takes an animal by its other code where a formula came to none, and tells of it', () => {
    const { rows } = read('EID;VID;Brucelosis: resultado\n982000001088420;#N/A;#N/A\n982000001088421;—;');
    expect(rows.map(({ action, facts, remarks }) => [action, facts, remarks])).toEqual([
      [
        'add',
        { cuig_code: '982000001088420', brucellosis_test_result: null },
        [
          { field: 'brucellosis_test_result', remark: { key: 'unknownValue', values: { value: '#N/A' } } },
          { field: 'alternative_code', remark: { key: 'noCode' } },
        ],
      ],
      ['add', { cuig_code: '982000001088421' }, []],
    ]);
  });

  it('tells what stands beside an electronic code in its cell, but not how readers write one', () => {
    const { rows } = read('Sexo;Caravana\nM;12A 982 000 001 088 420\nM;LA 982 000001088421');
    expect(rows.map(({ facts, remarks }) => [facts.cuig_code, remarks])).toEqual([
      ['982000001088420', [{ field: 'cuig_code', remark: { key: 'leftOut', values: { value: '12A' } } }]],
      ['982000001088421', []],
    ]);
  });

  it('takes a quote that nobody closed for no more than its own line', () => {
    const { rows } = read('Caravana;Alzada 5";Sexo\nA1;x;H\nA2;y 3";M');
    expect(rows.map(({ facts }) => facts)).toEqual([
      { cuig_code: 'A1', gender: 'female' },
      { cuig_code: 'A2', gender: 'male' },
    ]);
  });

  it('may have a header of two lines, as where names stand over several columns', () => {
    const { rows, left, kind } = read(
      [
        'Caravana;Datos del animal;;;Vacunas;',
        ';Sexo;Peso;Raza;Aftosa;Brucelosis',
        'A1;Hembra;182,5;Hereford;4/5/2026;',
        ';;;;;',
        'A2;Macho;190;;;10/5/2026',
      ].join('\n'),
    );
    expect(rows.map(({ line, facts, remarks }) => [line, facts, remarks])).toEqual([
      [3, { cuig_code: 'A1', gender: 'female', estimated_weight: 182.5, cattle_breed: 'hereford' }, []],
      [5, { cuig_code: 'A2', gender: 'male', estimated_weight: 190 }, []],
    ]);
    expect([kind, left]).toEqual(['sheet', ['Aftosa', 'Brucelosis']]);
    // A row without a code is not taken for one, whatever its note says.
    expect(read('Caravana;Sexo\n;Macho\nA1;Hembra').rows).toHaveLength(2);
  });

  it('tells the columns that it does not know, also the second one of a name', () => {
    const { rows, left } = read('Sexo;Color;Sexo;;Sex\nM;rojo;H;;H');
    expect(left).toEqual(['Color', 'Sexo', 'Sex']);
    expect(rows.map(({ facts }) => facts)).toEqual([{ gender: 'male' }]);
  });

  it('may have columns as readers and scales name them, and rows that are about no animal', () => {
    const { rows } = read('IDE;Peso;Pelaje\n032010000123456;182,5;\n;;Total: 1');
    expect(rows.map(({ facts }) => facts)).toEqual([
      { cuig_code: '032010000123456', estimated_weight: 182.5 },
    ]);
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

  it('is refused as a whole when nothing of it is an animal, or it has more lines than any stick keeps', () => {
    expect(read('Color;Nombre\nrojo;x').refusal).toEqual({ key: 'nothingRead' });
    expect(read('').refusal).toEqual({ key: 'nothingRead' });
    expect(read(`Sexo\r\n${'M\r\n'.repeat(20_002)}`).refusal).toEqual({
      key: 'tooManyLines',
      values: { lines: 20_000 },
    });
    expect(read(`Sexo\r\n${'M\r\n'.repeat(20_000)}`).rows).toHaveLength(20_000);
  });

  it.each(languages)('to fill in has every column, in %s', (language) => {
    const template = visitSheetTemplate(language);
    expect(template.split('\r\n')).toHaveLength(2);
    const filled = `${template}${factFields.map(() => '-').join(language === 'es' ? ';' : ',')}\r\n`;
    const [row] = read(filled).rows;
    expect(row?.faults).toEqual([]);
    expect(Object.keys(row?.facts ?? {})).toEqual(factFields);
  });
});

describe('any text', () => {
  it('never makes reading fail', () => {
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
    const texts = fc.array(parts, { maxLength: 80 }).map(
      (some) => `Sexo;Otras pruebas;Peso estimado
${some.join('')}`,
    );
    fc.assert(
      fc.property(texts, (given) => {
        for (const row of read(given).rows) {
          expect(row.action === 'refuse').toBe(row.faults.length > 0);
        }
      }),
    );
  });

  it.each([
    ['quotes and spaces', `Sexo;Otras pruebas\n"${'x" '.repeat(100_000)}${' '.repeat(100_000)};`],
    ['open brackets', `Sexo;Otras pruebas\nM;${'(1'.repeat(200_000)}`],
    ['backslashes', `Sexo;Otras pruebas\nM;${'\\'.repeat(400_000)}`],
    ['bars', `Sexo;Otras pruebas\nM;${'|'.repeat(400_000)}`],
    ['names of columns', `${'Sexo;'.repeat(80_000)}\nM`],
  ])('is read to the end, though full of %s', { tags: 'long' }, (_name, given) => {
    expect(read(given).refusal).toBeNull();
  });
});
