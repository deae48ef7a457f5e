import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The application's name and a spinner, while the session check runs (specification §2, Guards). */
export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        bgcolor: 'background.default',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
      }}
    >
      <img src="/icon.svg" alt="" width={56} height={56} />
      <Typography variant="h2" component="p">
        {t('app.name')}
      </Typography>
      <CircularProgress size={32} aria-hidden />
    </Box>
  );
}
