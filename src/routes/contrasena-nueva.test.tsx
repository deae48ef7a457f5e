import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { database } from '../../mocks/database';
import { setFault } from '../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { chooseLanguage } from '@/words/i18n';

const fill = async (user: ReturnType<typeof renderApp>['user'], first: string, second = first) => {
  await user.type(await screen.findByLabelText(/^Contraseña nueva/), first);
  await user.type(screen.getByLabelText(/^Repita la contraseña nueva/), second);
  await user.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
};

beforeEach(() => void database.passwordLinks.set('abc', 1));

it('takes a new password with a link, once', async () => {
  const { user } = renderApp('/contrasena-nueva#abc');
  await fill(user, 'la tranquera');
  expect(await screen.findByText(/^La contraseña quedó guardada/)).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/signin');
  expect([database.passwords.get(1), database.passwordLinks.has('abc')]).toEqual(['la tranquera', false]);
});

it('says that a link works no more, and what is wrong with a password', { tags: 'long' }, async () => {
  const { user } = renderApp('/contrasena-nueva#another');
  await fill(user, 'la tranquera', 'el palenque');
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeInTheDocument();
  expect(database.passwords.size).toBe(0);
  await user.clear(screen.getByLabelText(/^Repita/));
  await user.type(screen.getByLabelText(/^Repita/), 'la tranquera');
  await user.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
  expect(await screen.findByText(/^Este enlace ya no sirve/)).toBeInTheDocument();
});

it('tells of another link nothing of the one before it', { tags: 'long' }, async () => {
  const { user, router } = renderApp('/contrasena-nueva#another');
  await fill(user, 'la tranquera');
  expect(await screen.findByText(/^Este enlace ya no sirve/)).toBeInTheDocument();
  await router.navigate({ to: '/contrasena-nueva', hash: 'abc' });
  await waitFor(() => expect(screen.queryByText(/^Este enlace ya no sirve/)).not.toBeInTheDocument());
  await fill(user, 'la tranquera');
  expect(await screen.findByText(/^La contraseña quedó guardada/)).toBeInTheDocument();
  await router.navigate({ to: '/contrasena-nueva', hash: 'third' });
  expect(await screen.findByLabelText(/^Contraseña nueva/)).toBeInTheDocument();
});

it('says where a lost answer may have saved it, and leads there', { tags: 'long' }, async () => {
  setFault('resetPassword', 'lost');
  const { user } = renderApp('/contrasena-nueva#abc');
  await fill(user, 'la tranquera');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  setFault('resetPassword', null);
  await user.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
  expect(await screen.findByText(/^Este enlace ya no sirve/)).toBeInTheDocument();
  expect(screen.getByText(/^Si acaba de elegir una contraseña con este enlace/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/signin');
});

it('says that the end of the link is missing and has a way out, also in English', async () => {
  renderApp('/contrasena-nueva');
  expect(await screen.findByText(/^Falta el final del enlace/)).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/signin');
  await chooseLanguage('en');
  expect(await screen.findByText(/^The end of the link is missing/)).toBeInTheDocument();
});

it('is not there where the provider has no such links', async () => {
  vi.stubEnv('VITE_API_URL', location.origin);
  const { router } = renderApp('/contrasena-nueva#abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  vi.unstubAllEnvs();
});
