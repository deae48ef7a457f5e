// @vitest-environment node
import { expect, it } from 'vitest';
import { utf8 } from './bytes';
import { readCredential, type BovineCredential } from './credential-shape';

const credential = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://caravana.example.org/contexts/bovine/v1'],
  type: ['VerifiableCredential', 'BovineCertificate'],
  id: 'https://caravana.example.org/certification/12',
  issuer: 'did:web:caravana.example.org',
  validFrom: '2026-03-04T05:06:07Z',
  credentialStatus: { statusListIndex: '7', statusListCredential: 'https://caravana.example.org/status/1' },
  credentialSubject: {},
  proof: { created: '2026-03-04T05:06:07Z', verificationMethod: 'did:web:x#y', proofValue: 'z1' },
} as unknown as BovineCredential;
const bytesOf = (value: unknown) => utf8(JSON.stringify(value));

it('a signed certificate is read from its bytes', () => {
  expect(readCredential(bytesOf(credential))).toEqual(credential);
});

it.each<[string, Uint8Array]>([
  ['nothing', utf8('')],
  ['no JSON', utf8('%PDF-1.7')],
  ['a list', utf8('[]')],
  ['null', utf8('null')],
  ['no text', Uint8Array.of(0xff, 0xfe)],
  ['a credential of another kind', bytesOf({ ...credential, type: ['VerifiableCredential'] })],
  ['a type that is no list', bytesOf({ ...credential, type: 'BovineCertificate' })],
  ['no issuer', bytesOf({ ...credential, issuer: undefined })],
  ['no proof', bytesOf({ ...credential, proof: undefined })],
  ['no status', bytesOf({ ...credential, credentialStatus: null })],
  ['nothing it speaks of', bytesOf({ ...credential, credentialSubject: 'cow' })],
  ['more than anybody writes', utf8(`${JSON.stringify(credential)}${' '.repeat(1024 * 1024)}`)],
])('none is read from %s', (_name, bytes) => {
  expect(readCredential(bytes)).toBeNull();
});
