import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  getListReceivedTransferIntentsQueryOptions,
  getListSentTransferIntentsQueryOptions,
} from '@/api/generated/transfer-intents/transfer-intents';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { MyTransfers } from './-parts/my-transfers';

const states = ['pending', 'accepted', 'rejected', 'cancelled'] as const;

/** The transfers a producer sent and received (rule 6.2). */
export const Route = createFileRoute('/_producer/mis-transferencias/')({
  staticData: { words: ['transfers', 'cattle', 'form'] },
  validateSearch: (search: { tab?: unknown; state?: unknown } & SearchSchemaInput) => ({
    tab: search.tab === 'received' ? ('received' as const) : ('sent' as const),
    /** The state of the transfers that are shown; the empty text is any. */
    state: states.find((known) => known === search.state) ?? ('' as const),
  }),
  search: { middlewares: [stripSearchParams({ tab: 'sent' as const, state: '' as const })] },
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient }, deps: { tab }, route }) => {
    if (tab === 'sent') prefetch(queryClient, getListSentTransferIntentsQueryOptions());
    // The header counts them too.
    prefetch(queryClient, getListReceivedTransferIntentsQueryOptions());
    return loadWordsOf(route);
  },
  component: MyTransfers,
});
