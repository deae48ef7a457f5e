import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  anchors,
  certificateRecords,
  logCheckpoints,
  logEntries,
  logOutbox,
  lotDocuments,
} from '../../database/schema';
import { anchorOf } from '../../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { inTransaction } from '../../database';
import { revokeCertification } from '../../domain/lots/ending';
import { getAnchoring, retryAnchor, retryDocuments } from './anchoring';

let test: TestDatabase;
let world: World;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterEach(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');

/** An anchor of the first entry on a chain. */
async function anchorOn(chain: string, given: Partial<typeof anchors.$inferInsert> = {}): Promise<number> {
  const checkpoint = { size: 1, root: 'ab'.repeat(32), note: 'n', at: now };
  await test.db.insert(logCheckpoints).values(checkpoint).onConflictDoNothing();
  const rows = await test.db
    .insert(anchors)
    .values(anchorOf(1, { chain, createdAt: now, ...given }))
    .returning();
  return rows[0]?.id ?? 0;
}

/** Making the documents has failed, and waits for its next try. */
async function failDocuments() {
  const failed = { documentAttempts: 3, documentError: 'ENOSPC', documentDueAt: new Date('2027-01-01') };
  await test.db
    .update(certificateRecords)
    .set(failed)
    .where(eq(certificateRecords.cattleCertificationId, world.animals[0] ?? 0));
  await test.db.update(lotDocuments).set(failed);
}

it('tells of a log that is ahead of the clock, unless that is known', async () => {
  expect((await getAnchoring(test.db, {})).log_ahead).toBeNull();
  const last = '2999-05-04T12:00:00.000Z';
  await test.db.insert(logEntries).values({ seq: 0, at: new Date(last), type: 'transferred', entry: '{}' });
  expect((await getAnchoring(test.db, {})).log_ahead).toMatchObject({ last_entry_at: last });
  expect((await getAnchoring(test.db, { aheadUntil: new Date(last) })).log_ahead).toBeNull();
});

it('tells of a checkpoint that is overdue, by the settings', async () => {
  const [clock] = (await test.db.execute<{ at: string }>(sql`select now()::text as at`)).rows;
  const hourAgo = new Date(new Date(clock?.at ?? 0).getTime() - 3_600_000);
  await test.db.insert(logEntries).values({ seq: 0, at: hourAgo, type: 'transferred', entry: '{}' });
  const told = async (checkpointSeconds: number) =>
    (await getAnchoring(test.db, { checkpointSeconds })).checkpoint_overdue;
  expect(await told(60)).toEqual({ since: hourAgo.toISOString(), entries: 1 });
  expect(await told(10_000)).toBeNull();
});

it('tells of a log that was set back', async () => {
  const setBack = { origin: 'caravana.example', signedSize: 9, size: 3 };
  const told = (await getAnchoring(test.db, { setBack })).log_set_back;
  expect(told).toEqual({ origin: 'caravana.example', signed_size: 9, size: 3 });
  expect((await getAnchoring(test.db, {})).log_set_back).toBeNull();
});

describe('what waits', () => {
  it('is nothing before anything was certified', async () => {
    const empty = await openTestDatabase();
    try {
      expect(await getAnchoring(empty.db, {})).toMatchObject({
        documents: { waiting: 0, oldest_at: null, failed: [] },
        outbox: { waiting: 0, oldest_at: null },
        anchors: { waiting: 0, oldest_at: null, failed: 0, latest: [] },
      });
    } finally {
      await empty.close();
    }
  });

  it('is told to have failed also where nobody kept why', async () => {
    await test.db.update(certificateRecords).set({ documentAttempts: 1 });
    await test.db.update(lotDocuments).set({ documentAttempts: 1 });
    const { failed } = (await getAnchoring(test.db, {})).documents;
    expect(failed.map(({ error }) => error)).toEqual(['', '', '']);
  });

  it('is told with its oldest: since when it waits, whatever day it is of and whenever the next try is', async () => {
    await failDocuments();
    const since = (hour: number) => new Date(Date.UTC(2026, 3, 30, hour));
    await test.db.update(certificateRecords).set({ queuedAt: since(9) });
    await test.db.update(lotDocuments).set({ queuedAt: since(8) });
    await test.db.update(logOutbox).set({ queuedAt: since(10) });
    const { documents, outbox, anchors: none } = await getAnchoring(test.db, {});
    expect(documents).toEqual({
      // Two certificates and their lot.
      waiting: 3,
      oldest_at: since(8).toISOString(),
      failed: [
        { cattle_certification_id: world.animals[0], certified_lot_id: null, attempts: 3, error: 'ENOSPC' },
        { cattle_certification_id: null, certified_lot_id: world.lotId, attempts: 3, error: 'ENOSPC' },
      ],
    });
    expect(outbox).toEqual({ waiting: 2, oldest_at: since(10).toISOString() });
    expect(none).toEqual({ waiting: 0, oldest_at: null, failed: 0, latest: [] });
  });

  it('waits since it was queued, though it is of a day long ago, and anew when a lot changed', async () => {
    const { db } = test;
    const [clock] = (await db.execute<{ at: string }>(sql`select now()::text as at`)).rows;
    const queued = async () => {
      const { documents, outbox } = await getAnchoring(db, {});
      return [documents.oldest_at, outbox.oldest_at].map((at) => new Date(at ?? 0).getTime());
    };
    const oldest = Math.min(...(await queued()));
    // The test's database was made within the day, the world's certificates are of another one.
    expect(oldest).toBeGreaterThan(new Date(clock?.at ?? 0).getTime() - 86_400_000);
    await db
      .update(certificateRecords)
      .set({ credential: '{}', credentialHash: sql`code`, pdfHash: sql`code` });
    await db.update(lotDocuments).set({ pdfHash: 'd', queuedAt: new Date(0) });
    const admin = { userId: world.admin.userId, profileId: 0, role: 'admin' as const };
    await inTransaction(db, (tx) => revokeCertification(tx, world.animals[0] ?? 0, 'Otra', admin, now));
    expect((await queued())[0]).toBeGreaterThanOrEqual(oldest);
  });

  it('is told of the anchors that are under way, those that failed before the newest', async () => {
    const failed = await anchorOn('a', { status: 'failed', attempts: 40, lastError: 'no funds' });
    const queued = await anchorOn('b');
    const told = (await getAnchoring(test.db, {})).anchors;
    expect(told).toMatchObject({ waiting: 1, oldest_at: now.toISOString(), failed: 1 });
    expect(told.latest).toMatchObject([
      { id: failed, status: 'failed', attempts: 40, last_error: 'no funds' },
      { id: queued, status: 'queued', attempts: 0, last_error: null, local: false },
    ]);
  });
});

describe('trying again', () => {
  it('queues an anchor that failed, once: a second press finds that it did not fail', async () => {
    const id = await anchorOn('a', { status: 'failed', attempts: 40, lastError: 'no funds' });
    await retryAnchor(test.db, id, now);
    const [anchor] = await test.db.select().from(anchors);
    expect(anchor).toMatchObject({ attempts: 0, lastError: null, nextAttemptAt: now });
    expect(anchor?.status).not.toBe('failed');
    await expect(retryAnchor(test.db, id, now)).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(retryAnchor(test.db, 999, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('makes the documents due that failed, and leaves the others', async () => {
    await failDocuments();
    const others = await test.db
      .select()
      .from(certificateRecords)
      .where(eq(certificateRecords.cattleCertificationId, world.animals[1] ?? 0));
    await retryDocuments(test.db, now);
    expect((await getAnchoring(test.db, {})).documents).toMatchObject({ waiting: 3, failed: [] });
    expect(await test.db.select().from(lotDocuments)).toMatchObject([
      { documentAttempts: 0, documentError: null, documentDueAt: now },
    ]);
    expect(
      await test.db
        .select()
        .from(certificateRecords)
        .where(eq(certificateRecords.cattleCertificationId, world.animals[1] ?? 0)),
    ).toEqual(others);
  });
});
