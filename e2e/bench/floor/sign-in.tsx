import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Stack from '@mui/material/Stack';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import axios from 'axios';
import { useFormik } from 'formik';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { object, string } from 'yup';

const schema = object({ email: string().required().email(), password: string().required().min(6) });

/** The least that a sign-in of our stack can be: its libraries and a form of two fields. */
function SignIn() {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: (user: { email: string; password: string }) => axios.post('/api/v1/sessions', { user }),
  });
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    onSubmit: (user) => mutate(user),
  });
  return (
    <Stack component="form" onSubmit={form.handleSubmit} sx={{ p: 3, gap: 2, maxWidth: 480 }}>
      <h1>Caravana</h1>
      <h2>{t('signIn')}</h2>
      <TextField label="Correo electrónico" type="email" {...form.getFieldProps('email')} />
      <TextField label="Contraseña" type="password" {...form.getFieldProps('password')} />
      <Button type="submit" variant="contained">
        {t('signIn')}
      </Button>
    </Stack>
  );
}

const rootRoute = createRootRoute();
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/$', component: SignIn }),
]);
const theme = createTheme({ cssVariables: true });

async function start(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', defaultNS: 'common', resources: { es: { common: { signIn: 'Iniciar sesión' } } } });
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <RouterProvider router={createRouter({ routeTree })} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

void start();
