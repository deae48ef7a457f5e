import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import {
  cattleCertifications,
  certificationRequests,
  certifiedLots,
  producerProfiles,
  transferIntents,
  vetProfiles,
} from '../database/schema';
import type { Wire } from './wire';

/**
 * The counts of the admin's dashboard (specification §3). Lots are the active ones, so that a transferred lot counts once;
 * pending requests are those that wait for a veterinarian or a visit.
 */
export async function getReports(db: Queryable): Promise<Wire<'Reports'>> {
  const transfers = await db
    .select({ status: transferIntents.status, count: sql<number>`count(*)::int` })
    .from(transferIntents)
    .groupBy(transferIntents.status);
  const having = (status: Wire<'TransferStatus'>) =>
    transfers.find((row) => row.status === status)?.count ?? 0;
  return {
    certified_lots_count: await db.$count(certifiedLots, eq(certifiedLots.isActive, true)),
    cattle_certifications_count: await db.$count(cattleCertifications),
    pending_transfers_count: having('pending'),
    rejected_transfers_count: having('rejected'),
    cancelled_transfers_count: having('cancelled'),
    accepted_transfers_count: having('accepted'),
    pending_certification_requests_count: await db.$count(
      certificationRequests,
      sql`coalesce(${certificationRequests.status}, 'created') in ('created', 'assigned')`,
    ),
    producers_count: await db.$count(producerProfiles),
    veterinarians_count: await db.$count(vetProfiles),
  };
}
