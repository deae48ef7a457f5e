import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProducerProfile } from '@/api/generated/model';
import { useListProducerProfiles } from '@/api/generated/producer-profiles/producer-profiles';
import { useSession } from '@/api/session';
import { useUrlChange } from '@/routing/use-url-change';
import { Button } from '@/ui/mui';
import { Empty } from '@/ui/feedback/empty';
import { QueryGate } from '@/ui/query-gate';
import { SearchBox } from '@/ui/search-box';
import { RecipientList, RecipientSkeleton } from './recipient-list';
import { recipientPage, recipientParams } from './recipients';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

/**
 * Search and pagination in the URL: the page of producers that it asks for, and the ways to another; while it loads,
 * the last one stays.
 */
export function useRecipients() {
  const { user } = useSession();
  const url = route.useSearch();
  const { q: search, page } = url;
  const change = useUrlChange<typeof url>();
  const query = useListProducerProfiles(recipientParams(url), {
    query: { placeholderData: keepPreviousData },
  });
  const ownId = user?.producer_profile?.id;
  const shown = query.data && recipientPage(query.data, { search, page, ownId });
  // Behind the last page's rows, which stay until this one's come, begins this one and not the next.
  const last = query.isPlaceholderData ? undefined : shown?.last;
  return {
    search,
    page,
    query,
    shown,
    toSearch: (text: string) => change({ q: text }, { replace: true }),
    toPage: (next: number) => change({ page: next, after: (next > page && last) || 0 }),
  };
}

interface RecipientSearchProps {
  recipients: ReturnType<typeof useRecipients>;
  onSelect: (producer: ProducerProfile) => void;
}

/** The search among the other producers, by name or CUIG at the provider, a page at a time. */
export function RecipientSearch({ recipients, onSelect }: RecipientSearchProps) {
  const { t } = useTranslation('transfers');
  const { search, page, query, shown, toSearch, toPage } = recipients;
  const updating = query.isPlaceholderData;
  const empty = () => (
    <Empty
      title={t(search === '' ? 'initiate.none' : 'initiate.noResults')}
      {...(search !== '' && { hint: t('initiate.noResultsHint') })}
      action={page > 1 && <Button onClick={() => toPage(1)}>{t('initiate.firstPage')}</Button>}
    />
  );
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <SearchBox
          label={t('initiate.search')}
          placeholder={t('initiate.searchPlaceholder')}
          value={search}
          onSearch={toSearch}
        />
      </Box>
      <QueryGate
        query={query}
        found={shown}
        loading={<RecipientSkeleton />}
        operation="listProducerProfiles"
        absentAt={[]}
      >
        {({ rows }) => {
          if (rows.length > 0)
            return <RecipientList producers={rows} updating={updating} onSelect={onSelect} />;
          return updating ? <RecipientSkeleton /> : empty();
        }}
      </QueryGate>
      {shown && (page > 1 || shown.more) && <RecipientPager page={page} more={shown.more} onPage={toPage} />}
    </>
  );
}

interface RecipientPagerProps {
  page: number;
  /** Whether there is a page behind this one. */
  more: boolean;
  onPage: (page: number) => void;
}

/** The way to the page before and the page behind. */
function RecipientPager({ page, more, onPage }: RecipientPagerProps) {
  const { t } = useTranslation('transfers');
  return (
    <Box
      component="nav"
      aria-label={t('initiate.pages')}
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, mt: 2 }}
    >
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('initiate.previous')}
      </Button>
      <span aria-live="polite">{t('initiate.page', { page })}</span>
      <Button disabled={!more} onClick={() => onPage(page + 1)}>
        {t('initiate.next')}
      </Button>
    </Box>
  );
}
