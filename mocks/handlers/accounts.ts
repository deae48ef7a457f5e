import {
  accountKeys,
  producerSummary,
  searchedOf,
  standsAs,
  vetSummary,
} from '../../src/components/accounts/account-summary';
import type { AccountStanding } from '../../src/api/generated/model';
import { finder } from '../../src/lib/search-terms';
import { database, extension } from '../database';
import type { MockHandlers } from '../types';

const { name } = accountKeys;

/** The accounts of both kinds in one list. */
export const accountHandlers: MockHandlers<'listAccounts'> = {
  listAccounts: ({ query }) => {
    const asked = extension(query);
    const [type, standing] = [asked.get('type'), asked.get('standing') as AccountStanding | null];
    const isFound = finder(asked.get('search') ?? '');
    return [...database.producers.map(producerSummary), ...database.vets.map(vetSummary)]
      .filter(
        (one) =>
          (type === null || one.type === type) &&
          (standing === null || standsAs(one, standing)) &&
          isFound(searchedOf(one)),
      )
      .toSorted((one, other) => (name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0));
  },
};
