import { createFileRoute } from '@tanstack/react-router';
import { getGetCattleCertificationQueryOptions } from '@/api/generated/cattle-certifications/cattle-certifications';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { routeId } from '@/lib/route-id';
import { CertificationDetails } from './-parts/certification-details';

/** The certificate of an animal as a page of the application (rule 4.5). */
export const Route = createFileRoute('/certification/$id')({
  beforeLoad: ({ params }) => ({ id: routeId(params.id) }),
  loader: ({ context }) => {
    prefetch(context.queryClient, getGetCattleCertificationQueryOptions(context.id));
    return loadWords('certification', 'cattle');
  },
  component: CertificationDetails,
});
