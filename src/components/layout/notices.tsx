import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { sessionLasts } from '@/api/token';
import { Failure } from '@/ui/feedback/failure';
import { Notice } from '@/ui/notice';
import { useOnline } from './use-online';

/**
 * What concerns every screen: no connection (at a visit one goes on entering), a session check that failed (rule 2.3), or a veterinarian's account that
 * awaits its approval.
 */
export function Notices() {
  const { t } = useTranslation();
  const online = useOnline();
  const { user, failed, retry } = useSession();
  const atVisit = useLocation({ select: ({ pathname }) => pathname.startsWith('/mis-visitas/') });
  if (!online) return <Notice severity="warning">{t(atVisit ? 'offlineAtVisit' : 'offline')}</Notice>;
  if (user && !sessionLasts()) return <Notice severity="info">{t('session.unstored')}</Notice>;
  if (failed) return <Failure onRetry={retry}>{t('sessionCheckFailed')}</Failure>;
  const waits = speaksExtensions() && user?.vet_profile?.awaiting_approval === true;
  return waits ? <Notice severity="info">{t('awaitingApproval')}</Notice> : null;
}
