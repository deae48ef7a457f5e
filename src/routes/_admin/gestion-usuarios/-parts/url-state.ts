import type { SearchSchemaInput } from '@tanstack/react-router';
import type { AccountSort, AccountStanding, AccountType } from '@/api/generated/model';
import { hiddenParam, pageParam, sortParam } from '@/ui/data-table/table-state';
import { searchParam } from '@/routing/params';

/* Every visitor's first load has this file, as the router reads any URL: nothing of the screen itself may come with
   it. */

export const accountTypes = ['producer', 'vet'] as const satisfies AccountType[];

const columns = [
  'name',
  'type',
  'status',
  'id',
  'email',
  'document',
  'renspa',
  'identityCard',
  'createdAt',
  'updatedAt',
] as const satisfies AccountSort[];

export const views = ['cards', 'table'] as const;
/** What the table is filtered by: a status, or that no admin has ever looked at the licence. */
export const standings = ['active', 'waiting', 'inactive', 'unreviewed'] as const satisfies AccountStanding[];

/** What the screen shows when its URL says nothing. */
export const plainUrl = {
  view: 'cards' as (typeof views)[number],
  /** The filters and pages of the two lists of cards. */
  producers: '',
  vets: '',
  producersPage: 1,
  vetsPage: 1,
  /** The search, the filters and the state of the table. */
  q: '',
  type: '' as AccountType | '',
  status: '' as AccountStanding | '',
  sort: 'name',
  page: 1,
  hidden: 'renspa.identityCard.updatedAt',
  /** The account whose details are open, such as `vet-3`. */
  account: '',
};

export type UrlState = typeof plainUrl;

const accountKey = new RegExp(`^(?:${accountTypes.join('|')})-[1-9]\\d*$`);

function choice<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

/** The state of the screen out of a URL; what is unknown or malformed falls back. */
export function readUrl(search: Partial<Record<keyof UrlState, unknown>> & SearchSchemaInput): UrlState {
  const account = searchParam(search.account);
  return {
    view: choice(views, search.view) ?? plainUrl.view,
    producers: searchParam(search.producers),
    vets: searchParam(search.vets),
    producersPage: pageParam(search.producersPage),
    vetsPage: pageParam(search.vetsPage),
    q: searchParam(search.q),
    type: choice(accountTypes, search.type) ?? '',
    status: choice(standings, search.status) ?? '',
    sort: sortParam(search.sort, columns, plainUrl.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columns, plainUrl.hidden),
    account: accountKey.test(account) ? account : '',
  };
}
