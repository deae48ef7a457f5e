import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useGetReports } from '@/api/generated/reports/reports';
import { Failure } from '@/ui/feedback/failure';
import { PageFrame } from '@/components/layout/page-frame';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Figures } from './figures';
import { UpdatedAt } from './updated-at';

/** The state of the system at a glance; it is read again whenever one comes back to it. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { data, error, isPending, dataUpdatedAt, refetch } = useGetReports({
    query: { refetchOnWindowFocus: 'always' },
  });
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={data && <UpdatedAt at={dataUpdatedAt} />}
    >
      {error && <Failure onRetry={refetch}>{errorMessage(error, 'getReports')}</Failure>}
      {isPending && <DashboardSkeleton />}
      {data && <Figures reports={data} />}
    </PageFrame>
  );
}
