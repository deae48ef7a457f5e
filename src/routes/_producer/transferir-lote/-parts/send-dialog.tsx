import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { ProducerProfile } from '@/api/generated/model';
import { useCreateTransferIntent } from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { lotNumber } from '@/lib/ids';

const schema = object({ message: string().trim() });

interface SendDialogProps {
  lotId: number;
  recipient: ProducerProfile;
  open: boolean;
  /** What the screen shows may be old then. */
  onRefused: () => void;
  onClose: () => void;
}

/** The dialog that asks before a lot is offered to a producer, with an optional message (rule 6.1). */
export function SendDialog({ lotId, recipient, open, onRefused, onClose }: SendDialogProps) {
  const { t } = useTranslation('transfers');
  const navigate = useNavigate();
  const mutation = useCreateTransferIntent({
    mutation: {
      onSuccess: () => void navigate({ to: '/mis-transferencias', state: { transferSent: true } }),
      onError: onRefused,
    },
  });
  const form = useSavingForm({
    initialValues: { message: '' },
    schema,
    mutation,
    payload: ({ message }) => ({
      certifiedLotId: lotId,
      data: { transfer_intent: { to_producer_profile_id: recipient.id, ...(message && { message }) } },
    }),
  });
  const { name, cuig_number: cuig } = recipient;
  return (
    <ConfirmForm
      form={form}
      action="createTransferIntent"
      open={open}
      title={t('initiate.dialogTitle', { number: lotNumber(lotId) })}
      text={
        <>
          <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
            {cuig ? t('person', { name, cuig }) : name}
          </Box>
          {t('initiate.dialogText')}
        </>
      }
      confirmLabel={t('initiate.confirm')}
      cancelLabel={t('initiate.cancel')}
      onClose={onClose}
    >
      <TextInput name="message" label={t('initiate.message')} multiline minRows={3} maxLength={2000} />
    </ConfirmForm>
  );
}
