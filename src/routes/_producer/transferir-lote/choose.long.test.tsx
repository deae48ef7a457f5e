import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { buildProducer } from '../../../../mocks/seeds/builders';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

function open(path = '/transferir-lote/1') {
  signInAs('productor@caravana.example');
  return renderApp(path);
}

const rows = () => [...screen.getByLabelText('Productores').children];
const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Buscar productores' });

function manyProducers(count: number): void {
  database.producers.push(
    ...Array.from({ length: count }, (_, place) =>
      buildProducer({ id: 1000 + place, name: `Estancia ${String(place).padStart(5, '0')}` }),
    ),
  );
}

describe('the producers to choose from', () => {
  it('are the other active ones, searched at the provider; the address keeps it', async () => {
    database.producers.push(buildProducer({ id: 4, name: 'Monte Quemado', renspa_number: null }));
    const { user, router } = open('/transferir-lote/1?q=zzz');
    expect(await screen.findByText('No se encontraron productores')).toBeInTheDocument();
    expect(screen.getByText('Lote 0001 · Camino a Udaquiola s/n')).toBeInTheDocument();
    const box = screen.getByRole('searchbox', { name: 'Buscar productores' });
    expect(box).toHaveValue('zzz');

    await user.clear(box);
    const list = within(await screen.findByRole('list', { name: 'Productores' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Los Tres OmbúesCUIG DM102RENSPA 01.042.0.00102/00Seleccionar',
      'Monte QuemadoCUIG DM104Seleccionar',
    ]);

    const calls = watchCalls();
    // At once, as a slow machine would rest between two letters.
    await user.click(box);
    await user.paste('quemado');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'quemado' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('Monte Quemado')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/v1/producer_profiles?search=quemado&limit=26']);
  });

  it('may be none', async () => {
    database.producers.length = 1;
    open();
    expect(await screen.findByText('No hay otros productores')).toBeInTheDocument();
  });

  it('leave their place free while they load', async () => {
    setFault('listProducerProfiles', 'never');
    open();
    expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(6);
  });
});

it('the lot and the producers say what failed, and load again, and one can go back to the own lots', async () => {
  setFault('getCertifiedLot', 'error');
  setFault('listProducerProfiles', 'error');
  const { router } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  setFault('getCertifiedLot', null);
  fireEvent.click(screen.getByText('Reintentar'));
  await searchBox();
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  setFault('listProducerProfiles', null);
  fireEvent.click(screen.getByText('Reintentar'));
  expect(await screen.findByText('Los Tres Ombúes')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-lotes-certificados'));
});

describe.each([
  ['searches and pages', true],
  ['sends them all', false],
])('10,000 producers of a provider that %s', (_does, ext) => {
  it('are a page at a time on the screen', async () => {
    provider.ext = ext;
    manyProducers(10_000);
    const { user, router } = open();
    await screen.findByText('Estancia 00000');
    expect(rows().length).toBeLessThanOrEqual(25);
    fireEvent.click(screen.getByText('Siguiente'));
    expect(await screen.findByText('Página 2')).toBeInTheDocument();
    expect(await screen.findByText('Estancia 00030')).toBeInTheDocument();
    expect(rows().length).toBeLessThanOrEqual(25);
    // The first page ends with the 23rd of them; a provider that pages finds the next one by it.
    expect(router.state.location.search).toMatchObject({ page: 2 });
    expect('after' in router.state.location.search).toBe(ext);
    fireEvent.click(screen.getByText('Anterior'));
    expect(await screen.findByText('Estancia 00000')).toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
    await user.click(await searchBox());
    await user.paste('estancia 09999');
    expect(await screen.findByText('Estancia 09999')).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toEqual({ q: 'estancia 09999' });
    expect(screen.queryByText('Siguiente')).not.toBeInTheDocument();
  });
});

it('the page behind one that has not come yet is another one', async () => {
  manyProducers(100);
  const { router } = open();
  await screen.findByText('Estancia 00000');
  const next = screen.getByText('Siguiente');
  fireEvent.click(next);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }));
  fireEvent.click(next);
  expect(await screen.findByText('Página 3')).toBeInTheDocument();
  // The first page has 23 of them, the second one 25.
  expect(await screen.findByText('Estancia 00060')).toBeInTheDocument();
});

it('a page that is not there leads to the first one', async () => {
  const { router } = open('/transferir-lote/1?page=7');
  fireEvent.click(await screen.findByText('Ver la primera página'));
  expect(await screen.findByText('Los Tres Ombúes')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

describe('a lot', () => {
  it('says why it cannot be transferred, as another producer’s or with a pending transfer', async () => {
    const { router } = open('/transferir-lote/5');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este lote no es suyo');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    router.history.push('/transferir-lote/20');
    await screen.findByText(/^Lote 0020 · /);
    expect(await screen.findByRole('alert')).toHaveTextContent('ya tiene una transferencia pendiente');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('that was transferred already says so, also at a provider without extensions', async () => {
    provider.ext = false;
    for (const lot of database.lots) if (lot.id === 1) lot.is_active = false;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('ya fue transferido y no está activo');
    expect(screen.getByText('Ver el lote', { selector: 'a' })).toHaveAttribute(
      'href',
      '/lotes-certificados/1',
    );
  });

  it.each(['/transferir-lote/999', '/transferir-lote/uno'])(
    'that is not there leads to the lots: %s',
    async (path) => {
      open(path);
      expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
    },
  );
});

it('speaks English', async () => {
  await chooseLanguage('en');
  open();
  await screen.findByText('Los Tres Ombúes');
  expect(screen.getByText('Transfer ownership', { selector: 'h1' })).toBeInTheDocument();
  const list = within(screen.getByRole('list', { name: 'Producers' }));
  expect(list.getByRole('button', { name: 'Select Los Tres Ombúes' })).toHaveTextContent('Select');
});
