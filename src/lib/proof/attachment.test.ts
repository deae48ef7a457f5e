// @vitest-environment node
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { credentialOfPdf } from './attachment';
import { concat, toHex, utf8 } from './bytes';
import { flipped } from './testing/installation';
import { bytesOf, pdfWith, signedBy, signerOf, unsigned } from './testing/signed-papers';

let credential: Uint8Array;
beforeAll(async () => {
  credential = bytesOf(await signedBy(await signerOf(7), unsigned()));
});

/** A piece of a PDF with an embedded file. */
const embedded = (content: Uint8Array, dictionary: string, line = '\n') =>
  concat(
    utf8(`1 0 obj\n<<\n/Type /EmbeddedFile\n${dictionary}\n>>\nstream${line}`),
    content,
    utf8('\nendstream\nendobj\n'),
  );

describe('the credential in a PDF', () => {
  it.each([true, false])('comes out byte for byte, packed: %s', async (compress) => {
    const found = await credentialOfPdf(await pdfWith(credential, compress));
    expect(toHex(found ?? new Uint8Array())).toBe(toHex(credential));
  });

  it('is found among other files, however its dictionary is written', async () => {
    const packed = deflateSync(credential);
    const pdf = concat(
      utf8('%PDF-1.7\n'),
      embedded(utf8('{"a":1}'), '/Length 7'),
      embedded(packed, `/Length ${packed.length} /Filter [ /FlateDecode ]`, '\r\n'),
    );
    expect(await credentialOfPdf(pdf)).toEqual(new Uint8Array(credential));
  });

  it.each<[string, (packed: Uint8Array) => Uint8Array]>([
    ['a length that stands elsewhere', (packed) => embedded(packed, '/Length 9 0 R /Filter /FlateDecode')],
    ['another packing', (packed) => embedded(packed, `/Length ${packed.length} /Filter /LZWDecode`)],
    ['a length that is too short', (packed) => embedded(packed, '/Length 40 /Filter /FlateDecode')],
    [
      'a length past the end',
      (packed) => embedded(packed, '/Length 999999999 /Filter /FlateDecode').subarray(0, 90),
    ],
    ['a dictionary without a stream', () => utf8('1 0 obj\n<< /Type /EmbeddedFile /Length 3 >>\nendobj')],
    ['a stream that does not begin', () => utf8('1 0 obj\n<< /Type /EmbeddedFile /Length 3 >>\nstreams')],
    ['no credential', () => embedded(utf8('{}'), '/Length 2')],
    [
      'a few bytes that become many',
      () => {
        const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
        return embedded(bomb, `/Length ${bomb.length} /Filter /FlateDecode`);
      },
    ],
    [
      'the credential behind too many others',
      (packed) =>
        concat(
          ...Array<Uint8Array>(16).fill(embedded(utf8('{}'), '/Length 2')),
          embedded(packed, `/Length ${packed.length} /Filter /FlateDecode`),
        ),
    ],
    ['nothing', () => new Uint8Array()],
  ])('is not read from %s', async (_name, pdf) => {
    expect(await credentialOfPdf(pdf(deflateSync(credential)))).toBeNull();
  });

  it('is read from no bytes that break it', async () => {
    const pdf = await pdfWith(credential);
    const pieces = [
      '/Type /EmbeddedFile',
      ' obj',
      '<<',
      '>>',
      'stream\n',
      '/Length ',
      '9',
      '/Filter',
      '/FlateDecode',
      '\n',
    ];
    const hostile = fc.array(
      fc.oneof(fc.constantFrom(...pieces).map(utf8), fc.uint8Array({ maxLength: 20 })),
      {
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        expect(await credentialOfPdf(concat(...parts))).toBeNull();
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: pdf.length - 1 }), fc.nat({ max: pdf.length }), async (place, end) => {
        const found = await credentialOfPdf(flipped(pdf, place).subarray(0, end));
        expect(found === null || found.length > 500).toBe(true);
      }),
    );
  });
});
