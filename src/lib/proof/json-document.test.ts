import { describe, expect, it } from 'vitest';
import { textOf, utf8 } from './bytes';
import { canonicalBytes, duplicateKey } from './json-document';

describe('a JSON document', () => {
  it.each([
    ['{"weightKg":185,"weightKg":485}', 'weightKg'],
    ['{"a":{"b":1,"c":{"b":2,"b":3}}}', 'b'],
    ['[{"a":1},{"a":1,"x":[],"a":2}]', 'a'],
    [String.raw`{"weightKg":185,"\u0077eightKg":485}`, 'weightKg'],
    ['{"a,{\\"":1, "b":"}", "a,{\\"":2}', 'a,{"'],
    ['{ "issuer" : "x" ,\n "issuer" : "y" }', 'issuer'],
  ])('%s has a key twice', (text, key) => {
    expect(duplicateKey(text)).toBe(key);
  });

  it.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
    '{"a":"a","b":["a","a","b"]}',
    String.raw`{"a":"{\"a\":1,\"a\":2}"}`,
    '[]',
    'no JSON',
    '',
  ])('%s has none', (text) => {
    expect(duplicateKey(text)).toBeNull();
  });

  it('is the same whichever way it is written; what is no JSON stays as it is', () => {
    const value = { b: [1, { d: 'ñ', c: null }], a: 2 };
    const [indented, short] = [JSON.stringify(value, null, 2), '{"a":2,"b":[1,{"c":null,"d":"ñ"}]}'];
    expect(textOf(canonicalBytes(utf8(indented)))).toBe(short);
    // Editors of Windows put a byte order mark before it.
    expect(textOf(canonicalBytes(utf8(`\uFEFF${indented}`)))).toBe(short);
    const other = utf8('{"a":');
    expect(canonicalBytes(other)).toBe(other);
  });
});
