import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { getListProducerProfilesQueryOptions } from '@/api/generated/producer-profiles/producer-profiles';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { parseId } from '@/lib/ids';
import { routeId } from '@/lib/route-id';
import { searchParam } from '@/lib/search';
import { recipientParams } from './-parts/recipients';
import { TransferLot } from './-parts/transfer-lot';

const noSearch = { q: '', page: 1 };

/** A producer offers a lot to another producer (specification §2, Transfer ownership). */
export const Route = createFileRoute('/_producer/transferir-lote/$lotId')({
  validateSearch: (search: { q?: unknown; page?: unknown } & SearchSchemaInput) => ({
    q: searchParam(search.q),
    page: parseId(String(search.page)) ?? 1,
  }),
  search: { middlewares: [stripSearchParams(noSearch)] },
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  beforeLoad: ({ params }) => ({ lotId: routeId(params.lotId) }),
  loader: ({ context: { queryClient, lotId }, deps: { q, page } }) => {
    prefetch(queryClient, getGetCertifiedLotQueryOptions(lotId));
    prefetch(queryClient, getListProducerProfilesQueryOptions(recipientParams(q, page)));
    return loadWords('transfers', 'form');
  },
  component: TransferLot,
});
