import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { chooseLanguage } from '@/words/i18n';

async function open() {
  const app = renderApp('/signin');
  const email = await screen.findByLabelText(/Correo electrónico/);
  const password = screen.getByLabelText(/^Contraseña/);
  const submit = screen.getByRole('button', { name: 'Iniciar sesión' });
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const send = async (account: string, secret: string) => {
    write(email, account);
    write(password, secret);
    await waitFor(() => expect(submit).toBeEnabled());
    fireEvent.click(submit);
  };
  return { ...app, email, password, submit, write, send };
}

describe('the rules', () => {
  it('are told only after a field was left', { tags: 'long' }, async () => {
    const { user, email, write } = await open();
    expect(screen.queryByText('El correo electrónico es requerido')).not.toBeInTheDocument();
    await user.click(email);
    await user.tab();
    expect(await screen.findByText('El correo electrónico es requerido')).toBeInTheDocument();
    await user.tab();
    await user.click(email);
    expect(await screen.findByText('La contraseña es requerida')).toBeInTheDocument();

    const said = 'Ingrese un correo electrónico válido';
    for (const refused of ['ana', 'ana@campo', 'ana @campo.ar']) {
      write(email, refused);
      fireEvent.blur(email);
      expect(await screen.findByText(said), `with ${refused}`).toBeInTheDocument();
      write(email, 'ana@campo.ar');
      fireEvent.blur(email);
      await waitFor(() => expect(screen.queryByText(said), `with ${refused}`).not.toBeInTheDocument());
    }
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

it('shows and hides the password, and leads to the registration of producers and to the lots', async () => {
  const { password } = await open();
  fireEvent.click(screen.getByLabelText('Mostrar: Contraseña'));
  expect(password).toHaveAttribute('type', 'text');
  fireEvent.click(screen.getByLabelText('Ocultar: Contraseña'));
  expect(password).toHaveAttribute('type', 'password');
  for (const [name, path] of [
    ['Registrarse como productor', '/register-producer'],
    ['Ver los lotes certificados', '/lotes-certificados'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

it("shows what the server said, keeps what was typed, then signs in, to the lots with the role's items", async () => {
  const { email, password, submit, write, send, router } = await open();
  await send('productor@caravana.example', 'otra');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'El correo electrónico o la contraseña no son correctos.',
  );
  expect(email).toHaveValue('productor@caravana.example');
  write(password, 'caravana');
  fireEvent.click(submit);
  await screen.findByText('Mis solicitudes');
  expect(await screen.findByRole('link', { name: 'Mis solicitudes' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lotes-certificados');
});

it('says what the server said in the language that was chosen since', { tags: 'long' }, async () => {
  const { send } = await open();
  await send('productor@caravana.example', 'otra');
  expect(await screen.findByText('El correo electrónico o la contraseña no son correctos.')).toBeVisible();
  await act(() => chooseLanguage('en'));
  expect(await screen.findByText('The email or the password is not right.')).toBeVisible();
  await act(() => chooseLanguage('es'));
  expect(await screen.findByText('El correo electrónico o la contraseña no son correctos.')).toBeVisible();
});

it('says that it is signing in', async () => {
  setFault('createSession', 'never');
  const { send } = await open();
  await send('productor@caravana.example', 'caravana');
  await screen.findByText('Iniciando sesión...');
  expect(screen.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
});

it('tells who was rejected why', async () => {
  const [vet] = database.vets;
  const user = database.users.find(({ vet_profile: one }) => one === vet);
  if (!vet || !user) throw new Error('The mock has no veterinarian');
  Object.assign(vet, { active: false, approval: 'refused' });
  database.accountEvents.push({
    id: 99,
    userId: user.id,
    action: 'deactivated',
    reason: 'Falta la matrícula.',
    admin: { id: 1, full_name: 'Ana Ledesma' },
    certification_request_id: null,
    transfer_intent_id: null,
    created_at: '2026-05-04T12:00:00.000Z',
  });
  const { send } = await open();
  await send(user.email, 'caravana');
  expect(
    await screen.findByText(/^El alta de su cuenta fue rechazada\..* Motivo: Falta la matrícula\.$/),
  ).toBeVisible();
});

it('leads back to an address however long it is', { tags: 'long' }, async () => {
  const wanted = `/gestion-usuarios?view=table&q=${'a'.repeat(199)}&type=vet`;
  const { router } = renderApp(`/signin?to=${encodeURIComponent(wanted)}`);
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  write(await screen.findByLabelText(/Correo electrónico/), 'admin@caravana.example');
  write(screen.getByLabelText(/^Contraseña/), 'caravana');
  const submit = screen.getByRole('button', { name: 'Iniciar sesión' });
  await waitFor(() => expect(submit).toBeEnabled());
  fireEvent.click(submit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/gestion-usuarios'));
  expect(router.state.location.search).toMatchObject({ q: 'a'.repeat(199), type: 'vet' });
});

it('leads back to what was asked for also by way of the registrations', { tags: 'long' }, async () => {
  const { user, router } = renderApp('/mis-transferencias?tab=received');
  await user.click((await screen.findAllByRole('link', { name: 'Iniciar sesión' }))[0] as HTMLElement);
  const to = '/mis-transferencias?tab=received';
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/signin', search: { to } }));
  await user.click(await screen.findByRole('link', { name: /[Pp]roductor/ }));
  await screen.findByRole('heading', { level: 1, name: /productor/i });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /veterinari/i }));
  await screen.findByRole('heading', { level: 1, name: /veterinari/i });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /^Inici/ }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/signin', search: { to } }));
});
