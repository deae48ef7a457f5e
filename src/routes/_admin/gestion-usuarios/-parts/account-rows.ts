import { useDeferredValue, useMemo } from 'react';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import type { AccountStanding, AccountSummary, AccountType } from '@/api/generated/model';
import { useListPage } from '@/api/list-page';
import { withoutRatings } from '@/lib/ratings';
import { pageOf } from '@/ui/data-table/pager';
import { useTablePage } from '@/ui/data-table/use-long-list';
import {
  type Account,
  accountOf,
  accountsKey,
  filterAccounts,
  producerAccount,
  searchAccounts,
  type useAccounts,
  vetAccount,
} from './accounts';
import type { UrlState } from './url-state';

/* What each part of the screen shows of the accounts: out of the lists, or pages of the API's where these are long. */

type Accounts = ReturnType<typeof useAccounts>;

/** The rows of the table: those that pass its search and filters, or the page that it shows of them. */
export function useAccountRows({ producer, vet, all, isLong }: Accounts, url: UrlState) {
  const { type, status } = url;
  const search = useDeferredValue(url.q);
  const found = useMemo(() => searchAccounts(all, { search, type, status }), [all, search, type, status]);
  const page = useTablePage<AccountSummary, Account>({
    listKey: accountsKey({ search, type, status }),
    state: url,
    rowOf: accountOf,
    enabled: isLong && url.view === 'table',
    keeps: true,
  });
  if (isLong) return { ...page, count: page.rows && page.paged.total };
  const isRead = !producer.isPending && !vet.isPending && (producer.data ?? vet.data) !== undefined;
  const rows = isRead ? found : undefined;
  return { rows, paged: undefined, error: null, refetch: () => undefined, count: rows?.length };
}

/** How many cards of a kind are on a page. */
export const cardsPerPage = 20;

/** How many accounts of a kind stand so, where the API says that. */
function useCount(type: AccountType, status: AccountStanding | '', enabled: boolean): number | undefined {
  const view = { limit: 1, offset: 0 };
  return useListPage(accountsKey({ type, status }), view, { enabled, keeps: true }).data?.total;
}

/** The cards of a kind: a page of those that pass its filter, how many these and all are, and whom to look at. */
export function useAccountCards(type: AccountType, lists: Accounts, filter: string, page: number) {
  const { [type]: list, isLong } = lists;
  const wanted = useDeferredValue(filter);
  const whole = useMemo(() => list.data && filterAccounts(list.data, wanted), [list.data, wanted]);
  const view = { limit: cardsPerPage, offset: (page - 1) * cardsPerPage };
  const paged = useListPage<AccountSummary>(accountsKey({ type, search: wanted }), view, {
    enabled: isLong,
    keeps: true,
  });
  const read = paged.data?.rows;
  const rows = useMemo(() => read?.map(accountOf), [read]);
  const total = useCount(type, '', isLong);
  const waiting = useCount(type, 'waiting', isLong && type === 'vet');
  const unreviewed = useCount(type, 'unreviewed', isLong && type === 'vet');
  if (isLong) {
    const found = paged.data?.total;
    return { query: paged, cards: rows, found, total: total ?? found, toLookAt: { waiting, unreviewed } };
  }
  const approvals = (approval: Account['approval']) =>
    list.data?.filter((one) => one.approval === approval).length;
  const { from, to } = pageOf(whole?.length ?? 0, cardsPerPage, page);
  return {
    query: list,
    cards: whole?.slice(from - 1, to),
    found: whole?.length,
    total: list.data?.length,
    toLookAt: { waiting: approvals('awaiting'), unreviewed: approvals('unreviewed') },
  };
}

/** The account of a key, such as `vet-3`: out of the lists, or, where these are long, by itself. */
export function useOneAccount({ all, isLong }: Accounts, key: string): Account | undefined {
  const [type, id] = key.split('-');
  const asked = (kind: AccountType) => ({ enabled: isLong && type === kind });
  const producer = useGetProducerProfile(Number(id), {
    query: { ...asked('producer'), select: ({ producer_profile: profile }) => producerAccount(profile) },
  });
  const vet = useGetVetProfile(Number(id), withoutRatings, {
    query: { ...asked('vet'), select: ({ vet_profile: profile }) => vetAccount(profile) },
  });
  const here = useMemo(() => all.find((one) => one.key === key), [all, key]);
  return isLong ? ((type === 'producer' ? producer.data : vet.data) ?? here) : here;
}
