import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalize } from '../../../src/lib/proof/canonical';
import type { DataIntegrityProof } from '../../../src/lib/proof/credential-shape';
import { addProof, verifyProof } from '../../../src/lib/proof/data-integrity';
import { verify } from '../../../src/lib/proof/ed25519';
import { signerOf } from '../keys/signer';
import { credentialJwt, instantOf, sha256Hex, signCredential } from './sign';

const at = new Date('2026-05-04T12:00:00.987Z');
const [issuer, veterinarian] = await Promise.all(
  [1, 2].map((byte) => signerOf(new Uint8Array(32).fill(byte), 'https://caravana.example')),
);
const document = { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['A'], id: 'urn:1' };

it('writes an instant with its whole seconds', () => {
  expect(instantOf(at)).toBe('2026-05-04T12:00:00Z');
});

it('signs a credential as the one text that it has', async () => {
  const text = await signCredential(document, issuer!, at);
  const signed = JSON.parse(text) as { proof: DataIntegrityProof };
  expect(text).toBe(canonicalize(signed));
  expect(signed.proof).toMatchObject({
    created: '2026-05-04T12:00:00Z',
    verificationMethod: issuer?.verificationMethod,
  });
  expect(signed).toMatchObject(document);
  expect(await verifyProof(signed, issuer!.publicKey)).toBe(true);
  expect(await verifyProof(signed, veterinarian!.publicKey)).toBe(false);
});

it('signs what its veterinarian signed beside that proof, its own first', async () => {
  const own = await addProof(document, { ...veterinarian!, created: instantOf(at) });
  const signed = JSON.parse(await signCredential(own, issuer!, at)) as { proof: DataIntegrityProof[] };
  expect(signed.proof.map(({ verificationMethod }) => verificationMethod)).toEqual([
    issuer?.verificationMethod,
    veterinarian?.verificationMethod,
  ]);
  expect(signed.proof[1]).toEqual(own.proof);
  expect(await verifyProof(signed, issuer!.publicKey, signed.proof[0])).toBe(true);
  expect(await verifyProof(signed, veterinarian!.publicKey, signed.proof[1])).toBe(true);
});

it('secures a credential as a JWT without its own proof, by the same key', async () => {
  const jwt = await credentialJwt(await signCredential(document, issuer!, at), issuer!);
  const parts = jwt.split('.').map((part) => Buffer.from(part, 'base64url'));
  expect(JSON.parse(String(parts[0]))).toStrictEqual({
    alg: 'EdDSA',
    typ: 'vc+jwt',
    cty: 'vc',
    kid: issuer?.verificationMethod,
  });
  expect(JSON.parse(String(parts[1]))).toStrictEqual(document);
  const signed = Buffer.from(jwt.slice(0, jwt.lastIndexOf('.')));
  expect(await verify(issuer!.publicKey, parts[2]!, signed)).toBe(true);
  expect(parts).toHaveLength(3);
});

it('digests a text as its bytes', () => {
  const expected = createHash('sha256').update(Buffer.from('ñandú')).digest('hex');
  expect(sha256Hex('ñandú')).toBe(expected);
  expect(sha256Hex(Buffer.from('ñandú'))).toBe(expected);
});
