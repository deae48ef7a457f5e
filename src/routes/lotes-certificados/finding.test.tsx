import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { database, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { buildAnimal, buildLot } from '../../../mocks/seeds/builders';
import { renderApp } from '@/test/render-app';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

/** Five lots of two breeds, two localities, different days, sizes and weights. */
function someLots(): void {
  const azul = database.localities.find(({ name }) => name === 'Azul') ?? null;
  const inAzul = (lot: ReturnType<typeof buildLot>) => {
    lot.certification_request.locality = azul;
    return lot;
  };
  const animal = (id: number, kg: number | null) => buildAnimal({ id, estimated_weight: kg });
  const steer = buildAnimal({
    id: 31,
    category: 'weaned_steer',
    alternative_code: '77',
    estimated_weight: 300,
  });
  database.lots = [
    buildLot({ id: 1, created_at: '2026-01-10T12:00:00Z', cattle_certifications: [animal(11, 150)] }),
    buildLot({
      id: 2,
      created_at: '2026-02-10T12:00:00Z',
      cattle_certifications: [animal(21, 250), animal(22, 251)],
    }),
    buildLot({ id: 3, breed: 'braford', created_at: '2026-03-10T12:00:00Z', cattle_certifications: [steer] }),
    inAzul(
      buildLot({ id: 4, created_at: '2026-04-10T12:00:00Z', cattle_certifications: [animal(41, null)] }),
    ),
    inAzul(buildLot({ id: 5, breed: 'braford', created_at: '2026-05-10T12:00:00Z' })),
  ];
}

/** The numbers of the lots on the screen, in their order. */
const shown = () =>
  screen
    .queryAllByRole('article')
    .map((card) => Number(/\d+/.exec(within(card).getByRole('link').textContent)?.[0]));
const count = () => screen.getByRole('status', { name: '' });

async function open(address = '') {
  someLots();
  const view = renderApp(`/lotes-certificados${address}`);
  await screen.findByRole('searchbox');
  return view;
}

/** The panel of filters, opened. */
async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  await screen.findByRole('group', { name: 'Filtros' });
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('how many lots there are', () => {
  it('is said in a sentence, also after a search', async () => {
    const { user } = await open();
    await waitFor(() => expect(count()).toHaveTextContent('5 lotes'));
    await user.type(screen.getByRole('searchbox'), 'braford');
    await waitFor(() => expect(count()).toHaveTextContent('2 lotes'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'lote 3');
    await waitFor(() => expect(count()).toHaveTextContent('1 lote'));
  });

  it('is a number above which they are when there are very many', async () => {
    database.lots = Array.from({ length: 10_001 }, (_, place) => buildLot({ id: place + 1 }));
    renderApp('/lotes-certificados');
    await waitFor(() => expect(count()).toHaveTextContent('Más de 10.000 lotes'));
    await chooseLanguage('en');
    await waitFor(() => expect(count()).toHaveTextContent('More than 10,000 lots'));
  });

  it('is not said when counting fails, and the lots are there', async () => {
    setFault('getCertifiedLotsSummary', 'error');
    await open();
    await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
    expect(count()).toBeEmptyDOMElement();
  });
});

describe('filters', () => {
  it.each<[label: string, value: string, found: number[], search: object]>([
    ['Raza', 'braford', [5, 3], { breed: 'braford' }],
    ['Localidad', '2', [5, 4], { locality: 2 }],
    ['Categoría', 'weaned_steer', [3], { category: 'weaned_steer' }],
    ['Certificados desde', '2026-03-10', [5, 4, 3], { from: '2026-03-10' }],
    ['Certificados hasta', '2026-02-09', [1], { to: '2026-02-09' }],
  ])(
    '%s: %s leaves some lots, stands in the address, and goes away again',
    async (label, value, found, search) => {
      const { router } = await open();
      await openPanel();
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInTheDocument());
      if (label === 'Localidad') await screen.findByRole('option', { name: 'Azul' });
      choose(label, value);
      await waitFor(() => expect(shown()).toEqual(found));
      expect(router.state.location.search).toEqual(search);
      expect(screen.getByRole('button', { name: 'Filtros (1 activo)' })).toBeInTheDocument();
      await waitFor(() => expect(count()).toHaveTextContent(new RegExp(`^${found.length} lotes?$`)));
      const active = within(screen.getByRole('list', { name: 'Filtros activos' }));
      fireEvent.click(active.getByRole('button', { name: /^Quitar el filtro/ }));
      await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
      expect(router.state.location.search).toEqual({});
      expect(screen.getByLabelText(label)).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus();
    },
  );

  it('come out of the address, all of them, with their names, and go away together', async () => {
    const { router } = await open(
      '?breed=braford&locality=2&from=2026-01-01&to=2026-12-31&q=lote&sort=weight',
    );
    await screen.findByText('No se encontraron lotes');
    const active = within(screen.getByRole('list', { name: 'Filtros activos' }));
    await active.findByRole('button', { name: 'Quitar el filtro Azul' });
    const names = active.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Braford', 'Azul', 'Desde el 1/1/2026', 'Hasta el 31/12/2026', 'Quitar filtros']);
    fireEvent.click(active.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lote', sort: 'weight' }));
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).not.toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Ver todos los lotes' }));
    await waitFor(() => expect(shown()).toEqual([3, 2, 1, 5, 4]));
    expect(router.state.location.search).toEqual({ sort: 'weight' });
  });

  it('that are unknown or malformed count as none', async () => {
    const calls = watchCalls();
    await open('?breed=zebu&locality=x&category=cow&from=2026-02-30&to=0012-01-01&sort=price');
    await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('certified_lots?'))).toHaveLength(1);
  });

  it('by a day wait for a year of this century or the last one', async () => {
    const { router } = await open();
    await openPanel();
    choose('Certificados desde', '0002-03-10');
    expect(screen.getByLabelText('Certificados desde')).toHaveValue('0002-03-10');
    choose('Certificados desde', '2026-03-10');
    await waitFor(() => expect(shown()).toEqual([5, 4, 3]));
    expect(router.state.location.search).toEqual({ from: '2026-03-10' });
  });

  it('go on in pages in their own order', async () => {
    database.lots = Array.from({ length: 100 }, (_, place) =>
      buildLot({ id: place + 1, created_at: new Date(Date.UTC(2026, 0, 1 + place)).toISOString() }),
    );
    const { user } = renderApp('/lotes-certificados?sort=oldest&from=2026-01-02');
    await waitFor(() => expect(shown()[0]).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'Cargar más lotes' }));
    await waitFor(() =>
      expect(screen.getAllByRole('article')[0]?.closest('[role=listitem]')).toHaveAttribute(
        'aria-setsize',
        '99',
      ),
    );
  });
});

