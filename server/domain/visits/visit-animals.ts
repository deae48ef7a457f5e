import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { codeKey } from '../../../src/lib/identifiers';
import type { Queryable, Transactional } from '../../database';
import { compact, fullName } from '../../database/columns';
import { certificationRequests, vetProfiles, visitAnimals } from '../../database/schema';
import { animalsElsewhere } from '../shared/animal-codes';
import { DomainError } from '../shared/errors';
import { keptFacts } from '../../../src/lib/kept-facts';
import { one } from '../shared/stored';
import { fileUrl, type Wire } from '../shared/wire';

/** Animals of a visit, as a veterinarian enters them: of two that save one, the higher revision stays (rule 10.7). */

/** So many animals a visit may have, those that were deleted not counted. */
const maxAnimals = 1_000;
/** So many with those that were deleted: what a visit's answer may grow to. */
const maxEntries = 2_000;

type Row = typeof visitAnimals.$inferSelect;
type Entered = Wire<'VisitAnimalInput'>;

const codesOf = ({ facts }: Pick<Row, 'facts'>): string[] =>
  [facts.cuig_code, facts.alternative_code].flatMap((code) => (code ? [codeKey(code)] : []));

/** Whether somebody else than who has the visit entered an animal and nobody took it over. */
export function isAnothers(
  { enteredBy, deleted }: Pick<Row, 'enteredBy' | 'deleted'>,
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
  rows: readonly Row[],
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

/**
 * Locks a visit so that it is not closed, handed back, given to another or saved to by another call meanwhile. Throws
 * `not_found` when it is no visit of the veterinarian's, `status_conflict` when nothing is entered at it any more.
 */
async function holdVisit(tx: Queryable, id: number, vetProfileId: number): Promise<void> {
  const [visit] = await tx
    .select({ status: certificationRequests.status })
    .from(certificationRequests)
    .where(and(eq(certificationRequests.id, id), eq(certificationRequests.vetProfileId, vetProfileId)))
    .for('no key update');
  if (!visit) throw new DomainError('not_found');
  if (visit.status !== 'assigned') throw new DomainError('status_conflict');
}

const animalOf = (id: number, clientId: string) =>
  and(eq(visitAnimals.certificationRequestId, id), eq(visitAnimals.clientId, clientId));

async function requireRoom(tx: Queryable, id: number): Promise<void> {
  const ofVisit = eq(visitAnimals.certificationRequestId, id);
  const there = await tx.$count(visitAnimals, and(ofVisit, eq(visitAnimals.deleted, false)));
  if (there > maxAnimals || (await tx.$count(visitAnimals, ofVisit)) > maxEntries)
    throw new DomainError('visit_full');
}

/**
 * Saves an animal of a visit and gives what stays: what was sent, or what was there with a revision as high or higher;
 * and which other ones go by its codes. To run in a transaction. Throws `not_found`, `status_conflict`, `visit_full`.
 */
export async function saveVisitAnimal(
  tx: Transactional,
  visit: { id: number; vetProfileId: number },
  clientId: string,
  { rev, deleted, facts, photo_digest: photoDigest }: Entered,
  now: Date,
): Promise<Wire<'VisitAnimal'>> {
  await holdVisit(tx, visit.id, visit.vetProfileId);
  const enteredBy = visit.vetProfileId;
  const values = { rev, deleted, facts: keptFacts(facts), enteredBy, photoDigest, updatedAt: now };
  await tx
    .insert(visitAnimals)
    .values({ certificationRequestId: visit.id, clientId, ...values, createdAt: now })
    .onConflictDoUpdate({
      target: [visitAnimals.certificationRequestId, visitAnimals.clientId],
      set: {
        ...values,
        // The file of another digest is not its photo any more.
        photo: sql`case when ${visitAnimals.photoDigest} = excluded.photo_digest then ${visitAnimals.photo} end`,
      },
      setWhere: sql`excluded.rev > ${visitAnimals.rev}`,
    });
  await requireRoom(tx, visit.id);
  if (photoDigest !== null) await shareFile(tx, visit.id, clientId);
  const rows = await tx.select().from(visitAnimals).where(animalOf(visit.id, clientId));
  const [row] = rows;
  const twins = row ? await twinsOf(tx, row) : [];
  return { ...one(await visitAnimalShapes(tx, rows, visit)), twins };
}

/** Gives an animal that waits for its photo the file that another one of the visit has of the same digest. */
async function shareFile(tx: Queryable, id: number, clientId: string): Promise<void> {
  const [row] = await tx
    .select({ digest: visitAnimals.photoDigest })
    .from(visitAnimals)
    .where(and(animalOf(id, clientId), isNull(visitAnimals.photo)));
  if (!row?.digest) return;
  const { certificationRequestId, photo, photoDigest } = visitAnimals;
  const [same] = await tx
    .select({ photo })
    .from(visitAnimals)
    .where(and(eq(certificationRequestId, id), eq(photoDigest, row.digest), isNotNull(photo)))
    .limit(1);
  if (same) await tx.update(visitAnimals).set({ photo: same.photo }).where(animalOf(id, clientId));
}

/**
 * The ids of the other animals of a visit that go by one of the codes of an animal, in the order in which they were
 * entered.
 */
async function twinsOf(tx: Queryable, row: Row): Promise<string[]> {
  const codes = row.deleted ? [] : codesOf(row);
  if (codes.length === 0) return [];
  const { certificationRequestId, clientId, createdAt, deleted, facts } = visitAnimals;
  const by = (code: string) => inArray(compact(sql`${facts} ->> ${code}`), codes);
  const found = await tx
    .select({ clientId })
    .from(visitAnimals)
    .where(
      and(
        eq(certificationRequestId, row.certificationRequestId),
        eq(deleted, false),
        ne(clientId, row.clientId),
        or(by('cuig_code'), by('alternative_code')),
      ),
    )
    .orderBy(createdAt, clientId);
  return found.map((animal) => animal.clientId);
}

/**
 * An animal of a visit that may be sent the photo of a digest. Throws `not_found`, `status_conflict`, `photo_other`
 * when it is to have another one, or none.
 */
export async function animalWithDigest(
  db: Queryable,
  visit: { id: number; vetProfileId: number },
  clientId: string,
  digest: string,
): Promise<Wire<'VisitAnimal'>> {
  await holdVisit(db, visit.id, visit.vetProfileId);
  const rows = await db.select().from(visitAnimals).where(animalOf(visit.id, clientId));
  if (rows.length === 0) throw new DomainError('not_found');
  if (rows[0]?.photoDigest !== digest) throw new DomainError('photo_other');
  return one(await visitAnimalShapes(db, rows, visit));
}

/**
 * Names the photo that an animal of a visit waits for. To run in a transaction. Throws `not_found`, `status_conflict`,
 * and `photo_other` when it has got it meanwhile, or waits for another one.
 */
export async function saveVisitPhoto(
  tx: Transactional,
  visit: { id: number; vetProfileId: number },
  clientId: string,
  { digest, photo }: { digest: string; photo: string },
  now: Date,
): Promise<Wire<'VisitAnimal'>> {
  await holdVisit(tx, visit.id, visit.vetProfileId);
  const animal = animalOf(visit.id, clientId);
  const rows = await tx
    .update(visitAnimals)
    .set({ photo, updatedAt: now })
    .where(and(animal, eq(visitAnimals.photoDigest, digest), isNull(visitAnimals.photo)))
    .returning();
  if (rows.length === 0) throw new DomainError('photo_other');
  return one(await visitAnimalShapes(tx, rows, visit));
}

/** Whether an animal of a visit, or one that was certified at it, has a stored photo of that name. */
export async function isVisitPhotoNamed(db: Queryable, photo: string): Promise<boolean> {
  return (await db.$count(visitAnimals, eq(visitAnimals.photo, photo))) > 0;
}

/** The animals of a visit in the order in which they were entered; those that were deleted too. */
export async function animalsOfVisit(db: Queryable, id: number): Promise<Row[]> {
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

type Preset = Pick<
  typeof certificationRequests.$inferSelect,
  'visitDefaults' | 'visitDefaultsRev' | 'cattleBreed'
>;

/**
 * What all animals of a visit have that say nothing else: before anybody set it, the breed that was asked for (rule
 * 10.6).
 */
export function defaultsOf({
  visitDefaults,
  visitDefaultsRev: rev,
  cattleBreed,
}: Preset): Wire<'VisitDefaults'> {
  return { rev, facts: rev === 0 ? { cattle_breed: cattleBreed } : visitDefaults };
}

/**
 * Sets what all animals of a visit have that say nothing else, and gives what stays: of two, the higher revision. To
 * run in a transaction. Throws `not_found`, `status_conflict`.
 */
export async function saveVisitDefaults(
  tx: Transactional,
  visit: { id: number; vetProfileId: number },
  { rev, facts }: Wire<'VisitDefaults'>,
): Promise<Wire<'VisitDefaults'>> {
  await holdVisit(tx, visit.id, visit.vetProfileId);
  const { id, visitDefaults, visitDefaultsRev, cattleBreed } = certificationRequests;
  await tx
    .update(certificationRequests)
    .set({ visitDefaults: keptFacts(facts), visitDefaultsRev: rev })
    .where(and(eq(id, visit.id), sql`${visitDefaultsRev} < ${rev}`));
  const rows = await tx
    .select({ visitDefaults, visitDefaultsRev, cattleBreed })
    .from(certificationRequests)
    .where(eq(id, visit.id));
  return defaultsOf(one(rows));
}
