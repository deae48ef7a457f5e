import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transactional } from '../../database';
import {
  accountEvents,
  auditEvents,
  certificationRequests,
  producerProfiles,
  users,
  vetProfiles,
  visitAnimals,
} from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { type Taken, takenOf, type Visit, visitChanged, visitOf } from '../events/visit-events';
import { lockMatching, matchFor, matchRequest } from '../requests/matching';
import { holdActive } from '../shared/active-accounts';
import { DomainError } from '../shared/errors';

/** A deactivation taken back, with the visits that it took away (rule 12.8). */

/** How long a deactivation can be undone. */
export const undoMinutes = 10;

const { producerProfileId, deactivationEffect, status, id: requestId } = certificationRequests;
type Request = typeof certificationRequests.$inferSelect;

/** When an account was deactivated that can still be let in again as it was; null of every other one. */
async function undoable(db: Queryable, userId: number, now: Date): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditEvents.at, action: auditEvents.action })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.objectType, 'account'),
        eq(auditEvents.objectId, userId),
        inArray(auditEvents.action, [
          'account_deactivated',
          'account_refused',
          'account_activated',
          'account_approved',
        ]),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  if (last?.action !== 'account_deactivated') return null;
  return now.getTime() < endOf(last.at).getTime() ? last.at : null;
}

const endOf = (at: Date) => new Date(at.getTime() + undoMinutes * 60_000);

/** Until when the deactivation of an account can be undone; null where there is none to undo. */
export async function undoableUntil(db: Queryable, userId: number, now: Date): Promise<Date | null> {
  const at = await undoable(db, userId, now);
  return at && endOf(at);
}

const isSame = (one: Visit, other: Visit) =>
  one.vetProfileId === other.vetProfileId &&
  one.scheduledDate === other.scheduledDate &&
  one.scheduledTime === other.scheduledTime;

/**
 * Whether nobody has the slot of a visit now and its veterinarian still works; one that has begun, or on a day that was
 * closed since, is given back as it was. `lockMatching` keeps it so until the transaction ends.
 */
async function isFree(tx: Queryable, visit: Visit): Promise<boolean> {
  const { vetProfileId: vet, scheduledDate: date, scheduledTime: slot } = visit;
  if (vet === null || date === null || slot === null) return false;
  const { vetProfileId, scheduledDate, scheduledTime } = certificationRequests;
  const taken = and(
    eq(vetProfileId, vet),
    eq(scheduledDate, date),
    eq(scheduledTime, slot),
    inArray(status, ['assigned', 'executed']),
  );
  const works = (await holdActive(tx, vetProfiles, [vet])).has(vet);
  return works && (await tx.$count(certificationRequests, taken)) === 0;
}

async function giveBack(tx: Queryable, request: Request, visit: Visit & Taken, now: Date): Promise<void> {
  await tx
    .update(certificationRequests)
    .set({ status: 'assigned', ...visit, updatedAt: now })
    .where(eq(requestId, request.id));
  const before = request.status === 'assigned' ? request : null;
  await recordEvent(tx, visitChanged(request.id, before, visit), now);
}

/** An event of a request after another one. */
const later = alias(auditEvents, 'later');

/** What a deactivation did to a veterinarian's visits, as it recorded it, where nobody has changed it since. */
async function visitsTaken(tx: Queryable, vet: number, at: Date) {
  const { certificationRequestId, updatedAt } = visitAnimals;
  const enteredSince = tx
    .select({ one: sql`1` })
    .from(visitAnimals)
    .where(and(eq(certificationRequestId, requestId), gt(updatedAt, at)));
  const otherDaysSince = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.objectType, 'request'),
        eq(later.objectId, requestId),
        gt(later.id, auditEvents.id),
        eq(later.action, 'preferred_days_changed'),
      ),
    );
  const events = await tx
    .select({ request: certificationRequests, before: auditEvents.before, after: auditEvents.after })
    .from(auditEvents)
    .innerJoin(certificationRequests, eq(requestId, auditEvents.objectId))
    .where(
      and(
        eq(auditEvents.at, at),
        eq(auditEvents.objectType, 'request'),
        inArray(auditEvents.action, ['request_assigned', 'request_unassigned']),
        inArray(deactivationEffect, ['visit_moved', 'visit_lost']),
        notExists(enteredSince),
        notExists(otherDaysSince),
      ),
    )
    .orderBy(asc(auditEvents.id))
    .for('update', { of: certificationRequests });
  return events.flatMap(({ request, before, after }) => {
    const [was, became] = [visitOf(before), visitOf(after)];
    const isLeft = ['assigned', 'created'].includes(request.status ?? '') && isSame(request, became);
    return was.vetProfileId === vet && isLeft ? [{ request, was: { ...was, ...takenOf(before) } }] : [];
  });
}

