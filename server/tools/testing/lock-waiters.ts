import type { TestDatabase } from './database';

/** How many sessions of a test's own database wait for a lock now. */
export async function lockWaiters(pool: TestDatabase['pool']): Promise<number | null> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount;
}
