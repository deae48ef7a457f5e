import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '../../../src/lib/proof/canonical';
import { auditChain, auditEvents, logEntries, logOutbox } from '../../database/schema';
import { chainEvents } from '../../domain/events/event-chain';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld } from '../../tools/testing/world';
import { publishedHeads, publishHead } from './event-heads';

const dayMs = 86_400_000;
let test: TestDatabase;
/** When the first event happened. */
let first: Date;
beforeEach(async () => {
  test = await openTestDatabase();
  await makeWorld(test.db, 'caravana');
  await chainEvents(test.db);
  const [event] = await test.db.select().from(auditEvents).orderBy(asc(auditEvents.id)).limit(1);
  first = event!.at;
});
afterEach(() => test.close());

const after = (ms: number) => new Date(first.getTime() + ms);

async function head() {
  const [link] = await test.db.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  return { seq: link?.seq ?? 0, hash: link?.hash ?? '' };
}

/** Puts an entry of the log that publishes a head, or one of another kind. */
const enter = (seq: number, entry: unknown, type: 'events' | 'transferred' = 'events') =>
  test.db.insert(logEntries).values({ seq, type, at: first, entry: canonicalize(entry) });

const entryOf = (seq: number, of: { seq: number; hash: string }) => ({
  v: 1,
  seq,
  at: first.toISOString(),
  type: 'events',
  ref: `audit-chain/${of.seq}`,
  chain: of.hash,
});

describe('the head of the chain of events', () => {
  it('waits for the log once the oldest event that nobody published has waited for a day', async () => {
    expect(await publishHead(test.db, after(dayMs - 1))).toBe(false);
    expect(await test.db.$count(logOutbox, eq(logOutbox.type, 'events'))).toBe(0);
    expect(await publishHead(test.db, after(dayMs))).toBe(true);
    const [waiting] = await test.db.select().from(logOutbox).where(eq(logOutbox.type, 'events'));
    const { seq, hash } = await head();
    expect(waiting).toMatchObject({
      details: { ref: `audit-chain/${seq}`, chain: hash },
      createdAt: after(dayMs),
    });
  });

  it('does not wait twice, nor once the log has it', async () => {
    await publishHead(test.db, after(dayMs));
    expect(await publishHead(test.db, after(2 * dayMs))).toBe(false);
    await test.db.delete(logOutbox).where(eq(logOutbox.type, 'events'));
    await enter(0, entryOf(0, await head()));
    expect(await publishHead(test.db, after(2 * dayMs))).toBe(false);
    expect(await test.db.$count(logOutbox, eq(logOutbox.type, 'events'))).toBe(0);
  });

  it('waits again for what came behind the newest one that the log has', async () => {
    const whole = await head();
    await enter(0, entryOf(0, { seq: whole.seq, hash: 'aa' }));
    await enter(1, entryOf(1, { seq: whole.seq - 1, hash: 'bb' }));
    await enter(2, { seq: 2 }, 'transferred');
    expect(await publishHead(test.db, after(10 * dayMs))).toBe(true);
  });

  it('is none while nothing happened', async () => {
    const empty = await openTestDatabase();
    try {
      expect(await publishHead(empty.db, after(10 * dayMs))).toBe(false);
    } finally {
      await empty.close();
    }
  });
});

it('reads the heads that the log has, the oldest first, and leaves what is no head', async () => {
  await enter(3, entryOf(3, { seq: 12, hash: 'cc' }));
  await enter(1, entryOf(1, { seq: 7, hash: 'aa' }));
  await enter(2, { ...entryOf(2, { seq: 9, hash: 'bb' }), chain: undefined });
  await enter(4, entryOf(4, { seq: 13, hash: 'dd' }), 'transferred');
  await enter(5, 'no entry');
  expect(await publishedHeads(test.db)).toEqual([
    { seq: 7, hash: 'aa' },
    { seq: 12, hash: 'cc' },
  ]);
});
