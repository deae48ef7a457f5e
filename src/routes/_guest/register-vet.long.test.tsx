import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { loadPage } from '@/routing/load-page';
import { refuse } from '@/test/refuse';
import { fill, openRegistration, saysUnder } from '@/test/registering';
import { watchCalls } from '@/test/watch-calls';

const open = () => openRegistration('/register-vet');
const submit = () =>
  screen.getByText<HTMLButtonElement>('Registrarse como veterinario', { selector: 'button' });

const areasGroup = () =>
  screen.getByText('Zonas de servicio', { selector: 'legend' }).parentElement as HTMLFieldSetElement;
const areas = () => within(areasGroup());
const box = (row: HTMLElement) => row.parentElement?.querySelector('input') as HTMLInputElement;
const all = () => box(areas().getByText(/^Seleccionar /));
const area = async (name: string) => box(await areas().findByText(name));
const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await area(name));
};

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

it('requires each of its fields, of which none is blank', async () => {
  const required: [label: keyof typeof valid, message: string][] = [
    ['Nombre', 'El nombre es requerido'],
    ['Apellido', 'El apellido es requerido'],
    ['Matrícula', 'La matrícula es requerida'],
    ['Documento de identidad', 'El documento de identidad es requerido'],
    ['Contraseña', 'La contraseña es requerida'],
  ];
  await open();
  await fill(valid);
  let repair = {};
  for (const [label, message] of required) {
    await fill({ ...repair, [label]: '      ' });
    await saysUnder(label, message);
    expect([label, submit().disabled]).toEqual([label, true]);
    repair = { [label]: valid[label] };
  }
  await fill(repair);
  expect(submit()).toBeEnabled();
});

it('hints at an unusual licence without refusing it', async () => {
  await open();
  await saysUnder('Matrícula', 'Como figura en su credencial, por ejemplo M.P. 8731');
  await fill({ ...valid, Matrícula: 'M.P.' });
  await saysUnder(
    'Matrícula',
    'Una matrícula suele tener un número, como M.P. 8731. Si la suya es así, puede seguir.',
  );
  expect(submit()).toBeEnabled();
});

describe('what is sent', () => {
  async function registerAfter(change: () => Promise<void> | void) {
    await open();
    const calls = watchCalls();
    await fill(valid);
    await change();
    const button = submit();
    for (const _ of ['once', 'twice']) fireEvent.click(button);
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/'));
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    return posts[0]?.body;
  }

  const account = (profile: object) => ({
    user: { email: 'vet@campo.ar', password: 'secreta', vet_profile_attributes: profile },
  });

  it('has neither areas nor week when none is chosen', async () => {
    expect(await registerAfter(() => undefined)).toEqual(account(sent));
  });

  it('has the areas that are chosen', async () => {
    const body = await registerAfter(() => choose('Azul', 'Rauch', 'Tandil', 'Rauch'));
    expect(body).toEqual(
      account({ ...sent, vet_service_areas_attributes: [{ locality_id: 2 }, { locality_id: 5 }] }),
    );
  });

  it('has the week when a day is worked', async () => {
    const body = await registerAfter(() => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Miércoles' }));
      const options = within(screen.getByRole('listbox')).getAllByRole('option');
      expect(options.map(({ textContent }) => textContent)).toEqual(['Ninguno', 'Mañana', 'Tarde', 'Ambos']);
      fireEvent.click(within(screen.getByRole('listbox')).getByText('Tarde'));
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
    await open();
    expect(screen.getByRole('button', { name: 'Registrarse como veterinario' })).toBe(submit());
    expect(await area('Azul')).toBe(areas().getByRole('checkbox', { name: 'Azul' }));
    expect(screen.getByRole('group', { name: 'Zonas de servicio' })).toBe(areasGroup());
    expect(all()).not.toBeChecked();
    expect(all().indeterminate).toBe(false);
    await choose('Azul');
    expect(all()).not.toBeChecked();
    expect(all().indeterminate).toBe(true);
    expect(areas().getByText('1 localidad elegida')).toBeInTheDocument();
    fireEvent.click(all());
    expect(all()).toBeChecked();
    expect(all().indeterminate).toBe(false);
    expect(areas().getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    expect(areas().getByText('5 localidades elegidas')).toBeInTheDocument();
    await choose('Rauch');
    expect(all().indeterminate).toBe(true);
    fireEvent.click(all());
    fireEvent.click(all());
    expect(areas().queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('can be found by a part of the name; the check for all is then for those shown', async () => {
    const { user } = await open();
    await choose('Ayacucho');
    const search = areas().getByRole('searchbox', { name: 'Buscar una localidad' });
    await user.type(search, 'á{Enter}');
    fireEvent.change(search, { target: { value: 'ázu' } });
    expect(areas().getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(areas().getByRole('checkbox', { name: 'Seleccionar la que se ve' }));
    fireEvent.change(search, { target: { value: '' } });
    expect(areas().getByText('2 localidades elegidas')).toBeInTheDocument();
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(areas().getByText('Ninguna localidad coincide.')).toBeInTheDocument();
    expect(all()).toBeDisabled();
  });

  it('say that they are loading', async () => {
    setFault('listLocalities', 'never');
    await open();
    expect(areas().getByRole('status', { name: 'Cargando las localidades…' })).toBeInTheDocument();
  });

  it('say that they failed, and can be asked for again', async () => {
    setFault('listLocalities', 'error');
    await open();
    expect(await areas().findByRole('alert')).toBeInTheDocument();
    await fill(valid);
    expect(submit()).toBeEnabled();
    setFault('listLocalities', null);
    fireEvent.click(areas().getByRole('button', { name: 'Reintentar' }));
    expect(await area('Tandil')).toBeInTheDocument();
  });

  it('say that there are none', async () => {
    database.localities = [];
    await open();
    expect(await screen.findByText('Todavía no hay localidades para elegir.')).toBeInTheDocument();
  });

  it('tell on the list that the server does not know one of them', async () => {
    await open();
    await fill(valid);
    await choose('Azul');
    refuse('createRegistration', '/user/vet_profile_attributes/vet_service_areas_attributes/0/locality_id');
    fireEvent.click(submit());
    await waitFor(() => expect(all()).toHaveAccessibleDescription('No sirve'));
    expect(all()).toBeInvalid();
    await waitFor(() => expect(all()).toHaveFocus());
    await choose('Rauch');
    expect(all()).toBeValid();
  });
});

it('speaks English', async () => {
  await open();
  await area('Azul');
  await chooseLanguage('en');
  expect(await screen.findByText('Service areas', { selector: 'legend' })).toBeInTheDocument();
  expect(box(screen.getByText('Select all (5)'))).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Wednesday' })).toHaveTextContent('None');
  expect(screen.getByText('Register as a veterinarian', { selector: 'button' })).toBeDisabled();
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
  await open();
  await fill(valid);
  fireEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo registrar el veterinario');
});
