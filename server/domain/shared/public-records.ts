import { and, asc, eq, gte, lt, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { cattleCertifications, certifiedLots, vetProfiles } from '../../database/schema';

/** What strangers can find, in stretches of ids: keyset pagination whose pages stay what they are. */

/** How many ids a stretch spans; it has fewer records where some are not public. */
export const idsPerStretch = 1_000;

export type PublicKind = 'lots' | 'certifications' | 'vets';

export interface PublicRecord {
  id: number;
  /** When it changed last. */
  changed: Date;
}

function within(id: PgColumn, stretch: number, condition?: SQL): SQL | undefined {
  const first = (stretch - 1) * idsPerStretch + 1;
  return and(gte(id, first), lt(id, first + idsPerStretch), condition);
}

/** When a certificate ended, else when it was issued. Its record is looked up, as a veterinarian's account is. */
const ended = sql`coalesce(
  (select coalesce(revoked_at, superseded_at) from certificate_records
   where cattle_certification_id = cattle_certifications.id),
  cattle_certifications.created_at)`.mapWith(cattleCertifications.createdAt);

const reading: Record<PublicKind, (db: Queryable, stretch: number) => Promise<PublicRecord[]>> = {
  /** Active ones: of a lot that ended its successor is found. */
  lots: (db, stretch) =>
    db
      .select({ id: certifiedLots.id, changed: certifiedLots.updatedAt })
      .from(certifiedLots)
      .where(within(certifiedLots.id, stretch, eq(certifiedLots.isActive, true)))
      .orderBy(asc(certifiedLots.id)),
  /** Also those that ended, which is what changes of one. */
  certifications: (db, stretch) =>
    db
      .select({ id: cattleCertifications.id, changed: ended })
      .from(cattleCertifications)
      .where(within(cattleCertifications.id, stretch))
      .orderBy(asc(cattleCertifications.id)),
  /** Active ones, who are all approved. Each account is looked up: joined, the planner would read all of them. */
  vets: (db, stretch) =>
    db
      .select({ id: vetProfiles.id, changed: vetProfiles.updatedAt })
      .from(vetProfiles)
      .where(
        within(
          vetProfiles.id,
          stretch,
          sql`(select active from users where users.id = ${vetProfiles.userId})`,
        ),
      )
      .orderBy(asc(vetProfiles.id)),
};

/** The public records of a stretch (1, 2, …), by id. */
export function publicRecords(db: Queryable, kind: PublicKind, stretch: number): Promise<PublicRecord[]> {
  return reading[kind](db, stretch);
}

const tables = { lots: certifiedLots, certifications: cattleCertifications, vets: vetProfiles };

/** How many stretches there are of a kind: its highest id, which an index has, tells. */
export async function countStretches(db: Queryable, kind: PublicKind): Promise<number> {
  const [row] = await db.select({ last: max(tables[kind].id) }).from(tables[kind]);
  return Math.ceil((row?.last ?? 0) / idsPerStretch);
}
