import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { Button } from '@/ui/button';
import { isOpen } from './request-state';

interface CancelActionProps {
  request: CertificationRequest;
  onAsk: (id: number) => void;
}

/** Asks whether to cancel a request; nothing for one that is over. */
export function CancelAction({ request, onAsk }: CancelActionProps) {
  const { t } = useTranslation('requests');
  if (!isOpen(request)) return null;
  return (
    <Button
      aria-haspopup="dialog"
      aria-label={t('actions.cancelOf', { id: request.id })}
      onClick={() => onAsk(request.id)}
      sx={{ color: 'error.main' }}
    >
      {t('actions.cancel')}
    </Button>
  );
}
