import ArrowBack from '@mui/icons-material/ArrowBack';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/links';
import { TransferTable } from './transfer-table';

/** The screen of the transfers that the dashboard counts. */
export function AllTransfers() {
  const { t } = useTranslation('dashboard');
  return (
    <PageFrame
      title={t('transfers.title')}
      description={t('transfers.description')}
      back={
        <ButtonLink
          to="/dashboard"
          startIcon={<ArrowBack aria-hidden />}
          className="no-print"
          sx={{ mb: 1, ml: -1 }}
        >
          {t('transfers.back')}
        </ButtonLink>
      }
    >
      <TransferTable />
    </PageFrame>
  );
}
