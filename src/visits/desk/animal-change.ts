import type { VisitAnimalFacts } from '@/api/generated/model';
import type { VisitRecord } from '../outbox/merge';
import type { NewPhoto } from '../outbox/photo-store';
import type { Leaving } from '../outbox/typed';

/** What becomes of an animal. */
export interface AnimalChange {
  facts: VisitAnimalFacts;
  deleted?: boolean;
  /** A new photo (`takePhoto`), or null for none; without it the photo stays. */
  photo?: NewPhoto | null;
}

/** A change as the outbox takes it: of an animal that is `shown`, or of a new one under an id of its own. */
export function leavingOf(
  { facts, deleted = false, photo }: AnimalChange,
  { clientId = crypto.randomUUID(), base = 0, edit = '', photoDigest = null }: Partial<VisitRecord> = {},
): Leaving {
  const photo_digest = photo === undefined ? photoDigest : (photo?.digest ?? null);
  return { clientId, change: { payload: { deleted, facts, photo_digest }, base, seen: edit } };
}
