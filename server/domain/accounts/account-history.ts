import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import { accountEvents, adminProfiles, producerProfiles, vetProfiles } from '../../database/schema';
import { userOf } from './activation';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from '../shared/pages';
import type { Wire } from '../shared/wire';

async function eventsOf(
  db: Queryable,
  userId: number,
  { limit, before }: PageQuery,
): Promise<Page<Wire<'AccountEvent'>>> {
  const { id, action, reason, createdAt, certificationRequestId, transferIntentId } = accountEvents;
  const rows = await db
    .select({
      id,
      action,
      reason,
      createdAt,
      certification_request_id: certificationRequestId,
      transfer_intent_id: transferIntentId,
      admin: { id: adminProfiles.id, full_name: fullName(adminProfiles.firstName, adminProfiles.lastName) },
    })
    .from(accountEvents)
    .innerJoin(adminProfiles, eq(adminProfiles.userId, accountEvents.adminUserId))
    .where(and(eq(accountEvents.userId, userId), olderThan(id, before)))
    .orderBy(desc(id))
    .limit(rowsToRead(limit));
  const events = rows.map(({ createdAt: at, ...row }) => ({ ...row, created_at: at.toISOString() }));
  return pageOf(events, limit);
}

/** What admins decided about a producer's account and what came of it, newest first. Throws `not_found`. */
export async function listProducerEvents(
  db: Queryable,
  id: number,
  query: PageQuery = {},
): Promise<Page<Wire<'AccountEvent'>>> {
  return eventsOf(db, (await userOf(db, producerProfiles, id)).id, query);
}

/** What admins decided about a veterinarian's account and what came of it, newest first. Throws `not_found`. */
export async function listVetEvents(
  db: Queryable,
  id: number,
  query: PageQuery = {},
): Promise<Page<Wire<'AccountEvent'>>> {
  return eventsOf(db, (await userOf(db, vetProfiles, id)).id, query);
}
