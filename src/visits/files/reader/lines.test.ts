// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnimalFile } from '../sheet/file';
import { importOf } from '../sheet/import';

const code = '982000001088420';
const argentine = '032010000123456';

interface Told {
  code: unknown;
  weight: number | null;
  date: string | null;
  time: string | null;
}

const rowsOf = (text: string) => importOf(readAnimalFile(text), { animals: [], defaults: {} });

/** What matters of the rows of a text: code, or why not, and what else was read. */
function read(text: string): (Told | string | undefined)[] {
  return rowsOf(text).map(({ facts, faults, day, time }) =>
    faults.length > 0
      ? faults[0]?.remark.key
      : { code: facts.cuig_code, weight: facts.estimated_weight ?? null, date: day, time },
  );
}
const found = (rest: Partial<Told> = {}): Told => ({ code, weight: null, date: null, time: null, ...rest });
/** What is said of the only row of a text. */
const said = (text: string) => rowsOf(text).flatMap(({ remarks }) => remarks.map(({ remark }) => remark));

describe('a line', () => {
  it.each([
    ['of an Allflex reader', 'LA 982 000001088420', found()],
    ['of its long form', 'LA 00000 0 982 000001088420', found()],
    ['of an RS420', '1000000982000001088420260223080005', found({ date: '2026-02-23', time: '08:00:05' })],
    ['of an RS420 whose clock was never set', '1000000982000001088420000000000000', found()],
    [
      'of a tag that was read again',
      '1100000982000001088420260223080005',
      found({ date: '2026-02-23', time: '08:00:05' }),
    ],
    [
      'of a logger',
      '[|A0000000982000001088420|23022026|080000|x|1|]',
      found({ date: '2026-02-23', time: '08:00:00' }),
    ],
    [
      'of a logger, without a bar',
      '[A0000000982000001088420|23022026|080000]',
      found({ date: '2026-02-23', time: '08:00:00' }),
    ],
    ['of digits', code, found()],
    ['of groups', '982 000 001 088 420', found()],
    ['of underscores', '982_000001088420', found()],
    ['that a spreadsheet keeps as text', '="982000001088420"', found()],
    ['with day and time', `${code};23/02/2026;8:05`, found({ date: '2026-02-23', time: '08:05:00' })],
    [
      'with a day of two digits',
      `${code} 23-02-26 8:05 p. m.`,
      found({ date: '2026-02-23', time: '20:05:00' }),
    ],
    ['with an ISO day', `${code},2026-02-23 08:05:09`, found({ date: '2026-02-23', time: '08:05:09' })],
    ['with a weight', `${code}; 182,5 kg`, found({ weight: 182.5 })],
    ['with a number that may be anything', `${code};182,5`, found()],
    ['with a day that no calendar has', `${code};31/02/2026`, found()],
    ['of two codes', `${code};${argentine}`, 'severalCodes'],
    ['of groups that give two', '032 010 000 123 456 182', 'severalCodes'],
    [
      'of two records',
      `[|A0000000${code}|23022026|080000|][|A0000000${argentine}|23022026|080000|]`,
      'severalCodes',
    ],
    ['of a code that is there twice', `${code};${code}`, found()],
    ['of 14 digits', '98200000108842', 'noCode'],
    ['of 16 digits', '9820000010884201', 'noCode'],
    ['of a record without a code', '[|A00001088420|23022026|080000|]', 'noCode'],
    ['of a number of a spreadsheet', '3.2E+13', 'spreadsheetNumber'],
    ['of such a number with a comma', 'x;9,82E+14;23/02/2026', 'spreadsheetNumber'],
    ['that never ends', '9 '.repeat(300), 'lineTooLong'],
  ])('%s', (_name, line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it('keeps its number and its text, whatever ends the lines', () => {
    const rows = rowsOf(`\n${code} \r\n;;\r\nx1\r${argentine}`);
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [2, `${code} `],
      [4, 'x1'],
      [5, argentine],
    ]);
  });

  it('of 14 digits from 32 on gets its zero back, and says so', () => {
    expect(read('32010000123456')).toEqual([found({ code: argentine })]);
    expect(said('32010000123456')).toEqual([{ key: 'zeroAdded' }]);
    expect(said(`32010000123456 ${code}`)).not.toContainEqual({ key: 'zeroAdded' });
  });

  it('of a code that came before is refused with the line of the first', () => {
    const rows = rowsOf(`${code}\n${argentine}\nLA 982 000001088420\n32010000123456`);
    expect(rows.map(({ facts, faults }) => [facts.cuig_code, ...faults.map(({ remark }) => remark)])).toEqual(
      [
        [code],
        [argentine],
        [code, { key: 'repeated', values: { line: 1 } }],
        [argentine, { key: 'repeated', values: { line: 2 } }],
      ],
    );
  });

  it.each([
    ['a weight that may be anything', `${code};182,5;F`, '182,5 F'],
    ['more of a logger', `[|A0000000${code}|23022026|080000|x|1|]`, 'x|1'],
    ['nothing', `LA 00000 0 982 000001088420 23/02/2026 8:05 182,5 kg`, null],
    ['nothing, in quotes', `"=""${code}"""`, null],
  ])('says what it leaves of a line: %s', (_name, line, value) => {
    expect(said(line)).toEqual(value === null ? [] : [{ key: 'leftOut', values: { value } }]);
  });
});

