import { createFileRoute } from '@tanstack/react-router';
import { getGetVisitQueryOptions } from '@/api/generated/visits/visits';
import { prefetch } from '@/api/prefetch';
import { idParams } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { VisitScreen } from './-parts/visit-screen';

/** A visit of the veterinarian, by the id of its request. */
export const Route = createFileRoute('/_veterinarian/mis-visitas/$requestId')({
  staticData: {
    words: [
      'agenda',
      'requests',
      'cattle',
      'form',
      'animals',
      'files',
      'offline',
      'visits',
      'certification',
      'closing',
    ],
  },
  params: idParams('requestId'),
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetVisitQueryOptions(params.requestId));
    return loadWordsOf(route);
  },
  component: VisitScreen,
});
