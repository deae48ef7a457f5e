import type { QueryClient } from '@tanstack/react-query';
import type { ShownPage } from '@/lib/proof/page-differences';
import { getGetCattleCertificationQueryOptions } from './generated/cattle-certifications/cattle-certifications';
import { getGetProducerProfileQueryOptions } from './generated/producer-profiles/producer-profiles';
import { getGetVetProfileQueryOptions } from './generated/vet-profiles/vet-profiles';

/** What the page of a certificate shows in this very window, where it is open; else what it would. */
export async function shownPage(queryClient: QueryClient, id: number): Promise<ShownPage> {
  const { cattle_certification: certificate } = await queryClient.ensureQueryData(
    getGetCattleCertificationQueryOptions(id),
  );
  const { vet_profile_id: vetId, producer_profile_id: ownerId } = certificate;
  const [vet, owner] = await Promise.all([
    vetId && queryClient.ensureQueryData(getGetVetProfileQueryOptions(vetId)).catch(() => null),
    ownerId && queryClient.ensureQueryData(getGetProducerProfileQueryOptions(ownerId)).catch(() => null),
  ]);
  return {
    certificate,
    vet: (vet && vet.vet_profile) || null,
    owner: (owner && owner.producer_profile) || null,
  };
}
