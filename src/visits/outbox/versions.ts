import type { VisitAnimalFacts } from '@/api/generated/model';
import { codeFields } from '@/lib/animal-facts';
import { keptFacts } from '@/lib/kept-facts';
import { comparable } from '@/lib/proof/canonical';

/** What is said of one animal under several revisions: whether it is the same, and what is beside what stays. */

/** What is entered of an animal, as the server holds it. */
export interface Payload {
  deleted: boolean;
  facts: VisitAnimalFacts;
  photo_digest: string | null;
}

/** A payload under a revision. */
export interface Version {
  rev: number;
  payload: Payload;
}

/** A payload as it is kept, here and at the server. */
export const keptPayload = (payload: Payload): Payload => ({ ...payload, facts: keptFacts(payload.facts) });

/** Whether two payloads say the same; an older release kept texts otherwise than the server does. */
export function saysTheSame(one: Payload, other: Payload): boolean {
  return comparable(keptPayload(one)) === comparable(keptPayload(other));
}

/** The version that a record is of. */
export const versionOf = ({ rev, payload }: Version): Version => ({ rev, payload });

/** Conflicts with one more version, unless what it says stays or is among them. */
export function withConflict(conflicts: Version[], version: Version, stays: Payload): Version[] {
  const known = [stays, ...conflicts.map(({ payload }) => payload)];
  return known.some((payload) => saysTheSame(payload, version.payload)) ? conflicts : [...conflicts, version];
}

/**
 * What two records of one animal say together: what only one says stays; where both do, the first, and `other` is the
 * second.
 */
export function united(one: Payload, other: Payload): { payload: Payload; other: Payload } {
  const known = ({ facts }: Payload) =>
    Object.fromEntries(
      Object.entries(facts).filter(
        ([field, value]) =>
          value !== undefined && (value !== null || !codeFields.some((code) => code === field)),
      ),
    );
  const photos = [one.photo_digest, other.photo_digest];
  const of = (facts: VisitAnimalFacts, [first = null, second = null]: (string | null)[]): Payload => ({
    deleted: false,
    facts,
    photo_digest: first ?? second,
  });
  return {
    payload: of({ ...known(other), ...known(one) }, photos),
    other: of({ ...known(one), ...known(other) }, photos.toReversed()),
  };
}
