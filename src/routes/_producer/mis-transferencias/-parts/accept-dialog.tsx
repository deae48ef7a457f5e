import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useAcceptTransferIntent } from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { lotNumber } from '@/lib/ids';
import { RatingField } from './rating-field';
import type { TransferDialogProps } from './transfer-dialog';

const defaultRating = 5;
const longestComment = 2000;

/** Accepts a transfer with a rating of the veterinarian and optional comments, trimmed, left out when empty (§5). */
export function AcceptDialog({ transfer, open, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const [rating, setRating] = useState(defaultRating);
  const [comments, setComments] = useState('');
  const { mutate, isPending, error } = useAcceptTransferIntent({
    mutation: {
      onSuccess: ({ certified_lot: lot }) => onDone({ action: 'accept', newLotId: lot?.id }),
    },
  });
  const said = comments.trim();
  const accept = () =>
    mutate({ id: transfer.id, data: { veterinarian_rating: { rating, ...(said && { comments: said }) } } });
  return (
    <ConfirmDialog
      open={open}
      title={t('dialog.accept.title', { number: lotNumber(transfer.certified_lot.id) })}
      text={t('dialog.accept.text', { name: transfer.from_producer_profile.name })}
      confirmLabel={t('dialog.accept.confirm')}
      cancelLabel={t('dialog.back')}
      pending={isPending}
      error={error && errorMessage(error, 'acceptTransferIntent')}
      onConfirm={accept}
      onClose={onClose}
    >
      <RatingField
        label={t('dialog.accept.rating')}
        value={rating}
        disabled={isPending}
        onChange={setRating}
      />
      <TextField
        label={t('dialog.accept.comments')}
        multiline
        minRows={3}
        value={comments}
        disabled={isPending}
        onChange={(event) => setComments(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestComment } }}
      />
    </ConfirmDialog>
  );
}
