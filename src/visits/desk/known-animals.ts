import type { VisitAnimalFacts } from '@/api/generated/model';
import { codeFields } from '@/lib/animal-facts';
import { codeKey } from '@/lib/identifiers';
import type { VisitRecord } from '../outbox/merge';
import type { OutboxRecord } from '../outbox/records';
import type { ShownRecord } from './form/animal-form';

/** An animal as forms and messages need it. */
export type KnownAnimal = ShownRecord & Pick<VisitRecord, 'facts' | 'deleted' | 'createdAt'>;

const keysOf = (facts: VisitAnimalFacts) =>
  codeFields.map((field) => codeKey(facts[field] ?? '')).filter((key) => key !== '');

/** Whether an animal goes by one of the codes. */
export function hasCode(
  animal: { facts: VisitAnimalFacts },
  ...codes: (string | null | undefined)[]
): boolean {
  const keys = keysOf(animal.facts);
  return codes.some((code) => keys.includes(codeKey(code ?? '')));
}

/** What was just kept, as the list will show it. */
function animalOf({ clientId, base, edit, payload, createdAt, held }: OutboxRecord): KnownAnimal {
  const { facts, deleted, photo_digest: photoDigest } = payload;
  const photoUrl = held?.payload.photo_digest === photoDigest ? held.photoUrl : null;
  return { clientId, base, edit, facts, deleted, photoDigest, photoUrl, createdAt };
}

/**
 * The animals of a visit as they are known this moment: what was just kept comes into the list a little later (read
 * your writes).
 */
export class KnownAnimals {
  private listed: readonly VisitRecord[] = [];
  private readonly fresh = new Map<string, KnownAnimal>();

  /** Takes note of the list; what it has as it was kept needs no note of its own. */
  list(animals: readonly VisitRecord[]): void {
    this.listed = animals;
    for (const { clientId, edit } of animals) {
      const mine = this.fresh.get(clientId);
      if (mine && (edit === mine.edit || edit === '' || edit.startsWith('theirs ')))
        this.fresh.delete(clientId);
    }
  }

  /** Takes note of what was kept; gives the animal. */
  keep(record: OutboxRecord): KnownAnimal {
    const animal = animalOf(record);
    this.fresh.set(record.clientId, animal);
    return animal;
  }

  /** Those that are not deleted, in the order in which they were entered. */
  all(): KnownAnimal[] {
    const known = new Map<string, KnownAnimal>(this.listed.map((animal) => [animal.clientId, animal]));
    for (const [id, animal] of this.fresh) known.set(id, animal);
    return [...known.values()].filter(({ deleted }) => !deleted);
  }

  get(clientId: string): KnownAnimal | undefined {
    return this.fresh.get(clientId) ?? this.listed.find((animal) => animal.clientId === clientId);
  }
}
