import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { database, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { freshDevice } from '@/test/fresh-device';
import { refuse } from '@/test/refuse';
import { field, pick, saysUnder } from '@/test/registering';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { type SeenCall, watchCalls } from '@/test/watch-calls';

const producer = 'productor@caravana.example';
const vet = 'veterinaria@caravana.example';
freshDevice();

async function open(email: string) {
  signInAs(email);
  const app = renderApp('/profile');
  await screen.findByText('Sus datos');
  return app;
}

async function openEditing(email: string) {
  const app = await open(email);
  await edit();
  return { ...app, calls: watchCalls() };
}

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(button('Guardar cambios'));
const cancel = () => fireEvent.click(button('Cancelar'));
const edit = async () => {
  fireEvent.click(button('Editar perfil'));
  await waitFor(() => button('Guardar cambios'));
};
const saved = () => screen.findByText('Los cambios se guardaron.');
const puts = (calls: SeenCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const facts = () => screen.getByText('Sus datos').closest('section') as HTMLElement;
const banner = () => within(screen.getByRole('banner'));

/** The shown value of a fact. */
function fact(name: string): string | null {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? null;
}

describe('seen by a producer', () => {
  it('shows its fields', async () => {
    await open(producer);
    expect(fact('Correo electrónico')).toBe(producer);
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    expect(fact('Número de CUIG')).toBe('DM101');
    expect(fact('Número de RENSPA')).toBe('01.042.0.00101/00');
    expect(fact('Documento de identidad')).toBe('20-21456781-0');
    expect(screen.getByRole('region', { name: 'Sus datos' })).toBe(facts());
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toBe(button('Editar perfil'));
    expect(screen.queryByText('Matrícula')).not.toBeInTheDocument();
  });

  it('sends only what changed, and shows it at once, the header too', async () => {
    const { calls, user } = await openEditing(producer);
    expect(field('Correo electrónico')).toHaveFocus();
    write('Nombre', ' El Ombú ');
    await user.dblClick(button('Guardar cambios'));
    expect(await saved()).toBeInTheDocument();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
    expect(fact('Nombre')).toBe('El Ombú');
    expect(await banner().findByText('El Ombú')).toBeInTheDocument();
    await waitFor(() => expect(button('Editar perfil')).toHaveFocus());
    fireEvent.click(button('Editar perfil'));
    expect(document.body).not.toHaveTextContent('Los cambios se guardaron.');
  });

  it('changes and takes away the telephone, and says who views it', async () => {
    const { calls } = await openEditing(producer);
    expect(field('Teléfono')).toHaveValue('+54 2297 00-0101');
    expect(field('Teléfono')).toHaveAccessibleDescription(
      'Lo ven solo el veterinario que hace su visita y los administradores.',
    );
    write('Teléfono', ' +54 2297 00-0102 ');
    save();
    await saved();
    expect(fact('Teléfono')).toBe('+54 2297 00-0102');
    await edit();
    write('Teléfono', ' ');
    save();
    await saved();
    expect(puts(calls)).toEqual(
      ['+54 2297 00-0102', null].map((telephone) => [
        '/api/v1/viewer',
        { user: { producer_profile_attributes: { telephone } } },
      ]),
    );
    expect(screen.queryByText('Teléfono', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('has no telephone at a provider without our extensions', async () => {
    provider.ext = false;
    vi.stubEnv('VITE_API_URL', location.origin);
    const { calls } = await openEditing(producer);
    expect(document.querySelector('[name="telephone"]')).toBeNull();
    write('Nombre', 'El Ombú');
    save();
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
    vi.unstubAllEnvs();
  });

  it('only closes when nothing changed, and forgets what was written on cancelling', async () => {
    const { calls } = await openEditing(producer);
    save();
    expect(await screen.findByText('Sus datos')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Los cambios se guardaron.');
    await waitFor(() => expect(button('Editar perfil')).toHaveFocus());
    await edit();
    write('Nombre', 'Otro');
    cancel();
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    await edit();
    expect(field('Nombre')).toHaveValue('La Querencia del Sur');
    expect(puts(calls)).toEqual([]);
  });

  it('may leave blank what its provider never knew, and save the rest', async () => {
    for (const known of database.producers) known.renspa_number = null;
    const { calls } = await openEditing(producer);
    write('Nombre', 'El Ombú');
    save();
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
  });

  it('asks before what was changed is left behind', async () => {
    const { router } = await openEditing(producer);
    const question = '¿Salir sin guardar los cambios?';
    write('Nombre', 'El Ombú');
    const leave = () => fireEvent.click(screen.getByText('Mis transferencias', { selector: 'nav a' }));
    leave();
    await screen.findByText(question);
    fireEvent.click(button('Seguir con el perfil'));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(field('Nombre')).toHaveValue('El Ombú');
    leave();
    await screen.findByText(question);
    fireEvent.click(button('Salir y descartar'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mis-transferencias'));
  });

  it('does not send a blank, and leads to the first one', async () => {
    const required = [
      ['Nombre', 'El nombre es requerido'],
      ['Número de CUIG', 'El número de CUIG es requerido'],
      ['Número de RENSPA', 'El número de RENSPA es requerido'],
      ['Documento de identidad', 'El documento de identidad es requerido'],
    ] as const;
    const { calls } = await openEditing(producer);
    for (const [label] of required) write(label, '  ');
    save();
    for (const [label, message] of required) await saysUnder(label, message);
    for (const [label, message] of required) {
      await saysUnder(label, message);
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(puts(calls)).toEqual([]);
      write(label, 'otro');
      save();
    }
    await saved();
  });

  it('leaves the e-mail to the server, and shows what it refused until it changes', async () => {
    const { calls } = await openEditing(producer);
    write('Correo electrónico', 'productora@caravana.example');
    write('Contraseña actual', 'caravana');
    save();
    await saysUnder('Correo electrónico', 'Ya existe una cuenta con ese correo electrónico.');
    await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
    write('Correo electrónico', 'nueva');
    await saysUnder('Correo electrónico', '');
    save();
    await saved();
    expect(puts(calls).at(-1)).toEqual([
      '/api/v1/viewer',
      { user: { email: 'nueva', current_password: 'caravana' } },
    ]);
    expect(fact('Correo electrónico')).toBe('nueva');
  });

  it('asks for the current password when the e-mail changes, and only then', async () => {
    const { calls } = await openEditing(producer);
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
    write('Correo electrónico', 'nueva@caravana.example');
    expect(field('Contraseña actual')).toBeVisible();
    save();
    await saysUnder('Contraseña actual', 'La contraseña es requerida');
    expect(puts(calls)).toEqual([]);
    write('Contraseña actual', 'otra');
    save();
    await saysUnder('Contraseña actual', 'La contraseña actual no es correcta.');
    write('Correo electrónico', producer);
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
  });

  it('asks no other provider for the password', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    provider.ext = false;
    const { calls } = await openEditing(producer);
    write('Correo electrónico', 'nueva@caravana.example');
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
    save();
    await saved();
    expect(puts(calls).at(-1)).toEqual(['/api/v1/viewer', { user: { email: 'nueva@caravana.example' } }]);
  });

  it('says why a save failed, in a banner that can be put away; and that it is saving again', async () => {
    setFault('updateViewer', 'html');
    await openEditing(producer);
    write('Nombre', 'Otro');
    save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se pudo actualizar el usuario');
    fireEvent.click(within(alert).getByRole('button', { name: 'Cerrar el aviso' }));
    expect(alert).not.toBeInTheDocument();
    expect(field('Nombre')).toHaveValue('Otro');
    setFault('updateViewer', 'never');
    save();
    await waitFor(() => expect(button('Guardando…')).toBeDisabled());
    expect(button('Cancelar')).toBeDisabled();
  });
});

describe('seen by a veterinarian', () => {
  const areasGroup = () =>
    screen.getByText('Zonas de servicio', { selector: 'legend' }).parentElement as HTMLElement;
  const areas = () => within(areasGroup());
  const choose = async (name: string) => fireEvent.click(await areas().findByText(name));

  it('shows its fields, areas and week', async () => {
    await open(vet);
    expect(fact('Apellido')).toBe('Etcheverry');
    expect(fact('Matrícula')).toBe('M.P. 9401');
    expect(screen.getByText('Mis visitas', { selector: 'a' })).toHaveAttribute('href', '/mis-visitas');
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

  it('sends alone what changed: the week, whole; areas, by their own call; and that all of them are taken away', async () => {
    const { calls } = await openEditing(vet);
    pick('Domingo', 'Ambos');
    save();
    await saved();
    const mornings = { monday: 'morning', tuesday: 'morning', wednesday: 'morning', thursday: 'morning' };
    const week = { ...mornings, friday: 'morning', saturday: 'none', sunday: 'both' };
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { vet_profile_attributes: { vet_work_schedule_attributes: week } } }],
    ]);
    expect(within(facts()).getByText('Domingo').parentElement).toHaveTextContent('DomingoAmbos');

    await edit();
    await choose('Azul');
    save();
    await saved();
    const left = [1, 3, 4, 5].map((id) => ({ locality_id: id }));
    expect(puts(calls).slice(1)).toEqual([
      ['/api/v1/vet_profiles/service_areas', { vet_service_areas_attributes: left }],
    ]);
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Balcarce, Rauch, Tandil');

    await edit();
    await choose('Azul');
    await choose('Seleccionar todas (5)');
    save();
    await saved();
    expect(puts(calls).slice(2)).toEqual([
      ['/api/v1/vet_profiles/service_areas', { vet_service_areas_attributes: [] }],
    ]);
  });

  it('leaves the areas alone when the localities cannot be read', async () => {
    setFault('listLocalities', 'error');
    const { calls } = await openEditing(vet);
    expect(await areas().findByText('Reintentar', { selector: 'button' })).toBeInTheDocument();
    write('Apellido', 'Paz');
    save();
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { vet_profile_attributes: { last_name: 'Paz' } } }],
    ]);
  });

  it('keeps what was saved when only the areas failed, and sends only these again', async () => {
    setFault('updateServiceAreas', 'html');
    const { calls } = await openEditing(vet);
    write('Apellido', ' Paz ');
    await choose('Azul');
    save();
    expect(await screen.findByText('No se pudieron actualizar las zonas de servicio')).toBeInTheDocument();
    expect(screen.getByText(/^Los demás cambios ya se guardaron/)).toBeInTheDocument();
    expect(banner().getByText('Marina Paz')).toBeInTheDocument();
    expect(puts(calls)).toHaveLength(2);
    setFault('updateServiceAreas', null);
    save();
    await saved();
    expect(puts(calls).slice(2)).toEqual([['/api/v1/vet_profiles/service_areas', expect.anything()]]);
    expect(fact('Apellido')).toBe('Paz');
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Balcarce, Rauch, Tandil');
  });

  it('shows what was saved when the rest is given up', async () => {
    setFault('updateServiceAreas', 'error');
    await openEditing(vet);
    write('Apellido', 'Paz');
    await choose('Azul');
    save();
    await screen.findByText(/^Los demás cambios ya se guardaron/);
    cancel();
    expect(fact('Apellido')).toBe('Paz');
    expect(fact('Zonas de servicio')).toBe('Ayacucho, Azul, Balcarce, Rauch, Tandil');
  });

  it('puts a refused area on the list', async () => {
    refuse('updateServiceAreas', '/vet_service_areas_attributes/0/locality_id');
    await openEditing(vet);
    await choose('Azul');
    save();
    await waitFor(() =>
      expect(areas().getByRole('checkbox', { name: /^Seleccionar/ })).toHaveAccessibleDescription('No sirve'),
    );
  });

  it('changes the public profile that was read before', async () => {
    signInAs(vet);
    const { router } = renderApp('/veterinario/1');
    await screen.findByText('Dr. Marina Etcheverry', { selector: 'h1' });
    await act(() => router.navigate({ to: '/profile' }));
    await screen.findByText('Sus datos');
    await edit();
    write('Apellido', 'Paz');
    await choose('Ayacucho');
    save();
    await saved();
    await act(() => router.navigate({ to: '/veterinario/$id', params: { id: 1 } }));
    expect(await screen.findByText('Dr. Marina Paz', { selector: 'h1' })).toBeInTheDocument();
    expect(screen.getByText(/^Azul, Balcarce, Rauch/)).toBeInTheDocument();
  });
});

it('is only to read for an admin', async () => {
  await open('admin@caravana.example');
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
    await open('admin@caravana.example');
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

  it('cannot be changed at a provider without our extensions', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    await open(producer);
    expect(screen.queryByText('Cambiar contraseña')).not.toBeInTheDocument();
    vi.unstubAllEnvs();
  });
});

it('tells a veterinarian that its account awaits approval', async () => {
  Object.assign(database.vets[0] ?? {}, { active: false, awaiting_approval: true });
  await open(vet);
  expect(screen.getByText(/^Su cuenta espera aprobación/)).toBeInTheDocument();
});

it('speaks English', async () => {
  await open(producer);
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

  it('keeps the form, which is saved after signing in again in another tab', async () => {
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

  it('drops the form when another account signs in', async () => {
    await lose();
    comeBackAs(vet);
    expect(await screen.findByText('Etcheverry')).toBeInTheDocument();
    expect(screen.queryByDisplayValue('El Ombú')).not.toBeInTheDocument();
  });
});
