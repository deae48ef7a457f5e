import { useMemo } from 'react';
import { breeds as english } from '@i18n/en/cattle.json';
import { breeds as spanish } from '@i18n/es/cattle.json';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { contains } from '@/lib/search';

const none: CertifiedLotListItem[] = [];

/**
 * The lots that match a search by the rule of the list: id, address, breed by its key or its label in either language. A
 * provider that searches has done so already; one that ignores the search sends them all, and here they are filtered.
 */
export function useLotFilter(lots: CertifiedLotListItem[] = none, search = ''): CertifiedLotListItem[] {
  return useMemo(() => {
    if (search === '') return lots;
    return lots.filter(({ id, address, cattle_breed: breed }) =>
      contains(search, id, address, breed, spanish[breed], english[breed]),
    );
  }, [lots, search]);
}
