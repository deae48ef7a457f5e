import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { lotNumber } from '@/lib/ids';
import { BackButton } from '@/ui/back-button';
import { TextLink } from '@/ui/links';

interface TrailProps {
  /** The lot that the page belongs to, when it is not the page itself. */
  lotId?: number | null | undefined;
  /** The page itself. */
  here: string;
}

const step = {
  '& + &::before': { content: '"›"', px: 1, color: 'text.secondary' },
  minWidth: 0,
} as const;

/** Back, and the way from the list to the page (breadcrumbs). */
export function Trail({ lotId, here }: TrailProps) {
  const { t } = useTranslation();
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}
    >
      <BackButton fallback="/lotes-certificados" />
      <Box component="nav" aria-label={t('nav.trail')}>
        <Box
          component="ol"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', fontSize: '0.925rem' }}
        >
          <Box component="li" sx={step}>
            <TextLink to="/lotes-certificados">{t('nav.certifiedLots')}</TextLink>
          </Box>
          {lotId && (
            <Box component="li" sx={step}>
              <TextLink to="/lotes-certificados/$lotId" params={{ lotId }}>
                {t('nav.lot', { number: lotNumber(lotId) })}
              </TextLink>
            </Box>
          )}
          <Box component="li" sx={step} aria-current="page">
            {here}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
