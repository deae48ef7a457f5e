import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { errorMessage } from '@/api/errors';
import { useCreateSession } from '@/api/generated/sessions/sessions';
import { enterSession } from '@/api/session';
import { TextLink } from '@/components/links';
import { PageFrame } from '@/components/layout/page-frame';

/** Non-space text, an @, and a suffix after a dot (specification §5). */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const schema = object({
  email: string().trim().required('emailRequired').matches(email, 'emailInvalid'),
  password: string().trim().required('passwordRequired'),
});

/** The sign-in form: errors after blur, disabled while invalid or pending, the server's sentence above the button. */
export function SignIn() {
  const { t } = useTranslation('session');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState(false);
  const { mutate, isPending, error, reset } = useCreateSession({
    mutation: {
      onSuccess: (user) => {
        enterSession(queryClient, user);
        void navigate({ to: '/' });
      },
    },
  });
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: (values) =>
      mutate({ data: { user: { email: values.email.trim(), password: values.password } } }),
  });
  const message = (field: 'email' | 'password') => {
    const key = form.touched[field] ? form.errors[field] : undefined;
    return key === 'emailRequired' || key === 'emailInvalid' || key === 'passwordRequired'
      ? t(key)
      : undefined;
  };
  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (error) reset();
    form.handleChange(event);
  };
  return (
    <Box sx={{ maxWidth: 460, mx: 'auto' }}>
      <PageFrame title={t('title')} description={t('description')}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Box component="form" noValidate onSubmit={form.handleSubmit} sx={{ display: 'grid', gap: 2.5 }}>
            <TextField
              name="email"
              type="email"
              label={t('email')}
              autoComplete="username"
              required
              value={form.values.email}
              onChange={change}
              onBlur={form.handleBlur}
              error={message('email') !== undefined}
              helperText={message('email')}
            />
            <TextField
              name="password"
              type={shown ? 'text' : 'password'}
              label={t('password')}
              autoComplete="current-password"
              required
              value={form.values.password}
              onChange={change}
              onBlur={form.handleBlur}
              error={message('password') !== undefined}
              helperText={message('password')}
              slotProps={{
                input: {
                  endAdornment: (
                    <InputAdornment position="end">
                      <IconButton
                        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
                        onClick={() => setShown(!shown)}
                        edge="end"
                      >
                        {shown ? <VisibilityOff /> : <Visibility />}
                      </IconButton>
                    </InputAdornment>
                  ),
                },
              }}
            />
            {error && <Alert severity="error">{errorMessage(error, 'createSession')}</Alert>}
            <Button type="submit" variant="contained" size="large" disabled={isPending || !form.isValid}>
              {t(isPending ? 'pending' : 'submit')}
            </Button>
          </Box>
        </Card>
        <Typography sx={{ mt: 3 }}>
          {t('noAccount')} <TextLink to="/register-producer">{t('registerProducer')}</TextLink>
        </Typography>
        <Typography sx={{ mt: 1 }}>
          <TextLink to="/lotes-certificados">{t('seeLots')}</TextLink>
        </Typography>
      </PageFrame>
    </Box>
  );
}
