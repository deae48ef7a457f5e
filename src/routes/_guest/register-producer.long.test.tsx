import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { loadPage } from '@/routing/load-page';
import { field, fill, openRegistration, saysUnder } from '@/test/registering';
import { watchCalls } from '@/test/watch-calls';

const open = () => openRegistration('/register-producer');
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const submit = () => button('Registrarse como productor');

const valid = {
  'Correo electrónico': ' nuevo@campo.ar ',
  Contraseña: 'secreta',
  'Confirmar contraseña': 'secreta',
  Nombre: ' El Ombú ',
  'Número de CUIG': ' AB123 ',
  'Número de RENSPA': '01.049.0.05236/00',
  'Documento de identidad': '21.456.789',
};

const required: [label: keyof typeof valid, message: string][] = [
  ['Correo electrónico', 'El correo electrónico es requerido'],
  ['Contraseña', 'La contraseña es requerida'],
  ['Nombre', 'El nombre es requerido'],
  ['Número de CUIG', 'El número de CUIG es requerido'],
  ['Número de RENSPA', 'El número de RENSPA es requerido'],
  ['Documento de identidad', 'El documento de identidad es requerido'],
];

describe('the rules', () => {
  it('require what was left empty', async () => {
    await open();
    for (const [, message] of required) expect(document.body).not.toHaveTextContent(message);
    await fill(Object.fromEntries(required.map(([label]) => [label, ''])));
    for (const [label, message] of required) await saysUnder(label, message);
  });

  it('keep the button disabled until all of them hold', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Registrarse como productor' })).toBe(submit());
    for (const [label, text] of Object.entries(valid)) {
      expect({ before: label, disabled: submit().disabled }).toEqual({ before: label, disabled: true });
      await fill({ [label]: text });
    }
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  const wrongEmails = ['ana', 'ana@campo', '@campo.ar', 'ana@.', 'ana paz@campo.ar'];
  const broken: [values: Partial<typeof valid>, label: string, message: string][] = [
    ...required.map(([label, message]): (typeof broken)[number] => [{ [label]: '       ' }, label, message]),
    ...wrongEmails.map((email): (typeof broken)[number] => [
      { 'Correo electrónico': email },
      'Correo electrónico',
      'Ingrese un correo electrónico válido',
    ]),
    [
      { Contraseña: '12345', 'Confirmar contraseña': '12345' },
      'Contraseña',
      'La contraseña debe tener al menos 6 caracteres',
    ],
    [{ 'Confirmar contraseña': '' }, 'Confirmar contraseña', 'Escriba la contraseña otra vez'],
    [{ 'Confirmar contraseña': 'otra' }, 'Confirmar contraseña', 'Las contraseñas no coinciden'],
    [{ Contraseña: 'secreta ' }, 'Confirmar contraseña', 'Las contraseñas no coinciden'],
  ];

  it('are each enough to disable it again; a password is long enough from 6 characters on', async () => {
    await open();
    await fill(valid);
    let repair = {};
    for (const [values, label, message] of broken) {
      await fill({ ...repair, ...values });
      await saysUnder(label, message);
      expect({ ...values, disabled: submit().disabled }).toEqual({ ...values, disabled: true });
      repair = Object.fromEntries(Object.entries(valid).filter(([name]) => name in values));
    }
    await fill(repair);
    await saysUnder('Confirmar contraseña', '');
    expect(submit()).toBeEnabled();
    await fill({ Contraseña: '123456', 'Confirmar contraseña': '123456' });
    await saysUnder('Contraseña', '');
    expect(submit()).toBeEnabled();
  });

  it('are told in English too', async () => {
    await open();
    await fill({ Contraseña: '12345', 'Confirmar contraseña': '1', 'Número de CUIG': ' ' });
    await chooseLanguage('en');
    expect(await screen.findByText('The password must have at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText('The passwords do not match')).toBeInTheDocument();
    expect(screen.getByText('The CUIG number is required')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Producer registration' })).toBeInTheDocument();
  });
});

it('hints at the usual form of an identifier, and lets an unusual one pass', async () => {
  const hints: [label: string, hint: string, unusual: string, remark: RegExp][] = [
    ['Número de CUIG', 'Dos letras y tres números, por ejemplo AB123', 'XX', /^Un CUIG suele tener/],
    ['Número de RENSPA', 'Trece números, por ejemplo 01.049.0.05236/00', '123', /^Un RENSPA suele tener/],
    ['Documento de identidad', 'DNI o CUIT, por ejemplo 21.456.789', 'abc', /^No parece un DNI ni un CUIT/],
  ];
  await open();
  for (const [label, hint] of hints) expect(field(label)).toHaveAccessibleDescription(hint);
  await fill({ ...valid, ...Object.fromEntries(hints.map(([label, , unusual]) => [label, unusual])) });
  for (const [label, , , remark] of hints) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(remark));
    expect(field(label)).toBeValid();
  }
  expect(submit()).toBeEnabled();
});

it('shows and hides each password', async () => {
  await open();
  const eye = (name: string) =>
    within(field('Confirmar contraseña').parentElement as HTMLElement).getByRole('button', { name });
  fireEvent.click(eye('Mostrar: Confirmar contraseña'));
  expect(field('Confirmar contraseña')).toHaveAttribute('type', 'text');
  expect(field('Contraseña')).toHaveAttribute('type', 'password');
  fireEvent.click(eye('Ocultar: Confirmar contraseña'));
  expect(field('Confirmar contraseña')).toHaveAttribute('type', 'password');
});

it('makes the account of two clicks once, trimmed, and loads the whole application again', async () => {
  const { user } = await open();
  const calls = watchCalls();
  const before = database.users.length;
  await fill(valid);
  await user.dblClick(submit());
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/'));
  expect(button('Registrando…')).toBeDisabled();
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

it('puts a refused e-mail on its field, and keeps everything', async () => {
  await open();
  await fill({ ...valid, 'Correo electrónico': 'productor@caravana.example' });
  fireEvent.click(submit());
  const said = 'Ya existe una cuenta con ese correo electrónico.';
  await saysUnder('Correo electrónico', said);
  // On the field and above the button, in whichever language is chosen.
  await act(() => chooseLanguage('en'));
  expect(await screen.findAllByText('There is already an account with that email.')).toHaveLength(2);
  await act(() => chooseLanguage('es'));
  await saysUnder('Correo electrónico', said);
  await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
  expect(field('Contraseña')).toHaveValue('secreta');
  expect(loadPage).not.toHaveBeenCalled();
  await fill({ 'Correo electrónico': 'otro@campo.ar' });
  await saysUnder('Correo electrónico', '');
});

it('says why it failed, in its own words when the server has none; and that it is registering again', async () => {
  setFault('createRegistration', 'html');
  await open();
  await fill(valid);
  fireEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo registrar el productor');
  expect(submit()).toBeEnabled();
  setFault('createRegistration', 'never');
  const calls = watchCalls();
  fireEvent.click(submit());
  await waitFor(() => expect(button('Registrando…')).toBeDisabled());
  // Under way before the fault is gone with the test.
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(loadPage).not.toHaveBeenCalled();
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
