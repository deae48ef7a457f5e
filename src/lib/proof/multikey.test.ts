// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equal } from './bytes';
import {
  didDocumentAddress,
  didKeyOf,
  fromMultikey,
  keyOfDidKey,
  toMultikey,
  verificationMethodOf,
} from './multikey';
import vector from './vectors/eddsa-jcs-2022.json';

const key = vector.publicKeyMultibase;

it('a public key is written and read as Multikey', () => {
  expect(toMultikey(fromMultikey(key))).toBe(key);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const written = toMultikey(bytes);
      expect(written).toMatch(/^z6Mk/);
      expect(equal(fromMultikey(written), bytes)).toBe(true);
    }),
  );
  // A key of X25519, one that is too short, and one in another base.
  for (const text of [
    'z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc',
    key.slice(0, -1),
    key.slice(1),
    'u7Q',
    '',
  ])
    expect(() => fromMultikey(text)).toThrow(SyntaxError);
});

it('an issuer whose name is its key gives it, others have a document somewhere', () => {
  expect(keyOfDidKey(didKeyOf(key))).toBe(key);
  expect(keyOfDidKey('did:key:zNone')).toBeNull();
  expect(keyOfDidKey('did:web:example.org')).toBeNull();
  expect(didDocumentAddress('did:web:example.org')).toBe('https://example.org/.well-known/did.json');
  expect(didDocumentAddress('did:web:localhost%3A8443')).toBe('https://localhost:8443/.well-known/did.json');
  for (const did of [
    'did:web:example.org:users',
    'did:web:a@b',
    'did:web:a/b',
    'did:web:a%2Fb',
    didKeyOf(key),
  ])
    expect(didDocumentAddress(did)).toBeNull();
  expect(verificationMethodOf('did:web:example.org', key)).toBe(`did:web:example.org#${key}`);
});
