import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificationRequests, dayCounts, users } from '../../database/schema';
import { isUnreviewed } from './approvals';
import { isOpen } from '../requests/requests';
import type { Wire } from '../shared/wire';

/**
 * The counts of the admin's dashboard (rule 7.1). A transferred lot counts once, as each visit that was closed has one
 * active lot; pending requests are those that wait for a veterinarian or a visit.
 */
export async function getReports(db: Queryable): Promise<Wire<'Reports'>> {
  // To add up a counter by day reads far less than to count what there is.
  const counters = await db
    .select({ counted: dayCounts.counted, sum: sql<number>`sum(${dayCounts.count})::int` })
    .from(dayCounts)
    .where(eq(dayCounts.scope, 'all'))
    .groupBy(dayCounts.counted);
  const sum = (counted: (typeof counters)[number]['counted']) =>
    counters.find((row) => row.counted === counted)?.sum ?? 0;
  const [accepted, rejected, cancelled] = (['accepted', 'rejected', 'cancelled'] as const).map((status) =>
    sum(`transfers_${status}`),
  ) as [number, number, number];
  const [people] = await db
    .select({
      producers: sql<number>`count(*) filter (where ${users.role} = 'producer')::int`,
      vets: sql<number>`count(*) filter (where ${users.role} = 'veterinarian')::int`,
      waiting: sql<number>`count(*) filter (where ${users.approval} = 'awaiting')::int`,
      unreviewed: sql<number>`count(*) filter (where ${isUnreviewed})::int`,
    })
    .from(users);
  return {
    certified_lots_count: sum('visits'),
    cattle_certifications_count: sum('animals'),
    pending_transfers_count: sum('transfers_offered') - accepted - rejected - cancelled,
    rejected_transfers_count: rejected,
    cancelled_transfers_count: cancelled,
    accepted_transfers_count: accepted,
    pending_certification_requests_count: await db.$count(certificationRequests, isOpen),
    producers_count: people?.producers ?? 0,
    veterinarians_count: people?.vets ?? 0,
    waiting_vets_count: people?.waiting ?? 0,
    unreviewed_vets_count: people?.unreviewed ?? 0,
  };
}
