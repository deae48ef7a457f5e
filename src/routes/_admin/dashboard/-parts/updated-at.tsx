import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

/** When the figures were read, as a time of the day; `at` is in ms since 1970. */
export function UpdatedAt({ at }: { at: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('updatedAt', { time: format.time(at) })}
    </Typography>
  );
}
