import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificationRequests,
  dayCounts,
  producerProfiles,
  users,
  vetProfiles,
} from '../../database/schema';
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
  return {
    certified_lots_count: sum('visits'),
    cattle_certifications_count: sum('animals'),
    pending_transfers_count: sum('transfers_offered') - accepted - rejected - cancelled,
    rejected_transfers_count: rejected,
    cancelled_transfers_count: cancelled,
    accepted_transfers_count: accepted,
    pending_certification_requests_count: await db.$count(certificationRequests, isOpen),
    producers_count: await db.$count(producerProfiles),
    veterinarians_count: await db.$count(vetProfiles),
    waiting_vets_count: await db.$count(users, eq(users.approval, 'awaiting')),
    unreviewed_vets_count: await db.$count(users, isUnreviewed),
  };
}
