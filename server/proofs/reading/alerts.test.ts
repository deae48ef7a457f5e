import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  anchors,
  certificateRecords,
  logCheckpoints,
  logEntries,
  logOutbox,
  lotDocuments,
} from '../../database/schema';
import { anchorOf, signedAs } from '../../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld } from '../../tools/testing/world';
import { listProofAlerts } from './alerts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
  await makeWorld(test.db, 'caravana');
});
afterEach(() => test.close());

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const told = (given: Partial<Parameters<typeof listProofAlerts>[1]> = {}) =>
  listProofAlerts(test.db, { setBack: null, checkpointSeconds: 60, ...given }, now);

it('tells of documents, entries and anchors that are late or failed, and of a log that was set back', async () => {
  await test.db.update(certificateRecords).set({ queuedAt: hoursAgo(0.5) });
  await test.db.update(logOutbox).set({ queuedAt: hoursAgo(0.5) });
  const checkpoint = { size: 1, root: 'ab'.repeat(32), note: 'n', at: now };
  await test.db.insert(logCheckpoints).values(checkpoint);
  await test.db.insert(anchors).values(anchorOf(1, { createdAt: hoursAgo(20) }));
  expect(await told(), 'what came just now').toEqual([]);

  await test.db.update(certificateRecords).set({ queuedAt: hoursAgo(2) });
  await test.db.update(logOutbox).set({ queuedAt: hoursAgo(3) });
  await test.db.update(anchors).set({ createdAt: hoursAgo(25) });
  const setBack = { origin: 'o', signedSize: 9, size: 3 } as never;
  const entries = await test.db.$count(logOutbox);
  expect(await told({ setBack })).toEqual([
    { kind: 'documents_late', count: 2, oldest_at: hoursAgo(2).toISOString() },
    { kind: 'log_late', count: entries, oldest_at: hoursAgo(3).toISOString() },
    { kind: 'anchors_late', count: 1, oldest_at: hoursAgo(25).toISOString() },
    { kind: 'log_wrong', count: 1, oldest_at: null },
  ]);

  await test.db.update(anchors).set({ createdAt: now, status: 'failed' });
  await test.db.update(certificateRecords).set({ queuedAt: now, documentAttempts: 1 });
  expect((await told()).map(({ kind, count }) => [kind, count])).toEqual([
    ['documents_late', 2],
    ['log_late', entries],
    ['anchors_late', 1],
  ]);
});

it('tells the oldest of all documents that are late, and nothing of an anchor that is confirmed', async () => {
  await test.db.update(certificateRecords).set({ queuedAt: hoursAgo(2) });
  await test.db.update(lotDocuments).set({ queuedAt: hoursAgo(5) });
  const checkpoint = { size: 1, root: 'ab'.repeat(32), note: 'n', at: now };
  await test.db.insert(logCheckpoints).values(checkpoint);
  const confirmed = { status: 'confirmed', ...signedAs('0xaa') } as const;
  await test.db.insert(anchors).values(anchorOf(1, { ...confirmed, createdAt: hoursAgo(90) }));
  const late = { kind: 'documents_late', count: 3, oldest_at: hoursAgo(5).toISOString() };
  expect(await told()).toEqual([late]);
});

it('tells since when a checkpoint is overdue', async () => {
  await test.db.insert(logEntries).values({ seq: 0, type: 'transferred', at: hoursAgo(3), entry: '{}' });
  const wrong = { kind: 'log_wrong', count: 1, oldest_at: hoursAgo(3).toISOString() };
  expect(await told()).toEqual([wrong]);
  expect(await told({ checkpointSeconds: 86_400 })).toEqual([]);
});
