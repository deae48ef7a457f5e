import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { buildProducer } from '../../../../mocks/seeds/builders';
import { chooseLanguage } from '@/lib/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

function open(path = '/transferir-lote/1') {
  signInAs('productor@caravana.example');
  return renderApp(path);
}

const rows = () => within(screen.getByRole('list', { name: 'Productores' })).getAllByRole('listitem');
const searchBox = () => screen.findByRole('searchbox', { name: 'Buscar productores' });

function manyProducers(count: number): void {
  database.producers.push(
    ...Array.from({ length: count }, (_, place) =>
      buildProducer({ id: 1000 + place, name: `Estancia ${String(place).padStart(5, '0')}` }),
    ),
  );
}

describe('the producers to choose from', () => {
  it('are the other active ones, with their numbers', async () => {
    database.producers.push(buildProducer({ id: 4, name: 'Monte Quemado', renspa_number: null }));
    open();
    expect(await screen.findByText('Lote 0001 · Camino a Udaquiola s/n')).toBeInTheDocument();
    await screen.findByText('Los Tres Ombúes');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Los Tres OmbúesCUIG DM102RENSPA 01.042.0.00102/00Seleccionar',
      'Monte QuemadoCUIG DM104Seleccionar',
    ]);
  });

  it('are searched at the provider when typing rests, and the address keeps the search', async () => {
    database.producers.push(buildProducer({ id: 4, name: 'Monte Quemado' }));
    const { user, router } = open();
    await screen.findByText('Los Tres Ombúes');
    const calls = watchCalls();
    await user.type(await searchBox(), 'quemado');
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

  it('may have nobody of that name', async () => {
    open('/transferir-lote/1?q=zzz');
    expect(await screen.findByText('No se encontraron productores')).toBeInTheDocument();
    expect(await searchBox()).toHaveValue('zzz');
  });

  it('leave their place free while they load', async () => {
    setFault('listProducerProfiles', 'never');
    open();
    expect((await screen.findAllByTestId('recipient-skeleton')).length).toBeGreaterThan(0);
  });

  it('say what failed, and load again', async () => {
    setFault('listProducerProfiles', 'error');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('listProducerProfiles', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Los Tres Ombúes')).toBeInTheDocument();
  });
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
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText('Página 2')).toBeInTheDocument();
    expect(await screen.findByText('Estancia 00030')).toBeInTheDocument();
    expect(rows().length).toBeLessThanOrEqual(25);
    expect(router.state.location.search).toEqual({ page: 2 });
    await user.click(await searchBox());
    await user.paste('estancia 09999');
    expect(await screen.findByText('Estancia 09999')).toBeInTheDocument();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(router.state.location.search).toEqual({ q: 'estancia 09999' });
    expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
  });
});

it('a page that is not there leads to the first one', async () => {
  const { user, router } = open('/transferir-lote/1?page=7');
  await user.click(await screen.findByRole('button', { name: 'Ver la primera página' }));
  expect(await screen.findByText('Los Tres Ombúes')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

describe('a lot', () => {
  it.each([
    ['of another producer', '/transferir-lote/5', 'Este lote no es suyo'],
    ['with a pending transfer', '/transferir-lote/20', 'ya tiene una transferencia pendiente'],
  ])('%s says why it cannot be transferred', async (_which, path, reason) => {
    open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('that was transferred already says so, also at a provider without extensions', async () => {
    provider.ext = false;
    for (const lot of database.lots) if (lot.id === 1) lot.is_active = false;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('ya fue transferido y no está activo');
    expect(screen.getByRole('link', { name: 'Ver el lote' })).toHaveAttribute(
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

  it('that does not load says so, and loads again', async () => {
    setFault('getCertifiedLot', 'error');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('getCertifiedLot', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Los Tres Ombúes')).toBeInTheDocument();
  });
});

it('goes back to the own lots when it was opened by its address', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-lotes-certificados'));
});

it('speaks English', async () => {
  await chooseLanguage('en');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Transfer ownership' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Select Los Tres Ombúes' })).toHaveTextContent('Select');
});
