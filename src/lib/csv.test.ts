import { expect, it } from 'vitest';
import { codeCell, toCsv } from './csv';

it.each([
  ['es', '\uFEFFPeso;Raza\r\n-172,4;"a,b"\r\n'],
  ['en', '\uFEFFPeso,Raza\r\n-172.4,"a,b"\r\n'],
] as const)(
  'starts with a byte order mark, ends each line, and separates as %s does',
  (language, written) => {
    const rows = [
      ['Peso', 'Raza'],
      [-172.4, 'a,b'],
    ];
    expect(toCsv(rows, language)).toBe(written);
  },
);

it.each([
  ['El Ombú', 'El Ombú'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+54', "'+54"],
  ['-x', "'-x"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['＝1+1', "'＝1+1"],
  ['＋54', "'＋54"],
  ['－x', "'－x"],
  ['＠sum', "'＠sum"],
  ['=a,"b"', '"\'=a,""b"""'],
  [-5, '-5'],
  [true, 'true'],
  [undefined, ''],
])('writes %j as %j', (value, written) => {
  expect(toCsv([[value]], 'en')).toBe(`\uFEFF${written}\r\n`);
});

it.each([
  ['032010099922852', '"=""032010099922852"""'],
  ['032 010 099 922 852', '"=""032 010 099 922 852"""'],
  ['01.049.0.05236/00', '"=""01.049.0.05236/00"""'],
  ['-12E3', '"=""-12E3"""'],
  ['3.2E+13', '"=""3.2E+13"""'],
  ['MAR12', '"=""MAR12"""'],
  ['1-sept', '"=""1-sept"""'],
  ['4 dic. 26', '"=""4 dic. 26"""'],
  ['AB123', 'AB123'],
  ['MARA12', 'MARA12'],
  ['=1+1', "'=1+1"],
  ['1"&A1', '"1""&A1"'],
])('keeps the code %j as the text %j', (code, written) => {
  expect(toCsv([[codeCell(code), codeCell(null)]], 'es')).toBe(`\uFEFF${written};\r\n`);
});

it('has an empty cell for a code that there is not', () => {
  expect(codeCell(null)).toBeNull();
  expect(toCsv([[null, codeCell('A')]], 'en')).toBe('\uFEFF,A\r\n');
});
