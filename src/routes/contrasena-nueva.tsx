import Typography from '@mui/material/Typography';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { errorCode } from '@/api/errors';
import { useResetPassword } from '@/api/generated/sessions/sessions';
import { PageFrame } from '@/components/layout/page-frame';
import { requireExtensions } from '@/routing/guards';
import { Form } from '@/ui/form/form';
import { newPassword, repeatedPassword } from '@/ui/form/rules';
import { SubmitButton } from '@/ui/form/submit-button';
import { PasswordInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { ButtonLink, TextLink } from '@/ui/links';
import { Card } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { loadWordsOf } from '@/words/i18n';

/** A new password with a link (rule 12.7): what stands behind its `#` never reaches a server but in the form. */
export const Route = createFileRoute('/contrasena-nueva')({
  staticData: { words: ['session', 'form'], drawn: false },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ route }) => loadWordsOf(route),
  component: NewPassword,
});

const schema = object({ newPassword: newPassword(), repeated: repeatedPassword('newPassword') });

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('session');
  const form = useSavingForm({
    initialValues: { newPassword: '', repeated: '' },
    schema,
    mutation: useResetPassword({ mutation: { onSuccess: onDone } }),
    payload: (values) => ({ data: { token, new_password: values.newPassword } }),
  });
  const again = { autoComplete: 'new-password', maxLength: 200, required: true } as const;
  return (
    <Form
      form={form}
      action="resetPassword"
      buttons={<SubmitButton label={t('reset.save')} pendingLabel={t('reset.pending')} />}
    >
      <PasswordInput name="newPassword" label={t('reset.next')} {...again} />
      <PasswordInput name="repeated" label={t('reset.repeat')} {...again} />
      {errorCode(form.error) === 'link_ended' && (
        <Notice severity="info" inForm>
          {t('reset.maybeSet')} <TextLink to="/signin">{t('reset.signIn')}</TextLink>
        </Notice>
      )}
    </Form>
  );
}

/** A link that is pasted in the place of another one loads no page, and begins anew all the same. */
function NewPassword() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <LinkScreen key={token} token={token} />;
}

/** The form of a link, or what became of it. */
function LinkScreen({ token }: { token: string }) {
  const { t } = useTranslation('session');
  const [isDone, setDone] = useState(false);
  return (
    <PageFrame
      title={t('reset.title')}
      description={t('reset.description')}
      width="act"
      aside={<Typography>{t('reset.signedIn')}</Typography>}
    >
      {isDone ? (
        <>
          <Notice severity="success">{t('reset.done')}</Notice>
          <ButtonLink to="/signin" variant="contained">
            {t('reset.signIn')}
          </ButtonLink>
        </>
      ) : token === '' ? (
        <>
          <Notice severity="error">{t('reset.noLink')}</Notice>
          <ButtonLink to="/signin" variant="outlined">
            {t('reset.signIn')}
          </ButtonLink>
        </>
      ) : (
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <NewPasswordForm token={token} onDone={() => setDone(true)} />
        </Card>
      )}
    </PageFrame>
  );
}
