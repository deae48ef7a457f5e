import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { auditEvents } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { lockWaiters } from '../../tools/testing/lock-waiters';
import { updateAnnouncement } from './announcement';
import { updateLimits } from './limits';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const now = new Date('2026-03-02T12:00:00Z');
const today = '2026-03-02';

const announce = (tx: Transactional, es: string) =>
  updateAnnouncement(tx, { text: { es, en: 'Fair' }, until: today }, { now, today });
const limit = (tx: Transactional, most: number) =>
  updateLimits(tx, { open_requests: most }, { open_requests: 1, reads_per_hour: 100 }, now);

type Change = (tx: Transactional) => Promise<unknown>;

it.each<[string, Change, Change, object]>([
  ['limit', (tx) => limit(tx, 6), (tx) => limit(tx, 7), { open_requests: 6 }],
  ['announcement', (tx) => announce(tx, 'Hay'), (tx) => announce(tx, 'No hay'), { text_es: 'Hay' }],
])('two set a first %s at once: the later one tells what the earlier one has set', async (...asked) => {
  const [, first, second, before] = asked;
  const { late } = await inTransaction(test.db, async (tx) => {
    await first(tx);
    const begun = inTransaction(test.db, second);
    await expect.poll(() => lockWaiters(test.pool)).toBe(1);
    return { late: begun };
  });
  await late;
  const [event] = await test.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event?.before).toMatchObject(before);
});
