import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificationRequests, producerProfiles, transferIntents, vetProfiles } from '../../database/schema';
import type { Viewer } from '../shared/wire';

/** Whose e-mails a viewer may read, by their users; everybody's for an admin (rule 3.9). */
export type Acquaintances = ReadonlySet<number> | 'everybody';

async function sidesOfTransfers(db: Queryable, profileId: number): Promise<number[]> {
  const { fromProducerProfileId: from, toProducerProfileId: to, status } = transferIntents;
  const rows = await db
    .selectDistinct({ userId: producerProfiles.userId })
    .from(transferIntents)
    .innerJoin(
      producerProfiles,
      or(
        and(eq(from, profileId), eq(producerProfiles.id, to)),
        and(eq(to, profileId), eq(producerProfiles.id, from)),
      ),
    )
    .where(and(or(eq(from, profileId), eq(to, profileId)), inArray(status, ['pending', 'accepted'])));
  return rows.map((row) => row.userId);
}

async function sidesOfVisits(db: Queryable, { role, profileId }: Viewer): Promise<number[]> {
  const { producerProfileId, vetProfileId, status } = certificationRequests;
  const own = role === 'producer' ? producerProfileId : vetProfileId;
  const other =
    role === 'producer'
      ? db.select({ id: vetProfiles.id, userId: vetProfiles.userId }).from(vetProfiles).as('other')
      : db
          .select({ id: producerProfiles.id, userId: producerProfiles.userId })
          .from(producerProfiles)
          .as('other');
  const rows = await db
    .selectDistinct({ userId: other.userId })
    .from(certificationRequests)
    .innerJoin(other, eq(other.id, role === 'producer' ? vetProfileId : producerProfileId))
    .where(and(eq(own, profileId), inArray(status, ['assigned', 'executed'])));
  return rows.map((row) => row.userId);
}

/**
 * Who a viewer has to do with: itself, and the other side of its transfers (pending or accepted) and of its visits (due
 * or made). What was rejected or taken back makes nobody acquainted.
 */
export async function acquaintancesOf(db: Queryable, viewer: Viewer | null): Promise<Acquaintances> {
  if (viewer === null) return new Set();
  if (viewer.role === 'admin') return 'everybody';
  const transfers = viewer.role === 'producer' ? await sidesOfTransfers(db, viewer.profileId) : [];
  return new Set([viewer.userId, ...transfers, ...(await sidesOfVisits(db, viewer))]);
}
