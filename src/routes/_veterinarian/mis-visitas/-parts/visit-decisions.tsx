import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessGone } from '@/api/done-before';
import { handBackVisit, useHandBackVisit } from '@/api/generated/visits/visits';
import type { CertificationRequest } from '@/api/generated/model';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Unreached, useOnDemand } from '@/ui/on-demand';

/** Rejecting needs the connection, as its form does: what works without one keeps neither. */
const loadReject = async () => ({
  default: (await import('@/components/requests/reject-dialog')).RejectDialog,
});
const RejectDialog = lazy(loadReject);

type Decision = 'handBack' | 'reject';

/** Which decision is asked about: apart from the buttons, which may move to another place of the screen meanwhile. */
export function useVisitDecisions() {
  const [asked, setAsked] = useState<{ what: Decision; open: boolean } | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  const open = (what: Decision) => setAsked({ what, open: true });
  const ask = (what: Decision) => (what === 'reject' ? whenLoaded(loadReject, () => open(what)) : open(what));
  const close = () => setAsked((last) => last && { ...last, open: false });
  return { asked, unreached, ask, close };
}

interface Props {
  request: CertificationRequest;
  decisions: ReturnType<typeof useVisitDecisions>;
}

/**
 * What a veterinarian may decide about a visit that it cannot make: another one makes it, or nobody (rules 10.3, 10.4).
 */
export function VisitDecisions({ request, decisions: { ask, unreached } }: Props) {
  const { t } = useTranslation('agenda');
  if (request.status !== 'assigned') return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      {(['handBack', 'reject'] as const).map((what) => (
        <Button
          key={what}
          aria-haspopup="dialog"
          color={what === 'reject' ? 'error' : 'primary'}
          onClick={() => ask(what)}
        >
          {t(`decide.ask.${what}`)}
        </Button>
      ))}
      {unreached && <Unreached />}
    </Box>
  );
}

/** The dialog of the decision that is asked about. */
export function DecisionDialog({ request, decisions: { asked, close } }: Props) {
  const leave = useLeave();
  if (request.status !== 'assigned') return null;
  const dialog = { id: request.id, open: asked?.open ?? false, onClose: close };
  return (
    <>
      {asked?.what === 'handBack' && <HandBackDialog {...dialog} />}
      <Suspense>{asked?.what === 'reject' && <RejectDialog {...dialog} onDone={leave} />}</Suspense>
    </>
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
  const { mutate, reset, isPending, error } = useHandBackVisit({
    // One that is somebody else's by now needs no handing back.
    mutation: { mutationFn: () => handBackVisit(id).catch(unlessGone), onSuccess: leave },
  });
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
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}
