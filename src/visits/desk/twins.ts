import { codeFields } from '@/lib/animal-facts';
import { codeKey } from '@/lib/identifiers';
import type { VisitRecord } from '../outbox/merge';

/** Two animals of a visit that go by one code. */
interface Twins<Animal> {
  /** Another one for each two. */
  id: string;
  code: string;
  /** The one that was entered first: on each device the same one. */
  stays: Animal;
  goes: Animal;
}

type Coded = Pick<VisitRecord, 'clientId' | 'facts' | 'deleted' | 'createdAt'>;

const isFirst = (one: Coded, other: Coded) =>
  one.createdAt.localeCompare(other.createdAt) < 0 ||
  (one.createdAt === other.createdAt && one.clientId < other.clientId);

/**
 * The animals of a visit that go by one code, each with the first that has it; a code may be another one's alternative.
 */
export function twinsOf<Animal extends Coded>(animals: readonly Animal[]): Twins<Animal>[] {
  const first = new Map<string, Animal>();
  const found = new Map<string, Twins<Animal>>();
  for (const animal of animals) {
    if (animal.deleted) continue;
    for (const field of codeFields) {
      const code = animal.facts[field] ?? '';
      const key = codeKey(code);
      const other = first.get(key) ?? animal;
      if (key === '') continue;
      const [stays, goes] = isFirst(animal, other) ? [animal, other] : [other, animal];
      first.set(key, stays);
      if (stays.clientId === goes.clientId) continue;
      const id = `${stays.clientId} ${goes.clientId}`;
      if (!found.has(id)) found.set(id, { id, code, stays, goes });
    }
  }
  return [...found.values()];
}
