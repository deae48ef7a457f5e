import Share from '@mui/icons-material/IosShare';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { loadAhead, Unreached, useOnDemand } from '@/ui/on-demand';
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
const prepare = () => loadAhead(load);

/** Shares a lot or a certificate; the ways to do so are a dialog's, loaded when it is about to be needed. */
export function ShareButton(shared: Shared) {
  // Another thing is shared anew: nothing stays open that says what became of the last one.
  return <ShareOne key={`${shared.kind}-${shared.id}`} {...shared} />;
}

function ShareOne({ kind, id, path }: Shared) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { loading, unreached, whenLoaded } = useOnDemand();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Share aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => whenLoaded(load, () => setOpen(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t(loading ? 'loading' : 'share')}
      </Button>
      {unreached && <Unreached />}
      <Suspense>
        {open && <ShareDialog kind={kind} id={id} path={path} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
