import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '@/api/http';
import { useSessionEnd } from '@/api/session';
import { Behind } from '@/components/layout/behind';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/ui/links';

/**
 * A screen for signed-in users; one that cannot be read any more gives way to why, with the way back to it. It stays
 * behind with what was typed in it, for who signs in again in another tab.
 */
export function Guarded() {
  const end = useSessionEnd();
  return (
    <>
      {end !== null && (
        // Its words are loaded when they are needed.
        <Suspense>
          <SessionOver end={end} />
        </Suspense>
      )}
      <div hidden={end !== null}>
        <Behind value={end !== null}>
          <Outlet />
        </Behind>
      </div>
    </>
  );
}

function SessionOver({ end }: { end: SessionEnd }) {
  const { t } = useTranslation(['session', 'common']);
  const href = useLocation({ select: (location) => location.href });
  return (
    <PageFrame title={t(`over.title.${end}`)} description={<div role="alert">{t(`over.text.${end}`)}</div>}>
      <ButtonLink to="/signin" search={{ to: href }} variant="contained">
        {t('common:signIn')}
      </ButtonLink>
    </PageFrame>
  );
}
