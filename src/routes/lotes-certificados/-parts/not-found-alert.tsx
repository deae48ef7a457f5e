import Alert from '@mui/material/Alert';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Says once that what was looked for does not exist, to who was led here from there. */
export function NotFoundAlert() {
  const { t } = useTranslation('lots');
  const navigate = useNavigate();
  const dismiss = () => void navigate({ to: '.', search: true, replace: true, state: {} });
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }} onClose={dismiss} closeText={t('dismiss')}>
      {t('notFound')}
    </Alert>
  );
}
