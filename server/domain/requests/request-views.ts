import { and, desc, eq, gte, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transactional } from '../../database';
import {
  adminProfiles,
  certificationRequests,
  certifiedLots,
  fileUploads,
  localities,
  producerProfiles,
  vetProfiles,
} from '../../database/schema';
import { fullName, plain } from '../../database/columns';
import { finding } from '../shared/search';
import { certifyingVets } from '../shared/vets';
import { DomainError } from '../shared/errors';
import { localityShape } from '../shared/localities';
import { alertCondition } from './request-alerts';
import { countRequests, isOnPage, requestOrder } from './request-table';
import { isWaiting, lockMatching, matchFor, waitsSince } from './matching';
import { requestsOf } from '../shared/owned-by';
import { olderThan, type Page, pageOf, rowsToRead, tablePage, type TableQuery } from '../shared/pages';
import { changeRequestStatus, isOpen, type RequestStatus } from './requests';
import { fileUrl, type Viewer, type Wire } from '../shared/wire';

type Upload = typeof fileUploads.$inferSelect;

function uploadShape(upload: Upload): Wire<'FileUpload'> {
  return {
    id: upload.id,
    photo_url: fileUrl(upload.photo),
    ai_analyzed_age: upload.aiAnalyzedAge,
    ai_analyzed_weight: upload.aiAnalyzedWeight,
    ai_analyzed_breed: upload.aiAnalyzedBreed,
    processed_at: upload.processedAt?.toISOString() ?? null,
  };
}

interface Part {
  /** By number, newest first, without it. */
  order?: SQL[];
  count: number;
  offset?: number | undefined;
}

/**
 * Whether a request tells a viewer who may see it the producer's telephone: to admins, and to who visits or has
 * visited.
 */
function tellsTelephone({ role }: Pick<Viewer, 'role'>, status: RequestStatus | null): boolean {
  return role === 'admin' || (role === 'veterinarian' && (status === 'assigned' || status === 'executed'));
}

/** Requests with all that a viewer who may see them is shown of them. */
export async function requestsWhere(
  db: Queryable,
  viewer: Pick<Viewer, 'role'>,
  condition: SQL | undefined,
  { order = [desc(certificationRequests.id)], count, offset = 0 }: Part,
): Promise<Wire<'CertificationRequest'>[]> {
  const rows = await db
    .select({
      request: certificationRequests,
      locality: localityShape,
      producer: {
        id: producerProfiles.id,
        name: producerProfiles.name,
        cuig_number: producerProfiles.cuigNumber,
      },
      telephone: producerProfiles.telephone,
      upload: fileUploads,
      lotId: certifiedLots.id,
      certifiedAt: certifiedLots.certificationDate,
      waitingSince: sql<Date | null>`case when ${isWaiting} then ${waitsSince} end`.mapWith(
        certificationRequests.createdAt,
      ),
      assignedBy: fullName(adminProfiles.firstName, adminProfiles.lastName),
    })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .innerJoin(producerProfiles, eq(producerProfiles.id, certificationRequests.producerProfileId))
    .leftJoin(vetProfiles, eq(vetProfiles.id, certificationRequests.vetProfileId))
    .leftJoin(fileUploads, eq(fileUploads.id, certificationRequests.fileUploadId))
    .leftJoin(adminProfiles, eq(adminProfiles.userId, certificationRequests.assignedBy))
    .leftJoin(
      certifiedLots,
      and(
        eq(certifiedLots.certificationRequestId, certificationRequests.id),
        isNull(certifiedLots.parentCertifiedLotId),
      ),
    )
    .where(condition)
    .orderBy(...order)
    .limit(count)
    .offset(offset);
  const vets = await certifyingVets(
    db,
    rows.map(({ request }) => request.vetProfileId),
  );
  return rows.map(
    ({ request, waitingSince, locality, producer, telephone, upload, lotId, certifiedAt, assignedBy }) => ({
      id: request.id,
      address: request.address,
      locality,
      intended_animal_group: request.intendedAnimalGroup,
      declared_lot_weight: request.declaredLotWeight,
      declared_lot_age: request.declaredLotAge,
      cattle_breed: request.cattleBreed,
      preferred_time_range: { start: request.preferredStart, end: request.preferredEnd },
      scheduled_date: request.scheduledDate,
      scheduled_time: request.scheduledTime,
      status: request.status,
      producer_profile: producer,
      vet_profile: vets.get(request.vetProfileId ?? 0) ?? null,
      comments: request.comments,
      file_upload: upload && uploadShape(upload),
      certified_lot_id: lotId,
      certified_at: certifiedAt?.toISOString() ?? null,
      deactivation_effect: request.deactivationEffect,
      rejection_reason: request.rejectionReason,
      ...(viewer.role === 'admin' && {
        assigned_by: request.assignedBy === null ? null : assignedBy,
        waiting_since: waitingSince?.toISOString() ?? null,
      }),
      producer_telephone: tellsTelephone(viewer, request.status) ? telephone : null,
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
    }),
  );
}

