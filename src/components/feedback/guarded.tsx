import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '@/api/session';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/links';

/**
 * A screen for signed-in users; one that cannot be read any more gives way to why, with the way back to it. It stays
 * behind with what was typed in it, for who signs in again in another tab.
 */
export function Guarded() {
  const { t } = useTranslation();
  const href = useLocation({ select: (location) => location.href });
  const end = useSessionEnd();
  return (
    <>
      {end !== null && (
        <PageFrame
          title={t(`session.title.${end}`)}
          description={<div role="alert">{t(`session.text.${end}`)}</div>}
        >
          <ButtonLink to="/signin" search={{ to: href }} variant="contained">
            {t('signIn')}
          </ButtonLink>
        </PageFrame>
      )}
      <div hidden={end !== null}>
        <Outlet />
      </div>
    </>
  );
}
