import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { formatPercent } from '@/lib/format';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

const counts = {
  certified_lots_count: 1234,
  cattle_certifications_count: 5678,
  pending_transfers_count: 1,
  rejected_transfers_count: 1,
  cancelled_transfers_count: 0,
  accepted_transfers_count: 1,
  pending_certification_requests_count: 7,
  producers_count: 40,
  veterinarians_count: 9,
};

function answer(changes: Partial<typeof counts> = {}): void {
  server.use(http.get('*/api/v1/reports', () => HttpResponse.json({ ...counts, ...changes })));
}

/** A percentage as Spanish writes it. */
const part = (percent: number) => formatPercent(percent / 100, 'es');

beforeEach(() => signInAs('admin@caravana.example'));

/** The cells of a chart's table, row by row. */
async function table(name: string) {
  const caption = await screen.findByText(`${name}: las cifras del gráfico`, { selector: 'caption' });
  const found = caption.closest('table');
  expect(found).toHaveAccessibleName(`${name}: las cifras del gráfico`);
  return () =>
    [...(found?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
}

function comeBackToTheWindow(): void {
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

it('shows the figures, each leading to what it counts, and the totals, also in English', async () => {
  answer();
  renderApp('/dashboard');
  const cells = await table('Productores y veterinarios');
  expect(cells()).toEqual([
    ['Tipo', 'Cantidad'],
    ['Productores', '40'],
    ['Veterinarios', '9'],
  ]);
  const main = within(screen.getByRole('main'));
  for (const [name, href] of [
    [/^Productores\s*40$/, '/gestion-usuarios?view=table&type=producer'],
    [/^Veterinarios\s*9$/, '/gestion-usuarios?view=table&type=vet'],
    [/^Lotes certificados\s*1\.234$/, '/lotes-certificados'],
    [/^Solicitudes pendientes\s*7$/, '/dashboard/solicitudes'],
  ] as const) {
    expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(main.getByRole('region', { name: 'Animales certificados' })).toHaveTextContent('5.678');
  expect(main.getByRole('region', { name: 'Transferencias' })).toHaveTextContent(
    '3Pendientes: 1. Completadas: 1.',
  );
  expect(main.getByText(/^Actualizado: \d{1,2}\/\d{1,2}\/\d{4}, \d{2}:\d{2}$/)).toBeInTheDocument();

  fireEvent.click(await screen.findByRole('button', { name: /menú de la cuenta$/ }));
  fireEvent.click(screen.getByRole('button', { name: /English$/ }));
  expect(await screen.findByText('Dashboard', { selector: 'h1' })).toBeInTheDocument();
  expect(main.getByRole('link', { name: /^Certified lots\s*1,234$/ })).toBeInTheDocument();
});

describe('what waits', () => {
  const waits = (alerts: object[]) =>
    server.use(http.get('*/api/v1/reports/alerts', () => HttpResponse.json(alerts)));
  const threeDaysAgo = () => new Date(Date.now() - 3 * 86_400_000).toISOString();

  it('is told before the figures, with how many and how long, each the way to its list', async () => {
    // Days are counted by the calendar: no midnight comes in between.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const kinds = [
      ['requests_waiting', '/dashboard/solicitudes?status=waiting'],
      ['requests_unserved', '/dashboard/solicitudes?status=unserved'],
      ['requests_days_over', '/dashboard/solicitudes?status=days_over'],
      ['visits_past', '/dashboard/solicitudes?status=visit_past'],
      ['transfers_late', '/dashboard/transferencias?status=late'],
      ['vets_waiting', '/gestion-usuarios?view=table&type=vet&status=waiting'],
      ['vets_unreviewed', '/gestion-usuarios?view=table&type=vet&status=unreviewed'],
      ['documents_late', '/dashboard/anclajes'],
      ['log_late', '/dashboard/anclajes'],
      ['anchors_late', '/dashboard/anclajes'],
      ['log_wrong', '/dashboard/anclajes'],
    ] as const;
    waits([
      ...kinds.map(([kind], place) => ({ kind, count: place + 1, oldest_at: threeDaysAgo() })),
      { kind: 'of a later server', count: 1, oldest_at: null },
    ]);
    renderApp('/dashboard');
    const waiting = within(await screen.findByRole('region', { name: 'Lo que espera' }));
    const links = waiting.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(kinds.map(([, href]) => href));
    expect(links[0]).toHaveTextContent(
      /^1solicitud sin veterinario hace más de 3 díasLa espera más larga: 3 días$/,
    );
    expect(links[5]).toHaveTextContent(/^6veterinarios esperan aprobación/);
  });

  it('leads to the table of just those', async () => {
    database.vets = database.vets.map((vet) => ({ ...vet, active: false, awaiting_approval: true }));
    const { router } = renderApp('/dashboard');
    fireEvent.click(await screen.findByText('veterinarios esperan aprobación'));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'waiting' }));
    await waitFor(() =>
      expect(document.querySelectorAll('th[scope="row"]'), 'the rows of those who wait').toHaveLength(2),
    );
  });

  it('is nothing, says so, in English', async () => {
    waits([]);
    await chooseLanguage('en');
    renderApp('/dashboard');
    expect(await screen.findByText('Nothing waits for now.')).toBeVisible();
  });

  it('that cannot be read says so, and leaves the figures', async () => {
    answer();
    setFault('listAlerts', 'error');
    renderApp('/dashboard');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await table('Productores y veterinarios');
  });

  it('is read again each minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    waits([]);
    renderApp('/dashboard');
    await screen.findByText('Nada espera por ahora.');
    waits([{ kind: 'log_wrong', count: 1, oldest_at: null }]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText(/^problema con el reloj/)).toBeVisible();
  });

  it('is not asked of a provider that does not know it', async () => {
    vi.stubEnv('VITE_API_URL', 'https://other.example');
    onTestFinished(() => void vi.unstubAllEnvs());
    const calls = watchCalls();
    answer();
    renderApp('/dashboard');
    await table('Productores y veterinarios');
    expect(screen.queryByText('Lo que espera')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).not.toContain('/api/v1/reports/alerts');
  });
});

