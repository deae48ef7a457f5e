import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { lotPagesOptions } from '@/api/lot-pages';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { PageFrame } from '@/components/layout/page-frame';
import { TextLink } from '@/ui/links';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';
import { SearchBox } from '@/ui/search-box';
import { MorePages } from './more-pages';
import { ArrivalNotice } from './arrival-notice';
import { useLotFilter } from './use-lot-filter';

const route = getRouteApi('/lotes-certificados/');

/** The public list of certified lots with its search (rule 4.1). */
export function LotList() {
  const { t } = useTranslation('lots');
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(lotPagesOptions(q));
  const lots = useLotFilter(query.data, q);
  return (
    <PageFrame
      title={t('title')}
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
          onSearch={(text) => void navigate({ search: { q: text }, replace: true })}
        />
      </Box>
      {query.isError && !query.data && (
        <Failure onRetry={query.refetch}>{errorMessage(query.error, 'listCertifiedLots')}</Failure>
      )}
      {query.isPending && <LotGridSkeleton />}
      {query.data && lots.length > 0 && <LotGrid name="lots" lots={lots} whole={!query.hasNextPage} />}
      {query.data && lots.length === 0 && (
        <Empty
          title={q === '' ? t('none') : t('noResults')}
          {...(q !== '' && { hint: t('noResultsHint') })}
        />
      )}
      {query.hasNextPage && <MorePages loading={query.isFetchingNextPage} onMore={query.fetchNextPage} />}
    </PageFrame>
  );
}
