import { searchTerms } from '../../../src/lib/search-terms';
import type { Queryable } from '../../database';
import type { Viewer, Wire } from '../shared/wire';
import { foundProducers, foundVets, usersFound } from './found-accounts';
import { foundCertificates } from './found-certificates';
import { foundLots } from './found-lots';
import { foundRequests } from './found-requests';

/** One search over all that there is (rule 13.1). */

type Hit = Wire<'SearchHit'>;

/** So many producers that are found have their requests looked at, too. */
const fewProducers = 3;

/** The accounts that an admin's search finds, and the producers among them when they are few. */
async function foundAccounts(db: Queryable, search: string) {
  const byEmail = await usersFound(db, search);
  const producers = await foundProducers(db, search, byEmail);
  const vets = await foundVets(db, search, byEmail);
  const few = producers.length <= fewProducers ? producers.map(({ id }) => id) : [];
  return { groups: [producers, vets], few };
}

/**
 * What a search finds of accounts (an admin's alone), requests, lots and certificates: of each kind what it names
 * first, then the newest; the kinds of which it names something come first.
 */
export async function findRecords(db: Queryable, search: string, viewer: Viewer): Promise<Hit[]> {
  const text = search.trim();
  // Of accents alone nothing is left.
  if (searchTerms(text).length === 0) return [];
  const accounts = viewer.role === 'admin' ? await foundAccounts(db, text) : { groups: [], few: [] };
  const groups = [
    ...accounts.groups,
    await foundRequests(db, text, viewer, accounts.few),
    await foundLots(db, text, viewer),
    await foundCertificates(db, text, viewer),
  ];
  const namedFirst = (hits: Hit[]) => hits.toSorted((a, b) => Number(b.named) - Number(a.named));
  const isNamed = (hits: Hit[]) => Number(hits.some(({ named }) => named));
  return groups.toSorted((a, b) => isNamed(b) - isNamed(a)).flatMap(namedFirst);
}
