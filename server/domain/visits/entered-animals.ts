import { and, eq, inArray, sql } from 'drizzle-orm';
import { codeKey } from '../../../src/lib/identifiers';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import { vetProfiles, visitAnimals } from '../../database/schema';
import { animalsElsewhere } from '../shared/animal-codes';
import { fileUrl, type Wire } from '../shared/wire';

/** Animals of a visit, read: in the contract's shape, and how many there are. */

export type VisitAnimalRow = typeof visitAnimals.$inferSelect;

/** The codes of an animal, as they are compared. */
export const codesOf = ({ facts }: Pick<VisitAnimalRow, 'facts'>): string[] =>
  [facts.cuig_code, facts.alternative_code].flatMap((code) => (code ? [codeKey(code)] : []));

/** Whether somebody else than who has the visit entered an animal and nobody took it over. */
export function isAnothers(
  { enteredBy, deleted }: Pick<VisitAnimalRow, 'enteredBy' | 'deleted'>,
  vetProfileId: number | null,
): boolean {
  return !deleted && enteredBy !== null && enteredBy !== vetProfileId;
}

async function namesOf(db: Queryable, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size === 0) return new Map();
  const { id, firstName, lastName } = vetProfiles;
  const rows = await db
    .select({ id, name: fullName(firstName, lastName) })
    .from(vetProfiles)
    .where(inArray(id, [...known]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * Stored animals of a visit in the contract's shape, with where else their codes are: of a visit that is closed, whose
 * lot has all of them, nowhere; and with whose they are where that is not who has the visit.
 */
export async function visitAnimalShapes(
  db: Queryable,
  rows: readonly VisitAnimalRow[],
  { vetProfileId, closed = false }: { vetProfileId: number | null; closed?: boolean },
): Promise<Wire<'VisitAnimal'>[]> {
  const anothers = new Set(rows.filter((row) => !closed && isAnothers(row, vetProfileId)));
  const names = await namesOf(
    db,
    [...anothers].map(({ enteredBy }) => enteredBy),
  );
  const there = closed ? [] : rows.filter(({ deleted }) => !deleted);
  const elsewhere = await animalsElsewhere(db, there.flatMap(codesOf));
  return rows.map((row) => {
    const found = row.deleted ? [] : codesOf(row).flatMap((code) => elsewhere.get(code) ?? []);
    return {
      client_id: row.clientId,
      rev: row.rev,
      deleted: row.deleted,
      facts: row.facts,
      photo_digest: row.photoDigest,
      photo_url: fileUrl(row.photo),
      photo_wanted: row.photoDigest !== null && row.photo === null,
      entered_by: anothers.has(row) ? (names.get(row.enteredBy ?? 0) ?? null) : null,
      elsewhere: [...new Map(found.map((animal) => [animal.cattle_certification_id, animal])).values()],
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** The animals of a visit in the order in which they were entered; those that were deleted too. */
export async function animalsOfVisit(db: Queryable, id: number): Promise<VisitAnimalRow[]> {
  return db
    .select()
    .from(visitAnimals)
    .where(eq(visitAnimals.certificationRequestId, id))
    .orderBy(visitAnimals.createdAt, visitAnimals.clientId);
}

/** How many animals are entered at each of some visits. */
export async function countAnimals(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { certificationRequestId: id, deleted } = visitAnimals;
  const rows = await db
    .select({ id, count: sql<number>`count(*)`.mapWith(Number) })
    .from(visitAnimals)
    .where(and(inArray(id, [...ids]), eq(deleted, false)))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.count]));
}
