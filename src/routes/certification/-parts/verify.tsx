import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { loadWords } from '@/words/i18n';

/** What verifies, with its words: no first load has them. */
async function load() {
  const panel = import('@/components/verification/verification-panel');
  const [{ VerificationPanel }] = await Promise.all([panel, loadWords('verification'), loadWords('cattle')]);
  return { default: VerificationPanel };
}
const VerificationPanel = lazy(load);
const prepare = () => void load().catch(() => undefined);

/** Whether a certificate is being verified, which is done when asked for, in the visitor's own browser. */
export function useVerifying(id: number) {
  const [asked, setAsked] = useState({ id, state: 'not' as 'not' | 'failed' | 'yes' });
  const [loading, startLoading] = useTransition();
  const state = asked.id === id ? asked.state : 'not';
  const start = async () => {
    try {
      await load();
      setAsked({ id, state: 'yes' });
    } catch {
      setAsked({ id, state: 'failed' });
    }
  };
  return { state, loading, start: () => startLoading(start) };
}

type Verifying = ReturnType<typeof useVerifying>;

/** Asks for the verification of a certificate. */
export function VerifyButton({ verifying: { state, loading, start } }: { verifying: Verifying }) {
  const { t } = useTranslation(['certification', 'common']);
  if (state === 'yes') return null;
  return (
    <Button
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
export function Verification({ id, verifying: { state, loading } }: { id: number; verifying: Verifying }) {
  const { t } = useTranslation();
  const [certificate] = useState({ id });
  if (state === 'failed' && !loading)
    return (
      <Box role="alert" sx={{ mb: 2.5 }}>
        {t('broken.text')}
      </Box>
    );
  return (
    state === 'yes' && (
      <Box className="no-print" sx={{ mb: 2.5 }}>
        <Suspense>
          <VerificationPanel certificate={certificate} />
        </Suspense>
      </Box>
    )
  );
}
