import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificationRequests,
  certifiedLots,
  producerProfiles,
  transferIntents,
  users,
  vetProfiles,
} from '../../database/schema';
import { isUnreviewed } from './approvals';
import { isOpen } from '../requests/requests';
import type { Wire } from '../shared/wire';

/**
 * The counts of the admin's dashboard (rule 7.1). Lots are the active ones, so that a transferred lot counts once;
 * pending requests are those that wait for a veterinarian or a visit.
 */
export async function getReports(db: Queryable): Promise<Wire<'Reports'>> {
  const transfers = await db
    .select({ status: transferIntents.status, count: sql<number>`count(*)::int` })
    .from(transferIntents)
    .groupBy(transferIntents.status);
  const having = (status: Wire<'TransferStatus'>) =>
    transfers.find((row) => row.status === status)?.count ?? 0;
  const { isActive, certifiedAnimalsCount, parentCertifiedLotId } = certifiedLots;
  const [lots] = await db
    .select({
      active: sql<number>`count(*) filter (where ${isActive})::int`,
      // An animal is certified for the first lot that holds it: adding up what those hold reads far less than counting
      // all.
      animals: sql<number>`coalesce(sum(${certifiedAnimalsCount}) filter (where ${parentCertifiedLotId} is null), 0)::int`,
    })
    .from(certifiedLots);
  return {
    certified_lots_count: lots?.active ?? 0,
    cattle_certifications_count: lots?.animals ?? 0,
    pending_transfers_count: having('pending'),
    rejected_transfers_count: having('rejected'),
    cancelled_transfers_count: having('cancelled'),
    accepted_transfers_count: having('accepted'),
    pending_certification_requests_count: await db.$count(certificationRequests, isOpen),
    producers_count: await db.$count(producerProfiles),
    veterinarians_count: await db.$count(vetProfiles),
    waiting_vets_count: await db.$count(users, eq(users.approval, 'awaiting')),
    unreviewed_vets_count: await db.$count(users, isUnreviewed),
  };
}
