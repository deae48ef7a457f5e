import type { SearchSchemaInput } from '@tanstack/react-router';
import { parseId } from '@/lib/ids';
import { searchParam } from '@/lib/search';
import { accountTypes } from './accounts';

const views = ['cards', 'table'] as const;

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

const pageParam = (value: unknown) => parseId(String(value)) ?? 1;

/** What the screen shows when its URL says nothing. */
export const plainUrl = {
  view: 'cards' as (typeof views)[number],
  /** The filters and pages of the two lists of cards. */
  producers: '',
  vets: '',
  producersPage: 1,
  vetsPage: 1,
  /** The account whose details are open, such as `vet-3`. */
  account: '',
};

export type UrlState = typeof plainUrl;

const accountKey = new RegExp(`^(?:${accountTypes.join('|')})-[1-9]\\d*$`);

/** The state of the screen out of a URL; what is unknown or malformed falls back. */
export function readUrl(search: Partial<Record<keyof UrlState, unknown>> & SearchSchemaInput): UrlState {
  const account = searchParam(search.account);
  return {
    view: oneOf(views, search.view) ?? plainUrl.view,
    producers: searchParam(search.producers),
    vets: searchParam(search.vets),
    producersPage: pageParam(search.producersPage),
    vetsPage: pageParam(search.vetsPage),
    account: accountKey.test(account) ? account : '',
  };
}
