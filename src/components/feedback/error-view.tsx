import Box from '@mui/material/Box';
import { Button } from '@/components/button';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';

/** What a screen that broke shows: a sentence and a way to load it again. Of few pieces, so that it is always at hand. */
export function ErrorView() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('broken.title')}>
      <Box role="alert" sx={{ mb: 2 }}>
        {t('broken.text')}
      </Box>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </Button>
    </PageFrame>
  );
}
