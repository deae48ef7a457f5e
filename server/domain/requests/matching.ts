import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { accountEvents, certificationRequests, vetProfiles, vetServiceAreas } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { visitChanged } from '../events/visit-events';
import { findSlot, holdingSlot } from './scheduling';
import { localTime } from './slots';

/** Matching of requests that nobody visits yet, whenever somebody may have become free (rule 10.4). */

/** Any number; only that no other lock of this kind has it. */
const matchingKey = 141_421_356;

/**
 * Lets one transaction at a time look for visits of requests that are there already, until it ends. To be taken before
 * any row is locked: such a transaction locks requests before it holds veterinarians, all others do so the other way
 * round.
 */
export async function lockMatching(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${matchingKey})`);
}

/** Keeps matching from passing a new request over, until the transaction ends: it is there then, or not yet begun. */
export async function holdMatching(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${matchingKey})`);
}

const { id, createdAt, localityId, preferredEnd, status, waitingSince } = certificationRequests;

/** That nobody visits a request yet. An index has this very condition. */
export const isWaiting = sql`(${status} is null or ${status} = 'created')`;

/** Since when nobody visits a request that waits: since it was made, or lost its veterinarian. */
export const waitsSince = sql<Date>`coalesce(${waitingSince}, ${createdAt})`.mapWith(createdAt);

/**
 * What a deactivation did to a request, once a veterinarian visits it: one that lost it before and has it back changed
 * nothing.
 */
async function effectOn(
  tx: Transactional,
  { id: requestId, deactivationEffect }: typeof certificationRequests.$inferSelect,
  vetProfileId: number,
): Promise<'visit_moved' | null> {
  if (deactivationEffect !== 'visit_lost') return null;
  const [lost] = await tx
    .select({ vet: vetProfiles.id })
    .from(accountEvents)
    .innerJoin(vetProfiles, eq(vetProfiles.userId, accountEvents.userId))
    .where(and(eq(accountEvents.certificationRequestId, requestId), eq(accountEvents.action, 'visit_lost')))
    .orderBy(desc(accountEvents.id))
    .limit(1);
  return lost?.vet === vetProfileId ? null : 'visit_moved';
}

/** Gives a request the visit that is free for it now; it stays as it is when nobody is free. Gives whether one was. */
export async function matchRequest(
  tx: Transactional,
  request: typeof certificationRequests.$inferSelect,
  now: Date,
): Promise<boolean> {
  const range = { start: request.preferredStart, end: request.preferredEnd };
  return holdingSlot(tx, async (nested) => {
    const visit = await findSlot(nested, request, range, now);
    if (!visit) return false;
    const given = {
      vetProfileId: visit.vetProfileId,
      scheduledDate: visit.date,
      scheduledTime: visit.slot,
    };
    await nested
      .update(certificationRequests)
      .set({
        status: 'assigned',
        ...given,
        assignedBy: null,
        deactivationEffect: await effectOn(nested, request, visit.vetProfileId),
        updatedAt: now,
      })
      .where(eq(id, request.id));
    await recordEvent(nested, { ...visitChanged(request.id, null, given), actor: null }, now);
    return true;
  });
}

/**
 * Some veterinarians have time or places that they had not: matches the requests that wait where they serve and whose
 * days are not over, the oldest first. To run in a transaction that has called `lockMatching` first.
 */
export async function matchFor(
  tx: Transactional,
  vetProfileIds: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const freed = vetProfileIds.filter((vet) => vet !== null);
  if (freed.length === 0) return;
  const served = tx
    .select({ id: vetServiceAreas.localityId })
    .from(vetServiceAreas)
    .where(inArray(vetServiceAreas.vetProfileId, freed));
  const waiting = await tx
    .select()
    .from(certificationRequests)
    .where(and(inArray(localityId, served), isWaiting, gte(preferredEnd, localTime(now).date)))
    .orderBy(asc(id))
    .for('update');
  for (const request of waiting) await matchRequest(tx, request, now);
}
