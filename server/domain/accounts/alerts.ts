import { min, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { transferIntents, users } from '../../database/schema';
import { countAlert } from '../requests/request-alerts';
import { isLate } from '../transfers/transfer-views';
import type { Wire } from '../shared/wire';
import { isUnreviewed } from './approvals';

type Alert = Wire<'Alert'>;

/** What an alert counts; those that count nothing are none. */
export function alertOf(
  kind: Alert['kind'],
  { count, oldest }: { count: number; oldest: Date | null } = { count: 0, oldest: null },
): Alert[] {
  return count === 0 ? [] : [{ kind, count, oldest_at: oldest?.toISOString() ?? null }];
}

const count = sql<number>`count(*)::int`;

/** What waits for an admin among requests, transfers and accounts, the most urgent first (rule 12.3). */
export async function listAlerts(db: Queryable, now: Date): Promise<Alert[]> {
  const ofUsers = (condition: ReturnType<typeof sql>) =>
    db
      .select({ count, oldest: min(users.createdAt) })
      .from(users)
      .where(condition);
  const [transfers] = await db
    .select({ count, oldest: min(transferIntents.createdAt) })
    .from(transferIntents)
    .where(isLate(now));
  const [waiting] = await ofUsers(sql`${users.approval} = 'awaiting'`);
  const [unreviewed] = await ofUsers(isUnreviewed);
  return [
    ...alertOf('requests_waiting', await countAlert(db, 'waiting', now)),
    ...alertOf('requests_unserved', await countAlert(db, 'unserved', now)),
    ...alertOf('requests_days_over', await countAlert(db, 'days_over', now)),
    ...alertOf('visits_past', await countAlert(db, 'visit_past', now)),
    ...alertOf('transfers_late', transfers),
    ...alertOf('vets_waiting', waiting),
    ...alertOf('vets_unreviewed', unreviewed),
  ];
}
