import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('admin@caravana.example'));

/** Copies of what the seeds have one of; `change` gives each its own facts. */
function copies<Row extends { id: number }>(
  [one]: readonly Row[],
  count: number,
  change: (id: number) => Partial<Row>,
): Row[] {
  if (!one) throw new Error('The seeds have one.');
  return Array.from({ length: count }, (_, place) => ({ ...one, id: place + 1, ...change(place + 1) }));
}

/** Transfers of lots 1 to `count`, of which every third is pending. */
function transfers(count: number): void {
  const [one] = database.transfers;
  if (!one) throw new Error('The seeds have transfers.');
  database.transfers = copies(database.transfers, count, (id) => ({
    status: id % 3 === 0 ? 'pending' : 'accepted',
    certified_lot: { ...one.certified_lot, id: 10_000 - id },
  }));
}

/** The names of the rows of the table, as they stand. */
const named = () => [...document.querySelectorAll('tbody th a')].map((cell) => cell.textContent);
const begins = (...names: string[]) => waitFor(() => expect(named().slice(0, names.length)).toEqual(names));

describe('a table of more rows than are read whole', () => {
  it('shows a page as the API sorts it, and turns to the others', async () => {
    transfers(2_300);
    const calls = watchCalls();
    renderApp('/dashboard/transferencias');
    expect(await screen.findByText('1–25 de 2.300')).toBeVisible();
    await begins('Lote 7700', 'Lote 7701');
    fireEvent.click(screen.getByRole('button', { name: 'Lote' }));
    await begins('Lote 7700', 'Lote 7701');
    fireEvent.click(screen.getByRole('button', { name: 'Lote' }));
    await begins('Lote 9999', 'Lote 9998');
    fireEvent.click(screen.getByRole('button', { name: 'Última página' }));
    expect(await screen.findByText('2.276–2.300 de 2.300')).toBeVisible();
    await begins('Lote 7724', 'Lote 7723');
    // The list once, of which the first answer says how long it is; of all else a page.
    expect(calls.map(({ path }) => path).filter((path) => path.includes('transfer_intents'))).toEqual([
      '/api/v1/transfer_intents',
      '/api/v1/transfer_intents?limit=25&offset=0&sort=sent&descending=true',
      '/api/v1/transfer_intents?limit=25&offset=0&sort=lot&descending=false',
      '/api/v1/transfer_intents?limit=25&offset=0&sort=lot&descending=true',
      '/api/v1/transfer_intents?limit=25&offset=2275&sort=lot&descending=true',
    ]);
  });

  it('sorts by itself again once a filter leaves fewer', async () => {
    transfers(2_300);
    const { router } = renderApp('/dashboard/transferencias?page=3');
    expect(await screen.findByText('51–75 de 2.300')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Estado' }), { target: { value: 'pending' } });
    expect(await screen.findByText('1–25 de 766')).toBeVisible();
    await begins('Lote 7702', 'Lote 7705');
    const calls = watchCalls();
    fireEvent.click(screen.getByRole('button', { name: 'Lote' }));
    fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('26–50 de 766')).toBeVisible();
    expect(calls).toEqual([]);
    router.history.go(-3);
    expect(await screen.findByText('51–75 de 2.300')).toBeVisible();
  });

  it('leads to its last page whom an address leads beyond', async () => {
    transfers(2_001);
    const { router } = renderApp('/dashboard/transferencias?page=4000');
    expect(await screen.findByText('2.001–2.001 de 2.001')).toBeVisible();
    expect(router.state.location.search).toEqual({ page: 81 });
  });

  it('has all of them in its file, in its order, and says when they cannot be read', async () => {
    transfers(2_300);
    renderApp('/dashboard/transferencias?sort=lot');
    expect(await screen.findByText('1–25 de 2.300')).toBeVisible();
    setFault('listTransferIntents', 'error');
    fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron leer todas las filas.');
    expect(downloadCsv).not.toHaveBeenCalled();
    setFault('listTransferIntents', null);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(downloadCsv).toHaveBeenCalledOnce());
    const [, text = ''] = vi.mocked(downloadCsv).mock.calls[0] ?? [];
    const lots = text.trim().split('\r\n').slice(1);
    expect(lots.map((line) => Number(line.split(';')[0]))).toEqual(
      Array.from({ length: 2_300 }, (_, place) => 7_700 + place),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps what was selected on other pages, and selects all that were found', async () => {
    database.requests = copies(database.requests, 2_100, (id) => ({
      address: `Camino ${id}`,
      status: 'created',
    }));
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByText('1–25 de 2.100')).toBeVisible();
    const group = () => screen.getByRole('group', { name: /seleccionada/ });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar LOT-2100' }));
    fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('26–50 de 2.100')).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar LOT-2075' }));
    fireEvent.click(within(group()).getByRole('button', { name: /^Rechazar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/LOT-2100/)).toBeVisible();
    expect(dialog.getByText(/LOT-2075/)).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Seleccionar las 2.100 encontradas' }));
    expect(await screen.findByText('Las 2.100 filas encontradas están seleccionadas.')).toBeVisible();
    expect(group()).toHaveAccessibleName(/2\.?100/);
  });

  it('is the audit log in its own order alone, from either end', async () => {
    database.auditEvents = Array.from({ length: 2_100 }, (_, place) => ({
      id: place + 1,
      at: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
      action: 'limits_changed',
      actor: null,
      object: { type: 'account', id: place + 1, name: null },
      before: null,
      after: null,
      names: {},
      request_id: 'x',
    }));
    const calls = watchCalls();
    renderApp('/auditoria');
    expect(await screen.findByText('1–25 de 2.100')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Quién' })).not.toHaveAttribute('aria-sort');
    expect(within(screen.getByRole('table')).getAllByRole('button', { name: 'Cuándo' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Cuándo' }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path).at(-1)).toBe(
        '/api/v1/audit_events?limit=25&offset=0&sort=at&descending=false',
      ),
    );
  });
});
