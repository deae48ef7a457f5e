import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareButton } from '@/components/share/share-button';
import { lotNumber } from '@/lib/ids';
import { takeFocus } from '@/ui/focus';
import { Card } from '@/ui/mui';
import { ButtonLink } from '@/ui/links';

interface Props {
  lotId: number;
  /** How many animals were certified. */
  count: number;
  /** Just closed: its heading takes the focus. */
  news: boolean;
}

/** What a visit became: its certified lot, with the ways to see, print and share it (rule 10.10). */
export function VisitResult({ lotId, count, news }: Props) {
  const { t } = useTranslation('closing');
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" id={id} ref={news ? takeFocus : undefined} tabIndex={-1} sx={{ mb: 1 }}>
        {t('result.title', { number: lotNumber(lotId) })}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t('result.text', { count })}</Typography>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ButtonLink to="/lotes-certificados/$lotId" params={{ lotId }} variant="contained">
          {t('result.lot')}
        </ButtonLink>
        <ButtonLink
          to="/lotes-certificados/$lotId/certificates"
          params={{ lotId }}
          variant="outlined"
          startIcon={<Print aria-hidden />}
        >
          {t('result.certificates')}
        </ButtonLink>
        <ShareButton kind="lot" id={lotId} path={`/lotes-certificados/${lotId}`} />
      </Box>
    </Card>
  );
}
