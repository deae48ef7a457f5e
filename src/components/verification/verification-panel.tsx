import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '@/lib/proof/page-differences';
import { isRewritten } from '@/lib/proof/steps';
import type { Certificate } from '@/lib/proof/verification';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { differenceLine } from '@/lib/shown-facts';
import { Button } from '@/ui/mui';
import { Failure } from '@/ui/feedback/failure';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { currentLanguage } from '@/words/i18n';
import { Downloads } from './downloads';
import { useFactWords } from './fact-words';
import { SaveEvidence } from './save-evidence';
import { SignedFacts } from './signed-facts';
import { StepList } from './step-list';
import { useVerification } from './use-verification';
import { Verdict } from './verdict';

/** What the certificate's page shows otherwise than it was signed, a line each. */
function PageDifferences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('verification');
  const words = useFactWords();
  if (differences.length === 0) return null;
  const differs = t('differs', { returnObjects: true, skipInterpolation: true });
  return (
    <Notice severity="warning">
      <strong>{t('differs.title')}</strong>
      <ul>
        {differences.map((difference) => (
          <li key={difference.fact}>{differenceLine(difference, words, differs, currentLanguage())}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface VerificationPanelProps {
  certificate: Certificate;
  /** Leads to the certificate's page. */
  linked?: boolean;
}

/** Verifies a certificate before the visitor's eyes: what it came to, above the steps with their evidence. */
export function VerificationPanel({ certificate, linked }: VerificationPanelProps) {
  const { t } = useTranslation('verification');
  const { steps, result, broken, again } = useVerification(certificate);
  const pressed = useRef(false);
  // It is away while it is verified: whoever pressed it finds it again, unless they went on.
  const comeBack = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return;
    if (pressed.current && document.activeElement === document.body) button.focus();
    pressed.current = false;
  }, []);
  const id = result?.id ?? certificate.id ?? null;
  const lot = result?.lot?.id ?? certificate.lot ?? null;
  return (
    <SectionCard
      title={
        lot !== null
          ? t('titleLot', { number: lotNumber(lot) })
          : id === null
            ? t('titleUnknown')
            : t('title', { number: certificateNumber(id) })
      }
      aside={
        result && (
          <Button
            ref={comeBack}
            size="small"
            startIcon={<Refresh />}
            onClick={() => {
              pressed.current = true;
              again();
            }}
          >
            {t('again')}
          </Button>
        )
      }
    >
      {broken && <Failure onRetry={again}>{t('broken')}</Failure>}
      <Box role="status">{!result && !broken && t('running')}</Box>
      {result && <Verdict result={result} steps={steps} />}
      {result && steps.log && isRewritten(steps.log) && (
        <SaveEvidence
          seen={steps.log.evidence['seen'] ?? ''}
          checkpoint={steps.log.evidence['checkpoint'] ?? ''}
        />
      )}
      {result && <PageDifferences differences={result.differences} />}
      {result?.id && linked && (
        <TextLink to="/certification/$id" params={{ id: result.id }}>
          {t(result.verdict === 'failed' ? 'openTrue' : 'open', { number: certificateNumber(result.id) })}
        </TextLink>
      )}
      {result?.lot?.id && linked && (
        <TextLink to="/lotes-certificados/$lotId" params={{ lotId: result.lot.id }}>
          {t('openLot', { number: lotNumber(result.lot.id) })}
        </TextLink>
      )}
      {result && <SignedFacts result={result} steps={steps} />}
      <Typography variant="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t('how')}
      </Typography>
      <StepList steps={steps} />
      {id !== null && result && <Downloads id={id} />}
    </SectionCard>
  );
}
