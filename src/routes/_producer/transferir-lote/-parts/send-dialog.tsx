import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { ProducerProfile } from '@/api/generated/model';
import { useCreateTransferIntent } from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { lotNumber } from '@/lib/ids';

const longestMessage = 2000;

interface SendDialogProps {
  lotId: number;
  recipient: ProducerProfile;
  open: boolean;
  /** The producers on the screen may be old then. */
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before a lot is offered to a producer, with an optional message, trimmed, left out when empty (specification §5). */
export function SendDialog({ lotId, recipient, open, onRefused, onClose }: SendDialogProps) {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useCreateTransferIntent({
    mutation: {
      onSuccess: () => void navigate({ to: '/mis-transferencias', state: { notice: 'transferSent' } }),
      onError: onRefused,
    },
  });
  const said = message.trim();
  const send = () =>
    mutate({
      certifiedLotId: lotId,
      data: { transfer_intent: { to_producer_profile_id: recipient.id, ...(said && { message: said }) } },
    });
  return (
    <ConfirmDialog
      open={open}
      title={t('initiate.dialogTitle', { number: lotNumber(lotId) })}
      text={
        <>
          <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
            {recipient.cuig_number
              ? t('person', { name: recipient.name, cuig: recipient.cuig_number })
              : recipient.name}
          </Box>
          {t('initiate.dialogText')}
        </>
      }
      confirmLabel={t('initiate.confirm')}
      cancelLabel={t('initiate.cancel')}
      pending={isPending}
      error={error && errorMessage(error, 'createTransferIntent')}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        label={t('initiate.message')}
        multiline
        minRows={3}
        value={message}
        disabled={isPending}
        onChange={(event) => setMessage(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestMessage } }}
      />
    </ConfirmDialog>
  );
}
