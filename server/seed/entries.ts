import { createHash } from 'node:crypto';
import { visitAnimals } from '../database/schema';
import type { NewAnimal } from '../domain/lots/lots';
import type { Wire } from '../domain/shared/wire';
import { createRandom, type Random } from './random';
import type { World } from './world';

/** Seed data: what was entered at the chute. */

/** An id as a phone gives it to an animal. */
export function uuid(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

/** What is entered of an animal, one after the other; the rest is to come. */
export function begunFacts(animal: NewAnimal): Wire<'VisitAnimalFacts'> {
  return {
    cuig_code: animal.cuigCode ?? null,
    alternative_code: animal.alternativeCode ?? null,
    gender: animal.gender ?? null,
    category: animal.category ?? null,
    dental_chronology: animal.dentalChronology ?? null,
    estimated_weight: animal.estimatedWeight ?? null,
    corporal_condition: animal.corporalCondition ?? null,
    brucellosis_vaccination_date: animal.brucellosisVaccinationDate ?? null,
    clinical_observations: animal.clinicalObservations ?? null,
  };
}

/** All that is certified of an animal, but for the breed, which is the visit's. */
function wholeFacts(animal: NewAnimal): Wire<'VisitAnimalFacts'> {
  return {
    ...begunFacts(animal),
    brucellosis_test_date: animal.brucellosisTestDate ?? null,
    brucellosis_test_result: animal.brucellosisTestResult ?? null,
    foot_and_mouth_test_date: animal.footAndMouthTestDate ?? null,
    foot_and_mouth_test_result: animal.footAndMouthTestResult ?? null,
    other_tests: animal.otherTests ?? [],
    foot_and_mouth_vaccination_date: animal.footAndMouthVaccinationDate ?? null,
    other_vaccinations: animal.otherVaccinations ?? [],
    recent_treatments: animal.recentTreatments ?? null,
    final_notes: animal.finalNotes ?? null,
  };
}

/**
 * Stands for the photo as it was taken. By the half of its name that is of its content: the other one is never the
 * same.
 */
const digestOf = (photo: string): string => createHash('sha256').update(photo.slice(0, 32)).digest('hex');

/**
 * Enters the animals of a visit that is about to be closed, one a minute up to that moment; all at once, as there are
 * hundreds.
 */
export async function enterHerd(
  { tx }: Pick<World, 'tx'>,
  visit: { id: number; vetProfileId: number },
  animals: readonly NewAnimal[],
  closed: Date,
): Promise<void> {
  // By the visit, so that what is drawn after it stays as it was.
  const random = createRandom(visit.id);
  const rows = animals.map((animal, place) => {
    const photo = animal.photo ?? null;
    const time = new Date(closed.getTime() - (animals.length - place) * 60_000);
    return {
      certificationRequestId: visit.id,
      clientId: uuid(random),
      rev: 1,
      facts: wholeFacts(animal),
      enteredBy: visit.vetProfileId,
      photo,
      photoDigest: photo === null ? null : digestOf(photo),
      createdAt: time,
      updatedAt: time,
    };
  });
  await tx.insert(visitAnimals).values(rows);
}
