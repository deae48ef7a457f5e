import type { QueryClient } from '@tanstack/react-query';
import { withoutRatings } from '@/lib/ratings';
import type { CattleCertification } from './generated/model';
import { getGetProducerProfileQueryOptions } from './generated/producer-profiles/producer-profiles';
import { getGetVetProfileQueryOptions } from './generated/vet-profiles/vet-profiles';
import { prefetch } from './prefetch';

type Named = Partial<Pick<CattleCertification, 'producer_profile_id' | 'vet_profile_id'>>;

/** What a loader does for the people that its screen names, as far as anything names them. */
export function prefetchPeople(queryClient: QueryClient, named: Named = {}): void {
  const { producer_profile_id: ownerId, vet_profile_id: vetId } = named;
  if (ownerId) prefetch(queryClient, getGetProducerProfileQueryOptions(ownerId), { besides: true });
  if (vetId) prefetch(queryClient, getGetVetProfileQueryOptions(vetId, withoutRatings), { besides: true });
}
