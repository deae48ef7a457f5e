import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../database';
import { auditChain, auditEvents } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { chainEvents } from './event-chain';
import { recordEvent } from './record-event';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase({ usedOnce: true });
  await test.db.execute(sql`
    insert into audit_events (at, action, object_type, object_id)
      select now(), 'request_created', 'request', n from generate_series(1, 100000) n`);
  await test.db.execute(sql`
    insert into audit_chain (seq, audit_event_id, hash) select id, id, repeat('0', 64) from audit_events`);
  await test.db.execute(sql`vacuum analyze`);
});
afterAll(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');
const event = { action: 'request_created', object: ['request', 1] } as const;
const newest = { all: false };

it('takes what is new without reading all events that there are', async () => {
  await recordEvent(test.db, event, now);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await chainEvents(test.db, newest)).toBe(1);
  const calls = query.mock.calls as unknown as [string | { text: string }, unknown[]?][];
  query.mockRestore();
  const read = calls.flatMap(([asked, values]) =>
    typeof asked === 'object' && asked.text.startsWith('select') ? [[asked.text, values] as const] : [],
  );
  const plans = await Promise.all(
    read.map(([text, values]) => test.pool.query(`explain ${text}`, values as unknown[])),
  );
  const steps = plans.flatMap(({ rows }) => rows.map((row: object) => String(Object.values(row)[0])));
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.filter((step) => step.includes('Seq Scan'))).toEqual([]);
});

it('takes an event whose transaction ended after that of a later one', async () => {
  await inTransaction(test.db, async (tx) => {
    await recordEvent(tx, { ...event, object: ['request', 2] }, now);
    await recordEvent(test.db, event, now);
    expect(await chainEvents(test.db, newest)).toBe(1);
  });
  expect(await chainEvents(test.db, newest)).toBe(1);
  const rows = await test.db
    .select({ request: auditEvents.objectId })
    .from(auditChain)
    .innerJoin(auditEvents, eq(auditEvents.id, auditChain.auditEventId))
    .orderBy(sql`${auditChain.seq} desc`)
    .limit(2);
  expect(rows.map(({ request }) => request)).toEqual([2, 1]);
});