export interface RequestListQuery extends TableQuery<Wire<'RequestSort'>> {
  /** Only those that wait for a veterinarian or a visit. */
  open?: boolean | undefined;
  search?: string | undefined;
  status?: Wire<'RequestStatus'> | undefined;
  alert?: Wire<'RequestAlert'> | undefined;
  vet_profile_id?: number | undefined;
  producer_profile_id?: number | undefined;
  locality_id?: number | undefined;
  /** Days of the visit, `YYYY-MM-DD`, both included. */
  scheduled_from?: string | undefined;
  scheduled_to?: string | undefined;
}

/** Finds by what the row of a request shows: its number, place, breed, people and their CUIG or licence. */
function found(text: string): SQL | undefined {
  const { id, address, cattleBreed } = certificationRequests;
  return finding(text, {
    number: id,
    shownNumber: sql`${id}::text`,
    texts: [plain(address), localities.plainName, producerProfiles.plainName, vetProfiles.plainName],
    codes: [producerProfiles.cuigNumber, vetProfiles.licenseNumber],
    breed: cattleBreed,
  });
}

function filtered(query: RequestListQuery): SQL | undefined {
  const { status, vetProfileId, producerProfileId, localityId, scheduledDate } = certificationRequests;
  const { search, scheduled_from: from, scheduled_to: to } = query;
  const is = (column: PgColumn, value: number | string | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    search?.trim() ? found(search) : undefined,
    query.status === 'created' ? isWaiting : is(status, query.status),
    is(vetProfileId, query.vet_profile_id),
    is(producerProfileId, query.producer_profile_id),
    is(localityId, query.locality_id),
    from === undefined ? undefined : gte(scheduledDate, from),
    to === undefined ? undefined : lte(scheduledDate, to),
  );
}

/** What a producer canceled is gone from its own list; what ended with its account stays there, and says so. */
const isListed = or(
  isNull(certificationRequests.status),
  ne(certificationRequests.status, 'canceled'),
  eq(certificationRequests.deactivationEffect, 'producer_deactivated'),
);

/** The requests that concern the viewer, newest first. */
export async function listCertificationRequests(
  db: Queryable,
  viewer: Viewer,
  query: RequestListQuery = {},
): Promise<Page<Wire<'CertificationRequest'>>> {
  const { limit, before, offset, open, alert } = query;
  const condition = and(
    requestsOf(viewer),
    viewer.role === 'producer' ? isListed : undefined,
    filtered(query),
    open ? isOpen : undefined,
    alert ? alertCondition(db, alert, new Date()) : undefined,
    olderThan(certificationRequests.id, before),
  );
  const part = { order: requestOrder(query), count: rowsToRead(limit), offset };
  const read =
    query.sort === undefined
      ? await requestsWhere(db, viewer, condition, part)
      : await requestsWhere(db, viewer, isOnPage(db, condition, part), { ...part, offset: 0 });
  // Those of one's own are counted where they are sorted alone: then the list goes on behind an offset.
  if (viewer.role !== 'admin' && query.sort === undefined) return pageOf(read, limit);
  return tablePage(read, query, () => countRequests(db, condition));
}

/** A request of its producer, its veterinarian or an admin; to anyone else there is none. Throws `not_found`. */
export async function getCertificationRequest(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<Wire<'CertificationRequest'>> {
  const [request] = await requestsWhere(
    db,
    viewer,
    and(eq(certificationRequests.id, id), requestsOf(viewer)),
    {
      count: 1,
    },
  );
  if (!request) throw new DomainError('not_found');
  return request;
}

/**
 * A producer cancels its own request while it is created or assigned, and its slot is free again. To run in a
 * transaction. Throws `not_found`, `status_conflict`.
 */
export async function cancelRequest(
  tx: Transactional,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>> {
  await lockMatching(tx);
  await getCertificationRequest(tx, id, viewer);
  const { vetProfileId } = await changeRequestStatus(tx, id, 'canceled', now);
  await matchFor(tx, [vetProfileId], now);
  return getCertificationRequest(tx, id, viewer);
}
