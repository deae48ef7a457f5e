import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyProof } from '../../src/lib/proof/data-integrity';
import { fromHex, toHex, utf8 } from '../../src/lib/proof/bytes';
import { leafHash, verifyInclusion } from '../../src/lib/proof/merkle';
import { verifyCheckpoint } from '../../src/lib/proof/note';
import { fromMultikey } from '../../src/lib/proof/multikey';
import { openTestApp, type TestApp } from '../tools/testing/app';
import type { Wire } from '../domain/wire';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

async function proofOf(id: number) {
  const { body } = await api.ask(null, 'GET', `/api/v1/cattle_certifications/${id}/proof`);
  return (body as { certification_proof: Wire<'CertificationProof'> }).certification_proof;
}

describe('a certificate that was issued', () => {
  it('has a signed credential, a document, a place in the log and an anchor', async () => {
    const id = api.world.animals[0] ?? 0;
    const proof = await proofOf(id);
    const signer = await api.app.notary.signer();
    const credential = await api.app.inject({ url: proof.credential_url ?? '' });
    expect(credential.headers['content-type']).toBe('application/vc');
    expect(await verifyProof(credential.json(), signer.publicKey)).toBe(true);
    const entry = JSON.parse(proof.entry ?? '') as Record<string, unknown>;
    expect(entry).toMatchObject({
      type: 'issued',
      ref: `certification/${id}`,
      credential: proof.credential_hash,
      pdf: proof.pdf_hash,
    });
    const checkpoint = await verifyCheckpoint(proof.inclusion?.note ?? '', fromMultikey(signer.multikey));
    expect(checkpoint && toHex(checkpoint.root)).toBe(proof.inclusion?.root);
    const { size = 0, root = '', hashes = [] } = proof.inclusion ?? {};
    const included = await verifyInclusion({
      leaf: await leafHash(utf8(proof.entry ?? '')),
      index: proof.seq ?? -1,
      size,
      root: fromHex(root),
      proof: hashes.map(fromHex),
    });
    expect(included).toBe(true);
    expect(proof.anchors).toMatchObject([{ kind: 'embedded', status: 'confirmed', root, local: true }]);
  });
});
