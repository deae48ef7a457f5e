import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessDone } from '@/api/done-before';
import {
  cancelCertificationRequest,
  getCertificationRequest,
  useCancelCertificationRequest,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { ButtonLink } from '@/ui/links';
import { isOpen, outcomeOf } from './request-state';

/**
 * The way to pay for a request: the address of `VITE_PAYMENT_URL` in a new tab. Without one, a button that is disabled,
 * with the reason in a line below the row of buttons it stands in. Nothing for a request that is over.
 */
export function PayAction({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const reason = useId();
  if (!isOpen(request)) return null;
  const { id } = request;
  const template = import.meta.env.VITE_PAYMENT_URL;
  const name = t('actions.payFor', { id });
  if (template) {
    const href = template.replaceAll('{requestId}', String(id));
    return (
      <Button href={href} target="_blank" rel="noopener" variant="outlined" aria-label={name}>
        {t('actions.pay')}
      </Button>
    );
  }
  return (
    <>
      <Button disabled variant="outlined" aria-label={name} aria-describedby={reason}>
        {t('actions.pay')}
      </Button>
      {/* In the line below all buttons that stand beside it. */}
      <Typography id={reason} sx={{ flexBasis: '100%', order: 1, color: 'text.secondary' }}>
        {t('actions.payUnavailable')}
      </Typography>
    </>
  );
}

/** The way to ask again for what was rejected (rule 10.3); nothing for any other request. */
export function RepeatAction({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  if (outcomeOf(request) !== 'rejected' || !speaksExtensions()) return null;
  const { id } = request;
  return (
    <ButtonLink
      to="/solicitar-certificado"
      search={{ again: id }}
      variant="contained"
      aria-label={t('actions.repeatOf', { id })}
    >
      {t('actions.repeat')}
    </ButtonLink>
  );
}

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
      color="error"
    >
      {t('actions.cancel')}
    </Button>
  );
}

/** Cancels a request; one that is canceled already stays so. */
const cancelRequest = ({ id }: { id: number }) =>
  cancelCertificationRequest(id).catch((failure: unknown) =>
    unlessDone(
      failure,
      () => getCertificationRequest(id),
      ({ certification_request: found }) => outcomeOf(found) === 'canceled',
    ),
  );

interface CancelRequest {
  /** Asks whether to cancel the request of an id. */
  ask: (id: number) => void;
  /** Stands on the screen, outside of what canceling removes. */
  dialog: ReactNode;
}

/** Canceling a request, after a dialog that says that it cannot be undone (rule 5.9). */
export function useCancelRequest(onCanceled: (id: number) => void): CancelRequest {
  const { t } = useTranslation('requests');
  const [asked, setAsked] = useState<{ id: number; open: boolean } | null>(null);
  const close = (id: number) => setAsked({ id, open: false });
  const done = (id: number) => {
    close(id);
    onCanceled(id);
  };
  const { mutate, reset, isPending, error } = useCancelCertificationRequest({
    mutation: {
      mutationFn: cancelRequest,
      onSuccess: (_answer, { id }) => done(id),
    },
  });
  const ask = (id: number) => {
    reset();
    setAsked({ id, open: true });
  };
  if (!asked) return { ask, dialog: null };
  const { id, open } = asked;
  const dialog = (
    <ConfirmDialog
      open={open}
      title={t('dialog.title', { id })}
      text={t('dialog.text')}
      confirmLabel={t('dialog.confirm')}
      pendingLabel={t('dialog.pending')}
      cancelLabel={t('dialog.back')}
      danger
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="cancelCertificationRequest" />}
      onConfirm={() => mutate({ id })}
      onClose={() => close(id)}
    />
  );
  return { ask, dialog };
}
