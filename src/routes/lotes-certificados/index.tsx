import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { lotPagesOptions } from '@/api/lot-pages';
import { prefetchPages } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { searchParam } from '@/routing/params';
import { LotList } from './-parts/lot-list';

export const Route = createFileRoute('/lotes-certificados/')({
  validateSearch: (search: { q?: unknown } & SearchSchemaInput) => ({ q: searchParam(search.q) }),
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context, deps: { q } }) => {
    prefetchPages(context.queryClient, lotPagesOptions(q));
    await loadWords('lots', 'cattle');
  },
  component: LotList,
});
