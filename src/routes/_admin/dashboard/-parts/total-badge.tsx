import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/use-format';

/** The total of a chart, beside its title. */
export function TotalBadge({ total }: { total: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: 1,
        fontWeight: 600,
        fontSize: '0.85rem',
        bgcolor: 'tone.neutral.bg',
        color: 'tone.neutral.fg',
      }}
    >
      {t('total', { total: format.number(total) })}
    </Box>
  );
}
