import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@/api/generated/model';
import { Button } from '@/ui/mui';
import { pageOf, Pager, usePageWithin } from '@/ui/data-table/pager';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { SearchBox } from '@/ui/search-box';
import { SectionCard } from '@/ui/section-card';
import { ListSkeleton } from '@/ui/list-skeleton';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { AccountCard } from './account-card';
import { cardsPerPage, useAccountCards } from './account-rows';
import { type useAccounts, useUrlState } from './accounts';
import type { AccountActions } from './change-dialog';

const grid = {
  ...plainList,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface AccountListProps {
  type: AccountType;
  lists: ReturnType<typeof useAccounts>;
  filter: string;
  page: number;
  actions: AccountActions;
  onFilter: (filter: string) => void;
  onPage: (page: number, history?: { replace: boolean }) => void;
  /** Leads to those who await their approval, or whom no admin has ever looked at. */
  onStanding: (standing: 'waiting' | 'unreviewed') => void;
}

/** The accounts of one kind with a filter of their own: loading, failing, empty or a page of cards. */
function AccountList(props: AccountListProps) {
  const { type, lists, filter, page, actions, onFilter, onPage, onStanding } = props;
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { query, cards, found, total, toLookAt } = useAccountCards(type, lists, filter, page);
  const shown = pageOf(found ?? 0, cardsPerPage, page);
  usePageWithin(found !== undefined, page, shown, onPage);
  const count =
    found !== undefined &&
    (total !== undefined && found < total
      ? t('list.filtered', { shown: number(found), total: number(total) })
      : t('list.count', { count: found, shown: number(found) }));
  return (
    <SectionCard
      title={t(`list.title.${type}`)}
      aside={
        <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      }
    >
      <Box sx={{ mb: 2, '& > [role="search"]': { maxWidth: 'none' } }}>
        <SearchBox
          label={t(`list.filter.${type}`)}
          placeholder={t('list.filterPlaceholder')}
          value={filter}
          onSearch={onFilter}
        />
      </Box>
      {(['waiting', 'unreviewed'] as const)
        .map((standing) => ({ standing, some: toLookAt[standing] ?? 0 }))
        .filter(({ some }) => some > 0)
        .map(({ standing, some }) => (
          <Box key={standing} sx={{ mb: 2 }}>
            <Button size="small" edge="start" onClick={() => onStanding(standing)}>
              {t(`list.${standing}`, { count: some })}
            </Button>
          </Box>
        ))}
      <QueryGate
        query={query}
        found={cards}
        absentAt={[]}
        loading={
          <ListSkeleton sx={grid} count={4}>
            <Skeleton variant="rounded" height={168} />
          </ListSkeleton>
        }
        failure={<Failure onRetry={query.refetch}>{t('list.failed')}</Failure>}
      >
        {(listed) =>
          listed.length > 0 ? (
            <Box component="ul" sx={grid}>
              {listed.map((account) => (
                <AccountCard key={account.key} account={account} actions={actions} />
              ))}
            </Box>
          ) : (
            <Empty
              title={total === 0 ? t('list.none') : t('list.noResults')}
              {...(total !== 0 && {
                hint: t('list.noResultsHint'),
                action: <Button onClick={() => onFilter('')}>{t('list.clear')}</Button>,
              })}
            />
          )
        }
      </QueryGate>
      <Pager label={t(`list.pages.${type}`)} page={shown} onPage={onPage} />
    </SectionCard>
  );
}

interface AccountCardsProps {
  lists: ReturnType<typeof useAccounts>;
  actions: AccountActions;
}

/** Producers and veterinarians side by side as cards, each list with its filter and page in the URL. */
export function AccountCards({ lists, actions }: AccountCardsProps) {
  const { url, change } = useUrlState();
  const { producers, vets, producersPage, vetsPage } = url;
  const showStanding = (status: 'waiting' | 'unreviewed') =>
    change({ view: 'table', q: '', type: '', status });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <AccountList
        type="producer"
        lists={lists}
        filter={producers}
        page={producersPage}
        actions={actions}
        onFilter={(text) => change({ producers: text, producersPage: 1 }, { replace: true })}
        onPage={(page, history) => change({ producersPage: page }, history)}
        onStanding={showStanding}
      />
      <AccountList
        type="vet"
        lists={lists}
        filter={vets}
        page={vetsPage}
        actions={actions}
        onFilter={(text) => change({ vets: text, vetsPage: 1 }, { replace: true })}
        onPage={(page, history) => change({ vetsPage: page }, history)}
        onStanding={showStanding}
      />
    </Box>
  );
}
