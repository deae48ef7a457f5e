import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';

async function open() {
  const app = renderApp('/signin');
  const email = await screen.findByLabelText(/Correo electrónico/);
  const password = screen.getByLabelText(/^Contraseña/);
  const submit = screen.getByRole('button', { name: 'Iniciar sesión' });
  return { ...app, email, password, submit };
}

describe('the rules', () => {
  it('are told only after a field was left', async () => {
    const { user, email } = await open();
    expect(screen.queryByText('El correo electrónico es requerido')).not.toBeInTheDocument();
    await user.click(email);
    await user.tab();
    expect(await screen.findByText('El correo electrónico es requerido')).toBeInTheDocument();
    await user.tab();
    await user.click(email);
    expect(await screen.findByText('La contraseña es requerida')).toBeInTheDocument();
  });

  it.each(['ana', 'ana@campo', 'ana @campo.ar'])('refuse %s as an e-mail', async (text) => {
    const { user, email } = await open();
    await user.type(email, text);
    await user.tab();
    expect(await screen.findByText('Ingrese un correo electrónico válido')).toBeInTheDocument();
  });

  it('keep the button disabled until the e-mail is valid and the password is not blank', async () => {
    const { user, email, password, submit } = await open();
    expect(submit).toBeDisabled();
    await user.type(email, 'ana@campo.ar');
    await user.type(password, '   ');
    expect(submit).toBeDisabled();
    await user.type(password, 'x');
    expect(submit).toBeEnabled();
  });
});

it('shows and hides the password', async () => {
  const { user, password } = await open();
  await user.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar: Contraseña' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('signs in, goes to the lots and shows the items of the role', async () => {
  const { user, email, password, submit, router } = await open();
  await user.type(email, 'productor@caravana.example');
  await user.type(password, 'caravana');
  await user.click(submit);
  expect(await screen.findByRole('link', { name: 'Mis solicitudes' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lotes-certificados');
});

it('shows what the server said and keeps what was typed', async () => {
  const { user, email, password, submit } = await open();
  await user.type(email, 'productor@caravana.example');
  await user.type(password, 'otra');
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El correo electrónico o la contraseña no son correctos.',
  );
  expect(email).toHaveValue('productor@caravana.example');
});

it('says that it is signing in', async () => {
  setFault('createSession', 'never');
  const { user, email, password, submit } = await open();
  await user.type(email, 'productor@caravana.example');
  await user.type(password, 'caravana');
  await user.click(submit);
  expect(await screen.findByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
});

it('leads to the registration of producers and to the lots', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Registrarse como productor' })).toHaveAttribute(
    'href',
    '/register-producer',
  );
  expect(screen.getByRole('link', { name: 'Ver los lotes certificados' })).toHaveAttribute(
    'href',
    '/lotes-certificados',
  );
});
