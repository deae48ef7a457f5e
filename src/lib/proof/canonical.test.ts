// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from './bytes';
import { canonicalize, comparable, composed } from './canonical';

const hexOfDouble = (hex: string) => Buffer.from(hex, 'hex').readDoubleBE();

describe('canonical JSON', () => {
  it('is as in the example of RFC 8785, 3.2.2 to 3.2.4', () => {
    const input: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalize(input)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    expect(toHex(utf8(canonicalize(input)))).toBe(
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e333333333333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d',
    );
  });

  it('sorts keys by their UTF-16 code units, as the example of 3.2.3 has them', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const input = Object.fromEntries(keys.map((key) => [key, key]));
    expect(Object.keys(JSON.parse(canonicalize({ list: [input] })) as object)).toEqual(['list']);
    expect([...canonicalize(input).matchAll(/"([^"]+)":/g)].map(([, key]) => key)).toEqual([
      String.raw`\r`,
      '1',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\u{1f600}',
      '\ufb33',
    ]);
  });

  // Appendix B, but for -0, which has no place in what is signed here.
  it.each([
    ['0000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (hex, text) => {
    expect(canonicalize(hexOfDouble(hex))).toBe(text);
  });

  it.each([
    ['NaN', Number.NaN],
    ['an infinity', -Infinity],
    ['-0', -0],
    ['a lone surrogate', 'a\ud800'],
    ['a lone surrogate as a key', { '\udc00': 1 }],
    ['a gap in a list', [undefined]],
    ['a function', { a: () => 1 }],
    ['a bigint', 1n],
    ['nothing', undefined],
  ])('refuses %s', (_name, value) => {
    expect(() => canonicalize(value)).toThrow(TypeError);
    expect(() => canonicalize([{ value: [value] }])).toThrow(TypeError);
  });

  it('leaves out what is not given', () => {
    expect(canonicalize({ b: undefined, a: null })).toBe('{"a":null}');
  });

  it('stays the same when read and written again, in whatever order keys came', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, own]) => [key, reversed(own)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (drawn) => {
        // -0 becomes 0.
        const value: unknown = JSON.parse(JSON.stringify(drawn));
        const text = canonicalize(value);
        expect(canonicalize(JSON.parse(text))).toBe(text);
        expect(canonicalize(reversed(JSON.parse(text)))).toBe(text);
        expect(JSON.parse(text)).toEqual(value);
      }),
    );
  });

  it('is made of composed texts', () => {
    expect(composed({ a: ['nandu\u0301', 1, null], b: { c: 'x\ud800' } })).toEqual({
      a: ['nandú', 1, null],
      b: { c: 'x\uFFFD' },
    });
  });
});

describe('what is compared', () => {
  it('is the canonical text, whatever the order of the keys', () => {
    const value = { b: [1, null, { d: '€', c: undefined }], a: true, 9: 'nine', 10: 'ten' };
    expect(comparable(value)).toBe(canonicalize(value));
  });

  it.each([
    ['\uD83D', '"\\ud83d"'],
    [-0, '0'],
    [NaN, 'null'],
    [[undefined], '[null]'],
  ])('is there for what has no canonical text, as JSON.stringify writes it: %j', (value, text) => {
    expect(comparable(value)).toBe(text);
  });
});
