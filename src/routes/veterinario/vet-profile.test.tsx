import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VetProfile } from '@/api/generated/model';
import { database, find } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';

it('tells name, licence, three areas and how many more, and the average', async () => {
  renderApp('/veterinario/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Marina Etcheverry' })).toBeInTheDocument();
  expect(screen.getByText('M.P. 9401')).toBeInTheDocument();
  const areas = screen.getByText(/^Ayacucho, Azul, Balcarce/);
  expect(areas).toHaveTextContent(/^Ayacucho, Azul, Balcarce \+2$/);
  fireEvent.click(screen.getByRole('button', { name: '+2', expanded: false }));
  expect(areas.textContent.split(', ')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Menos', expanded: true })).toBeInTheDocument();
  expect(screen.getByText('3,6 de 5')).toBeInTheDocument();
  expect(screen.getByText('5 calificaciones')).toBeInTheDocument();
});

it(
  'names the areas of the next veterinarian no further than those of the first were',
  { tags: 'long' },
  async () => {
    const [one, next] = [1, 2].map((id) =>
      find(
        database.users.flatMap(({ vet_profile: vet }) => vet ?? []),
        id,
      ),
    ) as [VetProfile, VetProfile];
    next.localities = one.localities;
    // The next one was looked at before: nothing has to come.
    const { router } = renderApp('/veterinario/2');
    await screen.findByRole('button', { name: '+2' });
    await act(() => router.navigate({ to: '/veterinario/$id', params: { id: 1 } }));
    await screen.findByText(one.license_number ?? '');
    fireEvent.click(await screen.findByRole('button', { name: '+2', expanded: false }));
    expect(screen.getByRole('button', { name: 'Menos' })).toBeInTheDocument();
    await act(() => router.navigate({ to: '/veterinario/$id', params: { id: 2 } }));
    expect(await screen.findByText(next.license_number ?? '')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Menos' })).toBeNull();
  },
);

it('lists what producers said, with stars and comments', async () => {
  renderApp('/veterinario/1');
  const list = within(await screen.findByRole('region', { name: 'Comentarios recibidos' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByText('Puntual y prolija con las caravanas')).toBeInTheDocument();
  expect(list.getAllByRole('img', { name: '5 de 5 estrellas' })).toHaveLength(2);
});

it('counts the ratings of 5 down to 1 stars', { tags: 'long' }, async () => {
  renderApp('/veterinario/1');
  const rows = within(
    await screen.findByRole('region', { name: 'Estadísticas de calificaciones' }),
  ).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '5 estrellas2',
    '4 estrellas1',
    '3 estrellas1',
    '2 estrellas0',
    '1 estrella1',
  ]);
});

it('says that there is no feedback yet', async () => {
  renderApp('/veterinario/2');
  expect(await screen.findByText('Todavía no recibió comentarios')).toBeInTheDocument();
});

it('says that it is loading', async () => {
  setFault('getVetProfile', 'never');
  renderApp('/veterinario/1');
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each(['error', 'html', 'offline'] as const)(
  'says that it failed (%s) and tries again',
  { tags: 'long' },
  async (fault) => {
    setFault('getVetProfile', fault);
    const { user } = renderApp('/veterinario/1');
    expect(await screen.findByText('Error al cargar el perfil del veterinario')).toBeInTheDocument();
    setFault('getVetProfile', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('M.P. 9401')).toBeInTheDocument();
  },
);

it.each(['999999999999', 'x', '77'])(
  'leads from %s to the list, which says why',
  { tags: 'long' },
  async (id) => {
    const { router } = renderApp(`/veterinario/${id}`);
    expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  },
);
