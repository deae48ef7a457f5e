import { and, eq, ne } from 'drizzle-orm';
import { brokenConstraint, type Queryable, type Transactional } from '../../database';
import { certificationRequests, handedBackVisits, vetProfiles, visitAnimals } from '../../database/schema';
import { holdActive } from '../shared/active-accounts';
import { DomainError } from '../shared/errors';
import { keptText } from '../../../src/lib/kept-facts';
import { recordEvent } from '../events/record-event';
import { visitChanged, visitFacts } from '../events/visit-events';
import { isWaiting, lockMatching, matchFor, matchRequest } from './matching';
import { getCertificationRequest } from './request-views';
import { changeRequestStatus, mayBecome, type RequestStatus } from './requests';
import { candidates, oneVisitPerSlot } from './scheduling';
import { isServing } from './free-slots';
import { freeSlots, localTime } from './slots';
import type { Viewer, Wire } from '../shared/wire';

/** Who visits, decided by people: admins assign, veterinarians hand back and reject (rules 10.3 to 10.5). */

type Visit = Pick<Wire<'AssignmentInput'>, 'vet_profile_id' | 'scheduled_date' | 'scheduled_time'>;
type Request = typeof certificationRequests.$inferSelect;

const { id } = certificationRequests;

/** Locks a request that is not over. Throws `not_found`, `status_conflict`. */
async function holdOpen(tx: Queryable, requestId: number): Promise<Request> {
  const [request] = await tx.select().from(certificationRequests).where(eq(id, requestId)).for('update');
  if (!request) throw new DomainError('not_found');
  if (!mayBecome(request.status, 'rejected')) throw new DomainError('status_conflict');
  return request;
}

/** Whether animals are entered at a visit that a veterinarian would have to take over. */
export async function hasAnimalsOfOthers(
  db: Queryable,
  requestId: number,
  vetProfileId: number,
): Promise<boolean> {
  const { certificationRequestId, deleted, enteredBy } = visitAnimals;
  const others = and(eq(certificationRequestId, requestId), eq(deleted, false), ne(enteredBy, vetProfileId));
  return (await db.$count(visitAnimals, others)) > 0;
}

/** Gives a request a visit and records it. Throws `slot_taken`. */
export async function writeVisit(
  tx: Queryable,
  request: Request,
  { vet_profile_id: vetProfileId, scheduled_date: date, scheduled_time: slot }: Visit,
  assignedBy: number,
  now: Date,
): Promise<void> {
  try {
    await tx
      .update(certificationRequests)
      .set({
        status: 'assigned',
        vetProfileId,
        scheduledDate: date,
        scheduledTime: slot,
        assignedBy,
        deactivationEffect: null,
        updatedAt: now,
      })
      .where(eq(id, request.id));
  } catch (error) {
    throw brokenConstraint(error) === oneVisitPerSlot ? new DomainError('slot_taken') : error;
  }
  const given = { vetProfileId, scheduledDate: date, scheduledTime: slot };
  await recordEvent(tx, { ...visitChanged(request.id, request, given), actor: assignedBy }, now);
}

/**
 * An admin gives a request a veterinarian and a visit, or others than it has, whatever days its producer prefers; who
 * has handed it back may get it again, with `elsewhere` also who does not serve the locality, with `begun` also what
 * another one has entered animals at. To run in a transaction. Throws `not_found`, `status_conflict`, `slot_taken`,
 * `visit_has_animals`, `vet_unavailable` when the veterinarian is not active, does not serve the locality or does not
 * work then.
 */
