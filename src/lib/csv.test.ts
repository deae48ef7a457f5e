import { expect, it } from 'vitest';
import { toCsv } from './csv';

it('starts with a byte order mark and ends each line', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, null],
    ]),
  ).toBe('\uFEFFa,b\r\n1,\r\n');
});

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
  expect(toCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});
