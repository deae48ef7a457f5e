import { createFileRoute } from '@tanstack/react-router';
import { getGetCattleCertificationQueryOptions } from '@/api/generated/cattle-certifications/cattle-certifications';
import { prefetch } from '@/api/prefetch';
import { prefetchPeople } from '@/api/prefetch-people';
import { idParams } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { CertificationDetails } from './-parts/certification-details';

/** The certificate of an animal as a page of the application (rule 4.5). */
export const Route = createFileRoute('/certification/$id')({
  staticData: { words: ['certification', 'cattle'] },
  params: idParams('id'),
  loader: ({ context: { queryClient }, params, route, cause }) => {
    prefetch(queryClient, getGetCattleCertificationQueryOptions(params.id), {
      next: cause === 'enter' && ((found) => prefetchPeople(queryClient, found.cattle_certification)),
    });
    return loadWordsOf(route);
  },
  component: CertificationDetails,
});