/** Gives a veterinarian its visits back whose slots are free, and who had them meanwhile what waits. */
async function returnToVet(tx: Transactional, vet: number, at: Date, now: Date): Promise<number> {
  let returned = 0;
  const freed: (number | null)[] = [vet];
  for (const { request, was } of await visitsTaken(tx, vet, at)) {
    if (!(await isFree(tx, was))) continue;
    await giveBack(tx, request, was, now);
    freed.push(request.vetProfileId);
    returned += 1;
  }
  await matchFor(tx, freed, now);
  return returned;
}

/** Has a request wait for a visit again, which it may have at once. */
async function waitAgain(tx: Transactional, request: Request, taken: Taken, now: Date): Promise<void> {
  const waiting = { ...request, status: 'created' as const, ...taken };
  await tx
    .update(certificationRequests)
    .set({ status: waiting.status, ...taken, updatedAt: now })
    .where(eq(requestId, request.id));
  const event = { action: 'request_created', object: ['request', request.id] } as const;
  await recordEvent(tx, { ...event, after: { undone: true } }, now);
  await matchRequest(tx, waiting, now);
}

/**
 * Takes up again the requests of a producer that waited, and those whose visits' slots are free; the others stay
 * canceled. Gives how many visits came back.
 */
async function returnToProducer(tx: Transactional, producer: number, at: Date, now: Date): Promise<number> {
  const canceled = await tx
    .select({ request: certificationRequests, before: auditEvents.before })
    .from(auditEvents)
    .innerJoin(certificationRequests, eq(requestId, auditEvents.objectId))
    .where(
      and(
        eq(auditEvents.at, at),
        eq(auditEvents.objectType, 'request'),
        eq(auditEvents.action, 'request_canceled'),
        eq(producerProfileId, producer),
        eq(status, 'canceled'),
        eq(deactivationEffect, 'producer_deactivated'),
        eq(certificationRequests.updatedAt, at),
      ),
    )
    .orderBy(asc(requestId))
    .for('update', { of: certificationRequests });
  let returned = 0;
  const waiting: { request: Request; taken: Taken }[] = [];
  for (const { request, before } of canceled) {
    const { vetProfileId, scheduledDate, scheduledTime, assignedBy } = request;
    const visit = { vetProfileId, scheduledDate, scheduledTime };
    const taken = { ...takenOf(before), assignedBy };
    if (vetProfileId === null) waiting.push({ request, taken });
    else if (await isFree(tx, visit)) {
      await giveBack(tx, request, { ...visit, ...taken }, now);
      returned += 1;
    }
  }
  // After the visits, so that none of these gets the slot of one.
  for (const { request, taken } of waiting) await waitAgain(tx, request, taken, now);
  return returned;
}

/**
 * Undoes the deactivation of an account, within ten minutes: it is active again, and has the visits back that it lost
 * by it and whose slots are free; what waited for one waits again. What somebody has changed since stays so. Gives how
 * many visits came back. To run in a transaction. Throws `not_found`, `undo_over`.
 */
export async function undoDeactivation(
  tx: Transactional,
  userId: number,
  adminUserId: number,
  now: Date,
): Promise<number> {
  await lockMatching(tx);
  const [user] = await tx
    .select({ active: users.active })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) throw new DomainError('not_found');
  const at = await undoable(tx, userId, now);
  if (!at || user.active) throw new DomainError('undo_over');
  await tx.update(users).set({ active: true, updatedAt: now }).where(eq(users.id, userId));
  await tx.insert(accountEvents).values({ userId, adminUserId, createdAt: now, action: 'activated' });
  const after = { active: true, undone: true };
  await recordEvent(
    tx,
    { action: 'account_activated', object: ['account', userId], before: { active: false }, after },
    now,
  );
  const idOf = async (profiles: typeof producerProfiles | typeof vetProfiles) => {
    const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
    return profile?.id;
  };
  const vet = await idOf(vetProfiles);
  if (vet !== undefined) return returnToVet(tx, vet, at, now);
  const producer = await idOf(producerProfiles);
  return producer === undefined ? 0 : returnToProducer(tx, producer, at, now);
}
