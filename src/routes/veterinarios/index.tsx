import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import { getListVeterinariansQueryOptions } from '@/api/generated/veterinarians/veterinarians';
import { prefetch } from '@/api/prefetch';
import { parseId } from '@/lib/ids';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { Directory } from './-parts/directory';
import { directoryParams } from './-parts/directory-query';

/** The public directory of veterinarians, by locality. */
export const Route = createFileRoute('/veterinarios/')({
  staticData: { words: ['vet'] },
  validateSearch: (search: { locality?: unknown } & SearchSchemaInput) => ({
    locality: parseId(String(search.locality)) ?? 0,
  }),
  search: { middlewares: [stripSearchParams({ locality: 0 })] },
  loaderDeps: ({ search }) => search,
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ context: { queryClient }, deps: { locality }, route }) => {
    prefetch(queryClient, getListVeterinariansQueryOptions(directoryParams(locality)));
    prefetch(queryClient, getListLocalitiesQueryOptions(), { besides: true });
    return loadWordsOf(route);
  },
  component: Directory,
});
