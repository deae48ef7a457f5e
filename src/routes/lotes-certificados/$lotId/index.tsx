import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { idParams, searchParam } from '@/routing/params';
import { plainAnimals, readAnimalView } from './-parts/animal-table-state';
import { LotDetail } from './-parts/lot-detail';

const noFilters = { q: '', category: '', gender: '', ...plainAnimals };

type Filters = Partial<Record<keyof typeof noFilters, unknown>>;

export const Route = createFileRoute('/lotes-certificados/$lotId/')({
  staticData: { words: ['lots', 'cattle'] },
  params: idParams('lotId'),
  validateSearch: (search: Filters & SearchSchemaInput) => ({
    q: searchParam(search.q),
    category: searchParam(search.category),
    gender: searchParam(search.gender),
    ...readAnimalView(search),
  }),
  search: { middlewares: [stripSearchParams(noFilters)] },
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetCertifiedLotQueryOptions(params.lotId));
    return loadWordsOf(route);
  },
  component: LotDetail,
});
