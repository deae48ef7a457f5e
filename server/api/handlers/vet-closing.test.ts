import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, certificateRecords, cattleCertifications, closingPlans } from '../../database/schema';
import { openFiles } from '../../files';
import { prepareVisitClosing } from '../../proofs/vet-closing';
import { lotIn, openDeviceClosing, secondId, seen, signed } from '../../tools/testing/device-closing';
import { readerOf } from '../../tools/testing/planting';
import { clientId, vet } from '../../tools/testing/visit-calls';

let calls: Awaited<ReturnType<typeof openDeviceClosing>>;
let device: Awaited<ReturnType<(typeof calls)['approved']>>;
beforeAll(async () => {
  calls = await openDeviceClosing();
  device = await calls.approved(1);
});
afterAll(() => calls.api.close());

/** What a reader of this installation is told of the veterinarian of a certificate. */
async function vetStep(id: number): Promise<string | undefined> {
  const told = await readerOf(calls.api, { id });
  return told.find((step) => step.startsWith('veterinarian '));
}

describe('closing a visit with the key of a device', () => {
  it('makes certificates that verify as signed by the veterinarian', async () => {
    const id = await calls.visited();
    const prepared = await calls.prepare(id);
    expect(prepared.documents.map(({ client_id }) => client_id)).toEqual([clientId, secondId]);
    const answer = await calls.close(id, await signed(prepared, device));
    expect(answer.status).toBe(200);
    await calls.api.app.notary.settle();
    const certificates = await calls.certificatesOf(lotIn(answer.body));
    expect(certificates).toHaveLength(2);
    for (const certificate of certificates)
      expect(await readerOf(calls.api, { id: certificate })).toEqual(
        expect.arrayContaining([
          'signature passed: valid',
          'veterinarian passed: signed',
          'log passed: included',
          'issuer passed: listed',
          'validity passed: valid',
        ]),
      );
    // A repeat gets the same lot, whatever it is signed with, and there is nothing left to sign.
    expect((await calls.close(id)).body).toEqual(answer.body);
    expect((await calls.close(id, await signed(prepared, device))).body).toEqual(answer.body);
    expect((await calls.prepare(id)).documents).toEqual([]);
  });

  it(
    'counts as signed by the veterinarian only where an office or an earlier key backs the key',
    { tags: 'long' },
    async () => {
      const further = async (byte: number, isBacked: boolean) => {
        const added = await calls.enrolled(byte);
        if (isBacked) await calls.back(added.id, await device.backing(added.key, added.licence), vet);
        await calls.approve(added.id);
        return vetStep(await calls.certifiedWith(added));
      };
      expect(await further(11, false)).toBe('veterinarian unchecked: unbacked');
      expect(await further(12, true)).toBe('veterinarian passed: signed');
    },
  );

  it('certifies nothing by preparing it, and gives the same documents again', async () => {
    const { db } = calls.api.database;
    const before = await db.$count(cattleCertifications);
    const id = await calls.visited();
    const prepared = await calls.prepare(id);
    expect(await calls.prepare(id)).toEqual(prepared);
    expect(await db.$count(cattleCertifications)).toBe(before);
    expect((await calls.read(id)).status).toBe('assigned');
  });

  it('keeps what it was prepared with until it is closed, signed or not, and no longer', async () => {
    const { db } = calls.api.database;
    for (const isSigned of [true, false]) {
      const id = await calls.visited();
      const plans = eq(closingPlans.certificationRequestId, id);
      const prepared = await calls.prepare(id);
      expect(await db.$count(closingPlans, plans)).toBe(1);
      const answer = await calls.close(id, isSigned ? await signed(prepared, device) : undefined);
      expect([answer.status, await db.$count(closingPlans, plans)]).toEqual([200, 0]);
    }
  });

  it('is recorded with the instant at which it was done, whenever it was prepared', async () => {
    const { app, config, database, world } = calls.api;
    const { db } = database;
    const id = await calls.visited();
    const { issuer } = await app.notary.signer();
    const files = openFiles(join(config.dataDir, 'files'));
    const closing = { db, files, issuer, origin: config.publicUrl, precision: config.publicPlaces };
    const visit = { id, vetProfileId: world.vet.profileId };
    const before = new Date(Math.floor(Date.now() / 1000) * 1000 - 20 * 60_000);
    const prepared = await prepareVisitClosing(closing, visit, seen, before);
    const called = Date.now();
    const { status, body } = await calls.close(id, await signed(prepared, device));
    expect(status).toBe(200);
    const closed = and(eq(auditEvents.objectId, id), eq(auditEvents.action, 'visit_closed'));
    const [event] = await db.select().from(auditEvents).where(closed);
    expect(event?.at.getTime()).toBeGreaterThanOrEqual(called);
    // The certificates say when what was signed was prepared.
    const [certificate = 0] = await calls.certificatesOf(lotIn(body));
    const [animal] = await db
      .select()
      .from(cattleCertifications)
      .where(eq(cattleCertifications.id, certificate));
    expect(animal?.createdAt).toEqual(before);
  });

  it(
    'refuses what is not signed whole, by the right key, and of what is issued',
    { tags: 'long' },
    async () => {
      const id = await calls.visited();
      const prepared = await calls.prepare(id);
      const good = await signed(prepared, device);
      const [one, two] = good.values;
      const unapproved = await calls.enrolled(2);
      const lost = await calls.approved(3);
      await calls.api.ask(vet, 'POST', `vet_keys/${lost.id}/revoke`, { lost_since: null });
      const refusals = [
        await calls.close(id, { ...good, values: [one] }),
        await calls.close(id, { ...good, values: [one, { ...two, value: one?.value }] }),
        await calls.close(id, await signed(prepared, unapproved)),
        await calls.close(id, await signed(prepared, lost)),
      ];
      expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual([
        'signature_mismatch',
        'signature_mismatch',
        'key_unusable',
        'key_unusable',
      ]);
      // What was signed is not what is there now.
      await calls.api.ask(vet, 'PUT', `visits/${id}/defaults`, {
        rev: 1,
        facts: { category: 'weaned_heifer' },
      });
      const changed = { ...seen, defaults_rev: 1, signature: good };
      const answer = await calls.api.ask(vet, 'POST', `visits/${id}/close`, changed);
      expect(answer.body).toMatchObject({ code: 'signature_mismatch' });
      expect((await calls.read(id)).status).toBe('assigned');
    },
  );

  it(
    'still certifies without one, and the certificate says that its veterinarian signs otherwise',
    { tags: 'long' },
    async () => {
      const id = await calls.visited();
      const answer = await calls.close(id);
      await calls.api.app.notary.settle();
      const [certificate = 0] = await calls.certificatesOf(lotIn(answer.body));
      expect(await vetStep(certificate)).toBe('veterinarian unchecked: expected');
    },
  );

  it(
    'keeps what the veterinarian signed, whatever the database has when the document is made',
    { tags: 'long' },
    async () => {
      const { db } = calls.api.database;
      const id = await calls.visited();
      const answer = await calls.close(id, await signed(await calls.prepare(id), device));
      const [certificate = 0] = await calls.certificatesOf(lotIn(answer.body));
      const heavier = db.update(cattleCertifications).set({ estimatedWeight: 480.5 });
      await heavier.where(eq(cattleCertifications.id, certificate));
      await calls.api.app.notary.settle();
      const [record] = await db
        .select()
        .from(certificateRecords)
        .where(eq(certificateRecords.cattleCertificationId, certificate));
      expect(record?.credential).toContain('"weightKg":180.5');
      expect(await vetStep(certificate)).toBe('veterinarian passed: signed');
    },
  );
});
