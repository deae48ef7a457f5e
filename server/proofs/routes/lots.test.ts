import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialOfPdf, stapleOfPdf } from '../../../src/lib/proof/attachment';
import { readLotCredential } from '../../../src/lib/proof/credential-shape';
import { offlineSources, type Sources } from '../../../src/lib/proof/sources';
import { flipped } from '../../../src/lib/proof/testing/installation';
import { runAllSteps } from '../../../src/lib/proof/testing/run-all-steps';
import { certificateRecords, lotDocumentVersions } from '../../database/schema';
import { here, openTestApp, type TestApp } from '../../tools/testing/app';
import { documentOf, right, sourcesOf } from '../../tools/testing/lots';
import { readLot } from '../lot-document';

/** The documents of lots as a stranger verifies them. */

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let api: TestApp;
let sources: Sources;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
  sources = sourcesOf(api.app);
});
afterAll(() => api.close());

const own = () => documentOf({ app: api.app, db: api.database.db }, api.world.lotId);

describe('the document of a lot', () => {
  it('verifies by itself, says what it is, and names each certificate by its hash', async () => {
    const { pdf } = await own();
    const { steps, verdict, lot, credential } = await runAllSteps({ pdf }, sources);
    expect(steps).toEqual(right);
    expect([verdict, lot?.id, credential]).toEqual(['verified', api.world.lotId, null]);
    const records = await api.database.db.select().from(certificateRecords);
    const hashes = new Map(records.map((one) => [one.cattleCertificationId, one.credentialHash]));
    for (const animal of lot?.credential?.credentialSubject.animals ?? [])
      expect(animal.credentialHash).toBe(hashes.get(animal.certificateNumber));
    expect(lot?.credential?.credentialSubject.animals).toHaveLength(api.world.animals.length);
  });

  it('is found by the code under its QR code, which is that of no other', async () => {
    const { code } = await own();
    const found = await api.app.inject({ url: `/api/v1/certificate_lookup?code=${code.toUpperCase()}` });
    expect(found.json()).toEqual({ cattle_certification_id: null, certified_lot_id: api.world.lotId });
    const { steps, verdict } = await runAllSteps({ lot: api.world.lotId, code }, sources);
    expect(steps).toEqual({ ...right, document: 'passed: served' });
    expect(verdict).toBe('verified');
    const other = await runAllSteps({ lot: api.world.lotId, code: 'another' }, sources);
    expect(other.steps.log).toBe('failed: other_code');
  });

  it('in a log that is another one than the reader saw is not right, as a certificate is not', async () => {
    const { pdf } = await own();
    const seen: string[] = [];
    const checkpoints = { of: () => seen.at(-1) ?? null, keep: (note: string) => void seen.push(note) };
    expect((await runAllSteps({ pdf }, { ...sources, checkpoints })).steps).toEqual(right);
    const [origin, size] = seen.at(-1)?.split('\n') ?? [];
    seen.push(`${origin}\n${size}\n${Buffer.alloc(32).toString('base64')}\n\n— ${origin} AAAAAAA=\n`);
    const { steps } = await runAllSteps({ pdf }, { ...sources, checkpoints });
    expect(steps.log).toBe('failed: split');
  });

  it('that was drawn otherwise fails, and so does one with other data attached', async () => {
    const { pdf } = await own();
    const drawn = await runAllSteps({ pdf: flipped(pdf, pdf.length - 40) }, sources);
    expect(drawn.steps).toEqual({ ...right, document: 'failed: different' });
    expect(drawn.verdict).toBe('failed');
    const attached = await credentialOfPdf(pdf);
    const credential = readLotCredential(attached ?? new Uint8Array());
    const animals = credential?.credentialSubject.animals.map((one) => ({ ...one, weightKg: 485 }));
    const heavier = { ...credential, credentialSubject: { ...credential?.credentialSubject, animals } };
    const forged = await here.lot({
      ...(await drawnWith()),
      credential: JSON.stringify(heavier),
    });
    const { steps, verdict } = await runAllSteps({ pdf: forged }, sources);
    expect(steps).toMatchObject({ signature: 'failed: changed', log: 'failed: other_credential' });
    expect(verdict).toBe('failed');
    const bare = await runAllSteps({ pdf: Buffer.from('%PDF-1.7 Lote 0001 %%EOF') }, sources);
    expect(bare.verdict).toBe('failed');
  });

  it('from before lots were signed is told as such, and is no forgery', async () => {
    const pdf = Buffer.from('%PDF-1.7 as it was %%EOF');
    const values = {
      pdfHash: sha256Hex(pdf),
      certifiedLotId: api.world.lotId,
      madeAt: new Date('2026-01-01'),
    };
    await api.database.db.insert(lotDocumentVersions).values(values);
    const { steps, verdict, lot } = await runAllSteps({ pdf }, sources);
    expect(steps).toMatchObject({ signature: 'unchecked: before', document: 'unchecked: not_logged' });
    expect([verdict, lot?.id]).toEqual(['unchecked', api.world.lotId]);
  });

  it('of before a certificate of it ended is not the one of today', async () => {
    const { pdf } = await own();
    const [animal] = api.world.animals;
    const path = `/api/v1/cattle_certifications/${animal}/revocation`;
    await api.ask(api.world.vet.email, 'POST', path, { reason: 'Caravana equivocada' });
    const meanwhile = await runAllSteps({ pdf }, sources);
    expect(meanwhile.steps).toEqual({ ...right, validity: 'failed: renewed' });
    await api.app.notary.settle();
    const { steps, verdict } = await runAllSteps({ pdf }, sources);
    expect(steps).toEqual({ ...right, validity: 'failed: renewed' });
    expect(verdict).toBe('superseded');
    const today = await own();
    const { steps: now, issuer } = await runAllSteps({ pdf: today.pdf }, sources);
    expect(now).toEqual(right);
    // It brings the log as it was by then: without a connection that is all that is known of it.
    expect((await stapleOfPdf(today.pdf))?.inclusion.note).toMatch(/^caravana\.example\n/);
    const alone = offlineSources(issuer ? [issuer] : []);
    expect((await runAllSteps({ pdf: today.pdf }, alone)).steps.log).toBe('unchecked: stapled');
  });
});

/** What a forger has: all that a lot's document is drawn from. */
async function drawnWith() {
  const lot = await readLot(api.database.db, api.world.lotId, 'https://caravana.example', 'address');
  return { ...lot, issuer: 'did:web:caravana.example', staple: null };
}
