import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';

/** What a screen that broke shows: a sentence and a way to load it again. */
export function ErrorView() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('broken.title')}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            {t('broken.reload')}
          </Button>
        }
      >
        {t('broken.text')}
      </Alert>
    </PageFrame>
  );
}
