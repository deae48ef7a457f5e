import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { buildProducer } from '../../../../mocks/seeds/builders';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

const name = (id: number) => `Zona ${String(id).padStart(4, '0')}`;

/** More producers than are read whole: with those of the seeds 2,103, and 2 veterinarians. */
beforeEach(() => {
  signInAs('admin@caravana.example');
  for (let id = 100; id < 2_200; id += 1)
    database.producers.push(buildProducer({ id, name: name(id), active: id % 3 !== 0 }));
});

const names = () => [...document.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent);
const begins = (...some: string[]) => waitFor(() => expect(names().slice(0, some.length)).toEqual(some));

it('the table asks for the page that it shows, searched, filtered and sorted by the API', async () => {
  const calls = watchCalls();
  renderApp('/gestion-usuarios?view=table');
  expect(await screen.findByText('1–25 de 2.105')).toBeVisible();
  expect(screen.getByText('2.105 cuentas')).toBeVisible();
  await begins('Don Anselmo', 'Julián Schwindt');
  fireEvent.click(screen.getByText('ID', { selector: 'th button' }));
  fireEvent.click(await screen.findByText('ID', { selector: 'th button' }));
  await begins(name(2_199), name(2_198));
  fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'inactive' } });
  expect(await screen.findByText('1–25 de 701')).toBeVisible();
  await begins(name(2_199), name(2_196));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar cuentas' }), {
    target: { value: 'zona 21' },
  });
  await waitFor(() => expect(screen.getByText(/^1–25 de/)).not.toHaveTextContent('701'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar cuentas' }), { target: { value: 'zzz' } });
  expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
  const paths = calls.map(({ path }) => path);
  // Each list once, of which the first answer says how long it is.
  expect(paths.filter((path) => path.includes('_profiles'))).toEqual([
    '/api/v1/producer_profiles',
    '/api/v1/vet_profiles',
  ]);
  expect(paths.filter((path) => path.startsWith('/api/v1/accounts'))).toContain(
    '/api/v1/accounts?standing=inactive&limit=25&offset=0&sort=id&descending=true',
  );
  fireEvent.click(screen.getByText('Quitar búsqueda y filtros'));
  expect(await screen.findByText('1–25 de 2.105')).toBeVisible();
});

it('what was selected on other pages stays, and all that were found are selected', async () => {
  renderApp('/gestion-usuarios?view=table&type=producer&sort=-id');
  await begins(name(2_199));
  fireEvent.click(screen.getByLabelText(`Seleccionar a ${name(2_198)}`));
  fireEvent.click(screen.getByLabelText('Página siguiente'));
  await begins(name(2_174));
  fireEvent.click(screen.getByLabelText(`Seleccionar a ${name(2_174)}`));
  expect(screen.getByText('2 seleccionadas')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Desactivar (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desactivar 2 cuentas' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(name(2_198)),
    expect.stringContaining(name(2_174)),
  ]);
  setFault('deactivateProducerProfile', 'offline');
  fireEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await dialog.findByText(new RegExp(`^${name(2_198)}: No pudimos comunicarnos`))).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByText('2 seleccionadas')).toBeVisible();
  fireEvent.click(screen.getByLabelText('Seleccionar las filas de esta página'));
  fireEvent.click(await screen.findByRole('button', { name: 'Seleccionar las 2.103 encontradas' }));
  expect(await screen.findByText('2.103 seleccionadas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Desactivar (1.402)' })).toBeVisible();
});

it('the file has all of them, and a page that cannot be read says so and is read again', async () => {
  setFault('listAccounts', 'error');
  renderApp('/gestion-usuarios?view=table&type=producer&sort=id');
  expect(await screen.findByText('Error al cargar los datos')).toBeVisible();
  setFault('listAccounts', null);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await begins('La Querencia del Sur');
  fireEvent.click(screen.getByText('Exportar CSV'));
  await waitFor(() => expect(downloadCsv).toHaveBeenCalledOnce());
  const [, text = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
  const lines = text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2_103);
  expect(lines.at(-1)).toContain(name(2_199));
});

it('cards are pages too, with their filter, counts and those to look at', async () => {
  const vet = database.vets.find(({ full_name: full }) => full === 'Julián Schwindt');
  Object.assign(vet ?? {}, { active: false, awaiting_approval: true, approval: 'awaiting' });
  const { router } = renderApp('/gestion-usuarios?producersPage=999');
  const producers = within(await screen.findByRole('region', { name: 'Productores' }));
  expect(await producers.findByText('2.101–2.103 de 2.103')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ producersPage: 106 }));
  expect(await producers.findByRole('heading', { level: 3, name: name(2_199) })).toBeVisible();
  fireEvent.change(producers.getByRole('searchbox'), { target: { value: 'productor1234@' } });
  expect(await producers.findByText('1 de 2.103')).toBeVisible();
  expect(await producers.findByRole('heading', { level: 3, name: name(1_234) })).toBeVisible();
  expect(await screen.findByText('1 espera aprobación')).toBeVisible();
});

it.each([
  ['producer-2150', name(2_150)],
  ['vet-1', 'Marina Etcheverry'],
])('the details of one that is on no page: %s', async (key, shown) => {
  renderApp(`/gestion-usuarios?view=table&q=anselmo&account=${key}`);
  expect(await screen.findByRole('dialog', { name: new RegExp(shown) })).toBeVisible();
});

it('what was selected under another filter is not taken for what this one found', async () => {
  renderApp('/gestion-usuarios?view=table&type=producer&sort=-id');
  await begins(name(2_199));
  const filter = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value } });
  const selectPage = () => fireEvent.click(screen.getByLabelText('Seleccionar las filas de esta página'));
  filter('active');
  await begins(name(2_198));
  selectPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Seleccionar las 1.402 encontradas' }));
  expect(await screen.findByText('Las 1.402 filas encontradas están seleccionadas.')).toBeVisible();
  filter('inactive');
  await begins(name(2_199));
  selectPage();
  expect(await screen.findByText(/^Las \S+ filas .* están seleccionadas\.$/)).toHaveTextContent(
    'Las 25 filas de esta página están seleccionadas.',
  );
});
