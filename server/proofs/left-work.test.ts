import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anchors, certificateRecords, logCheckpoints, logOutbox, lotDocuments } from '../database/schema';
import { chainEvents } from '../domain/events/event-chain';
import { recordEvent } from '../domain/events/record-event';
import { anchorOf, signedAs } from '../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld } from '../tools/testing/world';
import { isWorkLeft } from './left-work';

const now = new Date('2027-01-01T12:00:00.000Z');
const soon = new Date(now.getTime() + 1);
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await makeWorld(test.db, 'caravana');
  await test.db.insert(logCheckpoints).values({ size: 1, root: 'ab'.repeat(32), note: 'n', at: now });
});
afterAll(() => test.close());

const certificates = (set: Partial<typeof certificateRecords.$inferInsert>) =>
  test.db.update(certificateRecords).set(set);
const lots = (set: Partial<typeof lotDocuments.$inferInsert>) => test.db.update(lotDocuments).set(set);
const left = () => isWorkLeft(test.db, now);

/** Nothing is left: all documents wait for later. */
beforeEach(async () => {
  await test.db.delete(logOutbox);
  await test.db.delete(anchors);
  await chainEvents(test.db);
  await certificates({ documentDueAt: soon, documentAttempts: 0 });
  await lots({ documentDueAt: soon, documentAttempts: 0 });
});

it('nothing is left while nothing is due', async () => {
  expect(await left()).toBe(false);
});

it.each([
  ['a certificate', certificates],
  ['a lot', lots],
] as const)(
  'a document of %s is left once it is due, unless it was tried as often as it is',
  async (_of, set) => {
    await set({ documentDueAt: now });
    expect(await left()).toBe(true);
    await set({ documentAttempts: 7 });
    expect(await left()).toBe(true);
    await set({ documentAttempts: 8 });
    expect(await left()).toBe(false);
  },
);

it('an entry that waits is left, and an event that is in no chain yet', async () => {
  await test.db.insert(logOutbox).values({ type: 'transferred', details: {} });
  expect(await left()).toBe(true);
  await test.db.delete(logOutbox);
  await recordEvent(test.db, { action: 'documents_retried', object: ['documents', 0] }, now);
  expect(await left()).toBe(true);
});

it.each([
  ['queued', true],
  ['submitted', true],
  ['confirmed', false],
  ['failed', false],
] as const)('an anchor that is %s and due is left: %s', async (status, isLeft) => {
  await test.db.insert(anchors).values(anchorOf(1, { ...signedAs('0xaa'), status, nextAttemptAt: now }));
  expect(await left()).toBe(isLeft);
  await test.db.update(anchors).set({ nextAttemptAt: soon });
  expect(await left()).toBe(false);
});
