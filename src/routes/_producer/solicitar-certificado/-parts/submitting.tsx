import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

/** The request on its way; `sent` is the share that the server has, from 0 to 1. */
export function Submitting({ sent }: { sent: number }) {
  const { t } = useTranslation('wizard');
  const { percent } = useFormat();
  const uploading = sent < 1;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4 }}>
      <CircularProgress aria-label={t('submitting.title')} />
      <Typography>
        {uploading ? `${t('submitting.uploading')}: ${percent(sent)}` : t('submitting.processing')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(sent * 100)}
        aria-label={t('submitting.uploading')}
        sx={{ width: '100%', maxWidth: 360 }}
      />
    </Box>
  );
}
