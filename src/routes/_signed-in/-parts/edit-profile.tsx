import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, type ObjectShape, string } from 'yup';
import type { FailedAction } from '@/api/errors';
import type { User } from '@/api/generated/model';
import { useUpdateServiceAreas } from '@/api/generated/vet-profiles/vet-profiles';
import { useUpdateViewer } from '@/api/generated/viewer/viewer';
import { speaksExtensions } from '@/api/provider';
import { ProducerFields, producerRules } from '@/components/accounts/producer-account';
import { serviceAreas, VetFields, vetRules } from '@/components/accounts/vet-account';
import { focusFirstField } from '@/ui/focus';
import { Button, Card } from '@/ui/mui';
import { Form } from '@/ui/form/form';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { SubmitButton } from '@/ui/form/submit-button';
import { requiredPassword } from '@/ui/form/rules';
import { PasswordInput, TextInput } from '@/ui/form/text-input';
import { type SavingForm, useSavingForm } from '@/ui/form/use-saving-form';
import { Notice } from '@/ui/notice';
import {
  producerChanges,
  producerValues,
  type ProfileChanges,
  vetChanges,
  vetValues,
} from './profile-changes';

interface Callbacks {
  /** Called when all but the service areas is saved. */
  onUserSaved: () => void;
  /** Called when all is saved; `changed` is false when nothing was to be sent. */
  onDone: (changed: boolean) => void;
}

/** Saves what changed of a profile: the user's members by one call, then the service areas by theirs (rule 3.8). */
function useSaveProfile({ onUserSaved, onDone }: Callbacks) {
  const viewer = useUpdateViewer();
  const areasOf = useUpdateServiceAreas();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ user, areas }: ProfileChanges) => {
      if (user) {
        await viewer.mutateAsync({ data: { user } });
        onUserSaved();
      }
      if (areas) await areasOf.mutateAsync({ data: { vet_service_areas_attributes: serviceAreas(areas) } });
    },
    onSuccess: (_data, changes) => onDone(Object.keys(changes).length > 0),
  });
  const areasFailed = error !== null && error === areasOf.error;
  return {
    mutation: { mutateAsync, isPending, error, reset },
    action: areasFailed ? 'updateServiceAreas' : 'updateViewer',
  } as const;
}

/**
 * Whether a new e-mail is saved with the current password alone; the providers of the bare specification ask for none.
 */
function asksPassword(before: string, after: string): boolean {
  return speaksExtensions() && after.trim() !== before;
}

interface ProfileFormProps<Values extends FormikValues & { email: string }> {
  form: SavingForm<Values>;
  action: FailedAction;
  onCancel: () => void;
  /** The fields of the role. */
  children: ReactNode;
}

/** The form of a profile: e-mail, the fields of the role, save and cancel. */
function ProfileForm<Values extends FormikValues & { email: string }>(props: ProfileFormProps<Values>) {
  const { form, action, onCancel, children } = props;
  const { t } = useTranslation(['profile', 'form']);
  const { initialValues, values } = form.formik;
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SubmitButton label={t('save')} pendingLabel={t('pending')} />
      <Button size="large" onClick={onCancel} disabled={form.pending}>
        {t('cancel')}
      </Button>
    </Box>
  );
  return (
    <Card ref={focusFirstField} sx={{ p: { xs: 2, sm: 3 } }}>
      <LeaveQuestion
        entered={form.formik.dirty}
        title={t('leave.title')}
        text={t('leave.text')}
        backLabel={t('leave.back')}
      />
      <Form form={form} action={action} buttons={buttons} dismissible>
        <TextInput
          name="email"
          type="email"
          label={t('form:fields.email')}
          autoComplete="email"
          maxLength={254}
        />
        {asksPassword(initialValues.email, values.email) && (
          <PasswordInput
            name="currentPassword"
            label={t('password.current')}
            hint={t('password.forEmail')}
            autoComplete="current-password"
            maxLength={200}
            required
          />
        )}
        {children}
      </Form>
    </Card>
  );
}

interface EditProps {
  /** Whose profile it is, as it was when the form opened. */
  user: User;
  onCancel: () => void;
  onDone: (changed: boolean) => void;
}

// The e-mail has no rule here (rule 3.8): the server has the word.
const email = string().trim().ensure();
const blank = string().trim().ensure();
const maxTelephoneLength = 40;

interface Before {
  email: string;
  currentPassword: string;
}

/** The rules of a profile; what it did not have when the form opened may stay blank, so that the rest can be saved. */
function schemaFor<Rules extends ObjectShape>(
  rules: Rules,
  { email: before, currentPassword: _asked, ...values }: Before,
) {
  const currentPassword = string()
    .ensure()
    .when('email', ([after]: string[], rule) =>
      asksPassword(before, after ?? '') ? requiredPassword() : rule,
    );
  const missing = Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, blank]] : []));
  const relaxed: Rules = { ...rules, ...Object.fromEntries(missing) };
  return object({ email, currentPassword, ...relaxed });
}

/** A producer's profile, to edit. */
export function EditProducer({ user, onCancel, onDone }: EditProps) {
  const { t } = useTranslation('profile');
  const [before] = useState(() => producerValues(user));
  const [schema] = useState(() => schemaFor({ ...producerRules, telephone: blank }, before));
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
      {speaksExtensions() && (
        <TextInput
          name="telephone"
          type="tel"
          label={t('telephone.field')}
          hint={t('telephone.hint')}
          autoComplete="tel"
          maxLength={maxTelephoneLength}
        />
      )}
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
        <Notice severity="info" inForm>
          {t('partlySaved')}
        </Notice>
      )}
    </ProfileForm>
  );
}
