import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

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

beforeEach(() => signInAs('admin@caravana.example'));

/** The cells of a chart's table, row by row. */
async function table(name: string) {
  const found = await screen.findByRole('table', { name: `${name}: las cifras del gráfico` });
  return within(found)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it('shows the four figures, each leading to what it counts', async () => {
  answer();
  renderApp('/dashboard');
  const card = (name: RegExp) => screen.findByRole('link', { name });
  expect(await card(/^Productores\s*40$/)).toHaveAttribute(
    'href',
    '/gestion-usuarios?view=table&type=producer',
  );
  expect(await card(/^Veterinarios\s*9$/)).toHaveAttribute('href', '/gestion-usuarios?view=table&type=vet');
  expect(await card(/^Lotes certificados\s*1\.234$/)).toHaveAttribute('href', '/lotes-certificados');
  expect(await card(/^Solicitudes pendientes\s*7$/)).toHaveAttribute('href', '/dashboard/solicitudes');
});

it('shows the totals and when they were read', async () => {
  answer();
  renderApp('/dashboard');
  const certified = await screen.findByRole('region', { name: 'Animales certificados' });
  expect(certified).toHaveTextContent('5.678');
  expect(screen.getByRole('region', { name: 'Transferencias' })).toHaveTextContent(
    '3Pendientes: 1. Completadas: 1.',
  );
  expect(screen.getByText(/^Actualizado a las \d{1,2}:\d{2}/)).toBeInTheDocument();
});

describe('the transfers by state', () => {
  it.each([
    ['thirds, which round to 99', {}, ['33 %', '33 %', '33 %', '0 %']],
    [
      'halves of an odd share, which round to 101',
      { pending_transfers_count: 1, accepted_transfers_count: 1, rejected_transfers_count: 6 },
      ['13 %', '13 %', '75 %', '0 %'],
    ],
    [
      'one state only',
      {
        pending_transfers_count: 0,
        accepted_transfers_count: 0,
        rejected_transfers_count: 0,
        cancelled_transfers_count: 4,
      },
      ['0 %', '0 %', '0 %', '100 %'],
    ],
  ])('tell %s', async (_name, changes, percentages) => {
    answer(changes);
    renderApp('/dashboard');
    const [, ...rows] = await table('Transferencias por estado');
    expect(rows.map(([state]) => state)).toEqual(['Pendientes', 'Aceptadas', 'Rechazadas', 'Canceladas']);
    expect(rows.map((row) => row.at(-1))).toEqual(percentages);
  });

  it('have no percentages when there are none', async () => {
    answer({ pending_transfers_count: 0, accepted_transfers_count: 0, rejected_transfers_count: 0 });
    renderApp('/dashboard');
    const [, ...rows] = await table('Transferencias por estado');
    expect(rows.map(([, ...figures]) => figures)).toEqual(Array.from({ length: 4 }, () => ['0', '']));
    expect(screen.getByText('Total: 0')).toBeInTheDocument();
  });

  it('are copied as a spreadsheet pastes them', async () => {
    answer();
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Copiar.*Transferencias por estado/ }));
    expect(await screen.findByText('Copiado.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      'Estado\tCantidad\tPorcentaje\nPendientes\t1\t33 %\nAceptadas\t1\t33 %\nRechazadas\t1\t33 %\nCanceladas\t0\t0 %',
    );
  });

  it('say so when the browser does not let them be copied', async () => {
    answer();
    const { user } = renderApp('/dashboard');
    const button = await screen.findByRole('button', { name: /^Copiar.*Transferencias por estado/ });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button);
    expect(await screen.findByText('El navegador no permitió copiar.')).toBeInTheDocument();
  });
});

it('compares producers and veterinarians', async () => {
  answer();
  renderApp('/dashboard');
  expect(await table('Productores y veterinarios')).toEqual([
    ['Tipo', 'Cantidad'],
    ['Productores', '40'],
    ['Veterinarios', '9'],
  ]);
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
  const { user } = renderApp('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  setFault('getReports', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Transferencias por estado' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reads the figures again when one comes back to the window', async () => {
  answer();
  renderApp('/dashboard');
  await screen.findByRole('link', { name: /^Productores\s*40$/ });
  answer({ producers_count: 41 });
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(screen.getByRole('link', { name: /^Productores\s*41$/ })).toBeInTheDocument());
});

it('speaks English', async () => {
  answer();
  const { user } = renderApp('/dashboard');
  await screen.findByRole('link', { name: /^Productores\s*40$/ });
  await user.click(screen.getAllByRole('button', { name: 'en English' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^Certified lots\s*1,234$/ })).toBeInTheDocument();
});

describe('the pending requests', () => {
  it('are those that have not ended, newest first, and sort by any column', async () => {
    const { user, router } = renderApp('/dashboard/solicitudes');
    const found = await screen.findByRole('table', { name: 'Solicitudes pendientes' });
    const column = (place: number) =>
      within(found)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.children[place]?.textContent ?? '');
    expect(column(0).length).toBeGreaterThan(1);
    expect(column(5).filter((status) => !['Creada', 'Asignada'].includes(status))).toEqual([]);
    await user.click(within(found).getByRole('button', { name: /Productor/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'producer' }));
    const names = column(1).map((name) => name.toLocaleLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('say that there are none', async () => {
    server.use(http.get('*/api/v1/certification_requests', () => HttpResponse.json([])));
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByText('No hay solicitudes pendientes.')).toBeInTheDocument();
  });

  it('say what failed', async () => {
    setFault('listCertificationRequests', 'error');
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
