import type { VisitClosingInput } from '@/api/generated/model';
import { codeFields } from '@/lib/animal-facts';
import { animalCode, codeKey } from '@/lib/identifiers';
import type { MergedVisit, OutboxCounts, VisitRecord } from '../outbox/merge';

/** Why a visit cannot be closed now (rule 10.10). */
export type ClosingReason =
  | { key: 'offline' | 'unread' | 'empty' }
  | { key: 'waiting' | 'refused' | 'conflicts' | 'photos' | 'anothers'; count: number }
  | { key: 'codes'; codes: string[] };

/** The animals that become the lot. */
export function closingAnimals({ animals }: MergedVisit): VisitRecord[] {
  return animals.filter(({ deleted }) => !deleted);
}

/** The codes that more than one animal goes by, each kind by itself. */
function repeatedCodes(animals: readonly VisitRecord[]): string[] {
  return codeFields.flatMap((field) => {
    const seen = new Map<string, string[]>();
    for (const { facts } of animals) {
      const code = facts[field] ?? '';
      const key = codeKey(code);
      if (key !== '') seen.set(key, [...(seen.get(key) ?? []), code]);
    }
    return [...seen.values()].flatMap(([code, ...others]) => (code && others.length > 0 ? [code] : []));
  });
}

interface Place {
  online: boolean;
  /** Whether the server told of the visit. */
  read: boolean;
}

/** All that is in the way of closing a visit now; the server looks again. */
export function closingReasons(
  merged: MergedVisit,
  { waiting, refused, conflicts }: OutboxCounts,
  { online, read }: Place,
): ClosingReason[] {
  const animals = closingAnimals(merged);
  // A photo that this device has goes out with its animal: what was received without one waits for another device.
  const photos = animals.filter(
    ({ photoDigest, photoUrl, state }) => photoDigest !== null && photoUrl === null && state === 'stored',
  ).length;
  const codes = repeatedCodes(animals);
  const anothers = animals.filter(({ enteredBy }) => enteredBy !== null).length;
  const counted = Object.entries({ waiting, refused, conflicts, photos, anothers }) as [
    'waiting' | 'refused' | 'conflicts' | 'photos' | 'anothers',
    number,
  ][];
  return [
    ...(online ? [] : [{ key: 'offline' } as const]),
    ...(read || !online ? [] : [{ key: 'unread' } as const]),
    ...(animals.length > 0 ? [] : [{ key: 'empty' } as const]),
    ...counted.flatMap(([key, count]) => (count > 0 ? [{ key, count }] : [])),
    ...(codes.length > 0 ? [{ key: 'codes', codes } as const] : []),
  ];
}

/** What may be meant and is rarely: it is certified once somebody has said so. */
export type ClosingDoubt = { id: string } & (
  | { key: 'nameless' | 'elsewhere'; count: number }
  | { key: 'early'; day: string }
);

/**
 * What has to be ticked before a visit is closed: animals that go by no code, animals of an active lot, a visit of a
 * later day. What was ticked of other animals is asked anew.
 */
export function closingDoubts(merged: MergedVisit, planned: string | null, day: string): ClosingDoubt[] {
  const animals = closingAnimals(merged);
  const nameless = animals.filter(
    ({ facts: { cuig_code = null, alternative_code = null } }) =>
      animalCode({ cuig_code, alternative_code }) === null,
  );
  const elsewhere = animals.filter((animal) => animal.elsewhere.length > 0);
  const counted = Object.entries({ nameless, elsewhere }) as ['nameless' | 'elsewhere', VisitRecord[]][];
  return [
    ...counted.flatMap(([key, found]) => {
      const id = [key, ...found.map(({ clientId }) => clientId)].join(' ');
      return found.length > 0 ? [{ id, key, count: found.length }] : [];
    }),
    ...(planned !== null && planned > day ? [{ id: planned, key: 'early' as const, day: planned }] : []),
  ];
}

/** How far the mean weight may be from the declared one: a quarter of it. */
const weightTolerance = 0.25;

/** Whether the mean weight of a visit's animals is far from what its producer declared. */
export function isWeightFar(mean: number | null, declared: number | null): boolean {
  return mean !== null && declared !== null && Math.abs(mean - declared) > declared * weightTolerance;
}

/** What the caller has seen of a visit, which the server compares with what is there. */
export function closingInput(merged: MergedVisit): VisitClosingInput {
  return {
    defaults_rev: merged.defaults.rev,
    animals: closingAnimals(merged).map(({ clientId, rev }) => ({ client_id: clientId, rev })),
  };
}
