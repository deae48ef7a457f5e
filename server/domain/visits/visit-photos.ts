import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { certificationRequests, visitAnimals } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';
import { visitAnimalShapes } from './entered-animals';
import { animalOf, type HeldVisit, holdVisit } from './held-visit';

/**
 * Gives an animal that waits for its photo the file that another one has of the same digest, of this visit or another
 * one of the veterinarian's: of an animal that came too late and was moved, no device has it any more.
 */
export async function shareFile(
  tx: Queryable,
  { id, vetProfileId }: HeldVisit,
  clientId: string,
): Promise<void> {
  const [row] = await tx
    .select({ digest: visitAnimals.photoDigest })
    .from(visitAnimals)
    .where(and(animalOf(id, clientId), isNull(visitAnimals.photo)));
  if (!row?.digest) return;
  const { certificationRequestId, photo, photoDigest } = visitAnimals;
  const visits = tx
    .select({ id: certificationRequests.id })
    .from(certificationRequests)
    .where(eq(certificationRequests.vetProfileId, vetProfileId));
  const [same] = await tx
    .select({ photo })
    .from(visitAnimals)
    .where(and(inArray(certificationRequestId, visits), eq(photoDigest, row.digest), isNotNull(photo)))
    .limit(1);
  if (same) await tx.update(visitAnimals).set({ photo: same.photo }).where(animalOf(id, clientId));
}

/**
 * An animal of a visit that may be sent the photo of a digest. Throws `not_found`, `status_conflict`, `photo_other`
 * when it is to have another one, or none.
 */
export async function animalWithDigest(
  db: Queryable,
  visit: HeldVisit,
  clientId: string,
  digest: string,
): Promise<Wire<'VisitAnimal'>> {
  await holdVisit(db, visit);
  const rows = await db.select().from(visitAnimals).where(animalOf(visit.id, clientId));
  if (rows.length === 0) throw new DomainError('not_found');
  if (rows[0]?.photoDigest !== digest) throw new DomainError('photo_other');
  return storedRow(await visitAnimalShapes(db, rows, visit));
}

/**
 * Names the photo that an animal of a visit waits for. To run in a transaction. Throws `not_found`, `status_conflict`,
 * and `photo_other` when it has got it meanwhile, or waits for another one.
 */
export async function saveVisitPhoto(
  tx: Transactional,
  visit: HeldVisit,
  clientId: string,
  { digest, photo }: { digest: string; photo: string },
  now: Date,
): Promise<Wire<'VisitAnimal'>> {
  await holdVisit(tx, visit);
  const animal = animalOf(visit.id, clientId);
  const rows = await tx
    .update(visitAnimals)
    .set({ photo, updatedAt: now })
    .where(and(animal, eq(visitAnimals.photoDigest, digest), isNull(visitAnimals.photo)))
    .returning();
  if (rows.length === 0) throw new DomainError('photo_other');
  return storedRow(await visitAnimalShapes(tx, rows, visit));
}

/** Whether an animal of a visit, or one that was certified at it, has a stored photo of that name. */
export async function isVisitPhotoNamed(db: Queryable, photo: string): Promise<boolean> {
  return (await db.$count(visitAnimals, eq(visitAnimals.photo, photo))) > 0;
}
