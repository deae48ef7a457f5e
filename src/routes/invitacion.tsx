import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { acceptAdminInvitation, useAcceptAdminInvitation } from '@/api/generated/admins/admins';
import type { AdminInvitation } from '@/api/generated/model';
import { invitationQueryOptions } from '@/api/invitation';
import { useSignInWhereSet } from '@/api/password-set-before';
import { enterNewSession } from '@/api/session';
import { PageFrame } from '@/components/layout/page-frame';
import { requireExtensions } from '@/routing/guards';
import { Form } from '@/ui/form/form';
import { newPassword, repeatedPassword, requiredText } from '@/ui/form/rules';
import { SubmitButton } from '@/ui/form/submit-button';
import { PasswordInput, TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { ButtonLink } from '@/ui/links';
import { Card, Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { loadWordsOf } from '@/words/i18n';

/** Where the link of an invitation leads: what it is accepted with stands behind `#`, which no server sees. */
export const Route = createFileRoute('/invitacion')({
  staticData: { words: ['settings', 'form'], drawn: false },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ route }) => loadWordsOf(route),
  component: Invitation,
});

function Invitation() {
  const { t } = useTranslation('settings');
  const token = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({ ...invitationQueryOptions(token), enabled: token !== '' });
  const { data, error, isEnabled, refetch } = query;
  const invitation = data?.admin_invitation;
  return (
    <PageFrame
      title={t('join.title')}
      description={
        invitation && t('join.description', { name: invitation.invited_by, email: invitation.email })
      }
      width="act"
    >
      <QueryGate
        query={{ data, error, isEnabled, refetch }}
        found={invitation}
        loading={<Skeleton variant="rounded" height={360} />}
        operation="previewAdminInvitation"
        absent={
          <>
            <Notice severity="error">{t('join.absent')}</Notice>
            <ButtonLink to="/signin" variant="outlined">
              {t('join.toSignIn')}
            </ButtonLink>
          </>
        }
      >
        {(found) => <AcceptForm token={token} invitation={found} />}
      </QueryGate>
    </PageFrame>
  );
}

const schema = object({
  firstName: requiredText('firstNameRequired'),
  lastName: requiredText('lastNameRequired'),
  password: newPassword(),
  confirmPassword: repeatedPassword('password'),
});

const initialValues = { firstName: '', lastName: '', password: '', confirmPassword: '' };

interface AcceptProps {
  token: string;
  invitation: AdminInvitation;
}

/** The name and the password of who accepts; then they are signed in. */
function AcceptForm({ token, invitation }: AcceptProps) {
  const { t } = useTranslation(['settings', 'form']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signInWhereSet = useSignInWhereSet();
  const mutation = useAcceptAdminInvitation({
    mutation: {
      mutationFn: ({ data }) =>
        acceptAdminInvitation(data).catch((failure: unknown) =>
          signInWhereSet(failure, { email: invitation.email, password: data.password }),
        ),
      onSuccess: async (user) => {
        await enterNewSession(queryClient, user);
        await navigate({ to: '/dashboard', replace: true });
      },
    },
  });
  const form = useSavingForm({
    initialValues,
    schema,
    mutation,
    payload: ({ firstName, lastName, password }) => ({
      data: { token, first_name: firstName, last_name: lastName, password },
    }),
  });
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Notice severity="info" still>
        <strong>{t(`grade.${invitation.grade}`)}.</strong> {t(`gradeHint.${invitation.grade}`)}
      </Notice>
      <Form
        form={form}
        action="acceptAdminInvitation"
        buttons={<SubmitButton label={t('join.submit')} pendingLabel={t('join.pending')} untilValid />}
      >
        <TextInput
          name="firstName"
          label={t('form:fields.firstName')}
          autoComplete="given-name"
          maxLength={200}
          required
        />
        <TextInput
          name="lastName"
          label={t('form:fields.lastName')}
          autoComplete="family-name"
          maxLength={200}
          required
        />
        <PasswordInput
          name="password"
          label={t('form:fields.password')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <PasswordInput
          name="confirmPassword"
          label={t('form:fields.confirmPassword')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </Form>
    </Card>
  );
}
