import { useTranslation } from 'react-i18next';
import type { TransferIntent } from '@/api/generated/model';
import {
  useCancelTransferIntent,
  useRejectTransferIntent,
} from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
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
  return action === 'accept' ? <AcceptDialog {...props} /> : <EndDialog action={action} {...props} />;
}

type EndDialogProps = TransferDialogProps & { action: 'cancel' | 'reject' };

/** Ends a transfer: its sender takes it back, or its recipient does not want it. */
function EndDialog({ action, transfer, open, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation('transfers');
  const mutation = { onSuccess: () => onDone({ action }) };
  const cancel = useCancelTransferIntent({ mutation });
  const reject = useRejectTransferIntent({ mutation });
  const { mutate, isPending, error } = action === 'cancel' ? cancel : reject;
  const other = action === 'cancel' ? transfer.to_producer_profile : transfer.from_producer_profile;
  return (
    <ConfirmDialog
      open={open}
      title={t(`dialog.title.${action}`, { number: lotNumber(transfer.certified_lot.id) })}
      text={t(`dialog.text.${action}`, { name: other.name })}
      confirmLabel={t(`dialog.confirm.${action}`)}
      cancelLabel={t('dialog.back')}
      danger
      pending={isPending}
      error={error && <ConfirmFailure error={error} action={`${action}TransferIntent`} />}
      onConfirm={() => mutate({ id: transfer.id })}
      onClose={onClose}
    />
  );
}
