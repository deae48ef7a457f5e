import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { sessionLasts } from '@/api/token';
import { Failure } from '@/components/feedback/failure';
import { Notice } from '@/components/notice';

function subscribe(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}

/** What concerns every screen: no connection, or a session check that failed (specification §5). */
export function Notices() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { user, failed, retry } = useSession();
  if (!online) return <Notice severity="warning">{t('offline')}</Notice>;
  if (user && !sessionLasts()) return <Notice severity="info">{t('session.unstored')}</Notice>;
  return failed ? <Failure onRetry={retry}>{t('sessionCheckFailed')}</Failure> : null;
}
