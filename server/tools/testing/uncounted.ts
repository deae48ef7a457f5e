import { sql } from 'drizzle-orm';
import type { Database } from '../../database';

const counting = {
  certification_requests: 'certification_requests_counted',
  certified_lots: 'certified_lots_counted',
  transfer_intents: 'transfer_intents_counted',
};

/** Fills tables with thousands of rows, which are counted by day once, at the end, and not each by itself. */
export async function countedAfter(db: Database, fill: () => Promise<unknown>): Promise<void> {
  const tables = Object.entries(counting).map(
    ([table, trigger]) => [sql.identifier(table), sql.identifier(trigger)] as const,
  );
  for (const [table, trigger] of tables)
    await db.execute(sql`alter table ${table} disable trigger ${trigger}`);
  await fill();
  for (const [table, trigger] of tables)
    await db.execute(sql`alter table ${table} enable trigger ${trigger}`);
  await db.execute(sql`delete from day_counts`);
  await db.execute(
    sql`insert into day_counts select day, counted, scope, scope_id, count from counted_days()`,
  );
}
