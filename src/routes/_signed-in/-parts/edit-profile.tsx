import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, type ObjectShape, string } from 'yup';
import type { User } from '@/api/generated/model';
import { producerRules, vetRules } from '@/components/accounts/account-values';
import { ProducerFields } from '@/components/accounts/producer-fields';
import { VetFields } from '@/components/accounts/vet-fields';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { producerChanges, producerValues, vetChanges, vetValues } from './profile-changes';
import { ProfileForm } from './profile-form';
import { useSaveProfile } from './use-save-profile';

export interface EditProps {
  /** Whose profile it is, as it was when the form opened. */
  user: User;
  onCancel: () => void;
  onDone: (changed: boolean) => void;
}

// The e-mail has no rule here (rule 3.8): the server has the word.
const email = string().trim().ensure();
const blank = string().trim().ensure();

/** The rules of a profile; what it did not have when the form opened may stay blank, so that the rest can be saved. */
function schemaFor<Rules extends ObjectShape>(rules: Rules, values: object) {
  const missing = Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, blank]] : []));
  const relaxed: Rules = { ...rules, ...Object.fromEntries(missing) };
  return object({ email, ...relaxed });
}

/** A producer's profile, to edit. */
export function EditProducer({ user, onCancel, onDone }: EditProps) {
  const [before] = useState(() => producerValues(user));
  const [schema] = useState(() => schemaFor(producerRules, before));
  const { mutation, action } = useSaveProfile({ onUserSaved: () => undefined, onDone });
  const form = useSavingForm({
    initialValues: before,
    schema,
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
  const [schema] = useState(() => schemaFor(vetRules, initialValues));
  const [before, setBefore] = useState(initialValues);
  const { mutation, action } = useSaveProfile({
    onUserSaved: () => setBefore({ ...schema.cast(form.formik.values), areas: before.areas }),
    onDone,
  });
  const form = useSavingForm({
    initialValues,
    schema,
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
