import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertifiedLotQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot } from '@/api/generated/model';
import { prefetch } from '@/api/prefetch';
import { prefetchPeople } from '@/api/prefetch-people';
import { herdOf } from '@/lib/herd';
import { loadWordsOf } from '@/words/i18n';
import { idParams, searchParam } from '@/routing/params';
import { plainAnimals, readAnimalView } from './-parts/animal-table-state';
import { loadAnimalTable } from './-parts/lazy-animal-table';
import { LotDetail } from './-parts/lot-detail';

const noFilters = { q: '', category: '', gender: '', ...plainAnimals };

/** Reads what the screen shows of a lot besides: its producer, who certified it, and whose it was before. */
function prefetchAround(queryClient: QueryClient, lot: CertifiedLot): void {
  const {
    producer_profile_id: ownerId,
    parent_certified_lot_id: parentId,
    cattle_certifications: animals,
  } = lot;
  prefetchPeople(queryClient, { producer_profile_id: ownerId, vet_profile_id: herdOf(animals).vetId });
  if (parentId)
    prefetch(queryClient, getGetCertifiedLotQueryOptions(parentId), {
      besides: true,
      next: ({ certified_lot: parent }) =>
        prefetchPeople(queryClient, { producer_profile_id: parent?.producer_profile_id }),
    });
}

type Filters = Partial<Record<keyof typeof noFilters, unknown>>;

export const Route = createFileRoute('/lotes-certificados/$lotId/')({
  staticData: { words: ['lots', 'cattle'] },
  params: idParams('lotId'),
  validateSearch: (search: Filters & SearchSchemaInput) => ({
    q: searchParam(search.q),
    category: searchParam(search.category),
    gender: searchParam(search.gender),
    ...readAnimalView(search),
  }),
  search: { middlewares: [stripSearchParams(noFilters)] },
  loader: async ({ context: { queryClient }, params, route, cause, location }) => {
    prefetch(queryClient, getGetCertifiedLotQueryOptions(params.lotId), {
      next:
        cause === 'enter' &&
        (({ certified_lot: lot }) => {
          if (lot) prefetchAround(queryClient, lot);
        }),
    });
    // What reads for the server has no need of the table's code.
    const isTable = readAnimalView(location.search).view === 'table' && typeof window !== 'undefined';
    // One that cannot be loaded says so where it stands.
    await Promise.all([loadWordsOf(route), isTable && loadAnimalTable().catch(() => undefined)]);
  },
  component: LotDetail,
});
