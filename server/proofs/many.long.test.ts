import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchors, certificateRecords, logEntries, logOutbox } from '../database/schema';
import { issueLot } from '../domain/lots/lots';
import type { Files } from '../files';
import { ResponseCache } from '../api/response-cache';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { askFor, makeWorld } from '../tools/testing/world';
import { openChains } from './chain/open';
import { embeddedSettings } from './chain/settings';
import { Notary } from './notary';

const now = new Date('2026-05-04T12:00:00Z');
const publicUrl = 'http://localhost:3000';
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ usedOnce: true });
});
afterAll(() => test.close());

/** Files that nobody reads again. */
const forgetful: Files = {
  put: (_bytes, name = '') => Promise.resolve(name),
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  names: async function* names() {},
  removeHalves: () => Promise.resolve(),
  usable: () => Promise.resolve(true),
};

const fail = (...said: unknown[]): never => {
  throw new Error(said.map(String).join(' '));
};

const letters = (text: object) => Promise.resolve(Buffer.from(JSON.stringify(text)));

/** A notary whose documents are no more than their facts, as another process of the installation would have one. */
function notaryOf(signingKey: Uint8Array): Notary {
  const config = {
    signingKey,
    publicUrl,
    publicPlaces: 'address' as const,
    checkpointMemory: join(test.dataDir, 'log-memory'),
    checkpointSeconds: 0,
    logAheadUntil: undefined,
    witnesses: [],
    witnessQuorum: 0,
    witnessSeconds: 10,
    officeKeys: [],
    chains: [embeddedSettings],
  };
  return new Notary({
    db: test.db,
    files: forgetful,
    config,
    responseCache: new ResponseCache(),
    pdfRenderer: { certificate: letters, lot: letters, bundle: letters, close: () => Promise.resolve() },
    chains: openChains(test.db, config, { info: () => undefined, warn: fail }),
    log: { error: fail, warn: fail },
  });
}

describe('a thousand certificates at once', () => {
  it('are in the log once each, and on the chain in three transactions at most, by two processes', async () => {
    const world = await makeWorld(test.db, 'caravana');
    const visit = { localityId: 1, animals: 1000, start: '2026-06-01', end: '2026-06-01' };
    const id = await askFor(test.db, world.owner.profileId, visit, now);
    const animals = Array.from({ length: 1000 }, (_, place) => ({ cuigCode: `AR-${place}` }));
    await issueLot(test.db, id, animals, now);
    // Their documents are there: what is looked at is what comes after.
    const ofId = (letter: string) =>
      sql<string>`lpad(${certificateRecords.cattleCertificationId}::text, 64, ${letter})`;
    await test.db
      .update(certificateRecords)
      .set({ credential: '{}', credentialHash: ofId('c'), pdfHash: ofId('d') });
    const key = randomBytes(32);
    const notaries = [notaryOf(key), notaryOf(key)];
    try {
      await Promise.all(notaries.map((notary) => notary.settle()));
      await notaries[0]?.settle();
    } finally {
      for (const notary of notaries) await notary.close();
    }
    const records = await test.db.select().from(certificateRecords);
    const entries = await test.db.select().from(logEntries);
    const issued = entries.filter(({ type }) => type === 'issued');
    expect(await test.db.$count(logOutbox)).toBe(0);
    expect(issued).toHaveLength(records.length);
    expect(new Set(issued.map((entry) => entry.cattleCertificationId)).size).toBe(1002);
    expect(records.map(({ logSeq }) => logSeq).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      issued.map(({ seq }) => seq).toSorted((a, b) => a - b),
    );
    const anchored = await test.db.select().from(anchors);
    expect(anchored.length).toBeLessThanOrEqual(3);
    expect(anchored.every(({ status }) => status === 'confirmed')).toBe(true);
    expect(Math.max(...anchored.map(({ checkpointSize }) => checkpointSize))).toBe(entries.length);
  });
});
