import { and, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { codeKey } from '../../src/lib/identifiers';
import { plainText } from '../../src/lib/search';
import type { Queryable } from '../database';
import { certifiedLots } from '../database/schema';
import { lotsWithCode } from './animal-codes';
import { containing, namedLot, searchWords } from './search';
import type { Wire } from './wire';

/** What lots are sought by: text and facets (rules 4.1, 4.10), as the contract names them. */
export interface LotFilters {
  search?: string | undefined;
  cattle_breed?: Wire<'Breed'> | undefined;
  locality_id?: number | undefined;
  category?: Wire<'Category'> | undefined;
  /** The first and the last day of certification, `YYYY-MM-DD`. */
  certified_from?: string | undefined;
  certified_to?: string | undefined;
}

/** A search made ready: its conditions are on columns of the lots. */
export interface Sought {
  /** Whether anything is sought besides dates, and whether a text is. */
  some: boolean;
  text: boolean;
  /** Whether the lots of some days are sought. */
  dated: boolean;
  /** The condition on the day of certification. */
  dates: SQL | undefined;
  /** That a lot has the text and the facets. */
  matches: SQL | undefined;
  /** The same with dates, led by the index of words. */
  indexed: SQL | undefined;
}

/** What a lot is filtered by, as `facets` keeps it: its breed, its locality and the categories of its animals. */
export function lotFacets(
  breed: Wire<'Breed'>,
  localityId: number,
  categories: readonly (Wire<'Category'> | null | undefined)[],
): string[] {
  const known = categories.filter((category) => category !== null && category !== undefined);
  return [breed, String(localityId), ...new Set(known)];
}

/** The midnight, in UTC, that a day begins with, or some days after it: a date is the day of its instant there (rule 1.3). */
function midnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date;
}

function between({ certified_from: from, certified_to: to }: LotFilters): SQL | undefined {
  const { certificationDate } = certifiedLots;
  return and(
    from === undefined ? undefined : gte(certificationDate, midnight(from)),
    to === undefined ? undefined : lt(certificationDate, midnight(to, 1)),
  );
}

/** That a lot has the text in its search text or its number, is the one that it names, or holds an animal of that code. */
function hasText(text: string, held: number[]): SQL | undefined {
  const { id, searchText } = certifiedLots;
  return or(
    like(searchText, containing(text)),
    /^\d+$/.test(text) ? like(sql`lot_number(${id})`, containing(text)) : undefined,
    isOneOf(held),
  );
}

const isOneOf = (ids: number[]) => (ids.length > 0 ? inArray(certifiedLots.id, ids) : undefined);

/** Makes a search ready. */
export async function readFilters(db: Queryable, filters: LotFilters): Promise<Sought> {
  const text = plainText(filters.search ?? '').trim();
  const facets = [filters.cattle_breed, filters.locality_id?.toString(), filters.category].filter(
    (facet) => facet !== undefined,
  );
  const dates = between(filters);
  const named = namedLot(text);
  const held = text === '' ? [] : await lotsWithCode(db, codeKey(text));
  if (named !== null) held.push(named);
  const { id, searchText, facets: column } = certifiedLots;
  const list = sql.join(
    facets.map((facet) => sql`${facet}`),
    sql`, `,
  );
  const hasFacets = facets.length > 0 ? sql`${column} @> array[${list}]::text[]` : undefined;
  const matches = and(text === '' ? undefined : hasText(text, held), hasFacets);
  const words = sql`lot_search_words(${id}, ${searchText}, ${column}) @@ ${searchWords(text, facets)}::tsquery`;
  const some = matches !== undefined;
  const isHeld = held.length > 0 ? and(isOneOf(held), hasFacets) : undefined;
  const indexed = some ? or(and(words, matches), isHeld) : undefined;
  return {
    some,
    text: text !== '',
    dated: dates !== undefined,
    dates,
    matches,
    indexed: and(indexed, dates),
  };
}
