import Box from '@mui/material/Box';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isReachable } from '@/api/http';
import { PageFrame } from './page-frame';
import { Button } from '@/ui/mui';
import { useTranslation } from 'react-i18next';

/** How the message begins when code could not be fetched (`main.tsx`). */
export const notFetched = 'Not fetched: ';

/** How often it is tried whether the server is there again, ms. */
const retryIntervalMs = 5_000;
/** The page was loaded anew for the same piece so shortly ago: it is not there, ms. */
const reloadedLatelyMs = 60_000;
const triedKey = 'loaded-anew-for';

/** Whether the page was just loaded anew for that message; notes that it is from now on. */
function wasLoadedFor(message: string): boolean {
  const now = Date.now();
  try {
    const [at = '', before] = (sessionStorage.getItem(triedKey) ?? '').split(' ', 2);
    sessionStorage.setItem(triedKey, `${now} ${encodeURIComponent(message)}`);
    return before === encodeURIComponent(message) && now - Number(at) < reloadedLatelyMs;
  } catch {
    // Then it is asked for by hand.
    return true;
  }
}

/**
 * What a screen that broke shows: a sentence and a way to load it again. One whose code could not be fetched comes by
 * itself once the server can be reached; until then the page is not loaded anew, which would lose it. Of few pieces, so
 * that it is always at hand.
 */
export function ErrorView({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const message = error instanceof Error ? error.message : '';
  const [state, setState] = useState(message.startsWith(notFetched) ? 'looking' : 'broken');
  const away = state === 'away';
  const waits = state !== 'broken';
  const look = useCallback(async () => {
    if (!(await isReachable())) setState('away');
    // A release that is gone: the new one has the screen. What is not there then either is broken.
    else if (wasLoadedFor(message)) setState('broken');
    else window.location.reload();
  }, [message]);
  useEffect(() => {
    if (!waits) return undefined;
    const tryAgain = () => void look();
    tryAgain();
    const timer = setInterval(tryAgain, retryIntervalMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [waits, look]);
  const reload = () => (away ? void look() : window.location.reload());
  if (state === 'looking') return <div role="status" aria-label={t('loading')} />;
  return (
    <PageFrame title={t(away ? 'away.title' : 'broken.title')}>
      <Box role="alert" sx={{ mb: 2 }}>
        {t(away ? 'away.text' : 'broken.text')}
      </Box>
      <Button variant="contained" onClick={reload}>
        {t(away ? 'retry' : 'broken.reload')}
      </Button>
    </PageFrame>
  );
}
