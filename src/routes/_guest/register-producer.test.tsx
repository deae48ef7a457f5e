import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/lib/i18n';
import { loadPage } from '@/lib/load-page';
import { field, openRegistration, saysUnder } from '@/test/registering';
import { watchCalls } from '@/test/watch-calls';

vi.mock('@/lib/load-page', () => ({ loadPage: vi.fn<(path: string) => void>() }));
beforeEach(() => vi.mocked(loadPage).mockClear());

const open = () => openRegistration('/register-producer');
const submit = () => screen.getByRole('button', { name: 'Registrarse como productor' });

const valid = {
  'Correo electrónico': ' nuevo@campo.ar ',
  Contraseña: 'secreta',
  'Confirmar contraseña': 'secreta',
  Nombre: ' El Ombú ',
  'Número de CUIG': ' AB123 ',
  'Número de RENSPA': '01.049.0.05236/00',
  'Documento de identidad': '21.456.789',
};

const required: [label: string, message: string][] = [
  ['Correo electrónico', 'El correo electrónico es requerido'],
  ['Contraseña', 'La contraseña es requerida'],
  ['Nombre', 'El nombre es requerido'],
  ['Número de CUIG', 'El número de CUIG es requerido'],
  ['Número de RENSPA', 'El número de RENSPA es requerido'],
  ['Documento de identidad', 'El documento de identidad es requerido'],
];

describe('the rules', () => {
  it.each(required)('require: %s', async (label, message) => {
    const { fill } = await open();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await fill({ [label]: '' });
    await saysUnder(label, message);
  });

  it.each(required)('do not take blanks as: %s', async (label, message) => {
    const { fill } = await open();
    await fill({ ...valid, [label]: '       ' });
    await saysUnder(label, message);
    expect(submit()).toBeDisabled();
  });

  it.each(['ana', 'ana@campo', '@campo.ar', 'ana@.', 'ana paz@campo.ar'])(
    'do not take "%s" as an e-mail',
    async (text) => {
      const { fill } = await open();
      await fill({ 'Correo electrónico': text });
      await saysUnder('Correo electrónico', 'Ingrese un correo electrónico válido');
      expect(submit()).toBeDisabled();
    },
  );

  it('take a password from 6 characters on', async () => {
    const { fill } = await open();
    await fill({ ...valid, Contraseña: '12345', 'Confirmar contraseña': '12345' });
    await saysUnder('Contraseña', 'La contraseña debe tener al menos 6 caracteres');
    expect(submit()).toBeDisabled();
    await fill({ Contraseña: '123456', 'Confirmar contraseña': '123456' });
    await saysUnder('Contraseña', '');
    expect(submit()).toBeEnabled();
  });

  it('want the same password twice, whichever of both changes', async () => {
    const { fill } = await open();
    await fill({ ...valid, 'Confirmar contraseña': '' });
    await saysUnder('Confirmar contraseña', 'Las contraseñas no coinciden');
    expect(submit()).toBeDisabled();
    await fill({ 'Confirmar contraseña': 'secreta' });
    await saysUnder('Confirmar contraseña', '');
    await fill({ Contraseña: 'secreta ' });
    await saysUnder('Confirmar contraseña', 'Las contraseñas no coinciden');
  });

  it('keep the button disabled until all of them hold', async () => {
    const { fill } = await open();
    for (const [label, text] of Object.entries(valid)) {
      expect(submit()).toBeDisabled();
      await fill({ [label]: text });
    }
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('are told in English too', async () => {
    const { fill } = await open();
    await fill({ Contraseña: '12345', 'Confirmar contraseña': '1', 'Número de CUIG': ' ' });
    await chooseLanguage('en');
    expect(await screen.findByText('The password must have at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText('The passwords do not match')).toBeInTheDocument();
    expect(screen.getByText('The CUIG number is required')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Producer registration' })).toBeInTheDocument();
  });
});

it.each([
  ['Número de CUIG', 'Dos letras y tres números, por ejemplo AB123', 'XX', /^Un CUIG suele tener/],
  ['Número de RENSPA', 'Trece números, por ejemplo 01.049.0.05236/00', '123', /^Un RENSPA suele tener/],
  ['Documento de identidad', 'DNI o CUIT, por ejemplo 21.456.789', 'abc', /^No parece un DNI ni un CUIT/],
])('hints at the usual form of: %s, and lets an unusual one pass', async (label, hint, unusual, remark) => {
  const { fill } = await open();
  expect(field(label)).toHaveAccessibleDescription(hint);
  await fill({ ...valid, [label]: unusual });
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(remark));
  expect(field(label)).toBeValid();
  expect(submit()).toBeEnabled();
});

it('shows and hides each password', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Mostrar: Confirmar contraseña' }));
  expect(field('Confirmar contraseña')).toHaveAttribute('type', 'text');
  expect(field('Contraseña')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Ocultar: Confirmar contraseña' }));
  expect(field('Confirmar contraseña')).toHaveAttribute('type', 'password');
});

it('makes the account of two clicks once, trimmed, and loads the whole application again', async () => {
  const { fill, user } = await open();
  const calls = watchCalls();
  const before = database.users.length;
  await fill(valid);
  await user.dblClick(submit());
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/'));
  expect(screen.getByRole('button', { name: 'Registrando...' })).toBeDisabled();
  expect(database.users).toHaveLength(before + 1);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/api/v1/registrations',
      body: {
        user: {
          email: 'nuevo@campo.ar',
          password: 'secreta',
          producer_profile_attributes: {
            name: 'El Ombú',
            cuig_number: 'AB123',
            renspa_number: '01.049.0.05236/00',
            identity_card: '21.456.789',
          },
        },
      },
    },
  ]);
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

it('says that it is registering', async () => {
  setFault('createRegistration', 'never');
  const { fill, user } = await open();
  await fill(valid);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Registrando...' })).toBeDisabled();
  expect(loadPage).not.toHaveBeenCalled();
});

it('puts a refused e-mail on its field, and keeps everything', async () => {
  const { fill, user } = await open();
  await fill({ ...valid, 'Correo electrónico': 'productor@caravana.example' });
  await user.click(submit());
  await saysUnder('Correo electrónico', 'Ya existe una cuenta con ese correo electrónico.');
  await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
  expect(field('Contraseña')).toHaveValue('secreta');
  expect(loadPage).not.toHaveBeenCalled();
  await fill({ 'Correo electrónico': 'otro@campo.ar' });
  await saysUnder('Correo electrónico', '');
});

it('says why it failed, in a sentence of its own when the server has none', async () => {
  setFault('createRegistration', 'html');
  const { fill, user } = await open();
  await fill(valid);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo registrar el productor');
  expect(submit()).toBeEnabled();
});

it('leads to the registration of veterinarians and to sign in', async () => {
  await open();
  expect(screen.getByRole('region', { name: '¿Es veterinario?' })).toContainElement(
    screen.getByRole('link', { name: 'Registrarse como veterinario' }),
  );
  expect(screen.getByRole('link', { name: 'Registrarse como veterinario' })).toHaveAttribute(
    'href',
    '/register-vet',
  );
});
