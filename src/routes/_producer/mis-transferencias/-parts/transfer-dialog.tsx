import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { TransferIntent } from '@/api/generated/model';
import {
  useCancelTransferIntent,
  useRejectTransferIntent,
} from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { lotNumber } from '@/lib/ids';
import { AcceptDialog } from './accept-dialog';
import type { Outcome } from './outcome-notice';
import type { Action } from './transfers';

export interface TransferDialogProps {
  transfer: TransferIntent;
  open: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** Asks before a transfer is cancelled, rejected or accepted. */
export function TransferDialog({ action, ...props }: TransferDialogProps & { action: Action }) {
  if (action === 'accept') return <AcceptDialog {...props} />;
  return action === 'cancel' ? <CancelDialog {...props} /> : <RejectDialog {...props} />;
}

function CancelDialog({ transfer, open, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const { mutate, isPending, error } = useCancelTransferIntent({
    mutation: { onSuccess: () => onDone({ action: 'cancel' }) },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('dialog.cancel.title', { number: lotNumber(transfer.certified_lot.id) })}
      text={t('dialog.cancel.text', { name: transfer.to_producer_profile.name })}
      confirmLabel={t('dialog.cancel.confirm')}
      cancelLabel={t('dialog.back')}
      danger
      pending={isPending}
      error={error && errorMessage(error, 'cancelTransferIntent')}
      onConfirm={() => mutate({ id: transfer.id })}
      onClose={onClose}
    />
  );
}

function RejectDialog({ transfer, open, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const { mutate, isPending, error } = useRejectTransferIntent({
    mutation: { onSuccess: () => onDone({ action: 'reject' }) },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('dialog.reject.title', { number: lotNumber(transfer.certified_lot.id) })}
      text={t('dialog.reject.text', { name: transfer.from_producer_profile.name })}
      confirmLabel={t('dialog.reject.confirm')}
      cancelLabel={t('dialog.back')}
      danger
      pending={isPending}
      error={error && errorMessage(error, 'rejectTransferIntent')}
      onConfirm={() => mutate({ id: transfer.id })}
      onClose={onClose}
    />
  );
}
