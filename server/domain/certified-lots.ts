import { and, asc, desc, eq, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '../../src/lib/search';
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
import { localityShape } from './localities';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from './pages';
import { containing, namedLot, searchWords } from './search';
import { fileUrl, type Viewer, type Wire } from './wire';

/** At most one transfer of a lot is pending: joined through its partial unique index, it is looked up for each lot shown. */
const pendingOfLot = and(
  eq(transferIntents.certifiedLotId, certifiedLots.id),
  eq(transferIntents.status, 'pending'),
);
const isPending = sql<boolean>`${transferIntents.id} is not null`;

export interface LotListQuery extends PageQuery {
  search?: string | undefined;
}

async function lotsWhere(db: Queryable, condition: SQL | undefined, count: number) {
  const rows = await db
    .select({
      id: certifiedLots.id,
      count: certifiedLots.certifiedAnimalsCount,
      averageWeight: certifiedLots.averageWeight,
      photo: certifiedLots.photo,
      address: certificationRequests.address,
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
  }));
}

/** The active lots, or a producer's own: a page of them, newest first. */
async function lotPage(db: Queryable, condition: SQL | undefined, { limit, before }: PageQuery) {
  const after = olderThan(certifiedLots.id, before);
  return pageOf(await lotsWhere(db, and(condition, after), rowsToRead(limit)), limit);
}

/** Whether a lot has the text in its search text or in its number, or is the one that the text names. */
function matches(
  text: string,
  { id, searchText }: { id: PgColumn; searchText: PgColumn } = certifiedLots,
): SQL | undefined {
  const named = namedLot(text);
  return or(
    like(searchText, containing(text)),
    /^\d+$/.test(text) ? like(sql`lot_number(${id})`, containing(text)) : undefined,
    named === null ? undefined : eq(id, named),
  );
}

/** The same, led by the index of words. */
function indexed(text: string): SQL | undefined {
  const named = namedLot(text);
  const words = sql`lot_search_words(${certifiedLots.id}, ${certifiedLots.searchText}) @@ ${searchWords(text)}::tsquery`;
  return or(and(words, matches(text)), named === null ? undefined : eq(certifiedLots.id, named));
}

/** A search looks among so many of the newest lots first: a text that many lots have fills its page there. */
const newest = 2_000;
/** Then among so many more at most, when what was found promises that they fill the page. */
const newer = 50_000;

/** Among the lots of a stretch of numbers. */
async function foundBetween(
  db: Queryable,
  text: string,
  from: number,
  before: number,
  count: number,
): Promise<number[]> {
  const { id, isActive } = certifiedLots;
  const rows = await db
    .select({ id })
    .from(certifiedLots)
    .where(and(eq(isActive, true), gte(id, from), lt(id, before), matches(text)))
    .orderBy(desc(id))
    .limit(count);
  return rows.map((row) => row.id);
}

/** Among so many lots, newest first: they are read in this order until enough are found, not all of them and then sorted. */
async function foundAmong(
  db: Queryable,
  text: string,
  before: number,
  length: number,
  count: number,
): Promise<number[]> {
  const { id, isActive, searchText } = certifiedLots;
  const stretch = db
    .select({ id, searchText })
    .from(certifiedLots)
    .where(and(eq(isActive, true), lt(id, before)))
    .orderBy(desc(id))
    .limit(length)
    .as('stretch');
  const rows = await db
    .select({ id: stretch.id })
    .from(stretch)
    .where(matches(text, stretch))
    .orderBy(desc(stretch.id))
    .limit(count);
  return rows.map((row) => row.id);
}

async function foundByIndex(db: Queryable, text: string, before: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .where(and(eq(certifiedLots.isActive, true), lt(certifiedLots.id, before), indexed(text)))
    // An order that no index has: few lots are left to find, and going through all of them in their order finds them last.
    .orderBy(sql`-${certifiedLots.id}`)
    .limit(count);
  return rows.map(({ id }) => id);
}

async function searchLots(db: Queryable, text: string, before: number, count: number): Promise<number[]> {
  const rest = before - newest;
  const found = await foundBetween(db, text, rest, before, count);
  if (found.length === count) return found;
  const missing = count - found.length;
  // Twice as many as it takes at the rate of the newest ones.
  const stretch = Math.ceil((2 * missing * newest) / found.length);
  if (stretch <= newer) {
    const more = await foundAmong(db, text, rest, stretch, missing);
    if (more.length === missing) return [...found, ...more];
  }
  return [...found, ...(await foundByIndex(db, text, rest, missing))];
}

/** The number after the newest lot's, read on its own: in the search it would be compared with anew for each lot. */
async function afterNewest(db: Queryable): Promise<number> {
  const [lot] = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLots)
    .orderBy(desc(certifiedLots.id))
    .limit(1);
  return (lot?.id ?? 0) + 1;
}

/** The active lots, newest first; with a search, only those whose number, address, breed or locality contains it (rule 4.1). */
export async function listCertifiedLots(
  db: Queryable,
  query: LotListQuery,
): Promise<Page<Wire<'CertifiedLotListItem'>>> {
  const text = plainText(query.search ?? '').trim();
  if (!text) return lotPage(db, undefined, query);
  const count = rowsToRead(query.limit);
  const ids = await searchLots(db, text, query.before ?? (await afterNewest(db)), count);
  // Only what is shown is read whole.
  return pageOf(await lotsWhere(db, inArray(certifiedLots.id, ids), count), query.limit);
}

/** A producer's own active lots, newest first. */
export async function listProducersLots(
  db: Queryable,
  producerProfileId: number,
  query: PageQuery = {},
): Promise<Page<Wire<'CertifiedLotListItem'>>> {
  return lotPage(db, eq(certifiedLots.producerProfileId, producerProfileId), query);
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
      locality: localityShape,
      pending: isPending,
    })
    .from(certifiedLots)
    .leftJoin(transferIntents, pendingOfLot)
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
