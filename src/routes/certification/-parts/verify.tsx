import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from '@/lib/proof/verify';
import { Button } from '@/ui/button';
import { loadWords } from '@/words/i18n';

/** What verifies, with its words: no first load has them. */
async function load() {
  const panel = import('@/components/verification/verification-panel');
  const [{ VerificationPanel }] = await Promise.all([panel, loadWords('verification')]);
  return { default: VerificationPanel };
}
const VerificationPanel = lazy(load);
const prepare = () => void load().catch(() => undefined);

/** Verifies a certificate when asked to, in the visitor's own browser. */
export function Verify({ id }: { id: number }) {
  const { t } = useTranslation(['certification', 'common']);
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, startLoading] = useTransition();
  const start = async () => {
    try {
      await load();
      setCertificate({ id });
    } catch {
      setFailed(true);
    }
  };
  if (certificate)
    return (
      <Box className="no-print" sx={{ mb: 2.5 }}>
        <Suspense>
          <VerificationPanel certificate={certificate} />
        </Suspense>
      </Box>
    );
  return (
    <Box className="no-print" sx={{ mb: 2.5 }}>
      <Button
        variant="contained"
        startIcon={<VerifiedUser />}
        onClick={() => startLoading(start)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t(loading ? 'common:loading' : 'check')}
      </Button>
      {failed && !loading && <div role="alert">{t('common:broken.text')}</div>}
    </Box>
  );
}
