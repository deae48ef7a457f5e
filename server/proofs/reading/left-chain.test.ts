import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../domain/shared/wire';
import { anchors } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

it('what waits on a chain that was left is shown as a later checkpoint above it is anchored', async () => {
  const { app, database, world } = api;
  const [id = 0, other = 0] = world.animals;
  // The chain stopped while its blocks were awaited, and another one was configured.
  const left = { chain: 'stamper:200941592', kind: 'stamper', chainId: 200_941_592 } as const;
  const waiting = { status: 'submitted', blockNumber: null, blockHash: null, confirmedAt: null } as const;
  await database.db.update(anchors).set({ ...left, ...waiting });
  const read = async <Body>(path: string) =>
    (await api.ask(null, 'GET', `/api/v1/cattle_certifications/${path}`)).body as Body;
  const shown = async () =>
    (await read<{ cattle_certification: Wire<'CattleCertification'> }>(`${id}`)).cattle_certification;
  expect((await shown()).blockchain_certification).toMatchObject({ blockchain_status: 'submitted' });
  await api.ask(world.admin.email, 'POST', `cattle_certifications/${other}/revocation`, { reason: 'Otra' });
  await app.notary.settle();
  const { certification_proof: proof } = await read<{ certification_proof: Wire<'CertificationProof'> }>(
    `${id}/proof`,
  );
  expect(proof.anchors).toMatchObject([{ status: 'confirmed', kind: 'embedded' }]);
  const [anchor] = proof.anchors;
  expect((await shown()).blockchain_certification).toMatchObject({
    blockchain_certified: true,
    transaction_hash: anchor?.transaction_hash,
  });
});
