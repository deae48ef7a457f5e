import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { idParams } from '@/routing/params';
import { pageParam } from '@/ui/data-table/table-state';
import { loadWordsOf } from '@/words/i18n';
import { LotCertificates } from './-parts/lot-certificates';

/** All certificates of a lot as one document to print, in parts where they are very many (rule 4.12). */
export const Route = createFileRoute('/lotes-certificados/$lotId/certificates')({
  params: idParams('lotId'),
  // Nobody is sent this address, and a page for it would hold the whole lot twice.
  staticData: { words: ['certification', 'certificate', 'cattle'], drawn: false },
  validateSearch: (search: { part?: unknown } & SearchSchemaInput) => ({ part: pageParam(search.part) }),
  search: { middlewares: [stripSearchParams({ part: 1 })] },
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetCertifiedLotQueryOptions(params.lotId));
    return loadWordsOf(route);
  },
  component: LotCertificates,
});
