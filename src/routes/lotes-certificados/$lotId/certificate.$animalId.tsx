import { createFileRoute, redirect } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { parseId } from '@/lib/ids';
import { routeId } from '@/lib/route-id';
import { AnimalCertificate } from './-parts/animal-certificate';

/** The certificate of an animal of a lot as a document (rule 4.7). */
export const Route = createFileRoute('/lotes-certificados/$lotId/certificate/$animalId')({
  beforeLoad: ({ params: { lotId, animalId } }) => {
    const ids = { lotId: routeId(lotId), animalId: parseId(animalId) ?? 0 };
    if (ids.animalId > 0) return ids;
    throw redirect({ to: '/lotes-certificados/$lotId', params: { lotId }, replace: true });
  },
  loader: ({ context }) => {
    prefetch(context.queryClient, getGetCertifiedLotQueryOptions(context.lotId));
    return loadWords('certification', 'certificate', 'cattle');
  },
  component: AnimalCertificate,
});
