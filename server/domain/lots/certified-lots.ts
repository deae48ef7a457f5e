import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  cattleCertifications,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  localities,
  lotDocuments,
  transferIntents,
} from '../../database/schema';
import { animalWithCode } from '../shared/animal-codes';
import { certificationShape, selectCertifications } from './cattle-certifications';
import { DomainError } from '../shared/errors';
import { localityShape } from '../shared/localities';
import { lineageOf } from './lineage';
import { type LotFilters, readFilters } from './lot-filters';
import { lotOrder, type LotSort } from './lot-order';
import { countLots, findLots } from './lot-search';
import { type PlacePrecision, shownPlace } from '../shared/places';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from '../shared/pages';
import { documentUrl, fileUrl, type Viewer, type Wire } from '../shared/wire';

/**
 * At most one transfer of a lot is pending: joined through its partial unique index, it is looked up for each lot
 * shown.
 */
const pendingOfLot = and(
  eq(transferIntents.certifiedLotId, certifiedLots.id),
  eq(transferIntents.status, 'pending'),
);
const isPending = sql<boolean>`${transferIntents.id} is not null`;

export interface LotListQuery extends PageQuery, LotFilters {
  sort?: LotSort | undefined;
  /** Only what comes after the lot of this id in the order of the list. */
  after?: number | undefined;
}

async function lotsWhere(
  db: Queryable,
  condition: SQL | undefined,
  count: number,
  precision: PlacePrecision,
) {
  const rows = await db
    .select({
      id: certifiedLots.id,
      count: certifiedLots.certifiedAnimalsCount,
      averageWeight: certifiedLots.averageWeight,
      revoked: certifiedLots.revokedCount,
      photo: certifiedLots.photo,
      address: shownPlace(precision),
      date: certifiedLots.certificationDate,
      breed: certificationRequests.cattleBreed,
      pending: isPending,
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .leftJoin(transferIntents, pendingOfLot)
    .where(and(eq(certifiedLots.isActive, true), condition))
    .orderBy(desc(certifiedLots.id))
    .limit(count);
  return rows.map((lot): Wire<'CertifiedLotListItem'> => ({
    id: lot.id,
    certified_animals_count: lot.count,
    average_weight: lot.averageWeight,
    photo_url: fileUrl(lot.photo),
    address: lot.address,
    certification_date: lot.date?.toISOString() ?? null,
    cattle_breed: lot.breed,
    transfer_pending: lot.pending,
    revoked_count: lot.revoked,
  }));
}

/** The active lots, or a producer's own: a page of them, newest first. */
async function lotPage(
  db: Queryable,
  condition: SQL | undefined,
  { limit, before }: PageQuery,
  precision: PlacePrecision,
) {
  const after = olderThan(certifiedLots.id, before);
  return pageOf(await lotsWhere(db, and(condition, after), rowsToRead(limit), precision), limit);
}

/**
 * The active lots in the order that is asked for, newest first without one; only those that are sought (rules 4.1,
 * 4.10).
 */
export async function listCertifiedLots(
  db: Queryable,
  query: LotListQuery,
  precision: PlacePrecision = 'address',
): Promise<Page<Wire<'CertifiedLotListItem'>>> {
  const sought = await readFilters(db, query, precision);
  const { limit, before, after = before } = query;
  const order = lotOrder(query.sort, sought.dated);
  if (!sought.matches && !sought.dated && !query.sort)
    return lotPage(db, sought.within, { limit, before: after }, precision);
  const count = rowsToRead(limit);
  const ids = await findLots(db, sought, order, after, count);
  // Only what is shown is read whole.
  const rows = await lotsWhere(db, inArray(certifiedLots.id, ids), count, precision);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? 0;
  const page = pageOf(
    rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
    limit,
  );
  // One that left the list between the two readings makes the page shorter; the list goes on behind what was found.
  const last = ids.length === count ? (ids.at(-1) ?? null) : null;
  return { ...page, next: page.next ?? last };
}

/** How many active lots a search finds, and the one animal whose code it is (rules 4.9, 4.11). */
export async function summarizeLots(
  db: Queryable,
  filters: LotFilters,
  precision: PlacePrecision = 'address',
): Promise<Wire<'CertifiedLotsSummary'>> {
  const sought = await readFilters(db, filters, precision);
  const animal = await animalWithCode(db, filters.search ?? '');
  return { ...(await countLots(db, sought)), animal };
}

/** A producer's own active lots, newest first. */
export async function listProducersLots(
  db: Queryable,
  producerProfileId: number,
  query: PageQuery = {},
): Promise<Page<Wire<'CertifiedLotListItem'>>> {
  return lotPage(db, eq(certifiedLots.producerProfileId, producerProfileId), query, 'address');
}

async function animalsOf(
  db: Queryable,
  lotId: number,
  precision: PlacePrecision,
): Promise<Wire<'CattleCertification'>[]> {
  const rows = await selectCertifications(db)
    .innerJoin(certifiedLotAnimals, eq(certifiedLotAnimals.cattleCertificationId, cattleCertifications.id))
    .where(eq(certifiedLotAnimals.certifiedLotId, lotId))
    .orderBy(asc(cattleCertifications.id));
  return rows.map((row) => certificationShape(row, precision));
}

async function successorOf(db: Queryable, lotId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .where(eq(certifiedLots.parentCertifiedLotId, lotId));
  return row?.id ?? null;
}

/** A lot with its animals; inactive ones too. `can_transfer` is for the viewer. Throws `not_found`. */
export async function getCertifiedLot(
  db: Queryable,
  id: number,
  viewer: Viewer | null,
  precision: PlacePrecision = 'address',
): Promise<Wire<'CertifiedLot'>> {
  const [row] = await db
    .select({
      lot: certifiedLots,
      request: certificationRequests,
      locality: localityShape,
      pending: isPending,
      document: lotDocuments,
    })
    .from(certifiedLots)
    .leftJoin(transferIntents, pendingOfLot)
    .leftJoin(lotDocuments, eq(lotDocuments.certifiedLotId, certifiedLots.id))
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .where(eq(certifiedLots.id, id));
  if (!row) throw new DomainError('not_found');
  const { lot, request, locality, pending, document } = row;
  const owns = viewer?.role === 'producer' && viewer.profileId === lot.producerProfileId;
  return {
    id: lot.id,
    is_active: lot.isActive,
    parent_certified_lot_id: lot.parentCertifiedLotId,
    producer_profile_id: lot.producerProfileId,
    created_at: lot.createdAt.toISOString(),
    updated_at: lot.updatedAt.toISOString(),
    certification_request: {
      id: request.id,
      address: precision === 'address' ? request.address : locality.name,
      locality,
      intended_animal_group: request.intendedAnimalGroup,
      declared_lot_weight: request.declaredLotWeight,
      declared_lot_age: request.declaredLotAge,
      cattle_breed: request.cattleBreed,
      status: request.status,
      created_at: request.createdAt.toISOString(),
    },
    cattle_certifications: await animalsOf(db, id, precision),
    transfer_pending: pending,
    can_transfer: owns && lot.isActive && !pending,
    successor_certified_lot_id: await successorOf(db, id),
    lineage: await lineageOf(db, id),
    pdf_url: documentUrl(document?.pdfHash ?? null),
    ...(document && precision === 'address' && { short_code: document.code }),
  };
}
