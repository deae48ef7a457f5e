import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { sessionLasts } from '@/api/token';
import { Failure } from '@/ui/feedback/failure';
import { Notice } from '@/ui/notice';
import { useOnline } from './use-online';

const WorkWithoutSession = lazy(async () => ({
  default: (await import('./work-without-session')).WorkWithoutSession,
}));

/**
 * What concerns every screen: a session that is over, no connection (at a visit one goes on entering), a session check
 * that failed (rule 2.3), or a veterinarian's account that awaits its approval.
 */
export function Notices() {
  const { t } = useTranslation(['common', 'errors']);
  const online = useOnline();
  const { user, over, failed, away, retry } = useSession();
  const atVisit = useLocation({ select: ({ pathname }) => pathname.startsWith('/mis-visitas/') });
  const signsIn = useLocation({ select: ({ pathname }) => pathname === '/signin' });
  // Who signs in does what it says, and it would come late and move the form from under the finger.
  if (over !== null)
    return signsIn ? null : (
      <Suspense>
        <WorkWithoutSession />
      </Suspense>
    );
  if (!online) return <Notice severity="warning">{t(atVisit ? 'offlineAtVisit' : 'offline')}</Notice>;
  if (user && !sessionLasts()) return <Notice severity="info">{t('session.unstored')}</Notice>;
  if (failed) return <Failure onRetry={retry}>{t(away ? 'errors:network' : 'sessionCheckFailed')}</Failure>;
  const waits = speaksExtensions() && user?.vet_profile?.awaiting_approval === true;
  return waits ? <Notice severity="info">{t('awaitingApproval')}</Notice> : null;
}
