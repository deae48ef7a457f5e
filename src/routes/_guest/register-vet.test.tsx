import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/lib/i18n';
import { loadPage } from '@/lib/load-page';
import { refuse } from '@/test/refuse';
import { openRegistration, saysUnder } from '@/test/registering';
import { watchCalls } from '@/test/watch-calls';

vi.mock('@/lib/load-page', () => ({ loadPage: vi.fn<(path: string) => void>() }));
beforeEach(() => vi.mocked(loadPage).mockClear());

const open = () => openRegistration('/register-vet');
const submit = () => screen.getByRole('button', { name: 'Registrarse como veterinario' });
const areas = () => within(screen.getByRole('group', { name: 'Zonas de servicio' }));
const all = () => areas().getByRole<HTMLInputElement>('checkbox', { name: /^(Seleccionar|Select) / });
const area = (name: string) => areas().findByRole('checkbox', { name });

const valid = {
  'Correo electrónico': 'vet@campo.ar',
  Contraseña: 'secreta',
  'Confirmar contraseña': 'secreta',
  Nombre: ' Marina ',
  Apellido: ' Paz ',
  Matrícula: ' M.P. 8731 ',
  'Documento de identidad': ' 21.456.789 ',
};

const sent = {
  first_name: 'Marina',
  last_name: 'Paz',
  license_number: 'M.P. 8731',
  identity_card: '21.456.789',
};

it.each([
  ['Nombre', 'El nombre es requerido'],
  ['Apellido', 'El apellido es requerido'],
  ['Matrícula', 'La matrícula es requerida'],
  ['Documento de identidad', 'El documento de identidad es requerido'],
  ['Contraseña', 'La contraseña es requerida'],
])('requires: %s', async (label, message) => {
  const { fill } = await open();
  await fill({ ...valid, [label]: '      ' });
  await saysUnder(label, message);
  expect(submit()).toBeDisabled();
});

it('hints at an unusual licence without refusing it', async () => {
  const { fill } = await open();
  await saysUnder('Matrícula', 'Como figura en su credencial, por ejemplo M.P. 8731');
  await fill({ ...valid, Matrícula: 'M.P.' });
  await saysUnder(
    'Matrícula',
    'Una matrícula suele tener un número, como M.P. 8731. Si la suya es así, puede seguir.',
  );
  expect(submit()).toBeEnabled();
});

describe('what is sent', () => {
  async function registerAfter(change: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>) {
    const { fill, user } = await open();
    const calls = watchCalls();
    await fill(valid);
    await change(user);
    await user.dblClick(submit());
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/'));
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    return posts[0]?.body;
  }

  const account = (profile: object) => ({
    user: { email: 'vet@campo.ar', password: 'secreta', vet_profile_attributes: profile },
  });

  it('has neither areas nor week when none is chosen', async () => {
    expect(await registerAfter(() => Promise.resolve())).toEqual(account(sent));
  });

  it('has the areas that are chosen', async () => {
    const body = await registerAfter(async (user) => {
      await user.click(await area('Azul'));
      await user.click(await area('Rauch'));
      await user.click(await area('Tandil'));
      await user.click(await area('Rauch'));
    });
    expect(body).toEqual(
      account({ ...sent, vet_service_areas_attributes: [{ locality_id: 2 }, { locality_id: 5 }] }),
    );
  });

  it('has the week when a day is worked', async () => {
    const body = await registerAfter(async (user) => {
      await user.click(screen.getByRole('combobox', { name: 'Miércoles' }));
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Ninguno',
        'Mañana',
        'Tarde',
        'Ambos',
      ]);
      await user.click(screen.getByRole('option', { name: 'Tarde' }));
    });
    const free = { monday: 'none', tuesday: 'none', thursday: 'none', friday: 'none' };
    expect(body).toEqual(
      account({
        ...sent,
        vet_work_schedule_attributes: { ...free, wednesday: 'afternoon', saturday: 'none', sunday: 'none' },
      }),
    );
  });
});

describe('the areas', () => {
  it('are chosen all at once, and the check for all knows that some are', async () => {
    const { user } = await open();
    await area('Azul');
    expect(all()).not.toBeChecked();
    expect(all().indeterminate).toBe(false);
    await user.click(await area('Azul'));
    expect(all()).not.toBeChecked();
    expect(all().indeterminate).toBe(true);
    expect(areas().getByText('1 localidad elegida')).toBeInTheDocument();
    await user.click(all());
    expect(all()).toBeChecked();
    expect(all().indeterminate).toBe(false);
    expect(areas().getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    expect(areas().getByText('5 localidades elegidas')).toBeInTheDocument();
    await user.click(await area('Rauch'));
    expect(all().indeterminate).toBe(true);
    await user.click(all());
    await user.click(all());
    expect(areas().queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('can be found by a part of the name; the check for all is then for those shown', async () => {
    const { user } = await open();
    await user.click(await area('Ayacucho'));
    const search = areas().getByRole('searchbox', { name: 'Buscar una localidad' });
    await user.type(search, 'á{Enter}');
    await user.type(search, 'zu');
    expect(areas().getAllByRole('checkbox')).toHaveLength(2);
    await user.click(areas().getByRole('checkbox', { name: 'Seleccionar la que se ve' }));
    await user.clear(search);
    expect(areas().getByText('2 localidades elegidas')).toBeInTheDocument();
    await user.type(search, 'zzz');
    expect(areas().getByText('Ninguna localidad coincide.')).toBeInTheDocument();
    expect(all()).toBeDisabled();
  });

  it('say that they are loading', async () => {
    setFault('listLocalities', 'never');
    await open();
    expect(areas().getByRole('status', { name: 'Cargando las localidades...' })).toBeInTheDocument();
  });

  it('say that they failed, and can be asked for again', async () => {
    setFault('listLocalities', 'error');
    const { user, fill } = await open();
    expect(await areas().findByRole('alert')).toBeInTheDocument();
    await fill(valid);
    expect(submit()).toBeEnabled();
    setFault('listLocalities', null);
    await user.click(areas().getByRole('button', { name: 'Reintentar' }));
    expect(await area('Tandil')).toBeInTheDocument();
  });

  it('say that there are none', async () => {
    database.localities = [];
    await open();
    expect(await screen.findByText('Todavía no hay localidades para elegir.')).toBeInTheDocument();
  });

  it('tell on the list that the server does not know one of them', async () => {
    const { fill, user } = await open();
    await fill(valid);
    await user.click(await area('Azul'));
    refuse('createRegistration', '/user/vet_profile_attributes/vet_service_areas_attributes/0/locality_id');
    await user.click(submit());
    await waitFor(() => expect(all()).toHaveAccessibleDescription('No sirve'));
    expect(all()).toBeInvalid();
    await waitFor(() => expect(all()).toHaveFocus());
    await user.click(await area('Rauch'));
    expect(all()).toBeValid();
  });
});

it('speaks English', async () => {
  await open();
  await area('Azul');
  await chooseLanguage('en');
  expect(await screen.findByRole('group', { name: 'Service areas' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all (5)' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Wednesday' })).toHaveTextContent('None');
  expect(screen.getByRole('button', { name: 'Register as a veterinarian' })).toBeDisabled();
});

it('leads to the registration of producers', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Registrarse como productor' })).toHaveAttribute(
    'href',
    '/register-producer',
  );
});

it('says why it failed in a sentence of its own when the server has none', async () => {
  setFault('createRegistration', 'html');
  const { fill, user } = await open();
  await fill(valid);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo registrar el veterinario');
});
