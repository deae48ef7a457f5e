import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { freshDevice } from '@/test/fresh-device';
import {
  banner,
  cancel,
  edit,
  fact,
  facts,
  openEditing,
  openProfile,
  puts,
  save,
  saved,
  vet,
  write,
} from '@/test/open-profile';
import { refuse } from '@/test/refuse';
import { pick } from '@/test/registering';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

freshDevice();

describe('seen by a veterinarian', () => {
  const areasGroup = () =>
    screen.getByText('Zonas de servicio', { selector: 'legend' }).parentElement as HTMLElement;
  const areas = () => within(areasGroup());
  const choose = async (name: string) => fireEvent.click(await areas().findByText(name));

  it('shows its fields, areas and week', async () => {
    await openProfile(vet);
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
    await openProfile(vet);
    expect(fact('Zonas de servicio')).toBe('Ninguna');
  });

  it('sends alone what changed: the week, whole; areas, by their own call, also that none are left', async () => {
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

it('tells a veterinarian that its account awaits approval', async () => {
  Object.assign(database.vets[0] ?? {}, { active: false, awaiting_approval: true });
  await openProfile(vet);
  expect(screen.getByText(/^Su cuenta espera aprobación/)).toBeInTheDocument();
});