describe('the figures are read again', () => {
  it('by a button that has its place before they come, so that nothing moves then', async () => {
    server.use(http.get('*/api/v1/reports', () => delay('infinite')));
    renderApp('/dashboard');
    const main = within(await screen.findByRole('main'));
    const refresh = await main.findByRole('button', { name: 'Actualizar' });
    expect(refresh).toHaveAttribute('aria-disabled', 'true');
    // Whoever pressed it stays there while it reads.
    refresh.focus();
    expect(refresh).toHaveFocus();
    expect(main.getByText(/^Actualizado/).parentElement).toHaveClass('MuiSkeleton-root');
  });

  it('by the button', async () => {
    answer();
    renderApp('/dashboard');
    const main = within(await screen.findByRole('main'));
    await main.findByRole('link', { name: /^Productores\s*40$/ });
    answer({ producers_count: 41 });
    fireEvent.click(main.getByRole('button', { name: 'Actualizar' }));
    expect(await main.findByRole('link', { name: /^Productores\s*41$/ })).toBeVisible();
  });

  it('each minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    answer();
    renderApp('/dashboard');
    const main = within(await screen.findByRole('main'));
    await main.findByRole('link', { name: /^Productores\s*40$/ });
    answer({ producers_count: 42 });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await main.findByRole('link', { name: /^Productores\s*42$/ })).toBeVisible();
  });
});

describe('the transfers by state', () => {
  it('tell their shares, and are read again when one comes back to the window', async () => {
    answer();
    renderApp('/dashboard');
    const cells = await table('Transferencias por estado');
    expect(cells().map(([state]) => state)).toEqual([
      'Estado',
      'Pendientes',
      'Aceptadas',
      'Rechazadas',
      'Canceladas',
    ]);
    const percentages = () =>
      cells()
        .slice(1)
        .map((row) => row.at(-1));
    expect(percentages(), 'thirds, which round to 99').toEqual([part(33), part(33), part(33), part(0)]);

    answer({ pending_transfers_count: 1, accepted_transfers_count: 1, rejected_transfers_count: 6 });
    comeBackToTheWindow();
    await waitFor(() =>
      expect(percentages(), 'halves of an odd share, which round to 101').toEqual([
        part(13),
        part(13),
        part(75),
        part(0),
      ]),
    );

    const none = { pending_transfers_count: 0, accepted_transfers_count: 0, rejected_transfers_count: 0 };
    answer({ ...none, cancelled_transfers_count: 4, producers_count: 41 });
    comeBackToTheWindow();
    await waitFor(() =>
      expect(percentages(), 'one state only').toEqual([part(0), part(0), part(0), part(100)]),
    );
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /^Productores\s*41$/ })).toBeInTheDocument();
    expect(main.queryByText('No hay transferencias.')).not.toBeInTheDocument();

    answer(none);
    comeBackToTheWindow();
    await waitFor(() => expect(screen.getByText('Total: 0')).toBeInTheDocument());
    expect(
      cells()
        .slice(1)
        .map(([, ...figures]) => figures),
      'no percentages when there are none',
    ).toEqual(Array.from({ length: 4 }, () => ['0', '']));
    expect(screen.getByText('No hay transferencias.')).toBeInTheDocument();
  });

  it('are copied as a spreadsheet pastes them, or say that the browser does not let them be', async () => {
    answer();
    renderApp('/dashboard');
    await table('Transferencias por estado');
    const button = screen.getByRole('button', { name: /^Copiar.*Transferencias por estado/ });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    fireEvent.click(button);
    expect(await screen.findByText('El navegador no permitió copiar.')).toBeInTheDocument();
    fireEvent.click(button);
    expect(await screen.findByText('Copiado.')).toBeInTheDocument();
    // Without a secure context there is no clipboard at all.
    const { clipboard } = navigator;
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }) as Navigator);
    fireEvent.click(button);
    expect(await screen.findByText('El navegador no permitió copiar.')).toBeInTheDocument();
    vi.unstubAllGlobals();
    expect(await clipboard.readText()).toBe(
      `Estado\tCantidad\tPorcentaje\nPendientes\t1\t${part(33)}\nAceptadas\t1\t${part(33)}\nRechazadas\t1\t${part(33)}\nCanceladas\t0\t${part(0)}`,
    );
  });
});

it('shows the places of four cards and two panels while it loads', async () => {
  setFault('getReports', 'never');
  renderApp('/dashboard');
  const skeletons = () =>
    screen
      .queryAllByRole('status', { name: 'Cargando...' })
      .flatMap((busy) => [...busy.querySelectorAll('[aria-hidden]')]);
  await waitFor(() => expect(skeletons()).toHaveLength(6));
});

it('shows what failed, and tries again', async () => {
  setFault('getReports', 'error');
  renderApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  setFault('getReports', null);
  fireEvent.click(screen.getByText('Reintentar'));
  await table('Transferencias por estado');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('region', { name: 'Transferencias por estado' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('counts transfers as the language writes them', async () => {
  answer({ pending_transfers_count: 1_200, accepted_transfers_count: 3_400 });
  renderApp('/dashboard');
  const region = await screen.findByRole('region', { name: 'Transferencias' });
  expect(region).toHaveTextContent('Pendientes: 1.200. Completadas: 3.400.');
});
