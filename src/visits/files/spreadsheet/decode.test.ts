// @vitest-environment node
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textOfFile } from './decode';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big: boolean) => {
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return big ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
};

it.each([
  ['UTF-8', bytesOf('Señal')],
  ['UTF-8 with a mark', bytesOf('\uFEFFSeñal')],
  ['UTF-16', utf16('Señal', false)],
  ['UTF-16 the other way', utf16('Señal', true)],
  ['windows-1252', new Uint8Array(Buffer.from('Señal', 'latin1'))],
])('a text in %s is read', async (_name, bytes) => {
  expect(await textOfFile(bytes)).toEqual({ text: 'Señal', refusal: null });
});

it.each([
  ['what is too large', new Uint8Array(5_000_001), { key: 'fileTooLarge', values: { megabytes: 5 } }],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), { key: 'oldWorkbook' }],
  ['a zip that is none', bytesOf('PK\u0003\u0004…'), { key: 'badWorkbook' }],
  ['a zip of something else', zipSync({ 'a.txt': strToU8('x') }), { key: 'badWorkbook' }],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]), { key: 'notText' }],
  ['a document', new Uint8Array(Buffer.from('%PDF-1.7\n\u0001\u0002é', 'latin1')), { key: 'notText' }],
])('%s is refused', async (_name, bytes, refusal) => {
  expect(await textOfFile(bytes)).toEqual({ text: null, refusal });
});

it('any bytes give an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { text, refusal } = await textOfFile(bytes);
      expect(text === null).toBe(refusal !== null);
    }),
  );
});

describe('a workbook', () => {
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const book = (files: Record<string, string>) =>
    zipSync({
      ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [`xl/${name}.xml`, strToU8(xml)])),
      ...(files.workbook === undefined && { 'xl/workbook.xml': strToU8('<workbook/>') }),
    });
  const textOf = async (files: Record<string, string>) => (await textOfFile(book(files))).text;

  it('gives shared texts, texts in cells, numbers with all their digits, days and holes', async () => {
    const text = await textOf({
      sharedStrings:
        '<sst><si><t>Caravana</t></si><si><r><t>Pe</t></r><r><t xml:space="preserve">so</t></r></si>' +
        '<si/><si><t>&lt;Ñ&#241;&amp;</t></si></sst>',
      styles:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs></styleSheet>',
      'worksheets/sheet1': sheet(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>
           <c r="D1" t="inlineStr"><is><t>Fecha</t></is></c></row>
         <row r="3"><c r="A3"><v>9.82000001088420E+14</v></c><c r="B3" s="3"><v>182.5</v></c>
           <c r="D3" s="1"><v>46153</v></c></row>
         <row r="4"><c r="A4"><v>32010000123456</v></c><c r="B4"><v>182.125</v></c>
           <c r="C4" t="s"><v>3</v></c><c r="D4" s="2"><v>46153.5</v></c></row>
         <row r="5"><c r="A5" t="str"><f>A4</f><v>3.2E+13</v></c><c r="B5" t="inlineStr"><is><t>a"b</t></is></c></row>`,
      ),
    });
    expect(text?.split('\r\n')).toEqual([
      'Caravana\tPeso\t\tFecha',
      '',
      '982000001088420\t182.5\t\t2026-05-11',
      '32010000123456\t182.1250\t<Ññ&\t2026-05-11 12:00:00',
      '3.2E+13\t"a""b"',
    ]);
  });

  it('gives the first sheet that has anything, and of an old machine the days that it means', async () => {
    expect(
      await textOf({
        workbook: '<x:workbook xmlns:x="x"><x:workbookPr date1904="1"/></x:workbook>',
        styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
        'worksheets/sheet1': sheet(''),
        'worksheets/sheet2': sheet('<row><c t="inlineStr"><is><t>A</t></is></c><c><v>44691</v></c></row>'),
        'worksheets/sheet10': sheet('<row><c><v>1</v></c></row>'),
      }),
    ).toBe('A\t2026-05-11');
  });
});
