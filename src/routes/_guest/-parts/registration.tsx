import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateRegistration } from '@/api/generated/registrations/registrations';
import { enterNewSession } from '@/api/session';
import { sessionLasts } from '@/api/token';
import { asideCards, twoColumns } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { loadPage } from '@/routing/load-page';
import { useSignInSearch } from '@/routing/return-path';
import { Card } from '@/ui/mui';
import { newPassword, repeatedPassword, requiredEmail } from '@/ui/form/rules';
import { PasswordInput, TextInput } from '@/ui/form/text-input';
import { ButtonLink, TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';

/** What a new account signs in with, empty. */
export const noCredentials = { email: '', password: '', confirmPassword: '' };

/** Its rules (rule 3.4). */
export const credentialRules = {
  email: requiredEmail(),
  password: newPassword(),
  confirmPassword: repeatedPassword('password'),
};

/** Its fields. */
export function CredentialFields() {
  const { t } = useTranslation('form');
  return (
    <>
      <TextInput
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        maxLength={254}
        required
      />
      <Box sx={twoColumns}>
        <PasswordInput
          name="password"
          label={t('fields.password')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
        <PasswordInput
          name="confirmPassword"
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          maxLength={200}
          required
        />
      </Box>
    </>
  );
}

/** A registration: once done, the whole application starts again at the root, signed in (rule 3.5). */
export function useRegistration() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess, error, reset } = useCreateRegistration({
    mutation: {
      onSuccess: async (user) => {
        if (sessionLasts()) return loadPage('/');
        // A session that cannot be stored would be lost with the page.
        await enterNewSession(queryClient, user);
        return navigate({ to: '/' });
      },
    },
  });
  // When it is done the page is about to go: nothing may be sent meanwhile.
  return { mutateAsync, isPending: isPending || isSuccess, error, reset };
}

interface RegistrationFrameProps {
  title: string;
  description: string;
  /** The card beside the form that leads to the other registration. */
  other: { title: string; text: string; link: string; to: '/register-vet' | '/register-producer' };
  /** The form. */
  children: ReactNode;
}

/** A registration's screen: the form, and beside it the ways to the other registration and to sign in. */
export function RegistrationFrame({ title, description, other, children }: RegistrationFrameProps) {
  const { t } = useTranslation('registration');
  const signInSearch = useSignInSearch();
  return (
    <PageFrame
      title={title}
      about={{ description }}
      description={description}
      width="act"
      aside={
        <Box sx={asideCards}>
          <SectionCard title={other.title}>
            <Typography sx={{ mb: 2 }}>{other.text}</Typography>
            <ButtonLink
              variant="outlined"
              to={other.to}
              state
              sx={{ width: '100%', py: 0.75, textAlign: 'center' }}
            >
              {other.link}
            </ButtonLink>
          </SectionCard>
          <Typography>
            {t('haveAccount')}{' '}
            <TextLink to="/signin" search={signInSearch}>
              {t('signIn')}
            </TextLink>
          </Typography>
        </Box>
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>{children}</Card>
    </PageFrame>
  );
}
