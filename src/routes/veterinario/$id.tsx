import { createFileRoute } from '@tanstack/react-router';
import { getGetVetProfileQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { routeId } from '@/lib/route-id';
import { VetProfile } from './-parts/vet-profile';

/** A veterinarian's public profile. */
export const Route = createFileRoute('/veterinario/$id')({
  beforeLoad: ({ params }) => ({ id: routeId(params.id) }),
  loader: ({ context }) => {
    prefetch(context.queryClient, getGetVetProfileQueryOptions(context.id));
    return loadWords('vet', 'cattle');
  },
  component: VetProfile,
});
