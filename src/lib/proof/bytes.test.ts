// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase58, toBase58 } from './base58';
import {
  concat,
  equal,
  fromBase64,
  fromBase64url,
  fromHex,
  textOf,
  toBase64,
  toBase64url,
  toHex,
  utf8,
} from './bytes';

const bytes = fc.uint8Array({ maxLength: 80 });

describe('bytes', () => {
  it.each([
    ['hexadecimal', toHex, fromHex],
    ['base64', toBase64, fromBase64],
    ['base64url', toBase64url, fromBase64url],
    ['base58', toBase58, fromBase58],
  ])('come back from %s', (_name, write, read) => {
    fc.assert(
      fc.property(bytes, (some) => {
        expect(toHex(read(write(some)))).toBe(toHex(some));
      }),
    );
  });

  it('are written as others write them', () => {
    fc.assert(
      fc.property(bytes, (some) => {
        const buffer = Buffer.from(some);
        expect(toHex(some)).toBe(buffer.toString('hex'));
        expect(toBase64(some)).toBe(buffer.toString('base64'));
        expect(toBase64url(some)).toBe(buffer.toString('base64url'));
      }),
    );
    expect(fromHex('0xFf00')).toEqual(Uint8Array.of(255, 0));
    expect(toBase64(new Uint8Array(20_000))).toBe(Buffer.alloc(20_000).toString('base64'));
    // The examples of the draft on base58.
    expect(toBase58(utf8('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
    expect(toBase58(fromHex('0000287fb4cd'))).toBe('11233QC4');
    expect(toBase58(new Uint8Array(2))).toBe('11');
  });

  it('are read from one spelling alone', () => {
    for (const text of ['0', 'gg', '0x0', ' 00']) expect(() => fromHex(text)).toThrow(SyntaxError);
    for (const text of ['AB', 'AB==AB==', 'AQ=', 'AB==', 'A-__'])
      expect(() => fromBase64(text)).toThrow(SyntaxError);
    for (const text of ['A', 'AB', 'AQ==', 'a b', 'AAA+'])
      expect(() => fromBase64url(text)).toThrow(SyntaxError);
    for (const text of ['0', 'O', 'l', 'I', 'a b', '1'.repeat(129)])
      expect(() => fromBase58(text)).toThrow(SyntaxError);
  });

  it('are text only where they are UTF-8', () => {
    expect(textOf(utf8('ñandú 🐄'))).toBe('ñandú 🐄');
    expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('\uFEFFA');
    expect(() => textOf(Uint8Array.of(0xff))).toThrow(TypeError);
  });

  it('are joined, and compared byte for byte', () => {
    expect(concat(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
    expect(equal(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
    expect(equal(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  });
});
