import { createFileRoute } from '@tanstack/react-router';
import { getGetCertificationRequestQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { routeId } from '@/lib/route-id';
import { RequestDetail } from './-parts/request-detail';

/** A request of the producer. */
export const Route = createFileRoute('/_producer/solicitud/$id')({
  beforeLoad: ({ params }) => ({ id: routeId(params.id) }),
  loader: ({ context }) => {
    prefetch(context.queryClient, getGetCertificationRequestQueryOptions(context.id));
    return loadWords('requests', 'cattle');
  },
  component: RequestDetail,
});
