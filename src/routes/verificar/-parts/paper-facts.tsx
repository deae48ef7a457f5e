import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFactWords } from '@/components/verification/fact-words';
import { issuerName } from '@/lib/proof/issuer';
import type { PaperReading } from '@/lib/proof/paper-record';
import { signedFacts } from '@/lib/signed-facts';
import { InfoList } from '@/ui/info-list';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { currentLanguage } from '@/words/i18n';

const severities = {
  signed: 'info',
  stale: 'warning',
  unknown_key: 'warning',
  retired: 'error',
  forged: 'error',
} as const;

interface PaperFactsProps {
  reading: PaperReading;
  /** Verifies the certificate itself, which takes a connection. */
  onVerify: (certificateNumber: number) => void;
}

/** What the signed record on a paper says and who signed it, to be compared with paper and animal. */
export function PaperFacts({ reading: { record, issuer, outcome }, onVerify }: PaperFactsProps) {
  const { t } = useTranslation('verification');
  const words = useFactWords();
  const { validFrom, keyId: _keyId, ...credentialSubject } = record;
  const standing = {
    signed: 'signed',
    stale: 'said',
    unknown_key: 'said',
    retired: null,
    forged: null,
  } as const;
  const told = standing[outcome];
  const facts = signedFacts(
    { issuer: issuer ?? '', validFrom, credentialSubject },
    [],
    words,
    currentLanguage(),
  );
  return (
    <SectionCard title={t('paper.title')}>
      <Notice severity={severities[outcome]}>
        {t(`paper.${outcome}`, { issuer: issuerName(issuer ?? '', words.word('key')) })}
      </Notice>
      {told && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {t(`standing.${told}`)}
          </Typography>
          <InfoList columns={3} items={facts.map(([label, value]) => ({ label, value }))} />
        </>
      )}
      {told && (
        <Button sx={{ mt: 2 }} onClick={() => onVerify(record.certificateNumber)}>
          {t('paper.verify')}
        </Button>
      )}
    </SectionCard>
  );
}
