import { and, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database';
import {
  certificationRequests,
  certifiedLots,
  fileUploads,
  localities,
  producerProfiles,
} from '../database/schema';
import { certifyingVets } from './certifying-vets';
import { DomainError } from './errors';
import { localityShape } from './localities';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from './pages';
import { changeRequestStatus, isOpen } from './requests';
import { fileUrl, type Viewer, type Wire } from './wire';

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

async function requestsWhere(
  db: Queryable,
  condition: SQL | undefined,
  count: number,
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
      upload: fileUploads,
      lotId: certifiedLots.id,
    })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .innerJoin(producerProfiles, eq(producerProfiles.id, certificationRequests.producerProfileId))
    .leftJoin(fileUploads, eq(fileUploads.id, certificationRequests.fileUploadId))
    .leftJoin(
      certifiedLots,
      and(
        eq(certifiedLots.certificationRequestId, certificationRequests.id),
        isNull(certifiedLots.parentCertifiedLotId),
      ),
    )
    .where(condition)
    .orderBy(desc(certificationRequests.id))
    .limit(count);
  const vets = await certifyingVets(
    db,
    rows.map(({ request }) => request.vetProfileId),
  );
  return rows.map(({ request, locality, producer, upload, lotId }) => ({
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
    deactivation_effect: request.deactivationEffect,
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
  }));
}

/** Whose requests a viewer may see: a producer's own, those assigned to a veterinarian, all for an admin (rule 5.8). */
function visibleTo({ role, profileId }: Viewer): SQL | undefined {
  if (role === 'producer') return eq(certificationRequests.producerProfileId, profileId);
  if (role === 'veterinarian') return eq(certificationRequests.vetProfileId, profileId);
  return undefined;
}

export interface RequestListQuery extends PageQuery {
  /** Only those that wait for a veterinarian or a visit. */
  open?: boolean | undefined;
}

/** The requests that concern the viewer, newest first. What a producer canceled is gone from its own list. */
export async function listCertificationRequests(
  db: Queryable,
  viewer: Viewer,
  { limit, before, open }: RequestListQuery = {},
): Promise<Page<Wire<'CertificationRequest'>>> {
  const shown =
    viewer.role === 'producer'
      ? or(isNull(certificationRequests.status), ne(certificationRequests.status, 'canceled'))
      : undefined;
  const condition = and(
    visibleTo(viewer),
    shown,
    open ? isOpen : undefined,
    olderThan(certificationRequests.id, before),
  );
  return pageOf(await requestsWhere(db, condition, rowsToRead(limit)), limit);
}

/** A request of its producer, its veterinarian or an admin; to anyone else there is none. Throws `not_found`. */
export async function getCertificationRequest(
  db: Queryable,
  id: number,
  viewer: Viewer,
): Promise<Wire<'CertificationRequest'>> {
  const [request] = await requestsWhere(db, and(eq(certificationRequests.id, id), visibleTo(viewer)), 1);
  if (!request) throw new DomainError('not_found');
  return request;
}

/**
 * A producer cancels its own request while it is created or assigned, and its slot is free again. To run in a transaction.
 * Throws `not_found`, `status_conflict`.
 */
export async function cancelRequest(
  tx: Queryable,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>> {
  await getCertificationRequest(tx, id, viewer);
  await changeRequestStatus(tx, id, 'canceled', now);
  return getCertificationRequest(tx, id, viewer);
}
