// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './bytes';
import { canonicalize } from './canonical';
import { addProof, verifyProof } from './data-integrity';
import { publicKeyOf, sign } from './ed25519';
import { fromMultikey } from './multikey';
import vector from './vectors/eddsa-jcs-2022.json';

const seed = new Uint8Array(32).fill(7);
const signing = {
  verificationMethod: 'did:web:example.org#key',
  created: '2026-03-04T05:06:07Z',
  sign: (message: Uint8Array) => sign(seed, message),
};

describe("the W3C's signed credential", () => {
  const key = fromMultikey(vector.publicKeyMultibase);
  const text = JSON.stringify(vector.signed);
  const changed = (from: string, to: string) => {
    expect(text).toContain(from);
    return JSON.parse(text.replace(from, to)) as object;
  };

  it('verifies', async () => {
    expect(await verifyProof(vector.signed, key)).toBe(true);
  });

  it('is signed over the digests that it names: of the proof, then of the document', async () => {
    const { verificationMethod, created } = vector.signed.proof;
    const signed: string[] = [];
    const told = (message: Uint8Array) => {
      signed.push(toHex(message));
      return Promise.resolve(new Uint8Array(64));
    };
    await addProof(vector.signed, { verificationMethod, created, sign: told });
    expect(signed).toEqual([vector.proofHash + vector.documentHash]);
  });

  it.each([
    ['another name', 'Alumni Credential', 'Alumni credential'],
    ['another time of signing', '2023-02-24T23:36:38Z', '2023-02-24T23:36:39Z'],
    ['another method', '#z6Mk', '#z6MK'],
    ['another signature', 'z63t83Y', 'z63t83Z'],
    ['another cryptosuite', 'eddsa-jcs-2022', 'eddsa-rdfc-2022'],
    ['another purpose', 'assertionMethod', 'authentication'],
    ['a signature in another base', '"z63t', '"u63t'],
    ['a signature with letters that there are not', 'z63t83Y', 'z63t83O'],
    ['another context before', '"https://www.w3.org/ns/credentials/v2",', '"https://x",'],
    ['no proof', '"proof":', '"proofs":'],
  ])('does not with %s', async (_name, from, to) => {
    expect(await verifyProof(changed(from, to), key)).toBe(false);
  });

  it('does not by another key', async () => {
    expect(await verifyProof(vector.signed, await publicKeyOf(seed))).toBe(false);
  });

  it('may have contexts added behind those that were signed, as the suite has it', async () => {
    const longer = { ...vector.signed, '@context': [...vector.signed['@context'], 'https://x'] };
    expect(await verifyProof(longer, key)).toBe(true);
  });
});

describe('a document', () => {
  it('verifies with its proof, and in any order of its keys', async () => {
    const key = await publicKeyOf(seed);
    const signed = await addProof({ '@context': ['https://a', 'https://b'], id: 'x', n: 1.5 }, signing);
    expect(signed.proof).toMatchObject({
      type: 'DataIntegrityProof',
      '@context': ['https://a', 'https://b'],
    });
    expect(signed.proof.proofValue).toMatch(/^z[1-9A-HJ-NP-Za-km-z]{86,88}$/);
    expect(await verifyProof(JSON.parse(canonicalize(signed)) as object, key)).toBe(true);
    // Signing again replaces the proof, and gives the same bytes.
    expect(await addProof(signed, signing)).toEqual(signed);
    const plain = await addProof({ id: 'without a context' }, signing);
    expect(plain.proof).not.toHaveProperty('@context');
    expect(await verifyProof(plain, key)).toBe(true);
  });

  it('of any kind verifies, and not when anything in it changed', async () => {
    const key = await publicKeyOf(seed);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), async (facts, at) => {
        const plain = JSON.parse(JSON.stringify(facts)) as object;
        const signed = await addProof({ facts: plain }, signing);
        expect(await verifyProof(signed, key)).toBe(true);
        const text = canonicalize(signed.facts);
        const place = at % text.length;
        const other = `${text.slice(0, place)}${text[place] === '7' ? '8' : '7'}${text.slice(place + 1)}`;
        let parsed: unknown;
        try {
          parsed = JSON.parse(other);
          // Digits past what a number holds, keys that are there twice.
          if (canonicalize(parsed) === text) return;
        } catch {
          return;
        }
        expect(await verifyProof({ ...signed, facts: parsed }, key)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
