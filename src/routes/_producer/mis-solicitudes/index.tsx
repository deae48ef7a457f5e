import { createFileRoute } from '@tanstack/react-router';
import { getListCertificationRequestsQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { MyRequests } from './-parts/my-requests';

/** The requests of the producer (rule 5.8). */
export const Route = createFileRoute('/_producer/mis-solicitudes/')({
  staticData: { words: ['requests', 'cattle'] },
  loader: ({ context, route }) => {
    prefetch(context.queryClient, getListCertificationRequestsQueryOptions());
    return loadWordsOf(route);
  },
  component: MyRequests,
});
