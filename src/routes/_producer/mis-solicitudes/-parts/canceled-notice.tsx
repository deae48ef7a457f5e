import Close from '@mui/icons-material/Close';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Says which request was just canceled, here or in its detail. */
export function CanceledNotice() {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const id = useLocation({ select: (location) => location.state.canceledRequest });
  if (id === undefined) return null;
  return (
    <Notice
      severity="success"
      action={
        <IconButton
          aria-label={t('dismiss')}
          onClick={() => void navigate({ to: '.', replace: true, state: {} })}
        >
          <Close fontSize="inherit" />
        </IconButton>
      }
    >
      {t('canceled', { id })}
    </Notice>
  );
}
