import { createFileRoute } from '@tanstack/react-router';
import { getGetCertificationRequestQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { idParams } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { RequestDetail } from './-parts/request-detail';

/** A request of the producer. */
export const Route = createFileRoute('/_producer/solicitud/$id')({
  staticData: { words: ['requests', 'cattle'] },
  params: idParams('id'),
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetCertificationRequestQueryOptions(params.id));
    return loadWordsOf(route);
  },
  component: RequestDetail,
});
