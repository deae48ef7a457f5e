import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { certificationRequests, fileUploads, localities, producerProfiles } from '../../database/schema';
import { holdActive } from '../shared/active-accounts';
import { recordEvent } from '../events/record-event';
import { type Visit, visitChanged, visitFacts } from '../events/visit-events';
import { DomainError } from '../shared/errors';
import { holdMatching } from './matching';
import { findSlot, holdingSlot } from './scheduling';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';

export type RequestStatus = Wire<'RequestStatus'>;

const next: Record<RequestStatus, readonly RequestStatus[]> = {
  created: ['assigned', 'canceled', 'rejected'],
  assigned: ['executed', 'canceled', 'rejected'],
  executed: [],
  canceled: [],
  rejected: [],
};

/** Whether a request may go from one status to another (rule 5.7). A missing status counts as created. */
export function mayBecome(from: RequestStatus | null, to: RequestStatus): boolean {
  return next[from ?? 'created'].includes(to);
}

export interface NewRequest {
  producerProfileId: number;
  address: string;
  localityId: number;
  /** Animals. */
  intendedAnimalGroup: number;
  /** Mean weight in kg. */
  declaredLotWeight: number;
  /** Mean age in whole months. */
  declaredLotAge: number;
  cattleBreed: Wire<'Breed'>;
  /** Days, `YYYY-MM-DD`, both included. */
  preferred: { start: string; end: string };
  /** What the producer wrote for the veterinarian, trimmed; null for nothing. */
  comments?: string | null;
  /** Name in the file storage. */
  photo: string | null;
}

/** That a request waits for a veterinarian or a visit. An index has this very condition. */
export const isOpen = sql`(${certificationRequests.status} is null
  or ${certificationRequests.status} in ('created', 'assigned'))`;

/**
 * Throws `open_requests` when a producer has as many requests that wait for a veterinarian or a visit as it may have.
 * With the producer's row locked, in the transaction that makes the next one, no two calls count the same.
 */
export async function requireRoom(
  db: Queryable,
  producerProfileId: number,
  maxOpenRequests: number,
): Promise<void> {
  const own = eq(certificationRequests.producerProfileId, producerProfileId);
  if ((await db.$count(certificationRequests, and(own, isOpen))) >= maxOpenRequests)
    throw new DomainError('open_requests');
}

async function insertScheduled(
  tx: Queryable,
  request: NewRequest,
  now: Date,
  mostOpen: number,
): Promise<number> {
  await holdMatching(tx);
  const active = await holdActive(tx, producerProfiles, [request.producerProfileId]);
  if (active.size === 0) throw new DomainError('account_inactive');
  const own = eq(producerProfiles.id, request.producerProfileId);
  await tx.select({ id: producerProfiles.id }).from(producerProfiles).where(own).for('no key update');
  await requireRoom(tx, request.producerProfileId, mostOpen);
  const { preferred, photo, ...fields } = request;
  const [upload] = photo
    ? await tx.insert(fileUploads).values({ photo }).returning({ id: fileUploads.id })
    : [];
  const visit = await findSlot(tx, request, preferred, now);
  const given = {
    vetProfileId: visit?.vetProfileId ?? null,
    scheduledDate: visit?.date ?? null,
    scheduledTime: visit?.slot ?? null,
  };
  const rows = await tx
    .insert(certificationRequests)
    .values({
      ...fields,
      preferredStart: preferred.start,
      preferredEnd: preferred.end,
      fileUploadId: upload?.id ?? null,
      status: visit ? 'assigned' : 'created',
      ...given,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: certificationRequests.id });
  const { id } = storedRow(rows);
  const { address, localityId, intendedAnimalGroup: animals } = request;
  const asked = { address, locality_id: localityId, animals, from: preferred.start, to: preferred.end };
  await recordEvent(tx, { action: 'request_created', object: ['request', id], after: asked }, now);
  if (visit) await recordEvent(tx, { ...visitChanged(id, null, given), actor: null }, now);
  return id;
}

/** Throws `unknown_locality` when there is none of that id. */
export async function requireLocality(db: Queryable, id: number): Promise<void> {
  const known = await db.$count(localities, eq(localities.id, id));
  if (known === 0) throw new DomainError('unknown_locality', '/certification_request[locality_id]');
}

/** Whether an upload names a stored photo. */
export async function isPhotoNamed(db: Queryable, photo: string): Promise<boolean> {
  return (await db.$count(fileUploads, eq(fileUploads.photo, photo))) > 0;
}

/**
 * Stores a request and gives its id. With a free veterinarian it is assigned at once, otherwise it stays created. When
 * another request takes the chosen slot first the next free one is taken: the unique index decides, not a check. Throws
 * `account_inactive`, `unknown_locality`, `slot_taken`, and `open_requests` when the producer has `mostOpen` that wait
 * already.
 */
export async function createRequest(
  db: Transactional,
  request: NewRequest,
  now: Date,
  mostOpen = Number.POSITIVE_INFINITY,
): Promise<number> {
  await requireLocality(db, request.localityId);
  return holdingSlot(db, (tx) => insertScheduled(tx, request, now, mostOpen));
}

/**
 * Asks again for what was rejected, with the same data and photo and other days; gives the new request's id. Throws
 * `not_found`, `status_conflict` and what `createRequest` throws.
 */
export async function repeatRequest(
  db: Transactional,
  { id, producerProfileId }: { id: number; producerProfileId: number },
  preferred: { start: string; end: string },
  now: Date,
  mostOpen = Number.POSITIVE_INFINITY,
): Promise<number> {
  const [row] = await db
    .select({ request: certificationRequests, photo: fileUploads.photo })
    .from(certificationRequests)
    .leftJoin(fileUploads, eq(fileUploads.id, certificationRequests.fileUploadId))
    .where(
      and(eq(certificationRequests.id, id), eq(certificationRequests.producerProfileId, producerProfileId)),
    );
  if (!row) throw new DomainError('not_found');
  const { request, photo } = row;
  if (request.status !== 'rejected') throw new DomainError('status_conflict');
  const { address, localityId, intendedAnimalGroup, declaredLotWeight, declaredLotAge } = request;
  const { cattleBreed, comments } = request;
  const lot = { address, localityId, intendedAnimalGroup, declaredLotWeight, declaredLotAge, cattleBreed };
  return createRequest(db, { ...lot, producerProfileId, comments, preferred, photo }, now, mostOpen);
}

/**
 * Moves a request to another status and gives the visit that it had, if any. Throws `not_found`,
 * `status_conflict` when it may not go there. `executed` belongs to `issueLot`.
 */
export async function changeRequestStatus(
  tx: Queryable,
  id: number,
  to: RequestStatus,
  now: Date,
): Promise<Visit> {
  const { status, vetProfileId, scheduledDate, scheduledTime } = certificationRequests;
  const [row] = await tx
    .select({ status, vetProfileId, scheduledDate, scheduledTime })
    .from(certificationRequests)
    .where(eq(certificationRequests.id, id))
    .for('update');
  if (!row) throw new DomainError('not_found');
  if (!mayBecome(row.status, to)) throw new DomainError('status_conflict');
  await tx
    .update(certificationRequests)
    .set({ status: to, updatedAt: sql`${now.toISOString()}::timestamptz` })
    .where(eq(certificationRequests.id, id));
  const canceled = { action: 'request_canceled', object: ['request', id] } as const;
  if (to === 'canceled') await recordEvent(tx, { ...canceled, before: visitFacts(row) }, now);
  return row;
}
