import { asc, eq } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../database';
import { cattleCertifications, certificateRecords, lotDocuments } from '../database/schema';
import { revokeCertification } from '../domain/lots/ending';
import { openFiles } from '../files';
import { StorageAwayError } from '../files/files';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { readPaperRecord } from '../../src/lib/proof/paper-record';
import { makeDocuments } from './documents';
import type { Certificate } from './pdf/certificate';
import { signerOf } from './keys/signer';
import { WorkerClosedError } from '../worker-client';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

let drawings = 0;
/** Another document each time. */
const draw = () => Promise.resolve(Buffer.from(`document ${(drawings += 1)}`));

const now = new Date('2027-01-01T00:00:00.000Z');

async function makeWith(
  certificate: (input: Certificate) => Promise<Uint8Array>,
  lot: () => Promise<Uint8Array> = draw,
  at = now,
) {
  const { db } = api.database;
  const origin = api.config.publicUrl;
  const signer = await signerOf(api.config.signingKey, origin);
  const pdfRenderer = { certificate, lot, bundle: draw, close: () => Promise.resolve() };
  const files = openFiles(join(api.config.dataDir, 'files'));
  const staple = () => Promise.resolve('{"entry":""}');
  const making = { db, files, pdfRenderer, signer, origin, staple, precision: 'address' } as const;
  const made = await makeDocuments(making, () => at);
  const records = await db
    .select({ attempts: certificateRecords.documentAttempts, due: certificateRecords.documentDueAt })
    .from(certificateRecords)
    .orderBy(asc(certificateRecords.cattleCertificationId));
  return { made, records };
}

it('leaves what a stopping service did not draw to the next one at once, as if nobody had tried', async () => {
  const { made, records } = await makeWith(() => Promise.reject(new WorkerClosedError()));
  expect(made).toBe(0);
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ attempts, due }) => attempts > 0 || due > now)).toEqual([]);
});

it('tries a document that failed again after a while', async () => {
  const { made, records } = await makeWith(() => Promise.reject(new Error('No room on the disk')));
  expect(made).toBeGreaterThan(0);
  expect(records.filter(({ attempts, due }) => attempts === 1 && due > now)).toHaveLength(made);
});

it('goes on trying while the storage is away, however long that takes', { tags: 'long' }, async () => {
  const away = () => Promise.reject(new StorageAwayError('The photo storage does not answer'));
  let [at, made] = [now.getTime(), 0];
  for (let time = 0; time < 20; time += 1) {
    at += 900_000;
    ({ made } = await makeWith(away, away, new Date(at)));
  }
  expect(made).toBe(api.world.animals.length);
  const fresh = { documentAttempts: 1, documentDueAt: now };
  await api.database.db.update(certificateRecords).set(fresh);
});

const later = new Date(now.getTime() + 3_600_000);
const soon = new Date(now.getTime() + 1_800_000);
it('prints on a certificate a record that its key signed, of what was certified', async () => {
  const {
    multikey,
    issuer,
    verificationMethod: method,
  } = await signerOf(api.config.signingKey, api.config.publicUrl);
  const records: string[] = [];
  const refuse = () => Promise.reject(new Error('No room on the disk'));
  await makeWith(({ record }) => Promise.resolve(records.push(record)).then(refuse), refuse, soon);
  const known = { did: issuer, keys: [{ method, key: multikey, until: null }], seenAt: now.toISOString() };
  const [reading] = await Promise.all(records.map((text) => readPaperRecord(text, [known], now.getTime())));
  expect(reading).toMatchObject({ outcome: 'signed', issuer });
  const [row] = await api.database.db
    .select()
    .from(cattleCertifications)
    .where(eq(cattleCertifications.id, reading?.record.certificateNumber ?? 0));
  expect(reading?.record).toMatchObject({
    cuigCode: row?.cuigCode ?? '',
    breed: row?.cattleBreed,
    gender: row?.gender,
    weightKg: row?.estimatedWeight,
    validFrom: row?.createdAt.toISOString(),
  });
});

it('counts no failure on what another process has made meanwhile', async () => {
  const { db } = api.database;
  const [first = 0] = api.world.animals;
  const isFirst = eq(certificateRecords.cattleCertificationId, first);
  await db.update(certificateRecords).set({ documentAttempts: 0, documentError: null });
  const made = { credential: '{}', credentialHash: 'c'.repeat(64), pdfHash: 'd'.repeat(64) };
  await makeWith(
    async () => {
      await db.update(certificateRecords).set(made).where(isFirst);
      throw new Error('The machine was too slow');
    },
    draw,
    later,
  );
  const [record] = await db.select().from(certificateRecords).where(isFirst);
  expect(record).toMatchObject({ ...made, documentAttempts: 0, documentError: null });
});

it('does not keep the document of a lot that changed while it was drawn, and draws it anew', async () => {
  const { db } = api.database;
  const [animal = 0] = api.world.animals;
  const admin = { userId: api.world.admin.userId, profileId: 0, role: 'admin' as const };
  const documentOf = async () => (await db.select().from(lotDocuments))[0];
  let at = new Date(later.getTime() + 3_600_000);
  // Certificates come first.
  await makeWith(draw, draw, at);
  const change = async () => {
    await inTransaction(db, (tx) => revokeCertification(tx, animal, 'Otra caravana', admin, at));
    return draw();
  };
  await makeWith(draw, change, at);
  expect(await documentOf()).toMatchObject({ pdfHash: null, documentDueAt: at, documentAttempts: 0 });
  at = new Date(at.getTime() + 1_000);
  await makeWith(draw, draw, at);
  expect(await documentOf()).toMatchObject({ pdfHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
});
