import { useMemo } from 'react';
import type { CertifiedLotListItem } from '@/api/generated/model';
import type { mergeLotPages } from '@/api/lot-pages';
import { useCattleLabels } from '@/lib/cattle';
import { contains } from '@/lib/search';

const none: CertifiedLotListItem[] = [];

/** The lots to show: as the provider found them, or filtered here by the same rule when it sent the whole list. */
export function useLotFilter(
  data: ReturnType<typeof mergeLotPages> | undefined,
  search: string,
): CertifiedLotListItem[] {
  const label = useCattleLabels();
  return useMemo(() => {
    if (!data?.whole || search === '') return data?.lots ?? none;
    return data.lots.filter(({ id, address, cattle_breed: breed }) =>
      contains(search, id, address, breed, label.breed(breed)),
    );
  }, [data, search, label]);
}
