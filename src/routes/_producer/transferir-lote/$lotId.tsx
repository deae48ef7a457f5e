import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { getListProducerProfilesQueryOptions } from '@/api/generated/producer-profiles/producer-profiles';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { parseId } from '@/lib/ids';
import { idParams, searchParam } from '@/routing/params';
import { recipientParams } from './-parts/recipients';
import { TransferLot } from './-parts/transfer-lot';

const noSearch = { q: '', page: 1, after: 0 };

/** The screen on which a producer offers a lot to another producer (rule 6.1). */
export const Route = createFileRoute('/_producer/transferir-lote/$lotId')({
  staticData: { words: ['transfers', 'form'] },
  params: idParams('lotId'),
  validateSearch: (search: { q?: unknown; page?: unknown; after?: unknown } & SearchSchemaInput) => ({
    q: searchParam(search.q),
    page: parseId(String(search.page)) ?? 1,
    /** The producer that the page begins behind; 0 when only its number is known. */
    after: parseId(String(search.after)) ?? 0,
  }),
  search: { middlewares: [stripSearchParams(noSearch)] },
  loaderDeps: ({ search: { q, page, after } }) => ({ q, page, after }),
  loader: ({ context: { queryClient }, params: { lotId }, deps, route }) => {
    prefetch(queryClient, getGetCertifiedLotQueryOptions(lotId));
    prefetch(queryClient, getListProducerProfilesQueryOptions(recipientParams(deps)));
    return loadWordsOf(route);
  },
  component: TransferLot,
});
