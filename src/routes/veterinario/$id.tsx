import { createFileRoute } from '@tanstack/react-router';
import { getGetVetProfileQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { idParams } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { VetProfile } from './-parts/vet-profile';

/** A veterinarian's public profile. */
export const Route = createFileRoute('/veterinario/$id')({
  staticData: { words: ['vet', 'cattle'] },
  params: idParams('id'),
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetVetProfileQueryOptions(params.id));
    return loadWordsOf(route);
  },
  component: VetProfile,
});
