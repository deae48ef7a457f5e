import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { getGetReportsQueryOptions, useGetReports } from '@/api/generated/reports/reports';
import type { VetProfile } from '@/api/generated/model';
import {
  getListVetProfilesQueryOptions,
  useListVetProfiles,
} from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { speaksExtensions } from '@/api/provider';
import { PageFrame } from '@/components/layout/page-frame';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/skeleton';
import { loadWords } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { Figures, metricGrid, pairGrid } from './-parts/figures';

/** The dashboard: key figures and charts of the whole system (rule 7.1). */
export const Route = createFileRoute('/_admin/dashboard/')({
  loader: async ({ context }) => {
    prefetch(context.queryClient, getGetReportsQueryOptions());
    if (speaksExtensions()) prefetch(context.queryClient, getListVetProfilesQueryOptions());
    await loadWords('dashboard');
  },
  component: Dashboard,
});

const countWaiting = (vets: VetProfile[]) =>
  vets.filter(({ awaiting_approval: waits }) => waits === true).length;

/** How many veterinarians await their approval; a provider that knows no approvals is not asked. */
function useWaitingVets() {
  return useListVetProfiles(undefined, { query: { enabled: speaksExtensions(), select: countWaiting } });
}

/** The state of the system at a glance; it is read again whenever one comes back to it. */
function Dashboard() {
  const { t } = useTranslation('dashboard');
  const query = useGetReports({ query: { refetchOnWindowFocus: 'always' } });
  const { data, error, dataUpdatedAt, refetch } = query;
  const waiting = useWaitingVets();
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={data && <UpdatedAt at={dataUpdatedAt} />}
    >
      {data && error && <Failure onRetry={refetch}>{errorMessage(error, 'getReports')}</Failure>}
      <QueryGate
        query={query}
        found={data}
        absentAt={[]}
        loading={<DashboardSkeleton />}
        operation="getReports"
      >
        {/* Who waits comes with the figures: the charts below that line would move when it came later. */}
        {(reports) =>
          waiting.isLoading ? (
            <DashboardSkeleton />
          ) : (
            <Figures reports={reports} waiting={waiting.data ?? 0} />
          )
        }
      </QueryGate>
    </PageFrame>
  );
}

/** When the figures were read, as a time of the day; `at` is in ms since 1970. */
function UpdatedAt({ at }: { at: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('updatedAt', { time: format.time(at) })}
    </Typography>
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
