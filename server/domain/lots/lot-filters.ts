import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { codeKey } from '../../../src/lib/identifiers';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Queryable } from '../../database';
import { localityOf } from '../../database/columns';
import { certifiedLots } from '../../database/schema';
import { lotsWithCode } from '../shared/animal-codes';
import { onDays } from '../shared/days';
import type { PlacePrecision } from '../shared/places';
import { finding, searchWords } from '../shared/search';
import type { Wire } from '../shared/wire';

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
  /** Whether a text is sought, whether the lots of a locality are, and whether those of some days are. */
  text: boolean;
  local: boolean;
  dated: boolean;
  /**
   * The condition on locality and day of certification, by which indexes lead to a part of the lots in their orders.
   */
  within: SQL | undefined;
  /** That a lot has the text and the other facets. */
  matches: SQL | undefined;
  /** Both, led by the index of words; without a text or facets just the former. */
  indexed: SQL | undefined;
}

/**
 * What a lot is filtered by, as `facets` keeps it: its breed, then its locality, by which there are indexes, then the
 * categories of its animals.
 */
export function lotFacets(
  breed: Wire<'Breed'>,
  localityId: number,
  categories: readonly (Wire<'Category'> | null | undefined)[],
): string[] {
  const known = categories.filter((category) => category !== null && category !== undefined);
  return [breed, String(localityId), ...new Set(known)];
}

/**
 * That a lot has the words of a text in its search text or its number, is the one that they name, or holds an animal of
 * that code.
 */
function hasText(text: string, held: number[], precision: PlacePrecision): SQL | undefined {
  const { id, facets } = certifiedLots;
  // The breed, which is the first of the facets, ends the address: who may not see that finds nothing by it either.
  const unplaced = sql`substr(${certifiedLots.searchText}, strpos(${certifiedLots.searchText}, E'\n' || ${facets}[1]
    || E'\n'))`;
  const searchText = precision === 'address' ? certifiedLots.searchText : unplaced;
  const searched = { number: id, shownNumber: sql`lot_number(${id})`, texts: [searchText] };
  return or(finding(text, searched), isOneOf(held));
}

const isOneOf = (ids: number[]) => (ids.length > 0 ? inArray(certifiedLots.id, ids) : undefined);

/** Makes a search ready. */
export async function readFilters(
  db: Queryable,
  filters: LotFilters,
  precision: PlacePrecision = 'address',
): Promise<Sought> {
  const text = (filters.search ?? '').trim();
  const locality = filters.locality_id?.toString();
  const facets = [filters.cattle_breed, filters.category].filter((facet) => facet !== undefined);
  const held = text === '' ? [] : await lotsWithCode(db, codeKey(text));
  const named = searchTerms(text).flatMap(({ number }) => number ?? []);
  const { id, searchText, facets: column } = certifiedLots;
  const dates = onDays(certifiedLots.certificationDate, filters.certified_from, filters.certified_to);
  const within = and(locality === undefined ? undefined : eq(localityOf(column), locality), dates);
  const list = sql.join(
    facets.map((facet) => sql`${facet}`),
    sql`, `,
  );
  const hasFacets = facets.length > 0 ? sql`${column} @> array[${list}]::text[]` : undefined;
  const matches = and(text === '' ? undefined : hasText(text, held, precision), hasFacets);
  const asked = searchWords(text, locality === undefined ? facets : [...facets, locality]);
  const words = sql`lot_search_words(${id}, ${searchText}, ${column}) @@ ${asked}::tsquery`;
  return {
    text: text !== '',
    local: locality !== undefined,
    dated: dates !== undefined,
    within,
    matches,
    indexed: and(matches && or(words, isOneOf([...held, ...named])), matches, within),
  };
}
