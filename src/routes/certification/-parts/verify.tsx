import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocusOn } from '@/ui/focus';
import { Button } from '@/ui/mui';
import { loadAhead, Unreached, useOnDemand } from '@/ui/on-demand';
import { loadWords } from '@/words/i18n';

/** What verifies, with its words: no first load has them. */
async function load() {
  const panel = import('@/components/verification/verification-panel');
  const [{ VerificationPanel }] = await Promise.all([panel, loadWords('verification'), loadWords('cattle')]);
  return { default: VerificationPanel };
}
const VerificationPanel = lazy(load);
const prepare = () => loadAhead(load);

/** Whether a certificate is being verified, which is done when asked for, in the visitor's own browser. */
export function useVerifying(id: number) {
  const [last, setLast] = useState({ id, loaded: false });
  const { loading, unreached, whenLoaded } = useOnDemand();
  const isLast = last.id === id;
  const start = () => {
    setLast({ id, loaded: false });
    whenLoaded(load, () => setLast({ id, loaded: true }));
  };
  return { asked: isLast && last.loaded, loading, unreached: isLast && unreached, start };
}

type Verifying = ReturnType<typeof useVerifying>;

/** Asks for the verification of a certificate. */
export function VerifyButton({ verifying: { asked, loading, start } }: { verifying: Verifying }) {
  const { t } = useTranslation(['certification', 'common']);
  if (asked) return null;
  return (
    <Button
      ref={passFocusOn}
      variant="contained"
      startIcon={<VerifiedUser />}
      {...(!loading && { 'aria-label': t('check') })}
      onClick={start}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {t(loading ? 'common:loading' : 'common:nav.verify')}
    </Button>
  );
}

/** The verification of a certificate, once it was asked for; where it cannot be had that is said. */
export function Verification({ id, verifying: { asked, unreached } }: { id: number; verifying: Verifying }) {
  const [certificate] = useState({ id });
  if (unreached) return <Unreached />;
  return (
    asked && (
      <Box className="no-print" sx={{ mb: 2.5 }}>
        <Suspense>
          <VerificationPanel certificate={certificate} />
        </Suspense>
      </Box>
    )
  );
}
