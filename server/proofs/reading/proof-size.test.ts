import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProof, type CertificationProof } from '../../../src/lib/proof/proof-shape';
import { veterinarianRef } from '../../../src/lib/proof/vet-key';
import { anchors, logOutbox } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

/** At most so many bytes is the proof of a certificate. */
const mostBytes = 40_000;

/** Hashes that lead from an entry to the root of a million: each proof has so many there, whatever it has here. */
const path = Array.from({ length: 20 }, () => 'f'.repeat(64));

/** A proof as it is in a log of a million entries. */
const amongMillion = (proof: CertificationProof): unknown =>
  JSON.parse(JSON.stringify(proof), (name, value: unknown) =>
    Array.isArray(value) && (name === 'hashes' || name === 'inclusion') ? path : value,
  );

it('the proof of a certificate with all that can happen to it has at most 40 kB', async () => {
  const { app, database, world } = api;
  const [id = 0] = world.animals;
  const reason = 'El animal era otro: la caravana se leyó mal, y el peso es el de su vecino. '.repeat(6);
  await api.ask(world.admin.email, 'POST', `cattle_certifications/${id}/revocation`, { reason });
  const ofVet = (key: string, state: 'added' | 'retired') => ({
    type: 'vet_key' as const,
    details: { ref: veterinarianRef(world.vet.profileId), key, state, licenceHash: 'a'.repeat(64) },
  });
  const keys = ['1', '2', '3'].map((digit) => `z6Mk${digit.repeat(44)}`);
  await database.db.insert(logOutbox).values([
    ...keys.flatMap((key) => [ofVet(key, 'added'), ofVet(key, 'retired')]),
    ...[1, 2, 3].map((from) => ({
      type: 'transferred' as const,
      certifiedLotId: world.lotId,
      details: { from: `certified-lot/${from}` },
    })),
  ]);
  await app.notary.settle();
  const [first] = await database.db
    .select()
    .from(anchors)
    .orderBy(sql`id`);
  const { id: _id, ...confirmed } = first!;
  const elsewhere = { kind: 'stamper', chain: 'stamper:200941592', chainId: 200_941_592 } as const;
  await database.db.insert(anchors).values({ ...confirmed, ...elsewhere });
  const { body } = await api.ask(null, 'GET', `/api/v1/cattle_certifications/${id}/proof`);
  const proof = readProof((body as { certification_proof: unknown }).certification_proof);
  const counts = [proof?.anchors, proof?.entries, proof?.vet_keys].map((all) => all?.length);
  expect(counts).toEqual([2, 4, 6]);
  const bytes = Buffer.byteLength(JSON.stringify({ certification_proof: amongMillion(proof!) }));
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(bytes).toBeGreaterThan(mostBytes / 3);
});
