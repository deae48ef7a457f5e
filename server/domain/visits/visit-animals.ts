import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { maxVisitAnimals } from '../../../src/lib/animal-limits';
import { keptFacts } from '../../../src/lib/kept-facts';
import { comparable } from '../../../src/lib/proof/canonical';
import type { Queryable, Transactional } from '../../database';
import { compact } from '../../database/columns';
import { visitAnimals } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';
import { codesOf, type VisitAnimalRow, visitAnimalShapes } from './entered-animals';
import { animalOf, type HeldVisit, holdVisitOr } from './held-visit';
import { shareFile } from './visit-photos';

/** Animals of a visit, as a veterinarian enters them: of two that save one, the higher revision stays (rule 10.7). */

/** So many with those that were deleted: what a visit's answer may grow to. */
const maxEntries = 2_000;

type Entered = Wire<'VisitAnimalInput'>;

async function requireRoom(tx: Queryable, id: number): Promise<void> {
  const ofVisit = eq(visitAnimals.certificationRequestId, id);
  const there = await tx.$count(visitAnimals, and(ofVisit, eq(visitAnimals.deleted, false)));
  if (there > maxVisitAnimals || (await tx.$count(visitAnimals, ofVisit)) > maxEntries)
    throw new DomainError('visit_full');
}

/** An animal of a visit that is over, where it is what is sent; else null. */
async function savedBefore(
  tx: Queryable,
  visit: HeldVisit,
  clientId: string,
  { rev, deleted, facts, photo_digest: photoDigest }: Entered,
): Promise<Wire<'VisitAnimal'> | null> {
  const rows = await tx.select().from(visitAnimals).where(animalOf(visit.id, clientId));
  const [row] = rows;
  const sent = comparable([rev, deleted, keptFacts(facts), photoDigest]);
  if (!row || sent !== comparable([row.rev, row.deleted, row.facts, row.photoDigest])) return null;
  return { ...storedRow(await visitAnimalShapes(tx, rows, { ...visit, closed: true })), twins: [] };
}

/**
 * Saves an animal of a visit and gives what stays: what was sent, or what was there with a revision as high or higher;
 * and which other ones go by its codes. To run in a transaction. Throws `not_found`, `visit_full`, and
 * `status_conflict` unless it was saved so while the visit was open.
 */
export async function saveVisitAnimal(
  tx: Transactional,
  visit: HeldVisit,
  clientId: string,
  entered: Entered,
  now: Date,
): Promise<Wire<'VisitAnimal'>> {
  const { rev, deleted, facts, photo_digest: photoDigest } = entered;
  const before = await holdVisitOr(tx, visit, () => savedBefore(tx, visit, clientId, entered));
  if (before) return before;
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
  if (photoDigest !== null) await shareFile(tx, visit, clientId);
  const rows = await tx.select().from(visitAnimals).where(animalOf(visit.id, clientId));
  const [row] = rows;
  const twins = row ? await twinsOf(tx, row) : [];
  return { ...storedRow(await visitAnimalShapes(tx, rows, visit)), twins };
}

/**
 * The ids of the other animals of a visit that go by one of the codes of an animal, in the order in which they were
 * entered.
 */
async function twinsOf(tx: Queryable, row: VisitAnimalRow): Promise<string[]> {
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
