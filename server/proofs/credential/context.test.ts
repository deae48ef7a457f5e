import { contexts } from '@digitalbazaar/credentials-context';
import jsonld from 'jsonld';
import { expect, it } from 'vitest';
import { type Signer, signedBy, signerOf, unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { allFacts, exampleCredential } from '../pdf/example';
import { bovineContext } from './context';

const origin = 'https://caravana.example.org';
const published = new Map([...contexts, [`${origin}/contexts/bovine/v1`, bovineContext(origin)]]);

const documentLoader = (documentUrl: string) =>
  Promise.resolve({ contextUrl: null, documentUrl, document: published.get(documentUrl) });

/** What a document means. In safe mode a term without a meaning is an error, where it would be dropped. */
const meaningOf = async (document: object) =>
  JSON.stringify(await jsonld.expand(document, { safe: true, documentLoader }));

it('gives each term of a credential a meaning, also within tests, people and lots', async () => {
  const expanded = await meaningOf(await signedBy(await signerOf(7), unsigned()));
  for (const term of ['licence', 'establishment', 'locality', 'number', 'result', 'date'])
    expect(expanded).toContain(`${origin}/contexts/bovine/v1#${term}`);
});

it('gives a meaning to all that can be known of an animal, its photo, and the signatures of two', async () => {
  const facts = { ...allFacts, codeHash: 'ab'.repeat(32), supersedes: `${origin}/certification/3` };
  const digestSRI = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  const photo = { id: `${origin}/files/a.webp`, digestSRI, mediaType: 'image/webp' };
  const document = { ...exampleCredential(facts), relatedResource: [photo] };
  const [issuer, veterinarian] = await Promise.all([7, 8].map(async (byte) => signerOf(byte)));
  const proofs = await Promise.all(
    [issuer, veterinarian].map(async (signer) => (await signedBy(signer as Signer, document)).proof),
  );
  const expanded = await meaningOf({ ...document, proof: proofs });
  const terms = Object.keys(facts).filter((name) => name !== 'supersedes');
  expect(terms.filter((term) => !expanded.includes(`/contexts/bovine/v1#${term}`))).toEqual([]);
  expect(expanded.match(/DataIntegrityProof/g)).toHaveLength(2);
});
