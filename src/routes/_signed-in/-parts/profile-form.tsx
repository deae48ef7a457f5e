import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedAction } from '@/api/errors';
import { Form } from '@/ui/form/form';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { SubmitButton } from '@/ui/form/submit-button';
import { TextInput } from '@/ui/form/text-input';
import type { SavingForm } from '@/ui/form/use-saving-form';

interface ProfileFormProps<Values extends FormikValues> {
  form: SavingForm<Values>;
  action: FailedAction;
  onCancel: () => void;
  /** The fields of the role. */
  children: ReactNode;
}

/** The form of a profile: e-mail, the fields of the role, save and cancel. */
export function ProfileForm<Values extends FormikValues>(props: ProfileFormProps<Values>) {
  const { form, action, onCancel, children } = props;
  const { t } = useTranslation(['profile', 'form']);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SubmitButton label={t('save')} pendingLabel={t('pending')} />
      <Button size="large" onClick={onCancel} disabled={form.pending}>
        {t('cancel')}
      </Button>
    </Box>
  );
  return (
    <Card ref={card} sx={{ p: { xs: 2, sm: 3 } }}>
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
        {children}
      </Form>
    </Card>
  );
}
