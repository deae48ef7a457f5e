import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useRejectCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import { rejectRequest } from '@/api/reject-request';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';

const schema = object({ reason: string().trim().required('reasonRequired') });

interface RejectDialogProps {
  /** The request's. */
  id: number;
  open: boolean;
  onClose: () => void;
  /** Called once it is rejected. */
  onDone: () => void;
}

/** Rejects a request with a reason that its producer reads (rule 10.3). */
export function RejectDialog({ id, open, onClose, onDone }: RejectDialogProps) {
  const { t } = useTranslation('requests');
  const mutation = useRejectCertificationRequest({
    mutation: { mutationFn: ({ data: { reason } }) => rejectRequest(id, reason), onSuccess: onDone },
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
      action="rejectCertificationRequest"
      open={open}
      title={t('reject.title', { id })}
      text={t('reject.text')}
      confirmLabel={t('reject.confirm')}
      cancelLabel={t('dialog.back')}
      danger
      onClose={onClose}
    >
      <TextInput name="reason" label={t('reject.reason')} multiline minRows={3} maxLength={1000} />
    </ConfirmForm>
  );
}
