import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from '@/components/feedback/failure-alert';

interface NoticeListProps {
  online: boolean;
  failed: boolean;
  onRetry: () => unknown;
}

/** No connection, or a session check that failed (specification §5). */
export function NoticeList({ online, failed, onRetry }: NoticeListProps) {
  const { t } = useTranslation();
  if (!online) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('offline')}
      </Alert>
    );
  }
  return failed ? <FailureAlert onRetry={onRetry}>{t('sessionCheckFailed')}</FailureAlert> : null;
}
