import Share from '@mui/icons-material/IosShare';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { loadWords } from '@/words/i18n';

/** What is shared: a lot, or an animal's certificate. */
export interface Shared {
  kind: 'lot' | 'certificate';
  id: number;
}

/** The dialog with its words: no first load has them. */
async function load() {
  const [{ ShareDialog }] = await Promise.all([import('./share-dialog'), loadWords('share')]);
  return { default: ShareDialog };
}
const ShareDialog = lazy(load);

/** Shares the screen it stands on; the ways to do so are a dialog's, loaded when it is about to be needed. */
export function ShareButton({ kind, id }: Shared) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [loading, startOpening] = useTransition();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Share aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => startOpening(() => setOpen(true))}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {t(loading ? 'loading' : 'share')}
      </Button>
      <Suspense>{open && <ShareDialog kind={kind} id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
