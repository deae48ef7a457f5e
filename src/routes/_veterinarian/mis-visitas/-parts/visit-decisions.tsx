import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandBackVisit } from '@/api/generated/visits/visits';
import type { CertificationRequest } from '@/api/generated/model';
import { RejectDialog } from '@/components/requests/reject-dialog';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';

interface Props {
  request: CertificationRequest;
}

/** What a veterinarian may decide about a visit that it cannot make: another one makes it, or nobody (rules 10.3, 10.4). */
export function VisitDecisions({ request }: Props) {
  const { t } = useTranslation('agenda');
  const leave = useLeave();
  const [asked, setAsked] = useState<{ what: 'handBack' | 'reject'; open: boolean } | null>(null);
  if (request.status !== 'assigned') return null;
  const close = () => setAsked((last) => last && { ...last, open: false });
  const dialog = { id: request.id, open: asked?.open ?? false, onClose: close };
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      {(['handBack', 'reject'] as const).map((what) => (
        <Button
          key={what}
          aria-haspopup="dialog"
          color={what === 'reject' ? 'error' : 'primary'}
          onClick={() => setAsked({ what, open: true })}
        >
          {t(`decide.ask.${what}`)}
        </Button>
      ))}
      {asked?.what === 'handBack' && <HandBackDialog {...dialog} />}
      {asked?.what === 'reject' && <RejectDialog {...dialog} onDone={leave} />}
    </Box>
  );
}

interface DialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
}

function useLeave(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/mis-visitas' });
}

function HandBackDialog({ id, open, onClose }: DialogProps) {
  const { t } = useTranslation('agenda');
  const leave = useLeave();
  const { mutate, isPending, error } = useHandBackVisit({ mutation: { onSuccess: leave } });
  return (
    <ConfirmDialog
      open={open}
      title={t('decide.handBack.title', { id })}
      text={t('decide.handBack.text')}
      confirmLabel={t('decide.handBack.confirm')}
      cancelLabel={t('decide.back')}
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="handBackVisit" />}
      onConfirm={() => mutate({ id })}
      onClose={onClose}
    />
  );
}
