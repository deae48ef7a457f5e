import { createFileRoute, redirect } from '@tanstack/react-router';
import { getGetCattleCertificationQueryOptions } from '@/api/generated/cattle-certifications/cattle-certifications';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { prefetchPeople } from '@/api/prefetch-people';
import { loadWordsOf } from '@/words/i18n';
import { parseId } from '@/lib/ids';
import { idParams, routeId } from '@/routing/params';
import { AnimalCertificate } from './-parts/animal-certificate';

/** The certificate of an animal of a lot as a document (rule 4.7). */
export const Route = createFileRoute('/lotes-certificados/$lotId/certificate/$animalId')({
  staticData: { words: ['certification', 'certificate', 'cattle'] },
  params: {
    ...idParams('lotId', 'animalId'),
    parse: (texts) => {
      const ids = { lotId: routeId(texts.lotId), animalId: parseId(texts.animalId) ?? 0 };
      if (ids.animalId > 0) return ids;
      throw redirect({ to: '/lotes-certificados/$lotId', params: { lotId: ids.lotId }, replace: true });
    },
  },
  loader: ({ context: { queryClient }, params: { lotId, animalId }, route, cause }) => {
    prefetch(queryClient, getGetCertifiedLotQueryOptions(lotId), {
      next:
        cause === 'enter' &&
        (({ certified_lot: lot }) =>
          prefetchPeople(
            queryClient,
            lot?.cattle_certifications?.find(({ id }) => id === animalId),
          )),
    });
    prefetch(queryClient, getGetCattleCertificationQueryOptions(animalId), { besides: true });
    return loadWordsOf(route);
  },
  component: AnimalCertificate,
});
