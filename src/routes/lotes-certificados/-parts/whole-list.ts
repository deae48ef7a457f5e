import { breeds as english } from '@i18n/en/cattle.json';
import { breeds as spanish } from '@i18n/es/cattle.json';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { lotNumber } from '@/lib/ids';
import { finder, searchable } from '@/lib/search-terms';
import type { ListUrl } from './url-state';

/** A key by which lots are sorted, the greatest first, as far as a list tells it. */
const keys = {
  newest: ({ id }: CertifiedLotListItem) => id,
  oldest: ({ id }: CertifiedLotListItem) => -id,
  animals: ({ certified_animals_count: count }: CertifiedLotListItem) => count,
  weight: ({ average_weight: weight }: CertifiedLotListItem) => weight ?? 0,
};

/**
 * The lots of a list that a provider sends whole, searched, filtered and sorted by what it tells of them: number,
 * address, breed, day of certification, animals and average weight (rules 4.1, 4.10, 9.6).
 */
export function searchWhole(lots: readonly CertifiedLotListItem[], url: ListUrl): CertifiedLotListItem[] {
  const isFound = finder(url.q);
  const { breed: wanted, from, to } = url;
  const key = keys[url.sort];
  return lots
    .filter(({ id, address, cattle_breed: breed, certification_date: date }) => {
      const day = date?.slice(0, 10) ?? '';
      return (
        isFound(searchable([lotNumber(id), address, breed, spanish[breed], english[breed]], [], id)) &&
        (wanted === '' || breed === wanted) &&
        (from === '' || day >= from) &&
        (to === '' || (day !== '' && day <= to))
      );
    })
    .toSorted((a, b) => key(b) - key(a) || b.id - a.id);
}
