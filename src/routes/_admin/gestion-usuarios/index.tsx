import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { getListProducerProfilesQueryOptions } from '@/api/generated/producer-profiles/producer-profiles';
import { getListVetProfilesQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { plainUrl, readUrl } from './-parts/url-state';
import { UserManagement } from './-parts/user-management';

/** The accounts of producers and veterinarians (rule 7.2). */
export const Route = createFileRoute('/_admin/gestion-usuarios/')({
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, getListProducerProfilesQueryOptions());
    prefetch(queryClient, getListVetProfilesQueryOptions());
    return loadWords('users', 'table');
  },
  component: UserManagement,
});
