import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import type { CattleCertification } from '@/api/generated/model';

/** The owner and the veterinarian of a certificate, once it is there, in parallel (rule 4.5). */
export function usePeople(certification: CattleCertification | null | undefined) {
  const ownerId = certification?.producer_profile_id ?? 0;
  const vetId = certification?.vet_profile_id ?? 0;
  return {
    owner: useGetProducerProfile(ownerId, { query: { enabled: ownerId > 0 } }),
    vet: useGetVetProfile(vetId, { query: { enabled: vetId > 0 } }),
  };
}