describe('orders', () => {
  it.each([
    ['oldest', 'Más antiguos', [1, 2, 3, 4, 5]],
    ['animals', 'Más animales', [2, 4, 3, 1, 5]],
    ['weight', 'Mayor peso promedio', [3, 2, 1, 5, 4]],
  ])('%s is chosen by name and stands in the address', async (sort, name, order) => {
    const { user, router } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), name);
    await waitFor(() => expect(shown()).toEqual(order));
    expect(router.state.location.search).toEqual({ sort });
  });
});

describe("an animal's code", () => {
  it('leads to its lot, and straight to the animal, however it is written', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'dm-101/a.022');
    const link = await screen.findByRole('link', { name: 'Ver el animal DM101 A022' });
    expect(link).toHaveAttribute('href', '/certification/22');
    await waitFor(() => expect(shown()).toEqual([2]));
  });

  it('leads there by Enter at once, and back to the search', async () => {
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox'), '77{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/certification/31'));
    router.history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('77'));
    expect(await screen.findByRole('link', { name: /^Ver el animal/ })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  });

  it('of several animals leads to the lots that hold them', async () => {
    someLots();
    database.lots[4]?.cattle_certifications.push(buildAnimal({ id: 51, alternative_code: '7-7' }));
    const { user, router } = renderApp('/lotes-certificados');
    await user.type(await screen.findByRole('searchbox'), '77{Enter}');
    await waitFor(() => expect(shown()).toEqual([5, 3]));
    await waitFor(() => expect(count()).toHaveTextContent('2 lotes'));
    expect(screen.queryByRole('link', { name: /^Ver el animal/ })).not.toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/lotes-certificados', search: { q: 77 } });
  });

  it('that is none says that nothing is found, and stays', async () => {
    const { user, router } = await open();
    await user.type(screen.getByRole('searchbox'), 'DM999 X1{Enter}');
    expect(await screen.findByText('No se encontraron lotes')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  });
});

describe('another provider, which sends all lots at once', () => {
  async function openOther(address = '') {
    provider.ext = false;
    vi.stubEnv('VITE_API_URL', location.origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    const calls = watchCalls();
    return { calls, ...(await open(address)) };
  }

  it('is searched, filtered, sorted and counted here, with one call', async () => {
    const { calls, user } = await openOther('?from=2026-01-11&to=2026-05-09');
    await waitFor(() => expect(shown()).toEqual([4, 3, 2]));
    expect(count()).toHaveTextContent('3 lotes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Mayor peso promedio');
    await waitFor(() => expect(shown()).toEqual([3, 2, 4]));
    await openPanel();
    choose('Raza', 'hereford');
    await waitFor(() => expect(shown()).toEqual([2, 4]));
    await user.type(screen.getByRole('searchbox'), 'lote 0004');
    await waitFor(() => expect(shown()).toEqual([4]));
    expect(count()).toHaveTextContent('1 lote');
    expect(calls.map(({ path }) => path).filter((path) => path.includes('certified_lots'))).toEqual([
      '/api/v1/certified_lots',
    ]);
  });

  it('offers no filter that its list cannot serve', async () => {
    await openOther();
    await openPanel();
    const labels = screen.getByRole('group', { name: 'Filtros' }).querySelectorAll('label');
    expect([...labels].map(({ textContent }) => textContent)).toEqual([
      'Raza',
      'Certificados desde',
      'Certificados hasta',
    ]);
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Número de lote, ubicación o raza');
  });
});
