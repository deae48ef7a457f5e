import type { LotQuery } from '@/api/lot-pages';
import { type ListUrl, plainUrl } from './url-state';

/** The members of the URL under the contract's names. */
const names: Record<Exclude<keyof ListUrl, 'after'>, keyof LotQuery> = {
  q: 'search',
  breed: 'cattle_breed',
  locality: 'locality_id',
  category: 'category',
  from: 'certified_from',
  to: 'certified_to',
  sort: 'sort',
};

/** What the list of a URL asks of the API, wherever it begins: of what the URL says nothing, nothing. */
export function lotQuery(url: ListUrl): LotQuery {
  const said = (Object.keys(names) as (keyof typeof names)[]).filter((name) => url[name] !== plainUrl[name]);
  return Object.fromEntries(said.map((name) => [names[name], url[name]]));
}
