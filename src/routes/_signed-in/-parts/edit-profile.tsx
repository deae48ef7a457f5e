import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { User } from '@/api/generated/model';
import { producerRules, vetRules } from '@/components/accounts/account-values';
import { ProducerFields } from '@/components/accounts/producer-fields';
import { VetFields } from '@/components/accounts/vet-fields';
import { useSavingForm } from '@/components/form/use-saving-form';
import { producerChanges, producerValues, vetChanges, vetValues } from './profile-changes';
import { ProfileForm } from './profile-form';
import { useSaveProfile } from './use-save-profile';

export interface EditProps {
  /** Whose profile it is, as it was when the form opened. */
  user: User;
  onCancel: () => void;
  onDone: (changed: boolean) => void;
}

// The e-mail has no rule here (specification §5): the server has the word.
const email = string().trim().ensure();
const producerSchema = object({ email, ...producerRules });
const vetSchema = object({ email, ...vetRules });

/** A producer's profile, to edit. */
export function EditProducer({ user, onCancel, onDone }: EditProps) {
  const [before] = useState(() => producerValues(user));
  const { mutation, action } = useSaveProfile({ onUserSaved: () => undefined, onDone });
  const form = useSavingForm({
    initialValues: before,
    schema: producerSchema,
    mutation,
    payload: (after) => producerChanges(before, after),
  });
  return (
    <ProfileForm form={form} action={action} onCancel={onCancel}>
      <ProducerFields />
    </ProfileForm>
  );
}

/** A veterinarian's profile, to edit. When only the service areas failed, a repeat sends only these. */
export function EditVet({ user, onCancel, onDone }: EditProps) {
  const { t } = useTranslation('profile');
  const [initialValues] = useState(() => vetValues(user));
  const [before, setBefore] = useState(initialValues);
  const { mutation, action } = useSaveProfile({
    onUserSaved: () => setBefore({ ...vetSchema.cast(form.formik.values), areas: before.areas }),
    onDone,
  });
  const form = useSavingForm({
    initialValues,
    schema: vetSchema,
    mutation,
    payload: (after) => vetChanges(before, after),
  });
  return (
    <ProfileForm form={form} action={action} onCancel={onCancel}>
      <VetFields />
      {action === 'updateServiceAreas' && before !== initialValues && (
        <Alert severity="info">{t('partlySaved')}</Alert>
      )}
    </ProfileForm>
  );
}
