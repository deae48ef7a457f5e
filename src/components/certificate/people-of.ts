import { useQueries } from '@tanstack/react-query';
import { errorStatus } from '@/api/errors';
import { getGetProducerProfileQueryOptions } from '@/api/generated/producer-profiles/producer-profiles';
import { getGetVetProfileQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import type { CattleCertification, ProducerProfile, VetProfile } from '@/api/generated/model';
import { withoutRatings } from '@/lib/ratings';

type PersonId = 'producer_profile_id' | 'vet_profile_id';

/** The ids that certificates name, each once. */
function idsOf(animals: readonly CattleCertification[], name: PersonId): number[] {
  return [...new Set(animals.flatMap(({ [name]: id }) => id ?? []))];
}

/** The owners and veterinarians of many certificates, each asked for once (rule 4.5). */
export function usePeopleOf(animals: readonly CattleCertification[]) {
  const ownerIds = idsOf(animals, 'producer_profile_id');
  const vetIds = idsOf(animals, 'vet_profile_id');
  const owners = useQueries({ queries: ownerIds.map((id) => getGetProducerProfileQueryOptions(id)) });
  const vets = useQueries({ queries: vetIds.map((id) => getGetVetProfileQueryOptions(id, withoutRatings)) });
  const all = [owners, vets].flat();
  return {
    ownerOf: ({ producer_profile_id: id }: CattleCertification): ProducerProfile | null =>
      owners[ownerIds.indexOf(id ?? 0)]?.data?.producer_profile ?? null,
    vetOf: ({ vet_profile_id: id }: CattleCertification): VetProfile | null =>
      vets[vetIds.indexOf(id ?? 0)]?.data?.vet_profile ?? null,
    waiting: all.some(({ fetchStatus }) => fetchStatus !== 'idle'),
    // Who is not there any more is left out.
    failed: all.some(({ error, data }) => error && data === undefined && errorStatus(error) !== 404),
    retry: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