export async function assignRequest(
  tx: Transactional,
  requestId: number,
  { elsewhere = false, begun = false, ...visit }: Wire<'AssignmentInput'>,
  admin: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>> {
  await lockMatching(tx);
  const request = await holdOpen(tx, requestId);
  const { vet_profile_id: vetProfileId, scheduled_date: date, scheduled_time: slot } = visit;
  const active = await holdActive(tx, vetProfiles, [vetProfileId]);
  const mayVisit = elsewhere || (await isServing(tx, vetProfileId, request.localityId));
  const [candidate] = mayVisit ? await candidates(tx, { only: vetProfileId }, localTime(now).date) : [];
  // Its own slot is free for it.
  const taken = candidate?.taken.filter(
    (one) =>
      vetProfileId !== request.vetProfileId ||
      one.date !== request.scheduledDate ||
      one.slot !== request.scheduledTime,
  );
  const works =
    candidate &&
    freeSlots({ ...candidate, taken: [] }, { start: date, end: date }, now).some((one) => one.slot === slot);
  if (!active.has(vetProfileId) || !works) throw new DomainError('vet_unavailable', '/vet_profile_id');
  if (taken?.some((one) => one.date === date && one.slot === slot))
    throw new DomainError('slot_taken', '/scheduled_time');
  if (!begun && (await hasAnimalsOfOthers(tx, requestId, vetProfileId)))
    throw new DomainError('visit_has_animals');
  await writeVisit(tx, request, visit, admin.userId, now);
  await matchFor(tx, [request.vetProfileId], now);
  return getCertificationRequest(tx, requestId, admin);
}

/**
 * A veterinarian rejects a request whose visit it has, or an admin any that is not over, with a reason for the
 * producer. To run in a transaction. Throws `not_found`, `status_conflict`.
 */
export async function rejectRequest(
  tx: Transactional,
  requestId: number,
  reason: string,
  viewer: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>> {
  await lockMatching(tx);
  await getCertificationRequest(tx, requestId, viewer);
  const visit = await changeRequestStatus(tx, requestId, 'rejected', now);
  await tx
    .update(certificationRequests)
    .set({ rejectionReason: keptText(reason) })
    .where(eq(id, requestId));
  const rejected = { action: 'request_rejected', object: ['request', requestId] } as const;
  const facts = { before: visitFacts(visit), after: { reason: keptText(reason) } };
  await recordEvent(tx, { ...rejected, ...facts, actor: viewer.userId }, now);
  await matchFor(tx, [visit.vetProfileId], now);
  return getCertificationRequest(tx, requestId, viewer);
}

/**
 * A producer asks for other days for its request that nobody visits yet: who is free then gets it. To run in a
 * transaction. Throws `not_found`, `status_conflict` when somebody visits it or it is over.
 */
export async function changePreferredDays(
  tx: Transactional,
  requestId: number,
  { start, end }: Wire<'DateRange'>,
  viewer: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>> {
  await lockMatching(tx);
  await getCertificationRequest(tx, requestId, viewer);
  const waiting = and(eq(id, requestId), isWaiting);
  const [request] = await tx.select().from(certificationRequests).where(waiting).for('update');
  if (!request) throw new DomainError('status_conflict');
  const days = { preferredStart: start, preferredEnd: end };
  await tx
    .update(certificationRequests)
    .set({ ...days, updatedAt: now })
    .where(eq(id, requestId));
  const before = { from: request.preferredStart, to: request.preferredEnd };
  const changed = { action: 'preferred_days_changed', object: ['request', requestId] } as const;
  await recordEvent(tx, { ...changed, before, after: { from: start, to: end }, actor: viewer.userId }, now);
  await matchRequest(tx, { ...request, ...days }, now);
  return getCertificationRequest(tx, requestId, viewer);
}

/**
 * A veterinarian hands a visit back: another one who is free gets it, else the request waits; it never comes to this
 * one again by itself. To run in a transaction. Throws `not_found`, `status_conflict`, `visit_begun` while animals are
 * entered.
 */
export async function handBackVisit(
  tx: Transactional,
  requestId: number,
  { profileId, userId }: Viewer,
  now: Date,
): Promise<void> {
  await lockMatching(tx);
  const [request] = await tx
    .select()
    .from(certificationRequests)
    .where(and(eq(id, requestId), eq(certificationRequests.vetProfileId, profileId)))
    .for('update');
  if (!request) throw new DomainError('not_found');
  if (request.status !== 'assigned') throw new DomainError('status_conflict');
  const { certificationRequestId, deleted } = visitAnimals;
  if ((await tx.$count(visitAnimals, and(eq(certificationRequestId, requestId), eq(deleted, false)))) > 0)
    throw new DomainError('visit_begun');
  await tx
    .insert(handedBackVisits)
    .values({ certificationRequestId: requestId, vetProfileId: profileId, createdAt: now })
    .onConflictDoNothing();
  const waiting = {
    status: 'created' satisfies RequestStatus as RequestStatus,
    vetProfileId: null,
    scheduledDate: null,
    scheduledTime: null,
    assignedBy: null,
    waitingSince: now,
    updatedAt: now,
  };
  await tx.update(certificationRequests).set(waiting).where(eq(id, requestId));
  const handedBack = { action: 'visit_handed_back', object: ['request', requestId] } as const;
  await recordEvent(tx, { ...handedBack, before: visitFacts(request), actor: userId }, now);
  await matchRequest(tx, request, now);
  await matchFor(tx, [profileId], now);
}
