import Box from '@mui/material/Box';
import { startTransition, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads a part: its code, and the words that no first load has. */
type Load = () => Promise<unknown>;

/** Loads in a task of its own: to ask for many scripts takes a moment, and what is pressed shows before. */
const afterPress = (load: Load) => new Promise((done) => void setTimeout(done)).then(load);

/** Fetches a part ahead; whether that worked matters only to who asks for it. */
export const loadAhead = (load: Load) => void afterPress(load).catch(() => undefined);

/**
 * A part that is loaded when it is asked for: `whenLoaded` shows it once it is there, `loading` until then. Where it
 * cannot be had (no connection, a release that is gone) it is `unreached` until dismissed, and the screen stays.
 */
export function useOnDemand() {
  const [state, setState] = useState<'rest' | 'loading' | 'unreached'>('rest');
  const whenLoaded = useCallback((load: Load, show: () => void) => {
    setState('loading');
    afterPress(load).then(
      // A part may be large: it is drawn in slices, and what is pressed meanwhile comes first.
      () =>
        startTransition(() => {
          setState('rest');
          show();
        }),
      () => setState('unreached'),
    );
  }, []);
  const dismiss = () => setState('rest');
  return { loading: state === 'loading', unreached: state === 'unreached', whenLoaded, dismiss };
}

/** Says that a part could not be loaded, beside what asked for it. */
export function Unreached() {
  const { t } = useTranslation();
  return (
    <Box
      role="alert"
      sx={{ gridColumn: '1 / -1', alignSelf: 'center', my: 0.5, typography: 'body2', color: 'error.main' }}
    >
      {t('unreached')}
    </Box>
  );
}
