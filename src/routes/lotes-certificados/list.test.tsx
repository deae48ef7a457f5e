import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { database, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { buildAnimal, buildLot } from '../../../mocks/seeds/builders';
import { renderApp } from '@/test/render-app';
import { watchCalls } from '@/test/watch-calls';

/** From now on a provider answers that knows the specification alone. */
function otherProvider(): void {
  provider.ext = false;
  vi.stubEnv('VITE_API_URL', location.origin);
  onTestFinished(() => void vi.unstubAllEnvs());
}

it('shows six skeletons while it loads', async () => {
  setFault('listCertifiedLots', 'never');
  renderApp('/lotes-certificados');
  expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(6);
});

it('shows the active lots', async () => {
  renderApp('/lotes-certificados');
  expect(await screen.findByRole('link', { name: 'Lote 0001' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Lote 0002' })).not.toBeInTheDocument();
});

it('tells of a lot its breed, address, date, animals and average weight', async () => {
  database.lots = [
    buildLot({
      id: 7,
      address: 'Camino Real 1',
      cattle_certifications: [buildAnimal({ id: 70, estimated_weight: 180.25 })],
    }),
  ];
  renderApp('/lotes-certificados');
  const card = within(await screen.findByRole('article'));
  for (const text of ['Hereford', 'Camino Real 1', '4/5/2026', '1', '180,3 kg']) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
});

it('marks a lot whose transfer is pending', async () => {
  database.lots = [buildLot({ id: 7, transfer_pending: true })];
  renderApp('/lotes-certificados');
  expect(await screen.findByText('Transferencia pendiente')).toBeInTheDocument();
});

it('searches by what is typed and keeps it in the address', async () => {
  const { user, router } = renderApp('/lotes-certificados');
  await screen.findByRole('link', { name: 'Lote 0001' });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar lotes' }), 'udaquiola');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'udaquiola' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

it('says that nothing matches', async () => {
  renderApp('/lotes-certificados?q=zzz');
  expect(await screen.findByText('No se encontraron lotes')).toBeInTheDocument();
});

it('says that there are none', async () => {
  database.lots = [];
  renderApp('/lotes-certificados');
  expect(await screen.findByText('No hay lotes certificados disponibles')).toBeInTheDocument();
});

it('shows what the server said when it fails, and tries again', async () => {
  setFault('listCertifiedLots', 'error');
  const { user } = renderApp('/lotes-certificados');
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  setFault('listCertifiedLots', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Lote 0001' })).toBeInTheDocument();
});

it.each([
  ['an answer that is not one', 'html', 'No se pudieron obtener los lotes certificados'],
  ['no answer', 'offline', 'No pudimos comunicarnos con el servidor'],
] as const)('has a sentence of its own for %s', async (_, fault, sentence) => {
  setFault('listCertifiedLots', fault);
  renderApp('/lotes-certificados');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('loads further pages by a button', async () => {
  database.lots = Array.from({ length: 61 }, (_, place) => buildLot({ id: place + 1 }));
  const { user } = renderApp('/lotes-certificados');
  await user.click(await screen.findByRole('button', { name: 'Cargar más lotes' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '61'));
  expect(screen.queryByRole('button', { name: 'Cargar más lotes' })).not.toBeInTheDocument();
});

it('leaves the focus on the button while a further page loads', async () => {
  database.lots = Array.from({ length: 61 }, (_, place) => buildLot({ id: place + 1 }));
  renderApp('/lotes-certificados');
  const more = await screen.findByRole('button', { name: 'Cargar más lotes' });
  setFault('listCertifiedLots', 'never');
  fireEvent.click(more);
  await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
  expect(more).toBeEnabled();
});

/** Each end of a list is near from the first look on, or from the second one of the same report. */
function withEndNear(looks: readonly boolean[]): void {
  class Observer {
    constructor(private readonly heard: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entries = looks.map((isIntersecting) => ({ isIntersecting, target }));
      queueMicrotask(() => this.heard(entries as never, this as never));
    }
    unobserve() {}
    disconnect() {}
  }
  const before = window.IntersectionObserver;
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', before));
}

it.each([
  ['near', [true]],
  ['said to be far and then near in one report', [false, true]],
])(
  'goes on by itself while its end is %s, also when a page arrives before it was seen to load',
  { tags: 'long' },
  async (_, looks) => {
    withEndNear(looks);
    database.lots = Array.from({ length: 130 }, (_lot, place) => buildLot({ id: place + 1 }));
    const { queryClient } = renderApp('/lotes-certificados');
    const whenIdle = (tell: () => void) =>
      void setTimeout(() => (queryClient.isFetching() ? whenIdle(tell) : tell()));
    notifyManager.setScheduler(whenIdle);
    onTestFinished(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '130'));
  },
);

it('does not go on by itself under who is behind its end with the keyboard', { tags: 'long' }, async () => {
  const ends: (() => void)[] = [];
  class Observer {
    constructor(private readonly heard: IntersectionObserverCallback) {}
    observe(target: Element) {
      if (target.hasAttribute('data-group')) return;
      ends.push(() => this.heard([{ isIntersecting: true, target }] as never, this as never));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  database.lots = Array.from({ length: 61 }, (_lot, place) => buildLot({ id: place + 1 }));
  renderApp('/lotes-certificados');
  await screen.findByRole('button', { name: 'Cargar más lotes' });
  const calls = watchCalls();
  const further = () => calls.filter(({ path }) => path.includes('before='));
  const foot = within(screen.getByRole('contentinfo')).getAllByRole('link').at(-1);
  act(() => foot?.focus());
  for (const end of ends) act(end);
  expect(further()).toEqual([]);
  act(() => foot?.blur());
  for (const end of ends) act(end);
  await waitFor(() => expect(further()).toHaveLength(1));
});

it('says that a further page failed, and asks for it again only when told to', { tags: 'long' }, async () => {
  database.lots = Array.from({ length: 61 }, (_, place) => buildLot({ id: place + 1 }));
  const { user } = renderApp('/lotes-certificados');
  const more = await screen.findByRole('button', { name: 'Cargar más lotes' });
  const calls = watchCalls();
  setFault('listCertifiedLots', 'error');
  withEndNear([true]);
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1');
  expect(calls.filter(({ path }) => path.includes('before='))).toHaveLength(1);
  setFault('listCertifiedLots', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '61'));
});

it(
  'draws a few of the 5,000 that a provider without pages sends at once, and searches all of them',
  { tags: 'long' },
  async () => {
    otherProvider();
    database.lots = Array.from({ length: 5_000 }, (_, place) => buildLot({ id: place + 1 }));
    const { user } = renderApp('/lotes-certificados');
    expect((await screen.findAllByRole('article')).length).toBeLessThanOrEqual(24);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000');
    await user.type(screen.getByRole('searchbox'), '4321');
    expect(await screen.findByRole('link', { name: 'Lote 4321' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  },
);

it('filters by itself at a provider that knows neither search nor pages', async () => {
  otherProvider();
  renderApp('/lotes-certificados?q=brahman');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

it('leads an unknown path here', async () => {
  const { router } = renderApp('/no-existe/nada');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotes certificados' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lotes-certificados');
});
