import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { downloadCsv } from '@/lib/csv';
import { answerMedia } from '@/test/answer-media';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => {
  signInAs('admin@caravana.example');
  for (const transfer of database.transfers) {
    transfer.created_at = `2026-05-0${transfer.id}T12:30:00.000Z`;
    transfer.updated_at = `2026-06-0${transfer.id}T12:30:00.000Z`;
  }
});

const address = '/dashboard/transferencias';

/** The cells of the list, row by row. */
async function rows(name = 'Transferencias') {
  const [, ...found] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent));
}

const lots = async () => (await rows()).map(([lot]) => lot);

describe('the list of transfers', () => {
  it('has every one, the last sent first, and leads to their lots', async () => {
    renderApp(address);
    expect(await rows()).toEqual([
      ['Lote 0005', 'Establecimiento 2', 'Establecimiento 1', 'Pendiente', '5/5/2026', '-'],
      ['Lote 0005', 'Establecimiento 1', 'Establecimiento 2', 'Cancelada', '4/5/2026', '4/6/2026'],
      ['Lote 0004', 'Establecimiento 1', 'Establecimiento 2', 'Rechazada', '3/5/2026', '3/6/2026'],
      ['Lote 0002', 'Establecimiento 2', 'Establecimiento 1', 'Aceptada', '2/5/2026', '2/6/2026'],
      ['Lote 0020', 'Establecimiento 1', 'Establecimiento 2', 'Pendiente', '1/5/2026', '-'],
    ]);
    const link = screen.getByRole('link', { name: 'Lote 0020' });
    expect(link).toHaveAttribute('href', '/lotes-certificados/20');
    expect(screen.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute('href', '/dashboard');
  });

  it('has those alone that nobody has answered for a month, as the dashboard asks', async () => {
    for (const one of database.transfers) if (one.id === 5) one.created_at = new Date().toISOString();
    renderApp(`${address}?status=late`);
    expect(await lots()).toEqual(['Lote 0020']);
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('late');
  });

  it('is cards on a phone, whose order is chosen, and which leave out what is not known', async () => {
    answerMedia('599.95px');
    const { user, router } = renderApp(address);
    const [pending] = await screen.findAllByRole('row', { name: /Pendiente/ });
    const told = (row?: HTMLElement) =>
      [...(row?.children ?? [])].map((cell) => cell.getAttribute('data-in'));
    expect(told(pending)).toEqual(['name', 'fact', 'fact', 'state', 'fact', 'none']);
    expect(pending?.children[1]).toHaveAttribute('data-label', 'De');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Lote, ascendente');
    await waitFor(async () => expect((await lots())[0]).toBe('Lote 0002'));
    expect(router.state.location.search).toEqual({ sort: 'lot' });
  });

  it('is filtered by state, which the URL keeps', async () => {
    const { user, router } = renderApp(address);
    await rows();
    const filter = screen.getByRole('combobox', { name: 'Estado' });
    await user.selectOptions(filter, 'Pendientes');
    await waitFor(async () => expect(await lots()).toEqual(['Lote 0005', 'Lote 0020']));
    expect(router.state.location.search).toEqual({ status: 'pending' });
    router.history.back();
    await waitFor(async () => expect(await lots()).toHaveLength(5));
    expect(filter).toHaveValue('');
  });

  it('comes sorted, filtered and with the columns that the URL asks for, and is saved so', async () => {
    const { user } = renderApp(`${address}?status=pending&sort=lot&hidden=to.ended&page=9`);
    expect(await rows()).toEqual([
      ['Lote 0005', 'Establecimiento 2', 'Pendiente', '5/5/2026'],
      ['Lote 0020', 'Establecimiento 1', 'Pendiente', '1/5/2026'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(vi.mocked(downloadCsv)).toHaveBeenCalledExactlyOnceWith(
      'lista-de-transferencias.csv',
      '\uFEFFLote;De;Estado;Enviada\r\n5;Establecimiento 2;Pendiente;2026-05-05\r\n20;Establecimiento ' +
        '1;Pendiente;2026-05-01\r\n',
    );
  });

  it('takes no notice of a state, a column and a page that there are not', async () => {
    const { router } = renderApp(`${address}?status=lost&sort=colour&hidden=colour&page=-1`);
    expect(await rows()).toHaveLength(5);
    expect(router.state.location.search).toEqual({});
  });

  it('sorts by every column, both ways', async () => {
    const { user } = renderApp(address);
    await rows();
    for (const [place, head] of screen.getAllByRole('columnheader').entries()) {
      const button = within(head).getByRole('button');
      const cells = async () => (await rows()).map((row) => row[place] ?? '');
      const wanted = (await cells()).toSorted();
      await user.click(button);
      await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
      await waitFor(async () => expect(await cells()).toEqual(wanted));
      await user.click(button);
      await waitFor(async () => expect(await cells()).toEqual(wanted.toReversed()));
      expect(head).toHaveAttribute('aria-sort', 'descending');
    }
  });

  it('shows a state that is not known as it came', async () => {
    const [first] = database.transfers;
    const lost = [{ ...first, status: 'lost' }];
    server.use(http.get('*/api/v1/transfer_intents', () => HttpResponse.json(lost)));
    const { user } = renderApp(address);
    expect((await rows()).map((cells) => cells[3])).toEqual(['lost']);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(vi.mocked(downloadCsv).mock.calls[0]?.[1]).toContain(';lost;');
  });

  it('says that a state has none, and leads to all', async () => {
    database.transfers = database.transfers.filter(({ status }) => status !== 'rejected');
    const { user } = renderApp(`${address}?status=rejected`);
    expect(await screen.findByText('No hay transferencias en este estado.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    await waitFor(async () => expect(await lots()).toHaveLength(4));
  });

  it('says that there are none at all', async () => {
    database.transfers = [];
    renderApp(address);
    expect(await screen.findByText('No hay transferencias.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver todas' })).not.toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    setFault('listTransferIntents', 'never');
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible();
    expect(screen.queryByText('No hay transferencias.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  });

  it('shows what failed, and tries again', async () => {
    setFault('listTransferIntents', 'html');
    const { user } = renderApp(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron obtener las transferencias');
    setFault('listTransferIntents', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await lots()).toHaveLength(5);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a provider without extensions does not offer it', async () => {
    provider.ext = false;
    renderApp(address);
    expect(await screen.findByText('Este proveedor no ofrece la lista de transferencias.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so too of one that takes the address for a transfer, which is not to be read', async () => {
    server.use(http.get('*/api/v1/transfer_intents', () => new HttpResponse(null, { status: 405 })));
    renderApp(address);
    expect(await screen.findByText('Este proveedor no ofrece la lista de transferencias.')).toBeVisible();
  });

  it('is for nobody but admins', async () => {
    signInAs('productor@caravana.example');
    const { router } = renderApp(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  });

  it('speaks English', async () => {
    const { user } = renderApp(`${address}?status=accepted`);
    await rows();
    await user.click(await screen.findByRole('button', { name: /menú de la cuenta$/ }));
    await user.click(screen.getByRole('button', { name: 'en English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transfers' })).toBeVisible();
    expect(await rows('Transfers')).toEqual([
      ['Lot 0002', 'Establecimiento 2', 'Establecimiento 1', 'Accepted', '5/2/2026', '6/2/2026'],
    ]);
    expect(document.title).toBe('Transfers · Caravana');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Lot', 'From', 'To', 'Status', 'Sent on', 'Ended on']);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Accepted');
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  });
});

describe('the legend of the transfers', () => {
  const legend = [
    ['Pendientes: ver las transferencias', '?status=pending'],
    ['Aceptadas: ver las transferencias', '?status=accepted'],
    ['Rechazadas: ver las transferencias', '?status=rejected'],
    ['Canceladas: ver las transferencias', '?status=cancelled'],
    ['Total: 5. Ver todas las transferencias', ''],
  ] as const;

  it.each(legend)('has a link "%s"', async (name, search) => {
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address + search);
  });

  it('leads to an empty list from a state that no transfer is in', async () => {
    database.transfers = database.transfers.filter(({ status }) => status !== 'cancelled');
    const { user, router } = renderApp('/dashboard');
    await user.click(await screen.findByRole('link', { name: /^Canceladas/ }));
    expect(await screen.findByText('No hay transferencias en este estado.')).toBeVisible();
    expect(router.state.location.href).toBe(`${address}?status=cancelled`);
    expect(screen.getByRole('heading', { level: 1, name: 'Transferencias' })).toHaveFocus();
  });

  it('names its links in English too', async () => {
    const { user } = renderApp('/dashboard');
    await screen.findByRole('link', { name: legend[0][0] });
    await user.click(await screen.findByRole('button', { name: /menú de la cuenta$/ }));
    await user.click(screen.getByRole('button', { name: 'en English' }));
    expect(await screen.findByRole('link', { name: 'Pending: view the transfers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Total: 5. View all transfers' })).toBeVisible();
  });
});