describe("SENASA's forms", () => {
  const other = '032010000123457';

  it.each(['\n', ';', ' ; ', ';\r\n'])('of a declaration, between %j', (between) => {
    const text = [`${argentine}-H-BF-04/2026`, `0000123457-M-H-12/2025`].join(between);
    expect(rowsOf(text).map(({ action, facts }) => [action, facts])).toEqual([
      ['add', { cuig_code: argentine, gender: 'female', cattle_breed: 'braford', birth_month: '2026-04' }],
      ['add', { cuig_code: other, gender: 'male', cattle_breed: 'hereford', birth_month: '2025-12' }],
    ]);
  });

  it('of a movement', () => {
    expect(rowsOf(`${argentine} ${other} ${code}\n`).map(({ nth, facts }) => [nth, facts.cuig_code])).toEqual(
      [
        [1, argentine],
        [2, other],
        [3, code],
      ],
    );
    expect(read('0000123456 0000123457')).toEqual([found({ code: argentine }), found({ code: other })]);
  });

  it('keep what is understood where a part is not', () => {
    expect(read(`${argentine}-H-AA-04/2026;roto;${code}-H-ZZ-13/2026`)).toEqual([
      found({ code: argentine }),
      'noCode',
      found(),
    ]);
    expect(said(`${code}-H-ZZ-13/2026`)).toEqual([
      { key: 'unknownValue', values: { value: 'ZZ' } },
      { key: 'badMonth', values: { value: '13/2026' } },
    ]);
  });

  it('name an animal by the ten digits of its card, too', () => {
    expect(read('0000123456')).toEqual([found({ code: argentine })]);
    expect(said('0000123456')).toEqual([{ key: 'nii', values: { nii: '0000123456' } }]);
  });
});

describe('a table', () => {
  it.each([
    ['commas', 'EID,VID,Date,Time,Weight', `${code},12,2026-02-23,08:00:05,182.5`],
    ['semicolons', 'Fecha;Hora;Caravana electrónica;Peso (kg)', `23/02/2026;08:00:05;982 000001088420;182,5`],
    ['tabs', 'IDE\tPeso\tFecha y hora', `${code}\t182,5 kg\t23/02/2026 08:00:05`],
    [
      'quotes',
      '"RFID","Weight","Date","Time","Notes"',
      `"${code}","182,5","23/02/2026","080005","lame, left"`,
    ],
    ['a tag beside it', 'Caravana;EID;Fecha;Hora;Peso', `AB123A045;${code};23022026;8:00:05;182.5`],
    [
      'weights of other days',
      'EID,Birth weight,Weight gain,Weight,Date,Time',
      `${code},30,0.9,182.5,20260223,08:00:05`,
    ],
  ])('with %s', (_name, header, line) => {
    expect(read(`${header}\n${line}`)).toEqual([
      found({ weight: 182.5, date: '2026-02-23', time: '08:00:05' }),
    ]);
  });

  it('takes the code of its own column, though another animal is named', () => {
    expect(read(`EID,Dam\n${code},${argentine}\n,${argentine}`)).toEqual([found(), 'noCode']);
  });

  it('has no sure weight where a decimal comma stands among commas', () => {
    expect(read(`EID,Weight\n${code},182,5`)).toEqual([found()]);
    expect(said(`EID,Weight\n${code},182,5`)).toEqual([{ key: 'moreCells' }]);
    expect(read(`EID,Weight\n${code},0`)).toEqual([found()]);
  });

  it('may have a title above and other sessions below', () => {
    const text = `Sesión del corral\nEID,Weight\n${code},182.5\n\nWeight,EID\n170,${argentine}`;
    expect(read(text)).toEqual([found({ weight: 182.5 }), found({ code: argentine, weight: 170 })]);
  });

  it('is none where a single name stands, or a note between codes', () => {
    expect(read(`Caravanas\nLA;${code}`)).toEqual([found()]);
    expect(read(`${code}\ncaravana ilegible\nx;caravana rota`)).toEqual([found(), 'noCode', 'noCode']);
  });
});

it.each([
  ['digits without an end', '9'.repeat(4_999_999)],
  ['groups', `${'1 '.repeat(249)}\n`.repeat(1_500)],
  ['groups of fifteen', `${'123456789012345 '.repeat(31)}\n`.repeat(150)],
  ['brackets', `[|${'1'.repeat(60)}${'|'.repeat(430)}\n`.repeat(1_500)],
  ['quotes in a table', `EID,Weight\n${`"x${'" '.repeat(200)}\n`.repeat(1_500)}`],
  ['headers', `${'EID,peso;'.repeat(50)}\n`.repeat(1_500)],
  ['almost numbers of a spreadsheet', `${'1,1'.repeat(160)}E\n`.repeat(1_500)],
  ['almost times and days', `${'1/1-1:1 '.repeat(60)}\n`.repeat(1_500)],
])('a text full of %s is read to its end', { tags: 'long' }, (_name, text) => {
  expect(readAnimalFile(text).refusal?.key).not.toBe('tooManyLines');
});

it('no text makes reading fail, and what is taken has a code', () => {
  const parts = [
    code,
    'EID',
    ';',
    ',',
    '\t',
    '\n',
    '"',
    ' ',
    '[|',
    '|',
    '3.2E+13',
    '1000000',
    'kg',
    '/',
    ':',
    '-H-AA-04/2026',
  ];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((some) => some.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const added = rowsOf(given).filter(({ action }) => action === 'add');
      expect(added.filter(({ facts }) => !facts.cuig_code && !facts.alternative_code)).toEqual([]);
    }),
  );
});
