import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { unlessDone } from '@/api/done-before';
import { getCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { revokeCertification, useRevokeCertification } from '@/api/generated/proofs/proofs';
import { certificateNumber } from '@/lib/ids';
import { keptText } from '@/lib/kept-facts';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';

const schema = object({ reason: string().trim().required('reasonRequired') });

/** Revokes a certificate; one that is revoked for that reason already stays so. */
const revoke = (id: number, reason: string) =>
  revokeCertification(id, { reason }).catch((failure: unknown) =>
    unlessDone(
      failure,
      () => getCattleCertification(id),
      ({ cattle_certification: { standing, ending_reason: said } }) =>
        standing === 'revoked' && said === keptText(reason),
    ),
  );

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
  const mutation = useRevokeCertification({
    mutation: { mutationFn: ({ data: { reason } }) => revoke(id, reason), onSuccess: onDone },
  });
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
