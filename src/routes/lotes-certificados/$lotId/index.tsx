import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { idParams, searchParam } from '@/routing/params';
import { plainAnimals, readAnimalView } from './-parts/animal-table-state';
import { LotDetail } from './-parts/lot-detail';

const noFilters = { q: '', category: '', gender: '', ...plainAnimals };

type Filters = Partial<Record<keyof typeof noFilters, unknown>>;

export const Route = createFileRoute('/lotes-certificados/$lotId/')({
  params: idParams('lotId'),
  validateSearch: (search: Filters & SearchSchemaInput) => ({
    q: searchParam(search.q),
    category: searchParam(search.category),
    gender: searchParam(search.gender),
    ...readAnimalView(search),
  }),
  search: { middlewares: [stripSearchParams(noFilters)] },
  loader: ({ context, params }) => {
    prefetch(context.queryClient, getGetCertifiedLotQueryOptions(params.lotId));
    return loadWords('lots', 'cattle');
  },
  component: LotDetail,
});
