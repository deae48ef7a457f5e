import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getListCertificationRequestsQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { MyRequests } from './-parts/my-requests';

const states = ['open', 'visited', 'rejected', 'canceled'] as const;

/** The requests of the producer (rule 5.8). */
export const Route = createFileRoute('/_producer/mis-solicitudes/')({
  validateSearch: (search: { state?: unknown } & SearchSchemaInput) => ({
    /** The state of the requests that are shown; the empty text is any. */
    state: states.find((known) => known === search.state) ?? ('' as const),
  }),
  search: { middlewares: [stripSearchParams({ state: '' as const })] },
  staticData: { words: ['requests', 'cattle'] },
  loader: ({ context, route }) => {
    prefetch(context.queryClient, getListCertificationRequestsQueryOptions());
    return loadWordsOf(route);
  },
  component: MyRequests,
});
