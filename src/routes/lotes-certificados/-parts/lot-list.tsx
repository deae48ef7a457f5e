import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { breeds as english } from '@i18n/en/cattle.json';
import { breeds as spanish } from '@i18n/es/cattle.json';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { lotPagesOptions } from '@/api/lot-pages';
import { PageFrame } from '@/components/layout/page-frame';
import { useSignInSearch } from '@/components/layout/use-sign-in-search';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';
import { siteFacts } from '@/lib/structured-data';
import { usePublicAddress } from '@/routing/public-address';
import { useUrlChange } from '@/routing/use-url-change';
import { contains } from '@/lib/search';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/feedback/empty';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SearchBox } from '@/ui/search-box';

const route = getRouteApi('/lotes-certificados/');

/** Says once why one was led here: what was looked for does not exist, or is only for who is signed in. */
function ArrivalNotice() {
  const { t } = useTranslation(['lots', 'common']);
  const navigate = useNavigate();
  const signInSearch = useSignInSearch();
  const notice = useLocation({ select: (location) => location.state.notice });
  if (notice === undefined || notice === 'transferSent') return null;
  const sentence = {
    notFound: t('notFound'),
    signInFirst: t('signInFirst'),
    ended: t('signInAgain'),
    inactive: t('inactive'),
  }[notice];
  const dismiss = () => void navigate({ to: '.', search: true, replace: true, state: {} });
  return (
    <Notice severity="info" onDismiss={dismiss}>
      {sentence}{' '}
      {(notice === 'signInFirst' || notice === 'ended') && (
        <TextLink to="/signin" search={signInSearch} color="inherit">
          {t('common:signIn')}
        </TextLink>
      )}
    </Notice>
  );
}

interface MorePagesProps {
  /** How many lots were read so far. */
  shown: number;
  loading: boolean;
  onMore: () => unknown;
}

/** Loads the next page by a button, and by itself when the end of the list comes near. */
function MorePages({ shown, loading, onMore }: MorePagesProps) {
  const { t } = useTranslation('lots');
  const watch = useCallback(
    (end: HTMLElement) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) void onMore();
        },
        { rootMargin: '600px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onMore],
  );
  return (
    <Box className="no-print" sx={{ mt: 3, textAlign: 'center' }}>
      {/* A new end after each page: where it is near before and after one, an observer of the same has nothing to tell. */}
      {!loading && <Box key={shown} ref={watch} />}
      <Button variant="outlined" disabled={loading} onClick={() => void onMore()}>
        {t(loading ? 'loadingMore' : 'loadMore')}
      </Button>
    </Box>
  );
}

const none: CertifiedLotListItem[] = [];

/**
 * The lots that match a search by the rule of the list: id, address, breed by its key or its label in either language. A
 * provider that searches has done so already; one that ignores the search sends them all, and here they are filtered.
 */
function useLotFilter(lots: CertifiedLotListItem[] = none, search = ''): CertifiedLotListItem[] {
  return useMemo(() => {
    if (search === '') return lots;
    return lots.filter(({ id, address, cattle_breed: breed }) =>
      contains(search, id, address, breed, spanish[breed], english[breed]),
    );
  }, [lots, search]);
}

/** The public list of certified lots with its search (rule 4.1). */
export function LotList() {
  const { t } = useTranslation('lots');
  const { q } = route.useSearch();
  const change = useUrlChange<{ q: string }>();
  const address = usePublicAddress();
  const query = useInfiniteQuery(lotPagesOptions(q));
  const lots = useLotFilter(query.data, q);
  return (
    <PageFrame
      title={t('title')}
      about={{ description: t('description'), facts: siteFacts(address('/lotes-certificados')) }}
      description={
        <>
          {t('description')} <TextLink to="/certificado-ejemplo">{t('sampleLink')}</TextLink>
        </>
      }
    >
      <ArrivalNotice />
      <Box sx={{ mb: 3 }}>
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={q}
          onSearch={(text) => change({ q: text }, { replace: true })}
        />
      </Box>
      <QueryGate
        query={query}
        found={query.data && lots}
        loading={<LotGridSkeleton />}
        operation="listCertifiedLots"
        absentAt={[]}
      >
        {(found) =>
          found.length > 0 ? (
            <LotGrid name="lots" lots={found} whole={!query.hasNextPage} />
          ) : (
            <Empty
              title={q === '' ? t('none') : t('noResults')}
              {...(q !== '' && { hint: t('noResultsHint') })}
            />
          )
        }
      </QueryGate>
      {query.hasNextPage && (
        <MorePages
          shown={query.data?.length ?? 0}
          loading={query.isFetchingNextPage}
          onMore={query.fetchNextPage}
        />
      )}
    </PageFrame>
  );
}
