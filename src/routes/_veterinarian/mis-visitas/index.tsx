import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { getListVisitsQueryOptions } from '@/api/generated/visits/visits';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { Agenda } from './-parts/agenda';
import { plainUrl, readUrl } from './-parts/url-state';
import { visitQueries } from './-parts/visit-queries';

/** The agenda of a veterinarian (rule 10.1). */
export const Route = createFileRoute('/_veterinarian/mis-visitas/')({
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loaderDeps: ({ search: { show, month } }) => ({ show, month }),
  loader: ({ context: { queryClient }, deps }) => {
    for (const query of visitQueries(deps)) prefetch(queryClient, getListVisitsQueryOptions(query));
    return loadWords('agenda', 'requests', 'cattle');
  },
  component: Agenda,
});
