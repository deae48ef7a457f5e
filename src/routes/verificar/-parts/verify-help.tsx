import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { GuideLink } from '@/components/guide-link';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';

const needed = ['file', 'qr', 'code'] as const;
const checked = ['signature', 'log', 'chain', 'standing'] as const;
const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.75 } as const;

/** What to have at hand, below where it is given. */
export function Needed() {
  const { t } = useTranslation('verification');
  return (
    <SectionCard title={t('help.needed.title')}>
      <Box component="ul" sx={list}>
        {needed.map((name) => (
          <li key={name}>{t(`help.needed.${name}`)}</li>
        ))}
      </Box>
    </SectionCard>
  );
}

/** What helps who verifies a certificate: what is checked, and where to read more. */
export function VerifyHelp() {
  const { t } = useTranslation('verification');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SectionCard title={t('help.checked.title')}>
        <Box component="ul" sx={list}>
          {checked.map((name) => (
            <li key={name}>{t(`help.checked.${name}`)}</li>
          ))}
        </Box>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t('help.checked.not')}</Typography>
      </SectionCard>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <TextLink to="/registro">{t('page.log')}</TextLink>
        <TextLink to="/certificado-ejemplo">{t('help.sample')}</TextLink>
        <GuideLink />
      </Box>
    </Box>
  );
}
