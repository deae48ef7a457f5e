import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { getGetReportsQueryOptions, useGetReports } from '@/api/generated/reports/reports';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { Button, Skeleton } from '@/ui/mui';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { Figures, metricGrid, pairGrid } from './-parts/figures';

/** The dashboard: key figures and charts of the whole system (rule 7.1). */
export const Route = createFileRoute('/_admin/dashboard/')({
  staticData: { words: ['dashboard'] },
  loader: async ({ context, route }) => {
    prefetch(context.queryClient, getGetReportsQueryOptions());
    await loadWordsOf(route);
  },
  component: Dashboard,
});

/** How often the figures are read again while they are on the screen, in ms. */
const refetchIntervalMs = 60_000;

/** The state of the system at a glance; it is read again each minute, and whenever one comes back to it. */
function Dashboard() {
  const { t } = useTranslation('dashboard');
  const query = useGetReports({
    query: { refetchOnWindowFocus: 'always', refetchInterval: refetchIntervalMs },
  });
  const { data, error, refetch } = query;
  return (
    <PageFrame title={t('title')} description={t('description')} actions={data && <Refresh query={query} />}>
      {data && error && <Failure onRetry={refetch}>{errorMessage(error, 'getReports')}</Failure>}
      <QueryGate
        query={query}
        found={data}
        absentAt={[]}
        loading={<DashboardSkeleton />}
        operation="getReports"
      >
        {(reports) => <Figures reports={reports} />}
      </QueryGate>
    </PageFrame>
  );
}

interface RefreshProps {
  query: Pick<ReturnType<typeof useGetReports>, 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
}

/** When the figures were read, and a button that reads them again. */
function Refresh({ query: { dataUpdatedAt, isFetching, refetch } }: RefreshProps) {
  const { t } = useTranslation('dashboard');
  const { instant } = useFormat();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('updatedAt', { time: instant(new Date(dataUpdatedAt).toISOString()) })}
      </Typography>
      <Button size="small" variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
        {t('refresh')}
      </Button>
    </>
  );
}

/** Four cards and two panels, where they will be (rule 7.1). */
function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={metricGrid}>
        {['producers', 'vets', 'lots', 'requests'].map((key) => (
          <Skeleton key={key} variant="rounded" height={104} />
        ))}
      </Box>
      <Box sx={pairGrid}>
        {['transfers', 'accounts'].map((key) => (
          <Skeleton key={key} variant="rounded" height={380} />
        ))}
      </Box>
    </Box>
  );
}
