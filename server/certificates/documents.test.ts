import { asc } from 'drizzle-orm';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateRecords } from '../database/schema';
import { openFiles } from '../files';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { makeDocuments } from './documents';
import { signerOf } from './keys/signer';
import { DrawingClosedError } from './pdf/thread';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const now = new Date('2027-01-01T00:00:00.000Z');

async function makeWith(certificate: () => Promise<Uint8Array>) {
  const { db } = api.database;
  const origin = api.config.publicUrl;
  const signer = await signerOf(api.config.signingKey, origin);
  const drawing = { certificate, lot: certificate, bundle: certificate, close: () => Promise.resolve() };
  const files = openFiles(join(api.config.dataDir, 'files'));
  const made = await makeDocuments({ db, files, drawing, signer, origin }, () => now);
  const records = await db
    .select({ attempts: certificateRecords.documentAttempts, due: certificateRecords.documentDueAt })
    .from(certificateRecords)
    .orderBy(asc(certificateRecords.cattleCertificationId));
  return { made, records };
}

it('leaves what a stopping service did not draw to the next one at once, as if nobody had tried', async () => {
  const { made, records } = await makeWith(() => Promise.reject(new DrawingClosedError()));
  expect(made).toBe(0);
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ attempts, due }) => attempts > 0 || due > now)).toEqual([]);
});

it('tries a document that failed again after a while', async () => {
  const { made, records } = await makeWith(() => Promise.reject(new Error('No room on the disk')));
  expect(made).toBeGreaterThan(0);
  expect(records.filter(({ attempts, due }) => attempts === 1 && due > now)).toHaveLength(made);
});
