import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { getListVisitsQueryOptions } from '@/api/generated/visits/visits';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { Agenda } from './-parts/agenda';
import { plainUrl, readUrl } from './-parts/url-state';
import { visitQuery } from './-parts/visit-queries';

/** The agenda of a veterinarian (rule 10.1). */
export const Route = createFileRoute('/_veterinarian/mis-visitas/')({
  staticData: { words: ['agenda', 'requests', 'cattle'] },
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loaderDeps: ({ search: { show, month } }) => ({ show, month }),
  loader: ({ context: { queryClient }, deps, route }) => {
    prefetch(queryClient, getListVisitsQueryOptions(visitQuery({ ...plainUrl, ...deps })));
    return loadWordsOf(route);
  },
  component: Agenda,
});
