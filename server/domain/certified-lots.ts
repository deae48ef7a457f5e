import { and, asc, desc, eq, exists, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database';
import {
  blockchainCertifications,
  cattleCertifications,
  certificationRequests,
  certifiedLotAnimals,
  certifiedLots,
  localities,
  transferIntents,
} from '../database/schema';
import { certificationShape } from './cattle-certifications';
import { DomainError } from './errors';
import { containing, normalise, searchWords } from './search';
import { fileUrl, type Viewer, type Wire } from './wire';

function pendingTransfer(db: Queryable): SQL<boolean> {
  const pending = db
    .select({ one: sql`1` })
    .from(transferIntents)
    .where(and(eq(transferIntents.certifiedLotId, certifiedLots.id), eq(transferIntents.status, 'pending')));
  return sql<boolean>`${exists(pending)}`;
}

export interface LotListQuery {
  search?: string | undefined;
  limit?: number | undefined;
  before?: number | undefined;
}

function matches(text: string): SQL | undefined {
  return or(
    like(certifiedLots.searchText, containing(text)),
    like(sql`${certifiedLots.id}::text`, containing(text)),
  );
}

async function lotsWhere(db: Queryable, condition: SQL | undefined, limit: number | undefined) {
  const rows = db
    .select({
      id: certifiedLots.id,
      count: certifiedLots.certifiedAnimalsCount,
      averageWeight: certifiedLots.averageWeight,
      photo: certifiedLots.photo,
      address: certificationRequests.address,
      date: certifiedLots.certificationDate,
      breed: certificationRequests.cattleBreed,
      pending: pendingTransfer(db),
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .where(and(eq(certifiedLots.isActive, true), condition))
    .orderBy(desc(certifiedLots.id));
  return (await (limit === undefined ? rows : rows.limit(limit))).map(
    (lot): Wire<'CertifiedLotListItem'> => ({
      id: lot.id,
      certified_animals_count: lot.count,
      average_weight: lot.averageWeight,
      photo_url: fileUrl(lot.photo),
      address: lot.address,
      certification_date: lot.date?.toISOString() ?? null,
      cattle_breed: lot.breed,
      transfer_pending: lot.pending,
    }),
  );
}

/** A search looks among so many of the newest lots first: a text that many lots have fills its page there. */
const newest = 2_000;

async function searchLots(
  db: Queryable,
  text: string,
  after: SQL | undefined,
  { limit, before }: LotListQuery,
): Promise<Wire<'CertifiedLotListItem'>[]> {
  if (limit !== undefined) {
    const last = before ?? sql`(select max(${certifiedLots.id}) from ${certifiedLots})`;
    const recent = sql`${certifiedLots.id} > ${last} - ${newest}::integer`;
    const lots = await lotsWhere(db, and(after, recent, matches(text)), limit);
    if (lots.length === limit) return lots;
  }
  const indexed = sql`lot_search_words(${certifiedLots.id}, ${certifiedLots.searchText}) @@ ${searchWords(text)}::tsquery`;
  // An order that no index has: few lots are left to find, and going through all of them in their order finds them last.
  const ids = db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .where(and(eq(certifiedLots.isActive, true), after, indexed, matches(text)))
    .orderBy(sql`-${certifiedLots.id}`);
  // Only what is shown is read whole.
  return lotsWhere(db, inArray(certifiedLots.id, limit === undefined ? ids : ids.limit(limit)), undefined);
}

/** The active lots, newest first; with a search, only those whose id, address or breed contains it (wire.md, Calls). */
export async function listCertifiedLots(
  db: Queryable,
  query: LotListQuery,
): Promise<Wire<'CertifiedLotListItem'>[]> {
  const after = query.before === undefined ? undefined : lt(certifiedLots.id, query.before);
  const text = normalise(query.search ?? '').trim();
  return text ? searchLots(db, text, after, query) : lotsWhere(db, after, query.limit);
}

/** A producer's own active lots, newest first. */
export async function listProducersLots(
  db: Queryable,
  producerProfileId: number,
): Promise<Wire<'CertifiedLotListItem'>[]> {
  return lotsWhere(db, eq(certifiedLots.producerProfileId, producerProfileId), undefined);
}

async function animalsOf(db: Queryable, lotId: number): Promise<Wire<'CattleCertification'>[]> {
  const rows = await db
    .select({ certification: cattleCertifications, blockchain: blockchainCertifications })
    .from(certifiedLotAnimals)
    .innerJoin(cattleCertifications, eq(cattleCertifications.id, certifiedLotAnimals.cattleCertificationId))
    .leftJoin(
      blockchainCertifications,
      eq(blockchainCertifications.cattleCertificationId, cattleCertifications.id),
    )
    .where(eq(certifiedLotAnimals.certifiedLotId, lotId))
    .orderBy(asc(cattleCertifications.id));
  return rows.map(({ certification, blockchain }) => certificationShape(certification, blockchain));
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
): Promise<Wire<'CertifiedLot'>> {
  const [row] = await db
    .select({
      lot: certifiedLots,
      request: certificationRequests,
      locality: { id: localities.id, name: localities.name, province_id: localities.provinceId },
      pending: pendingTransfer(db),
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .where(eq(certifiedLots.id, id));
  if (!row) throw new DomainError('not_found');
  const { lot, request, locality, pending } = row;
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
      address: request.address,
      locality,
      intended_animal_group: request.intendedAnimalGroup,
      declared_lot_weight: request.declaredLotWeight,
      declared_lot_age: request.declaredLotAge,
      cattle_breed: request.cattleBreed,
      status: request.status,
      created_at: request.createdAt.toISOString(),
    },
    cattle_certifications: await animalsOf(db, id),
    transfer_pending: pending,
    can_transfer: owns && lot.isActive && !pending,
    successor_certified_lot_id: await successorOf(db, id),
  };
}
