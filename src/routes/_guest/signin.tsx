import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import {
  createFileRoute,
  type SearchSchemaInput,
  stripSearchParams,
  useRouter,
} from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useCreateSession } from '@/api/generated/sessions/sessions';
import { enterNewSession } from '@/api/session';
import { PageFrame } from '@/components/layout/page-frame';
import { returnPath } from '@/routing/return-path';
import { Form } from '@/ui/form/form';
import { requiredEmail, requiredPassword } from '@/ui/form/rules';
import { SubmitButton } from '@/ui/form/submit-button';
import { PasswordInput, TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { TextLink } from '@/ui/links';
import { Card } from '@/ui/mui';
import { loadWordsOf } from '@/words/i18n';

export const Route = createFileRoute('/_guest/signin')({
  staticData: { words: ['session', 'form'] },
  /** `to`: where to go once signed in, however long that is; whether it is one of ours is `returnPath`'s to say. */
  validateSearch: ({ to }: { to?: unknown } & SearchSchemaInput) => ({
    to: typeof to === 'string' ? to : '',
  }),
  search: { middlewares: [stripSearchParams({ to: '' })] },
  loader: ({ route }) => loadWordsOf(route),
  component: SignIn,
});

const schema = object({ email: requiredEmail(), password: requiredPassword() });

/** The sign-in form: errors after blur, disabled while invalid or pending, the server's sentence above the button. */
function SignIn() {
  const { t } = useTranslation('session');
  const queryClient = useQueryClient();
  const { history } = useRouter();
  const { to } = Route.useSearch();
  const mutation = useCreateSession({
    mutation: {
      onSuccess: async (user) => {
        await enterNewSession(queryClient, user);
        history.push(returnPath(to));
      },
    },
  });
  const form = useSavingForm({
    initialValues: { email: '', password: '' },
    schema,
    mutation,
    payload: (user) => ({ data: { user } }),
  });
  return (
    <PageFrame
      title={t('title')}
      about={{ description: t('description') }}
      description={t('description')}
      width="act"
      aside={
        <>
          <Typography>
            {t('noAccount')}{' '}
            <TextLink to="/register-producer" state={to === '' ? {} : { wanted: to }}>
              {t('registerProducer')}
            </TextLink>
          </Typography>
          <Typography sx={{ mt: 1 }}>
            <TextLink to="/lotes-certificados">{t('seeLots')}</TextLink>
          </Typography>
        </>
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Form
          form={form}
          action="createSession"
          buttons={<SubmitButton label={t('submit')} pendingLabel={t('pending')} untilValid />}
        >
          <TextInput name="email" type="email" label={t('email')} autoComplete="username" required />
          <PasswordInput name="password" label={t('password')} autoComplete="current-password" required />
        </Form>
      </Card>
    </PageFrame>
  );
}
