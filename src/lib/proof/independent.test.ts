// @vitest-environment node
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';
import { verifyCredential } from '@digitalbazaar/vc';
import { describe, expect, it } from 'vitest';
import { didKeyOf } from './multikey';
import { signedBy, signerOf, unsigned, type Signer } from './testing/signed-papers';
import { deviceOf, setBy } from './testing/vet-signed';

type Published = Record<string, unknown>;

/** What anybody can read of who signs: its key, and its DID document. */
async function published({ issuer, method, key }: Signer): Promise<Published> {
  const multikey = await Ed25519Multikey.from({
    '@context': 'https://w3id.org/security/multikey/v1',
    type: 'Multikey',
    id: method,
    controller: issuer,
    publicKeyMultibase: key,
  });
  const publicKey = await multikey.export({ publicKey: true, includeContext: true });
  return {
    [method]: publicKey,
    [issuer]: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: issuer,
      assertionMethod: [publicKey],
    },
  };
}

/** Takes a proof from whoever holds its key, be it the credential's issuer or not. */
const anybody = {
  term: 'assertionMethod',
  match: () => Promise.resolve(true),
  validate: () => Promise.resolve({ valid: true }),
};

/** The verifier of Digital Bazaar, who wrote the W3C's test suites, with nothing but what the issuer publishes. */
async function verified(credential: object, signers: Signer[], purpose?: object) {
  const documents = Object.assign({}, ...(await Promise.all(signers.map(published)))) as Published;
  const suite = new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() });
  const documentLoader = (url: string) =>
    url in documents
      ? Promise.resolve({ contextUrl: null, documentUrl: url, document: documents[url] })
      : Promise.reject(new Error(`${url} is not published`));
  const checkStatus = () => Promise.resolve({ verified: true });
  const now = new Date('2026-04-01');
  return verifyCredential({ credential, suite, documentLoader, checkStatus, now, purpose });
}

describe('an independent verifier', () => {
  it.each(['did:web', 'did:key'])('accepts our credential by %s', async (kind) => {
    const { key } = await signerOf(7);
    const signer = await signerOf(7, kind === 'did:web' ? undefined : didKeyOf(key));
    const credential = await signedBy(signer, unsigned(signer.issuer));
    const told = await verified(credential, [signer]);
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
    expect((await verified(heavier, [signer])).verified).toBe(false);
    const [proof] = [credential.proof].flat();
    const later = { ...credential, proof: { ...proof, created: '2026-03-05T05:06:07Z' } };
    expect((await verified(later, [signer])).verified).toBe(false);
  });

  it('accepts it with the proof of the veterinarian too', async () => {
    const [signer, device] = [await signerOf(7), await deviceOf(9)];
    const document = unsigned();
    const proof = await setBy([signer, device], document);
    const credential = { ...document, proof };
    const told = await verified(credential, [signer, device]);
    expect(told.error).toBeUndefined();
    expect(told.verified).toBe(true);
    // By its own rule a credential's issuer signs it, so of the other proof it is asked for the signature alone.
    const each = async (of: object) => {
      const { results = [] } = await verified(of, [signer, device], anybody);
      return results.map((one) => [one.proof.verificationMethod, one.verified]);
    };
    expect(await each(credential)).toEqual([
      [signer.method, true],
      [device.method, true],
    ]);
    const [, another] = await setBy([signer, device], { ...document, name: 'another' });
    expect(await each({ ...document, proof: [proof[0], another] })).toEqual([
      [signer.method, true],
      [device.method, false],
    ]);
    const credentialSubject = { ...document.credentialSubject, weightKg: 282.5 };
    expect((await verified({ ...credential, credentialSubject }, [signer, device])).verified).toBe(false);
  });
});
