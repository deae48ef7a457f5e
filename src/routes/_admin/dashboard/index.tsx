import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getGetActivityQueryOptions,
  getGetReportsQueryOptions,
  getListAlertsQueryOptions,
  useGetActivity,
  useGetReports,
  useListAlerts,
} from '@/api/generated/reports/reports';
import { prefetch } from '@/api/prefetch';
import { speaksExtensions } from '@/api/provider';
import { PageFrame } from '@/components/layout/page-frame';
import { useUrlChange } from '@/routing/use-url-change';
import { BusyButton } from '@/ui/busy-button';
import { Skeleton } from '@/ui/mui';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { ActivityPart } from './-parts/activity/activity';
import { activityParams, type ActivityUrl, plainActivity, readActivityUrl } from './-parts/url-state';
import { Alerts } from './-parts/alerts';
import { Figures, metricGrid, pairGrid } from './-parts/figures';

/** The dashboard: key figures and charts of the whole system (rule 7.1). */
export const Route = createFileRoute('/_admin/dashboard/')({
  staticData: { words: ['dashboard'] },
  validateSearch: (search: Partial<Record<keyof ActivityUrl, unknown>> & SearchSchemaInput): ActivityUrl =>
    readActivityUrl(search),
  search: { middlewares: [stripSearchParams(plainActivity)] },
  loaderDeps: ({ search }) => activityParams(search),
  loader: async ({ context, route, deps }) => {
    prefetch(context.queryClient, getGetReportsQueryOptions());
    if (speaksExtensions()) {
      prefetch(context.queryClient, getListAlertsQueryOptions());
      prefetch(context.queryClient, getGetActivityQueryOptions(deps));
    }
    await loadWordsOf(route);
  },
  component: Dashboard,
});

/** How often the figures are read again while they are on the screen, in ms. */
const refetchIntervalMs = 60_000;

const again = { refetchOnWindowFocus: 'always', refetchInterval: refetchIntervalMs } as const;

/** What waits, what was done and the state of the system: read again each minute, and whenever one comes back. */
function Dashboard() {
  const { t } = useTranslation('dashboard');
  const query = useGetReports({ query: again });
  const alerts = useListAlerts({ query: { ...again, enabled: speaksExtensions() } });
  const url = Route.useSearch();
  const change = useUrlChange<ActivityUrl>();
  const activity = useGetActivity(activityParams(url), {
    query: { ...again, enabled: speaksExtensions(), placeholderData: keepPreviousData },
  });
  const { data, error, refetch } = query;
  const failed = !data && error;
  // What waits stands above: it comes first, or with the figures, that nothing moves.
  const first = alerts.isLoading ? alerts : query;
  const retryAlerts = alerts.error && (
    <Failure onRetry={alerts.refetch}>{errorMessage(alerts.error, 'listAlerts')}</Failure>
  );
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={!failed && <Refresh queries={speaksExtensions() ? [query, alerts, activity] : [query]} />}
    >
      {data && error && <Failure onRetry={refetch}>{errorMessage(error, 'getReports')}</Failure>}
      <QueryGate
        query={first}
        found={first === query ? data : undefined}
        absentAt={[]}
        loading={<DashboardSkeleton />}
        operation="getReports"
      >
        {(reports) => (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {retryAlerts}
            {alerts.data && <Alerts alerts={alerts.data} at={alerts.dataUpdatedAt} />}
            {speaksExtensions() && <ActivityPart url={url} onChange={change} query={activity} />}
            <Figures reports={reports} />
          </Box>
        )}
      </QueryGate>
    </PageFrame>
  );
}

interface RefreshProps {
  /** The figures' first. */
  queries: readonly { dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> }[];
}

/** When what is shown was read, the oldest of it, and a button that reads it again; their place until then. */
function Refresh({ queries }: RefreshProps) {
  const { t } = useTranslation('dashboard');
  const { instant } = useFormat();
  const [opened] = useState(() => Date.now());
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((ms) => ms > 0);
  const at = times.length > 0 ? Math.min(...times) : opened;
  const updated = t('updatedAt', { time: instant(new Date(at).toISOString()) });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {queries[0]?.dataUpdatedAt ? (
          updated
        ) : (
          <Skeleton component="span">
            <span>{updated}</span>
          </Skeleton>
        )}
      </Typography>
      <BusyButton
        size="small"
        variant="outlined"
        busy={queries.some(({ isFetching }) => isFetching)}
        onClick={() => queries.forEach(({ refetch }) => void refetch())}
      >
        {t('refresh')}
      </BusyButton>
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
