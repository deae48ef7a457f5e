import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { buildLot } from '../../../mocks/seeds/builders';
import { choose, count, openList, openPanel, shown } from '@/test/lot-list';
import { renderApp } from '@/test/render-app';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

describe('how many lots there are', () => {
  it('is said in a sentence, also after a search', async () => {
    const { user } = await openList();
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
    await openList();
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
      const { router } = await openList();
      await openPanel();
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInTheDocument());
      if (label === 'Localidad') await screen.findByRole('option', { name: 'Azul (2)' });
      choose(label, value);
      await waitFor(() => expect(shown()).toEqual(found));
      expect(router.state.location.search).toEqual(search);
      expect(screen.getByRole('button', { name: 'Filtros (1)' })).toBeInTheDocument();
      await waitFor(() => expect(count()).toHaveTextContent(new RegExp(`^${found.length} lotes?$`)));
      const active = within(screen.getByRole('list', { name: 'Filtros activos' }));
      fireEvent.click(active.getByRole('button', { name: /^Quitar el filtro/ }));
      await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
      expect(router.state.location.search).toEqual({});
      expect(screen.getByLabelText(label)).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus();
    },
  );

  it('offer the places that have lots, with how many', async () => {
    await openList();
    await openPanel();
    await screen.findByRole('option', { name: 'Azul (2)' });
    const offered = within(screen.getByLabelText('Localidad')).getAllByRole('option');
    const places = new Set(database.lots.map((lot) => lot.certification_request.locality?.id));
    expect(offered).toHaveLength(1 + places.size);
  });

  it('come out of the address, all of them, with their names, and go away together', async () => {
    const { router } = await openList(
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
    const { router } = await openList(
      '?breed=zebu&locality=x&category=cow&from=2026-02-30&to=0012-01-01&sort=price',
    );
    await waitFor(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
    expect(screen.queryByRole('list', { name: 'Filtros activos' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('certified_lots?'))).toHaveLength(1);
    await waitFor(() => expect(router.state.location.href).toBe('/lotes-certificados'));
  });

  it('outlast the language, are taken back by the history, and stand in an address that is opened anew', async () => {
    const { router, user, unmount } = await openList();
    await openPanel();
    choose('Raza', 'hereford');
    await waitFor(() => expect(shown()).toEqual([4, 2, 1]));
    choose('Categoría', 'weaned_heifer');
    await waitFor(() => expect(router.state.location.search).toHaveProperty('category'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Más antiguos');
    await waitFor(() => expect(shown()).toEqual([1, 2, 4]));
    const { href } = router.state.location;
    await chooseLanguage('en');
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(active.getByRole('button', { name: 'Remove the filter Weaned heifer' })).toBeInTheDocument();
    expect([router.state.location.href, shown()]).toEqual([href, [1, 2, 4]]);
    router.history.back();
    await waitFor(() => expect(shown()).toEqual([4, 2, 1]));
    router.history.back();
    await waitFor(() => expect(router.state.location.search).toEqual({ breed: 'hereford' }));
    expect(screen.getByLabelText('Category')).toHaveValue('');
    unmount();
    renderApp(href);
    await waitFor(() => expect(shown()).toEqual([1, 2, 4]));
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  });

  it('by a day wait for a year of this century or the last one', async () => {
    const { router } = await openList();
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
    const { user, router } = await openList();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), name);
    await waitFor(() => expect(shown()).toEqual(order));
    expect(router.state.location.search).toEqual({ sort });
  });
});
