import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getListCertificationRequestsQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';
import { requireExtensions } from '@/routing/guards';
import { loadWords } from '@/words/i18n';
import { openRequests, PendingRequests } from './-parts/pending-requests';
import { requestColumnIds } from './-parts/request-column-ids';

const plain: TableState = { sort: '-submitted', page: 1, hidden: '' };

/** The requests that the dashboard counts as pending. */
export const Route = createFileRoute('/_admin/dashboard/solicitudes')({
  validateSearch: (search: Partial<Record<keyof TableState, unknown>> & SearchSchemaInput): TableState => ({
    sort: sortParam(search.sort, requestColumnIds, plain.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, requestColumnIds, plain.hidden),
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, getListCertificationRequestsQueryOptions(openRequests));
    return loadWords('dashboard', 'requests', 'table', 'cattle');
  },
  component: PendingRequests,
});
