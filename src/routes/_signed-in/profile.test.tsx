import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/lib/i18n';
import { refuse } from '@/test/refuse';
import { field, saysUnder } from '@/test/registering';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { type SeenCall, watchCalls } from '@/test/watch-calls';

const producer = 'productor@caravana.example';
const vet = 'veterinaria@caravana.example';

async function open(email: string) {
  signInAs(email);
  const app = renderApp('/profile');
  await screen.findByRole('region', { name: 'Sus datos' });
  return app;
}

async function openEditing(email: string) {
  const app = await open(email);
  await app.user.click(screen.getByRole('button', { name: 'Editar perfil' }));
  await screen.findByRole('button', { name: 'Guardar cambios' });
  return { ...app, calls: watchCalls() };
}

const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });
const saved = () => screen.findByText('Los cambios se guardaron.');
const puts = (calls: SeenCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const facts = () => screen.getByRole('region', { name: 'Sus datos' });
const banner = () => within(screen.getByRole('banner'));

/** The shown value of a fact. */
function fact(name: string): string | null {
  return within(facts()).getByText(name).nextElementSibling?.textContent ?? null;
}

describe('seen by a producer', () => {
  it('shows its fields', async () => {
    await open(producer);
    expect(fact('Correo electrónico')).toBe(producer);
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    expect(fact('Número de CUIG')).toBe('DM101');
    expect(fact('Número de RENSPA')).toBe('01.042.0.00101/00');
    expect(fact('Documento de identidad')).toBe('20-21456781-0');
    expect(screen.queryByText('Matrícula')).not.toBeInTheDocument();
  });

  it('sends only what changed, and shows it at once, the header too', async () => {
    const { calls, user } = await openEditing(producer);
    expect(field('Correo electrónico')).toHaveFocus();
    write('Nombre', ' El Ombú ');
    await user.dblClick(save());
    expect(await saved()).toBeInTheDocument();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
    expect(fact('Nombre')).toBe('El Ombú');
    expect(banner().getByText('El Ombú')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Editar perfil' }));
    expect(screen.queryByText('Los cambios se guardaron.')).not.toBeInTheDocument();
  });

  it('only closes when nothing changed', async () => {
    const { calls, user } = await openEditing(producer);
    await user.click(save());
    expect(await screen.findByRole('region', { name: 'Sus datos' })).toBeInTheDocument();
    expect(screen.queryByText('Los cambios se guardaron.')).not.toBeInTheDocument();
    expect(puts(calls)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toHaveFocus();
  });

  it('forgets what was written on cancelling', async () => {
    const { user, calls } = await openEditing(producer);
    write('Nombre', 'Otro');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    await user.click(screen.getByRole('button', { name: 'Editar perfil' }));
    expect(field('Nombre')).toHaveValue('La Querencia del Sur');
    expect(puts(calls)).toEqual([]);
  });

  it.each([
    ['Nombre', 'El nombre es requerido'],
    ['Número de CUIG', 'El número de CUIG es requerido'],
    ['Número de RENSPA', 'El número de RENSPA es requerido'],
    ['Documento de identidad', 'El documento de identidad es requerido'],
  ])('does not send a blank: %s', async (label, message) => {
    const { user, calls } = await openEditing(producer);
    write(label, '  ');
    await user.click(save());
    await saysUnder(label, message);
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(puts(calls)).toEqual([]);
  });

  it('leaves the e-mail to the server, and shows what it refused until it changes', async () => {
    const { user, calls } = await openEditing(producer);
    write('Correo electrónico', 'productora@caravana.example');
    await user.click(save());
    await saysUnder('Correo electrónico', 'Ya existe una cuenta con ese correo electrónico.');
    await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
    write('Correo electrónico', 'nueva');
    await saysUnder('Correo electrónico', '');
    await user.click(save());
    await saved();
    expect(puts(calls).at(-1)).toEqual(['/api/v1/viewer', { user: { email: 'nueva' } }]);
    expect(fact('Correo electrónico')).toBe('nueva');
  });

  it('says why a save failed, in a banner that can be put away', async () => {
    setFault('updateViewer', 'html');
    const { user } = await openEditing(producer);
    write('Nombre', 'Otro');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo actualizar el usuario');
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Nombre')).toHaveValue('Otro');
  });

  it('says that it is saving', async () => {
    setFault('updateViewer', 'never');
    const { user } = await openEditing(producer);
    write('Nombre', 'Otro');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });
});

describe('seen by a veterinarian', () => {
  const areas = () => within(screen.getByRole('group', { name: 'Zonas de servicio' }));
  const area = (name: string) => areas().findByRole('checkbox', { name });

  it('shows its fields, areas and week', async () => {
    await open(vet);
    expect(fact('Apellido')).toBe('Etcheverry');
    expect(fact('Matrícula')).toBe('M.P. 9401');
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Azul, Balcarce, Rauch, Tandil');
    const days = within(facts()).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'LunesMañana',
      'MartesMañana',
      'MiércolesMañana',
      'JuevesMañana',
      'ViernesMañana',
      'SábadoNinguno',
      'DomingoNinguno',
    ]);
  });

  it('says that there is no area', async () => {
    for (const known of database.vets) known.localities = [];
    await open(vet);
    expect(fact('Zonas de servicio')).toBe('Ninguna');
  });

  it('sends a changed day alone', async () => {
    const { calls, user } = await openEditing(vet);
    await user.click(screen.getByRole('combobox', { name: 'Domingo' }));
    await user.click(screen.getByRole('option', { name: 'Ambos' }));
    await user.click(save());
    await saved();
    const week = { vet_work_schedule_attributes: { sunday: 'both' } };
    expect(puts(calls)).toEqual([['/api/v1/viewer', { user: { vet_profile_attributes: week } }]]);
    expect(within(facts()).getByText('Domingo').parentElement).toHaveTextContent('DomingoAmbos');
  });

  it('sends changed areas alone, by their own call', async () => {
    const { calls, user } = await openEditing(vet);
    await user.click(await area('Azul'));
    await user.click(save());
    await saved();
    const left = [1, 3, 4, 5].map((id) => ({ locality_id: id }));
    expect(puts(calls)).toEqual([
      ['/api/v1/vet_profiles/service_areas', { vet_service_areas_attributes: left }],
    ]);
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Balcarce, Rauch, Tandil');
  });

  it('takes all areas away', async () => {
    const { calls, user } = await openEditing(vet);
    await user.click(await area('Seleccionar todas (5)'));
    await user.click(save());
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/vet_profiles/service_areas', { vet_service_areas_attributes: [] }],
    ]);
  });

  it('leaves the areas alone when the localities cannot be read', async () => {
    setFault('listLocalities', 'error');
    const { calls, user } = await openEditing(vet);
    expect(await areas().findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    write('Apellido', 'Paz');
    await user.click(save());
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { vet_profile_attributes: { last_name: 'Paz' } } }],
    ]);
  });

  it('keeps what was saved when only the areas failed, and sends only these again', async () => {
    setFault('updateServiceAreas', 'html');
    const { calls, user } = await openEditing(vet);
    write('Apellido', ' Paz ');
    await user.click(await area('Azul'));
    await user.click(save());
    expect(await screen.findByText('No se pudieron actualizar las zonas de servicio')).toBeInTheDocument();
    expect(screen.getByText(/^Los demás cambios ya se guardaron/)).toBeInTheDocument();
    expect(banner().getByText('Marina Paz')).toBeInTheDocument();
    expect(puts(calls)).toHaveLength(2);
    setFault('updateServiceAreas', null);
    await user.click(save());
    await saved();
    expect(puts(calls).slice(2)).toEqual([['/api/v1/vet_profiles/service_areas', expect.anything()]]);
    expect(fact('Apellido')).toBe('Paz');
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Balcarce, Rauch, Tandil');
  });

  it('shows what was saved when the rest is given up', async () => {
    setFault('updateServiceAreas', 'error');
    const { user } = await openEditing(vet);
    write('Apellido', 'Paz');
    await user.click(await area('Azul'));
    await user.click(save());
    await screen.findByText(/^Los demás cambios ya se guardaron/);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(fact('Apellido')).toBe('Paz');
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Azul, Balcarce, Rauch, Tandil');
  });

  it('puts a refused area on the list', async () => {
    refuse('updateServiceAreas', '/vet_service_areas_attributes/0/locality_id');
    const { user } = await openEditing(vet);
    await user.click(await area('Azul'));
    await user.click(save());
    await waitFor(() =>
      expect(areas().getByRole('checkbox', { name: /^Seleccionar/ })).toHaveAccessibleDescription('No sirve'),
    );
  });

  it('changes the public profile that was read before', async () => {
    signInAs(vet);
    const { router, user } = renderApp('/veterinario/1');
    await screen.findByRole('heading', { level: 1, name: 'Dr. Marina Etcheverry' });
    await act(() => router.navigate({ to: '/profile' }));
    await user.click(await screen.findByRole('button', { name: 'Editar perfil' }));
    write('Apellido', 'Paz');
    await user.click(await area('Ayacucho'));
    await user.click(save());
    await saved();
    await act(() => router.navigate({ to: '/veterinario/$id', params: { id: '1' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Marina Paz' })).toBeInTheDocument();
    expect(screen.getByText(/^Azul, Balcarce, Rauch/)).toBeInTheDocument();
  });
});

it('is only to read for an admin', async () => {
  await open('admin@caravana.example');
  expect(fact('Correo electrónico')).toBe('admin@caravana.example');
  expect(fact('Nombre')).toBe('Ana');
  expect(fact('Apellido')).toBe('Ledesma');
  expect(screen.queryByRole('button', { name: 'Editar perfil' })).not.toBeInTheDocument();
});

it('speaks English', async () => {
  await open(producer);
  await chooseLanguage('en');
  expect(await screen.findByRole('region', { name: 'Your data' })).toBeInTheDocument();
  expect(screen.getByText('CUIG number')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit profile' })).toBeInTheDocument();
});

describe('when the session ends in mid-form', () => {
  async function lose() {
    const app = await openEditing(producer);
    write('Nombre', 'El Ombú');
    setFault('updateViewer', 'unauthorized');
    await app.user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Su sesión terminó/);
    setFault('updateViewer', null);
    return app;
  }

  const comeBackAs = (email: string) =>
    act(() => {
      signInAs(email);
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    });

  it('keeps the form, which is saved after signing in again in another tab', async () => {
    const { user } = await lose();
    expect(field('Nombre')).toHaveValue('El Ombú');
    expect(await banner().findByRole('link', { name: 'Iniciar sesión' })).toBeInTheDocument();
    comeBackAs(producer);
    await waitFor(() => expect(banner().queryByRole('link', { name: 'Iniciar sesión' })).toBeNull());
    expect(field('Nombre')).toHaveValue('El Ombú');
    await user.click(save());
    await saved();
    expect(banner().getByText('El Ombú')).toBeInTheDocument();
  });

  it('drops the form when another account signs in', async () => {
    await lose();
    comeBackAs(vet);
    expect(await screen.findByText('Etcheverry')).toBeInTheDocument();
    expect(screen.queryByDisplayValue('El Ombú')).not.toBeInTheDocument();
  });
});
