import Close from '@mui/icons-material/Close';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/button';
import { Notice } from '@/components/notice';

/** Says once that what was looked for does not exist, to who was led here from there. */
export function NotFoundNotice() {
  const { t } = useTranslation('lots');
  const navigate = useNavigate();
  const notice = useLocation({ select: (location) => location.state.notice });
  if (notice !== 'notFound') return null;
  const dismiss = () => void navigate({ to: '.', search: true, replace: true, state: {} });
  return (
    <Notice
      severity="info"
      action={
        <IconButton aria-label={t('dismiss')} onClick={dismiss}>
          <Close fontSize="inherit" />
        </IconButton>
      }
    >
      {t('notFound')}
    </Notice>
  );
}
