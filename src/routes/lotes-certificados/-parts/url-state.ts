import type { SearchSchemaInput } from '@tanstack/react-router';
import { Breed, Category, LotSort } from '@/api/generated/model';
import { parseId } from '@/lib/ids';
import { parseDay } from '@/lib/calendar-day';
import { searchParam } from '@/routing/params';
import type { LotQuery } from '@/api/lot-pages';

/** What the list of lots shows when its URL says nothing (rules 4.1, 4.10). */
export const plainUrl = {
  q: '',
  breed: '' as Breed | '',
  /** The id of a locality; 0 is any. */
  locality: 0,
  category: '' as Category | '',
  /** The first and the last day of certification, `YYYY-MM-DD`. */
  from: '',
  to: '',
  sort: 'newest' as LotSort,
  /** The id of the lot that the list goes on behind; 0 is its beginning. */
  after: 0,
};

export type ListUrl = typeof plainUrl;

/** The members of the URL that filter the list. */
export const filterNames = ['breed', 'locality', 'category', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

function choice<Value extends string>(values: Record<string, Value>, value: unknown): Value | undefined {
  return Object.values(values).find((known) => known === value);
}

/** The state of the list out of a URL; what is unknown or malformed falls back (rule 2.2). */
export function readUrl(search: Partial<Record<keyof ListUrl, unknown>> & SearchSchemaInput): ListUrl {
  return {
    q: searchParam(search.q),
    breed: choice(Breed, search.breed) ?? '',
    locality: parseId(String(search.locality)) ?? 0,
    category: choice(Category, search.category) ?? '',
    from: parseDay(search.from),
    to: parseDay(search.to),
    sort: choice(LotSort, search.sort) ?? 'newest',
    after: parseId(String(search.after)) ?? 0,
  };
}

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
