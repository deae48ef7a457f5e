import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AccountAction } from '@/api/account-changes';
import { getListAccountsQueryKey } from '@/api/generated/accounts/accounts';
import type { AccountSummary, AccountType, ProducerProfile, VetProfile } from '@/api/generated/model';
import {
  getListProducerProfilesQueryKey,
  useListProducerProfiles,
} from '@/api/generated/producer-profiles/producer-profiles';
import { getListVetProfilesQueryKey, useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import type { ListKey } from '@/api/list-page';
import { isPaged } from '@/api/long-lists';
import { speaksExtensions } from '@/api/provider';
import {
  type AccountStatus,
  producerSummary,
  searchedOf,
  standsAs,
  statusOf,
  vetSummary,
} from '@/components/accounts/account-summary';
import { finder, type Searchable } from '@/lib/search-terms';
import { useUrlChange } from '@/routing/use-url-change';
import type { UrlState } from './url-state';

/** An account as the admin's lists show it, whichever kind of profile it has. */
export interface Account extends AccountSummary {
  /** Kind and id of the profile, such as `producer-3`: what the URL and selections call it. */
  key: string;
  status: AccountStatus;
  /** What searches look through (rule 7.2), ready to compare. */
  searched: Searchable;
}

/** Kind and id of an account. */
export const accountKey = ({ key }: Account): string => key;

/** What a list tells of an account, with what the screen needs beside it. */
export function accountOf(summary: AccountSummary): Account {
  const { type, id } = summary;
  const own = { key: `${type}-${id}`, status: statusOf(summary), searched: searchedOf(summary) };
  return { ...summary, ...own };
}

/** The account of a producer. */
export function producerAccount(profile: ProducerProfile): Account {
  return accountOf(producerSummary(profile));
}

/** The account of a veterinarian; of one that a provider without approvals knows, no approval is known. */
export function vetAccount(profile: VetProfile): Account {
  const { approval, ...summary } = vetSummary(profile);
  return accountOf(speaksExtensions() && approval ? { ...summary, approval } : summary);
}

const producerAccounts = (profiles: ProducerProfile[]) => profiles.map(producerAccount);
const vetAccounts = (profiles: VetProfile[]) => profiles.map(vetAccount);

/** The accounts that a filter finds (rule 7.2). */
export function filterAccounts(accounts: readonly Account[], filter: string): readonly Account[] {
  const isFound = finder(filter);
  return filter.trim() === '' ? accounts : accounts.filter(({ searched }) => isFound(searched));
}

interface TableFilters {
  search: string;
  type: AccountType | '';
  status: UrlState['status'];
}

/** The accounts that pass the table's search and both its filters. */
export function searchAccounts(
  accounts: readonly Account[],
  { search, type, status }: TableFilters,
): readonly Account[] {
  const isFound = finder(search);
  return accounts.filter(
    (one) =>
      (type === '' || one.type === type) && (status === '' || standsAs(one, status)) && isFound(one.searched),
  );
}

/**
 * Whether an admin who has looked at the licence may say so: the account awaits that, was refused, or was never
 * reviewed.
 */
export function isApprovable({ approval }: Account): boolean {
  return approval !== undefined && approval !== 'approved';
}

/** What an admin does first with an account as it is: nobody is activated who was never approved. */
export function actionOf({ active, approval }: Account): AccountAction {
  if (active) return 'deactivate';
  return approval === 'awaiting' || approval === 'refused' ? 'approve' : 'activate';
}

/** Where the API gives a page of all accounts, of some kind and standing. */
export function accountsKey({ search, type, status }: Partial<TableFilters>): ListKey {
  return getListAccountsQueryKey({
    ...(search?.trim() && { search }),
    ...(type && { type }),
    ...(status && { standing: status }),
  });
}

/**
 * Both lists, each a query of its own: they are filtered and sorted here, and one that fails leaves the other. Where
 * one is long (`isLong`), only its first rows are here, and pages of `listAccounts` are asked for instead.
 */
export function useAccounts() {
  const producer = useListProducerProfiles(undefined, { query: { select: producerAccounts } });
  const vet = useListVetProfiles(undefined, { query: { select: vetAccounts } });
  /** The accounts of both lists, as far as they are there. */
  const all = useMemo(() => [...(producer.data ?? []), ...(vet.data ?? [])], [producer.data, vet.data]);
  const isLong = isPaged(getListProducerProfilesQueryKey()) || isPaged(getListVetProfilesQueryKey());
  return { producer, vet, all, isLong };
}

const route = getRouteApi('/_admin/gestion-usuarios/');
/** What has nothing to do with the page of the table: the open details, and the lists of cards. */
const aside = ['account', 'producers', 'vets', 'producersPage', 'vetsPage'] as const;

/** The state of the screen in its URL. */
export function useUrlState() {
  return { url: route.useSearch(), change: useUrlChange<UrlState>(aside) };
}
