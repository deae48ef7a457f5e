import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import { lotPagesOptions, lotSummaryOptions } from '@/api/lot-pages';
import { prefetch, prefetchPages } from '@/api/prefetch';
import { speaksExtensions } from '@/api/provider';
import { loadWordsOf } from '@/words/i18n';
import { LotList } from './-parts/lot-list';
import { lotQuery, plainUrl, readUrl } from './-parts/url-state';

/** The public list of certified lots. */
export const Route = createFileRoute('/lotes-certificados/')({
  staticData: { words: ['lots', 'cattle'] },
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, route, cause }) => {
    const query = lotQuery(deps);
    prefetchPages(queryClient, lotPagesOptions(query, deps.after));
    if (speaksExtensions()) prefetch(queryClient, lotSummaryOptions(query));
    // The filter that is chosen says its name.
    if (deps.locality !== 0 && cause === 'enter')
      prefetch(queryClient, getListLocalitiesQueryOptions(), { besides: true });
    await loadWordsOf(route);
  },
  component: LotList,
});
