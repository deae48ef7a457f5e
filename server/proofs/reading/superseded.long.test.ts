import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAllSteps } from '../../../src/lib/proof/testing/run-all-steps';
import type { Wire } from '../../domain/shared/wire';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { siteOf } from '../../tools/testing/falsify';
import { sourcesOf } from '../../tools/testing/lots';
import { audit } from '../audit/audit';

/** What proves a certificate in whose place another one stands in their lot. */

let api: TestApp;
/** The lot of the other producer, which the world's lot became. */
let lot: number;
/** Corrected before the transfer, which the second one was corrected after; the last was corrected twice. */
let [before, after, twice]: [number, number, number] = [0, 0, 0];

const correct = async (id: number, cuig: string) => {
  const input = { facts: { cuig_code: cuig }, reason: 'Caravana equivocada' };
  const path = `cattle_certifications/${id}/correction`;
  const { body } = await api.ask(api.world.vet.email, 'POST', path, input);
  return (body as { cattle_certification: { id: number } }).cattle_certification.id;
};

beforeAll(async () => {
  api = await openTestApp();
  const { owner, other, lotId, animals } = api.world;
  [before = 0, after = 0] = animals;
  await correct(before, 'AR-1');
  const offer = { transfer_intent: { to_producer_profile_id: other.profileId } };
  const { body } = await api.ask(owner.email, 'POST', `certified_lots/${lotId}/transfer_intents`, offer);
  const { id } = (body as { transfer_intent: { id: number } }).transfer_intent;
  const rating = { veterinarian_rating: { rating: 5 } };
  const accepted = await api.ask(other.email, 'POST', `transfer_intents/${id}/accept`, rating);
  lot = (accepted.body as { certified_lot: { id: number } }).certified_lot.id;
  twice = await correct(after, 'AR-2');
  await correct(twice, 'AR-3');
  await api.app.notary.settle();
});
afterAll(() => api.close());

const proofOf = async (id: number) => {
  const { body } = await api.ask(null, 'GET', `cattle_certifications/${id}/proof`);
  return (body as { certification_proof: Wire<'CertificationProof'> }).certification_proof;
};

it('verifies as superseded, and as nothing else', async () => {
  for (const id of [before, after, twice]) {
    const { pdf_url: address } = await proofOf(id);
    const { rawPayload } = await api.app.inject({ url: address ?? '' });
    const { steps, verdict } = await runAllSteps({ pdf: new Uint8Array(rawPayload) }, sourcesOf(api.app));
    expect(steps).toMatchObject({
      log: 'passed: included',
      document: 'passed: same',
      validity: 'failed: superseded',
    });
    expect(verdict).toBe('superseded');
  }
});

it('tells the lot in which it was last, and to whom that went while it held it', async () => {
  const lots = await Promise.all([before, after, twice].map(async (id) => (await proofOf(id)).lot));
  const transfers = [{ at: expect.any(String) as string, to: 'Estancia Other' }];
  expect(lots).toEqual([
    { id: api.world.lotId, transfers: [] },
    { id: lot, transfers },
    { id: lot, transfers },
  ]);
});

it('has an audit find nothing wrong', async () => {
  const { findings } = await audit(siteOf(api));
  expect(findings.wrong).toEqual([]);
});
