import Box from '@mui/material/Box';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '@/ui/button';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';

/** How the message begins when code could not be fetched without a connection (`main.tsx`). */
const notFetched = /^No connection: /;

/**
 * What a screen that broke shows: a sentence and a way to load it again. One whose code could not be fetched for want of a
 * connection comes by itself when there is one. Of few pieces, so that it is always at hand.
 */
export function ErrorView({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const away = !navigator.onLine || (error instanceof Error && notFetched.test(error.message));
  useEffect(() => {
    if (!away) return undefined;
    // What failed to load once stays failed until the page loads anew.
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [away]);
  return (
    <PageFrame title={t(away ? 'away.title' : 'broken.title')}>
      <Box role="alert" sx={{ mb: 2 }}>
        {t(away ? 'away.text' : 'broken.text')}
      </Box>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </Button>
    </PageFrame>
  );
}
