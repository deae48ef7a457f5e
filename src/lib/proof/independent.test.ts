// @vitest-environment node
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { verifyCredential } from '@digitalbazaar/vc';
import { describe, expect, it } from 'vitest';
import { didKeyOf } from './multikey';
import { signedBy, signerOf, unsigned, type Signer } from './testing/signed-papers';

/** The verifier of Digital Bazaar, who wrote the W3C's test suites, with nothing but what the issuer publishes. */
async function verified(credential: object, { issuer, method, key }: Signer) {
  const multikey = await Ed25519Multikey.from({
    '@context': 'https://w3id.org/security/multikey/v1',
    type: 'Multikey',
    id: method,
    controller: issuer,
    publicKeyMultibase: key,
  });
  const publicKey = await multikey.export({ publicKey: true, includeContext: true });
  const documents: Record<string, unknown> = {
    [method]: publicKey,
    [issuer]: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: issuer,
      assertionMethod: [publicKey],
    },
  };
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() });
  const documentLoader = (url: string) =>
    url in documents
      ? Promise.resolve({ contextUrl: null, documentUrl: url, document: documents[url] })
      : Promise.reject(new Error(`${url} is not published`));
  const checkStatus = () => Promise.resolve({ verified: true });
  const now = new Date('2026-04-01');
  return verifyCredential({ credential, suite, documentLoader, checkStatus, now });
}

describe('an independent verifier', () => {
  it.each(['did:web', 'did:key'])('accepts our credential by %s', async (kind) => {
    const { key } = await signerOf(7);
    const signer = await signerOf(7, kind === 'did:web' ? undefined : didKeyOf(key));
    const credential = await signedBy(signer, unsigned(signer.issuer));
    const told = await verified(credential, signer);
    expect(told.error).toBeUndefined();
    expect(told.verified).toBe(true);
  });

  it('refuses it once anything changed', async () => {
    const signer = await signerOf(7);
    const credential = await signedBy(signer, unsigned());
    const heavier = {
      ...credential,
      credentialSubject: { ...credential.credentialSubject, weightKg: 282.5 },
    };
    expect((await verified(heavier, signer)).verified).toBe(false);
    const [proof] = [credential.proof].flat();
    const later = { ...credential, proof: { ...proof, created: '2026-03-05T05:06:07Z' } };
    expect((await verified(later, signer)).verified).toBe(false);
  });
});
