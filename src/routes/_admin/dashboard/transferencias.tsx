import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { getListTransferIntentsQueryOptions } from '@/api/generated/transfer-intents/transfer-intents';
import { prefetch } from '@/api/prefetch';
import { requireExtensions } from '@/routing/guards';
import { loadWords } from '@/words/i18n';
import { AllTransfers } from './-parts/all-transfers';
import { plainUrl, readUrl } from './-parts/url-state';

/** The transfers that the dashboard counts by state. */
export const Route = createFileRoute('/_admin/dashboard/transferencias')({
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, getListTransferIntentsQueryOptions());
    return loadWords('dashboard', 'table', 'transfers');
  },
  component: AllTransfers,
});
