import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionEnd } from '@/api/session';
import { isViewing, type SessionEnd } from '@/api/token';
import { SessionOverContext, OverNotice } from '@/ui/session-over';

/**
 * A screen for signed-in users. When the session ends it stays with what was typed in it, under why, for who signs in
 * again in another tab; somebody else gets a screen of their own.
 */
export function Guarded() {
  const end = useSessionEnd();
  const { user } = useSession();
  const [owner, setOwner] = useState(user?.id);
  if (user && user.id !== owner) setOwner(user.id);
  return (
    <>
      {end !== null && !isViewing() && (
        // Its words are loaded when they are needed.
        <Suspense>
          <SessionOver end={end} />
        </Suspense>
      )}
      <SessionOverContext value={end !== null}>
        <Outlet key={owner} />
      </SessionOverContext>
    </>
  );
}

function SessionOver({ end }: { end: SessionEnd }) {
  const { t } = useTranslation('session');
  return (
    <OverNotice signIn={end === 'ended'}>
      <strong>{t(`over.title.${end}`)}.</strong> {t(`over.text.${end}`)}
    </OverNotice>
  );
}
