import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PasswordInput, TextInput } from '@/ui/form/text-input';
import { newPassword, repeatedPassword, requiredEmail } from '@/ui/form/rules';
import { twoColumns } from '@/components/layout/columns';

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
