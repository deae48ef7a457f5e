import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useRevokeCertification } from '@/api/generated/proofs/proofs';
import { certificateNumber } from '@/lib/ids';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';

const schema = object({ reason: string().trim().required('reasonRequired') });

interface RevokeDialogProps {
  /** The certificate's. */
  id: number;
  open: boolean;
  onClose: () => void;
  /** Called once it is revoked. */
  onDone: () => void;
}

/** Revokes a certificate with a reason that everybody reads (rule 11.5). */
export function RevokeDialog({ id, open, onClose, onDone }: RevokeDialogProps) {
  const { t } = useTranslation('ending');
  const mutation = useRevokeCertification({ mutation: { onSuccess: onDone } });
  const form = useSavingForm({
    initialValues: { reason: '' },
    schema,
    mutation,
    payload: ({ reason }) => ({ id, data: { reason } }),
  });
  return (
    <ConfirmForm
      form={form}
      action="revokeCertification"
      open={open}
      title={t('revoke.title', { number: certificateNumber(id) })}
      text={t('revoke.text')}
      confirmLabel={t('revoke.confirm')}
      pendingLabel={t('revoke.pending')}
      cancelLabel={t('back')}
      danger
      onClose={onClose}
    >
      <TextInput
        name="reason"
        label={t('reason')}
        hint={t('revoke.hint')}
        multiline
        minRows={3}
        maxLength={500}
      />
    </ConfirmForm>
  );
}
