import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';

function subscribe(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}

/** What concerns every screen: no connection, and a session check that failed (specification §5). */
export function Notices() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { failed, retry } = useSession();
  return (
    <>
      {!online && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('offline')}
        </Alert>
      )}
      {online && failed && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void retry()}>
              {t('retry')}
            </Button>
          }
        >
          {t('sessionCheckFailed')}
        </Alert>
      )}
    </>
  );
}
