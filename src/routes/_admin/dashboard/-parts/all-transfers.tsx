import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';
import { BackToDashboard } from './back-to-dashboard';
import { TransferTable } from './transfer-table';

/** The screen of the transfers that the dashboard counts. */
export function AllTransfers() {
  const { t } = useTranslation('dashboard');
  return (
    <PageFrame
      title={t('transfers.title')}
      description={t('transfers.description')}
      back={<BackToDashboard />}
    >
      <TransferTable />
    </PageFrame>
  );
}
