import Share from '@mui/icons-material/IosShare';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { loadWords } from '@/words/i18n';

/** What is shared: a lot, or an animal's certificate. */
export interface Shared {
  kind: 'lot' | 'certificate';
  id: number;
  /** Its screen's path; without it, the screen that the button stands on. */
  path?: string | undefined;
}

/** The dialog with its words: no first load has them. */
async function load() {
  const [{ ShareDialog }] = await Promise.all([import('./share-dialog'), loadWords('share')]);
  return { default: ShareDialog };
}
const ShareDialog = lazy(load);
/** Fetched ahead; whether that worked matters only to who opens it. */
const prepare = () => void load().catch(() => undefined);

/**
 * Shares a lot or a certificate; the ways to do so are a dialog's, loaded when it is about to be needed. Where it
 * cannot be had (no connection, a release that is gone) that is said, and the screen stays.
 */
export function ShareButton({ kind, id, path }: Shared) {
  const { t } = useTranslation();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const [loading, startOpening] = useTransition();
  const open = async () => {
    try {
      await load();
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Share aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => startOpening(open)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t(loading ? 'loading' : 'share')}
      </Button>
      {state === 'failed' && !loading && <Box role="alert">{t('shareFailed')}</Box>}
      <Suspense>
        {state === 'open' && (
          <ShareDialog kind={kind} id={id} path={path} onClose={() => setState('closed')} />
        )}
      </Suspense>
    </>
  );
}
