import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancelCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';

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
  const { mutate, reset, isPending, error } = useCancelCertificationRequest();
  const ask = (id: number) => {
    reset();
    setAsked({ id, open: true });
  };
  if (!asked) return { ask, dialog: null };
  const { id, open } = asked;
  const close = () => setAsked({ id, open: false });
  const confirm = () => {
    const onSuccess = () => {
      close();
      onCanceled(id);
    };
    mutate({ id }, { onSuccess });
  };
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
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { ask, dialog };
}
