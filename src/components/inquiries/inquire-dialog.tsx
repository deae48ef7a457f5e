import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useCreateLotInquiry } from '@/api/generated/lot-inquiries/lot-inquiries';
import { lotNumber } from '@/lib/ids';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { requiredText } from '@/ui/form/rules';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';

/** An e-mail, or a telephone number of six digits at least. */
const contactShape = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|\+?(?:[\s().-]*\d){6,20})$/;

const schema = object({
  name: requiredText('nameRequired'),
  contact: requiredText('contactRequired').matches(contactShape, 'contactInvalid'),
  message: requiredText('messageRequired'),
});

interface InquireDialogProps {
  lotId: number;
  onClose: () => void;
  /** Called once the owner has it. */
  onDone: () => void;
}

/** Asks the owner of a lot about it, who answers to the contact that is left (rule 4.16). */
export function InquireDialog({ lotId, onClose, onDone }: InquireDialogProps) {
  const { t } = useTranslation('inquiries');
  const mutation = useCreateLotInquiry({ mutation: { onSuccess: onDone } });
  const form = useSavingForm({
    initialValues: { name: '', contact: '', message: '' },
    schema,
    mutation,
    payload: (lotInquiry) => ({ certifiedLotId: lotId, data: { lot_inquiry: lotInquiry } }),
  });
  return (
    <ConfirmForm
      form={form}
      action="createLotInquiry"
      open
      title={t('dialog.title', { number: lotNumber(lotId) })}
      text={t('dialog.text')}
      confirmLabel={t('dialog.confirm')}
      pendingLabel={t('dialog.pending')}
      cancelLabel={t('dialog.cancel')}
      onClose={onClose}
    >
      <TextInput name="name" label={t('dialog.name')} autoComplete="name" maxLength={120} required />
      <TextInput
        name="contact"
        label={t('dialog.contact')}
        hint={t('dialog.contactHint')}
        maxLength={254}
        required
      />
      <TextInput name="message" label={t('dialog.message')} multiline minRows={4} maxLength={1000} required />
    </ConfirmForm>
  );
}
