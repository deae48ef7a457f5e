import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { freshDevice } from '@/test/fresh-device';
import {
  banner,
  button,
  fact,
  openEditing,
  openProfile,
  producer,
  save,
  saved,
  vet,
  write,
} from '@/test/open-profile';
import { field, saysUnder } from '@/test/registering';
import { signInAs } from '@/test/sign-in-as';

freshDevice();

it('is only to read for an admin', async () => {
  await openProfile('admin@caravana.example');
  expect(fact('Correo electrónico')).toBe('admin@caravana.example');
  expect(fact('Nombre')).toBe('Ana');
  expect(fact('Apellido')).toBe('Ledesma');
  expect(screen.queryByText('Editar perfil')).not.toBeInTheDocument();
});

describe('a password', () => {
  const fill = (current: string, next: string, repeated = next) => {
    write('Contraseña actual', current);
    write('Contraseña nueva', next);
    write('Repetir la contraseña nueva', repeated);
    fireEvent.click(screen.getByText('Cambiar contraseña', { selector: '[type="submit"]' }));
  };

  it('is changed by everybody, admins too; what is wrong is told at its field, and the session goes on', async () => {
    await openProfile('admin@caravana.example');
    expect(screen.getByText('Al cambiarla se cierran las demás sesiones de su cuenta.')).toBeVisible();
    fireEvent.click(button('Cambiar contraseña'));
    expect(field('Contraseña actual')).toHaveFocus();
    fill('caravana', 'la tranquera', 'la tranca');
    await saysUnder('Repetir la contraseña nueva', 'Las contraseñas no coinciden');
    fill('otra cosa', 'la tranquera');
    await saysUnder('Contraseña actual', 'La contraseña actual no es correcta.');
    fill('caravana', '123456');
    const common = 'Esa contraseña es de las más usadas y se adivina enseguida. Elija otra.';
    await saysUnder('Contraseña nueva', common);
    const before = localStorage.getItem('auth_token');
    fill('caravana', 'la tranquera');
    expect(await screen.findByText(/^La contraseña se cambió/)).toBeInTheDocument();
    expect(localStorage.getItem('auth_token')).not.toBe(before);
    await waitFor(() => expect(button('Cambiar contraseña')).toHaveFocus());
  });

  it(
    'that a try whose answer was lost has changed lets in whoever tries again',
    { tags: 'long' },
    async () => {
      await openProfile('admin@caravana.example');
      fireEvent.click(button('Cambiar contraseña'));
      setFault('changePassword', 'lost');
      fill('caravana', 'la tranquera');
      expect(await screen.findByText(/^No pudimos comunicarnos/)).toBeInTheDocument();
      setFault('changePassword', null);
      fireEvent.click(screen.getByText('Cambiar contraseña', { selector: '[type="submit"]' }));
      expect(await screen.findByText(/^La contraseña se cambió/)).toBeInTheDocument();
      expect(screen.queryByText(/^Su sesión terminó/)).not.toBeInTheDocument();
    },
  );

  it('cannot be changed at a provider without our extensions', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    await openProfile(producer);
    expect(screen.queryByText('Cambiar contraseña')).not.toBeInTheDocument();
    vi.unstubAllEnvs();
  });
});

it('speaks English', { tags: 'long' }, async () => {
  await openProfile(producer);
  await chooseLanguage('en');
  expect(await screen.findByText('Your data', { selector: 'section > div > h2' })).toBeInTheDocument();
  expect(screen.getByText('CUIG number')).toBeInTheDocument();
  expect(button('Edit profile')).toBeInTheDocument();
});

describe('when the session ends in mid-form', () => {
  async function lose() {
    const app = await openEditing(producer);
    write('Nombre', 'El Ombú');
    setFault('updateViewer', 'unauthorized');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Su sesión terminó/);
    setFault('updateViewer', null);
    return app;
  }

  const comeBackAs = (email: string) =>
    act(() => {
      signInAs(email);
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });

  it('keeps the form, which is saved after signing in again in another tab', { tags: 'long' }, async () => {
    await lose();
    expect(field('Nombre')).toHaveValue('El Ombú');
    expect(await banner().findByText('Iniciar sesión', { selector: 'a' })).toBeInTheDocument();
    comeBackAs(producer);
    await waitFor(() => expect(banner().queryByText('Iniciar sesión', { selector: 'a' })).toBeNull());
    expect(field('Nombre')).toHaveValue('El Ombú');
    save();
    await saved();
    expect(await banner().findByText('El Ombú')).toBeInTheDocument();
  });

  it('drops the form when another account signs in', { tags: 'long' }, async () => {
    await lose();
    comeBackAs(vet);
    expect(await screen.findByText('Etcheverry')).toBeInTheDocument();
    expect(screen.queryByDisplayValue('El Ombú')).not.toBeInTheDocument();
  });
});
