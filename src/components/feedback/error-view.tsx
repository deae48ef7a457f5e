import Box from '@mui/material/Box';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '@/components/button';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';

/** What a browser says when a part of the application, which loads with its screen, could not be fetched. */
const notFetched = /dynamically imported module|module script failed|preload CSS/i;

/**
 * What a screen that broke shows: a sentence and a way to load it again. One whose code could not be fetched for want of a
 * connection comes by itself when there is one. Of few pieces, so that it is always at hand.
 */
export function ErrorView({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const away = !navigator.onLine || notFetched.test(String(error));
  useEffect(() => {
    if (!away) return undefined;
    const again = () => void router.invalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [away, router]);
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
