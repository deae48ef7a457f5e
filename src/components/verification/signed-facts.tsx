import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { toBase64 } from '@/lib/proof/bytes';
import { saidFacts } from '@/lib/lot-facts';
import { factsStanding } from '@/lib/signed-facts';
import { InfoList } from '@/ui/info-list';
import { currentLanguage } from '@/words/i18n';
import { useFactWords } from './fact-words';
import type { Progress, Result } from './use-verification';

interface SignedFactsProps {
  result: Result;
  steps: Progress['steps'];
}

/** What the issuer signed, to be compared with what somebody has in hand: facts and photo of the credential itself. */
export function SignedFacts({ result, steps }: SignedFactsProps) {
  const { t } = useTranslation('verification');
  const words = useFactWords();
  const list = Object.values(steps);
  const standing = factsStanding(list);
  if (!standing) return null;
  const facts = saidFacts(result, list, words, currentLanguage());
  if (facts.length === 0) return null;
  const signed = standing === 'signed' && result.photo;
  return (
    <Box component="section" aria-label={t(`standing.${standing}`)} sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t(`standing.${standing}`)}
      </Typography>
      <InfoList columns={3} items={facts.map(([label, value]) => ({ label, value }))} />
      {signed && (
        <Box
          component="img"
          src={`data:image/webp;base64,${toBase64(signed)}`}
          alt={t('photoOf')}
          sx={{ display: 'block', mt: 1.5, width: '100%', maxWidth: 240, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}
