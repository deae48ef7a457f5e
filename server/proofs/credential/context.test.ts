import { contexts } from '@digitalbazaar/credentials-context';
import jsonld from 'jsonld';
import { expect, it } from 'vitest';
import { signedBy, signerOf, unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { bovineContext } from './context';

const origin = 'https://caravana.example.org';
const published = new Map([...contexts, [`${origin}/contexts/bovine/v1`, bovineContext(origin)]]);

it('gives each term of a credential a meaning, also within tests, people and lots', async () => {
  const credential = await signedBy(await signerOf(7), unsigned());
  const documentLoader = (documentUrl: string) =>
    Promise.resolve({ contextUrl: null, documentUrl, document: published.get(documentUrl) });
  // In safe mode a term without a meaning is an error, where it would be dropped.
  const expanded = JSON.stringify(await jsonld.expand(credential, { safe: true, documentLoader }));
  for (const term of ['licence', 'establishment', 'locality', 'number', 'result', 'date'])
    expect(expanded).toContain(`${origin}/contexts/bovine/v1#${term}`);
});
