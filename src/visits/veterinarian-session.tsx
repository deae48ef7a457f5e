import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/components/layout/use-online';
import { loadPage } from '@/routing/load-page';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { LeavingQuestion } from './leaving-question';
import { takeUpdate, waitingWorker } from './worker/registration';
import { leavings } from './leave-device';
import { startSession, keepUnsentOnly } from './session';
import { wakeSender } from './outbox/sender';

/** What works behind every screen of a veterinarian: keeps, sends, asks before an update and before work is lost. */
export function VeterinarianSession({ user, over }: { user: number; over: 'time' | 'refused' | null }) {
  const queryClient = useQueryClient();
  useEffect(() => startSession(queryClient, user), [queryClient, user]);
  useEffect(() => {
    // What waited for the session goes on by itself.
    if (over === null) wakeSender();
    return over === 'refused' ? keepUnsentOnly(queryClient, user) : undefined;
  }, [queryClient, user, over]);
  const waits = useSelector(waitingWorker, (worker) => worker !== null);
  // What an older release read goes with the update, and is read anew: without a connection nothing would be left.
  const online = useOnline();
  const leaving = useSelector(leavings);
  return (
    <>
      {waits && online && createPortal(<UpdateQuestion />, document.body)}
      {leaving?.user === user && <LeavingQuestion leaving={leaving} />}
    </>
  );
}

/** Asks before a new release takes the place of this one: a form may be open. */
function UpdateQuestion() {
  const { t } = useTranslation('offline');
  const update = () => takeUpdate(() => loadPage(window.location.href));
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        insetInline: 16,
        bottom: 0,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
      }}
    >
      <Notice
        severity="info"
        action={
          <Button color="inherit" onClick={update}>
            {t('update.action')}
          </Button>
        }
      >
        {t('update.text')}
      </Notice>
    </Box>
  );
}
