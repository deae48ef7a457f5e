import ArrowBack from '@mui/icons-material/ArrowBack';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/ui/links';

/** From a list behind the dashboard to it, however the list was sorted and filtered meanwhile. */
export function BackToDashboard() {
  const { t } = useTranslation('dashboard');
  return (
    <ButtonLink
      to="/dashboard"
      startIcon={<ArrowBack aria-hidden />}
      className="no-print"
      edge="start"
      sx={{ mb: 1 }}
    >
      {t('back')}
    </ButtonLink>
  );
}
