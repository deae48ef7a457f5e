import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFactWords } from '@/components/verification/fact-words';
import { signerOfKey } from '@/lib/proof/fingerprint';
import { issuerName } from '@/lib/proof/issuer';
import type { PaperReading } from '@/lib/proof/paper-record';
import { signedFacts } from '@/lib/signed-facts';
import { passFocusOn } from '@/ui/focus';
import { InfoList } from '@/ui/info-list';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { currentLanguage } from '@/words/i18n';

/** How an outcome is told, and whose word the facts are; of what is false none are told. */
const tellings = {
  signed: { severity: 'info', standing: 'signed' },
  stale: { severity: 'warning', standing: 'said' },
  unknown_key: { severity: 'warning', standing: 'said' },
  retired: { severity: 'error', standing: null },
  compromised: { severity: 'warning', standing: 'said' },
  forged: { severity: 'error', standing: null },
} as const;

interface PaperFactsProps {
  reading: PaperReading;
  /** Verifies the certificate itself, which takes a connection. */
  onVerify: (certificateNumber: number) => void;
}

/** What the signed record on a paper says and who signed it, to be compared with paper and animal. */
export function PaperFacts({
  reading: { record, issuer, issuersName, key, outcome },
  onVerify,
}: PaperFactsProps) {
  const { t } = useTranslation('verification');
  const words = useFactWords();
  const { validFrom, keyId: _keyId, ...credentialSubject } = record;
  const { severity, standing } = tellings[outcome];
  const facts = signedFacts(
    { issuer: issuer ?? '', validFrom, credentialSubject, signers: signerOfKey(key, issuersName) },
    [],
    words,
    currentLanguage(),
  );
  return (
    <SectionCard title={t('paper.title')}>
      <Notice severity={severity}>
        {t(`paper.${outcome}`, { issuer: issuerName(issuer ?? '', words.word('key'), issuersName) })}
      </Notice>
      {standing && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {t(`standing.${standing}`)}
          </Typography>
          <InfoList columns={3} items={facts.map(([label, value]) => ({ label, value }))} />
          <Button ref={passFocusOn} sx={{ mt: 2 }} onClick={() => onVerify(record.certificateNumber)}>
            {t('paper.verify')}
          </Button>
        </>
      )}
    </SectionCard>
  );
}
