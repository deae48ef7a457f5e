import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { changePassword, useChangePassword } from '@/api/generated/viewer/viewer';
import { useSignInWhereSet } from '@/api/password-set-before';
import { enterNewSession, useSession } from '@/api/session';
import { focusFirstField, takeFocus } from '@/ui/focus';
import { Button } from '@/ui/mui';
import { Form } from '@/ui/form/form';
import { PasswordInput } from '@/ui/form/text-input';
import { newPassword, repeatedPassword, requiredPassword } from '@/ui/form/rules';
import { SubmitButton } from '@/ui/form/submit-button';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';

const schema = object({
  currentPassword: requiredPassword(),
  newPassword: newPassword(),
  repeated: repeatedPassword('newPassword'),
});
const initialValues = { currentPassword: '', newPassword: '', repeated: '' };

interface PasswordFormProps {
  onCancel: () => void;
  onDone: () => void;
}

function PasswordForm({ onCancel, onDone }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const { user } = useSession();
  // Whose it is, also when the change has ended this session and the answer with the next one was lost.
  const [email] = useState(user?.email ?? '');
  const signInWhereSet = useSignInWhereSet();
  const mutation = useChangePassword({
    mutation: {
      mutationFn: ({ data }) =>
        changePassword(data).catch(async (failure: unknown) => {
          const again = await signInWhereSet(failure, { email, password: data.new_password });
          await enterNewSession(queryClient, again);
          return again;
        }),
      onSuccess: onDone,
    },
  });
  const form = useSavingForm({
    initialValues,
    schema,
    mutation,
    payload: (values) => ({
      data: { current_password: values.currentPassword, new_password: values.newPassword },
    }),
  });
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <SubmitButton label={t('password.save')} pendingLabel={t('password.pending')} />
      <Button size="large" onClick={onCancel} disabled={form.pending}>
        {t('password.cancel')}
      </Button>
    </Box>
  );
  return (
    <Box ref={focusFirstField}>
      <Form form={form} action="changePassword" buttons={buttons} dismissible>
        <PasswordInput
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <PasswordInput
          name="newPassword"
          label={t('password.next')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <PasswordInput
          name="repeated"
          label={t('password.repeat')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </Form>
    </Box>
  );
}

/** The password of who is signed in, to change: the current one is asked for, and every other session ends. */
export function ChangePassword() {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<'seen' | 'changing' | 'left' | 'done'>('seen');
  return (
    <SectionCard title={t('password.title')}>
      {state === 'done' && <Notice severity="success">{t('password.done')}</Notice>}
      {state === 'changing' ? (
        <PasswordForm onCancel={() => setState('left')} onDone={() => setState('done')} />
      ) : (
        <Button
          ref={state === 'seen' ? undefined : takeFocus}
          variant="outlined"
          onClick={() => setState('changing')}
        >
          {t('password.change')}
        </Button>
      )}
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('password.hint')}</Typography>
    </SectionCard>
  );
}
