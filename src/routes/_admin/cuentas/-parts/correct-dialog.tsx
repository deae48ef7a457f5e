import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { useCorrectAccount } from '@/api/generated/accounts/accounts';
import type { Account, CorrectAccountInput } from '@/api/generated/model';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { requiredEmail, requiredText } from '@/ui/form/rules';
import { IdentifierInput, TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';

/** Of what an account of another kind has. */
const absent = string().ensure();

interface CorrectDialogProps {
  account: Account;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Corrects what an account says, with a reason that the audit log keeps (rule 12.4). */
export function CorrectDialog({ account, open, onClose, onDone }: CorrectDialogProps) {
  const { t } = useTranslation(['account', 'form']);
  const { user_id: id, email, producer_profile: producer, vet_profile: vet } = account;
  const mutation = useCorrectAccount({ mutation: { onSuccess: onDone } });
  // As it was when it was asked for: what somebody changes meanwhile differs from it, and is not set back.
  const [initialValues] = useState({
    email,
    cuigNumber: producer?.cuig_number ?? '',
    renspaNumber: producer?.renspa_number ?? '',
    licenseNumber: vet?.license_number ?? '',
    reason: '',
  });
  type Values = typeof initialValues;
  const names = {
    email: 'email',
    cuigNumber: 'cuig_number',
    renspaNumber: 'renspa_number',
    licenseNumber: 'license_number',
  } as const;
  const changes = (values: Values) =>
    (Object.keys(names) as (keyof typeof names)[]).filter(
      (name) => values[name].trim() !== initialValues[name],
    );
  const form = useSavingForm({
    initialValues,
    schema: object({
      email: requiredEmail(),
      cuigNumber: producer ? requiredText('cuigRequired') : absent,
      renspaNumber: producer ? requiredText('renspaRequired') : absent,
      licenseNumber: vet ? requiredText('licenseRequired') : absent,
      reason: requiredText('reasonRequired'),
    }),
    mutation,
    payload: (values: Values) => {
      const data: CorrectAccountInput = { reason: values.reason };
      for (const name of changes(values)) data[names[name]] = values[name];
      return { id, data };
    },
  });
  return (
    <ConfirmForm
      form={form}
      action="correctAccount"
      open={open}
      title={t('correct.title')}
      text={t('correct.text')}
      confirmLabel={t('correct.confirm')}
      cancelLabel={t('correct.cancel')}
      blocked={changes(form.formik.values).length === 0}
      onClose={onClose}
    >
      <TextInput name="email" type="email" label={t('form:fields.email')} maxLength={254} required />
      {producer && (
        <>
          <IdentifierInput kind="cuig" name="cuigNumber" label={t('form:fields.cuigNumber')} />
          <IdentifierInput kind="renspa" name="renspaNumber" label={t('form:fields.renspaNumber')} />
        </>
      )}
      {vet && <IdentifierInput kind="license" name="licenseNumber" label={t('form:fields.licenseNumber')} />}
      <TextInput
        name="reason"
        label={t('correct.reason')}
        hint={t('correct.reasonHint')}
        multiline
        minRows={2}
        maxLength={500}
        required
      />
    </ConfirmForm>
  );
}
