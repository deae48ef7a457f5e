// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReaderFile, readReaderText, type ReaderRow } from './reader-file';

const code = '982000001088420';
const argentine = '032010000123456';

/** What matters of the rows of a text: code, or why not, and what else was read. */
function read(text: string) {
  return readReaderText(text).rows.map(({ code: found, refusal, weight, date, time }) =>
    refusal ? refusal.key : { code: found, weight, date, time },
  );
}
const found = (rest: Partial<ReaderRow> = {}) => ({ code, weight: null, date: null, time: null, ...rest });

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
    const rows = readReaderText(`\n${code} \r\n;;\r\nx1\r${argentine}`).rows;
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [2, `${code} `],
      [4, 'x1'],
      [5, argentine],
    ]);
  });

  it('of 14 digits from 32 on gets its zero back, and says so', () => {
    const [row] = readReaderText('32010000123456').rows;
    expect(row).toMatchObject({ code: argentine, zeroAdded: true, refusal: null });
    expect(readReaderText(`32010000123456 ${code}`).rows[0]).toMatchObject({ code, zeroAdded: false });
  });

  it('of a code that came before is refused with the line of the first', () => {
    const rows = readReaderText(`${code}\n${argentine}\nLA 982 000001088420\n32010000123456`).rows;
    expect(rows.map(({ code: own, refusal }) => [own, refusal])).toEqual([
      [code, null],
      [argentine, null],
      [code, { key: 'repeated', values: { line: 1 } }],
      [argentine, { key: 'repeated', values: { line: 2 } }],
    ]);
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

describe('a file', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const utf16 = (text: string, big: boolean) => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    return big ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
  };

  it.each([
    ['UTF-8', bytesOf(`Señal: ${code}`)],
    ['UTF-8 with a mark', bytesOf(`\uFEFFSeñal: ${code}`)],
    ['UTF-16', utf16(`Señal: ${code}`, false)],
    ['UTF-16 the other way', utf16(`Señal: ${code}`, true)],
    ['windows-1252', new Uint8Array(Buffer.from(`Señal: ${code}`, 'latin1'))],
  ])('is read in %s', (_name, bytes) => {
    expect(readReaderFile(bytes).rows).toMatchObject([{ text: `Señal: ${code}`, code }]);
  });

  it('is refused as a whole when it is too large, a workbook, or has too many lines', () => {
    const refusal = (bytes: Uint8Array) => readReaderFile(bytes).refusal;
    expect(refusal(new Uint8Array(5_000_001))).toEqual({ key: 'fileTooLarge', values: { megabytes: 5 } });
    expect(refusal(bytesOf('PK\u0003\u0004…'))).toEqual({ key: 'workbook' });
    expect(refusal(bytesOf('1\n'.repeat(20_001)))).toEqual({
      key: 'tooManyLines',
      values: { lines: 20_000 },
    });
    expect(refusal(bytesOf('1\n'.repeat(20_000)))).toBeNull();
  });

  it.each([
    ['digits without an end', '9'.repeat(4_999_999)],
    ['groups', `${'1 '.repeat(249)}\n`.repeat(1_500)],
    ['groups of fifteen', `${'123456789012345 '.repeat(31)}\n`.repeat(1_500)],
    ['brackets', `[|${'1'.repeat(60)}${'|'.repeat(430)}\n`.repeat(1_500)],
    ['quotes in a table', `EID,Weight\n${`"x${'" '.repeat(200)}\n`.repeat(1_500)}`],
    ['headers', `${'EID,peso;'.repeat(50)}\n`.repeat(1_500)],
    ['almost numbers of a spreadsheet', `${'1,1'.repeat(160)}E\n`.repeat(1_500)],
    ['almost times and days', `${'1/1-1:1 '.repeat(60)}\n`.repeat(1_500)],
  ])('full of %s is read as well', (_name, text) => {
    expect(readReaderFile(bytesOf(text)).refusal).toBeNull();
  });

  it('never fails, whatever it holds', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary', maxLength: 400 }).map(bytesOf),
      fc
        .array(
          fc.constantFrom(
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
          ),
          { maxLength: 60 },
        )
        .map((parts) => bytesOf(parts.join(''))),
    );
    fc.assert(
      fc.property(bytes, (given) => {
        for (const { code: own, refusal } of readReaderFile(given).rows) {
          expect(own === null ? refusal : /^\d{15}$/.test(own)).toBeTruthy();
        }
      }),
    );
  });
});
