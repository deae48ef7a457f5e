import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, revoke } from '../../../../mocks/database';
import { loadPage } from '@/routing/load-page';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => {
  signInAs('admin@caravana.example');
});

/** Begins to see the product as an account, and loads the page that it leads to. */
async function viewAs(account: string, path: string) {
  const { unmount } = renderApp(`/cuentas/${account}`);
  fireEvent.click(await screen.findByText('Ver como', { selector: 'button' }));
  const asked = within(await screen.findByRole('dialog'));
  fireEvent.click(asked.getByText('Ver como', { selector: 'button' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  unmount();
  return renderApp(path);
}

const bar = async () => within(await screen.findByRole('region', { name: 'Ver como otra cuenta' }));

describe('an admin who sees the product as somebody else', () => {
  it('has the screens of a producer under a banner, and changes nothing', async () => {
    await viewAs('producer-1', '/mis-solicitudes');
    expect((await bar()).getByText('Está viendo como La Querencia del Sur: nada se cambia.')).toBeVisible();
    expect(screen.getByText(/^Hasta las \d\d:\d\d\.$/, { exact: false })).toBeInTheDocument();
    fireEvent.click((await screen.findAllByText('Cancelar solicitud'))[0] ?? document.body);
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.click(asked.getByText('Cancelar solicitud', { selector: '[type=submit]' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('Está viendo como otra cuenta');
    expect(database.requests.filter(({ status }) => status === 'canceled')).toHaveLength(1);
  });

  it('ends it by one press, back at the account, as who it was', async () => {
    const { unmount } = await viewAs('producer-1', '/mis-solicitudes');
    fireEvent.click((await bar()).getByText('Terminar'));
    await waitFor(() => expect(loadPage).toHaveBeenLastCalledWith('/cuentas/1'));
    expect(database.auditEvents.map(({ action }) => action).slice(-2)).toEqual([
      'account_viewed',
      'account_view_ended',
    ]);
    unmount();
    renderApp('/cuentas/1');
    expect(await screen.findByText('Corregir datos')).toBeInTheDocument();
    expect(screen.queryByText('Terminar')).not.toBeInTheDocument();
  });

  it('asks anew without the failure of the last time', async () => {
    setFault('viewAccount', 'error');
    renderApp('/cuentas/producer-1');
    const opener = await screen.findByText('Ver como', { selector: 'button' });
    fireEvent.click(opener);
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.click(asked.getByText('Ver como', { selector: 'button' }));
    await asked.findByRole('alert');
    fireEvent.click(asked.getByText('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(opener);
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is told when it is over, and is nobody in this tab until then', async () => {
    const { unmount } = await viewAs('producer-1', '/mis-solicitudes');
    await bar();
    revoke(sessionStorage.getItem('viewing_token'));
    unmount();
    renderApp('/lotes-certificados');
    const over = await bar();
    expect(screen.queryByText('Panel')).not.toBeInTheDocument();
    fireEvent.click(await over.findByText('Volver a mi cuenta'));
    await waitFor(() => expect(loadPage).toHaveBeenLastCalledWith('/gestion-usuarios'));
    expect(sessionStorage.getItem('viewing_token')).toBeNull();
  });

  it('enters nothing at the visit of a veterinarian, and leaves nothing on the device', async () => {
    const request = database.requests.find(({ status }) => status === 'assigned');
    await viewAs('vet-1', `/mis-visitas/${request?.id}`);
    await bar();
    expect(await screen.findByRole('heading', { name: `Visita LOT-${request?.id}` })).toBeInTheDocument();
    expect(screen.queryByText('Cerrar visita')).not.toBeInTheDocument();
    expect(localStorage.getItem('offline')).toBeNull();
  });
});
