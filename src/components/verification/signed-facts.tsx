import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toBase64 } from '@/lib/proof/bytes';
import type { Verification } from '@/lib/proof/verify';
import { factsStanding, signedFacts, type FactWords } from '@/lib/signed-facts';
import { InfoList } from '@/ui/info-list';
import { currentLanguage } from '@/words/i18n';
import type { Progress } from './use-verification';

interface SignedFactsProps {
  result: Verification;
  steps: Progress['steps'];
}

/** What the issuer signed, to be compared with what somebody has in hand: facts and photo of the credential itself. */
export function SignedFacts({ result: { credential, photo }, steps }: SignedFactsProps) {
  const { t, i18n } = useTranslation('verification');
  const { t: cattle } = useTranslation('cattle');
  const list = Object.values(steps);
  const standing = factsStanding(list);
  if (!credential || !standing) return null;
  const words: FactWords = {
    word: (name) => t(`facts.${name}`),
    label: (group, value) => {
      const key = `${group}.${value}` as ParseKeys<'cattle'>;
      return i18n.exists(key, { ns: 'cattle' }) ? cattle(key) : value;
    },
  };
  const facts = signedFacts(credential, list, words, currentLanguage());
  const signed = standing === 'signed' && photo instanceof Uint8Array ? photo : null;
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
