import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { type SeenCall, watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('productor@caravana.example'));

const deletesOf = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'DELETE');
const statusOf = (id: number) => find(database.requests, id).status;
const opener = () => screen.findByRole('button', { name: 'Cancelar solicitud LOT-3' });

/** The dialog that asks about request 3, opened on a screen. */
async function asked(path = '/mis-solicitudes') {
  const app = renderApp(path);
  await app.user.click(await opener());
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar la solicitud LOT-3' });
  return { ...app, dialog, confirm: within(dialog).getByRole('button', { name: 'Cancelar solicitud' }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('canceling a request', () => {
  it('is asked first, and Escape leaves all as it was', async () => {
    const calls = watchCalls();
    const { user, dialog } = await asked();
    expect(dialog).toHaveAccessibleDescription(
      'La solicitud se quitará de su lista. Esta acción no se puede deshacer.',
    );
    await user.keyboard('{Escape}');
    await closed();
    expect(await opener()).toHaveFocus();
    expect(deletesOf(calls)).toHaveLength(0);
  });

  it('takes it off the list, says so, and leaves the focus on the heading', async () => {
    const { user, confirm } = await asked();
    await user.click(confirm);
    expect(await screen.findByText('La solicitud LOT-3 fue cancelada.')).toBeInTheDocument();
    await closed();
    expect(screen.queryByText('LOT-3')).not.toBeInTheDocument();
    expect(screen.getByText('LOT-2')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(statusOf(3)).toBe('canceled');
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText('La solicitud LOT-3 fue cancelada.')).not.toBeInTheDocument();
  });

  it('makes the last one leave an empty list', async () => {
    database.requests = database.requests.filter(({ id }) => id === 3);
    const { user, confirm } = await asked();
    await user.click(confirm);
    expect(await screen.findByText('Todavía no tiene solicitudes')).toBeInTheDocument();
  });

  it('works by the keyboard alone', async () => {
    const { user, router } = renderApp('/mis-solicitudes');
    (await opener()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Volver' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('La solicitud LOT-3 fue cancelada.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
  });

  it('happens once for a double click', async () => {
    const calls = watchCalls();
    const { confirm } = await asked();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText('La solicitud LOT-3 fue cancelada.')).toBeInTheDocument();
    expect(deletesOf(calls)).toHaveLength(1);
  });

  it('can neither be repeated nor left while it is sent', async () => {
    setFault('cancelCertificationRequest', 'never');
    const { user, confirm } = await asked();
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Cancelando...' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says inside the dialog that it failed, and can be tried again', async () => {
    setFault('cancelCertificationRequest', 'error');
    const { user, confirm, dialog } = await asked();
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('cancelCertificationRequest', null);
    await user.click(confirm);
    expect(await screen.findByText('La solicitud LOT-3 fue cancelada.')).toBeInTheDocument();
  });

  it('forgets a failure when it is asked anew', async () => {
    setFault('cancelCertificationRequest', 'error');
    const { user, confirm, dialog } = await asked();
    await user.click(confirm);
    await within(dialog).findByRole('alert');
    await user.keyboard('{Escape}');
    await closed();
    await user.click(await opener());
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that the session ended, and leaves the screen as it was', async () => {
    setFault('cancelCertificationRequest', 'unauthorized');
    const { user, confirm, dialog } = await asked();
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Su sesión no es válida o terminó.');
    expect(screen.getByText('LOT-3')).toBeInTheDocument();
  });

  it('is refused when the visit took place meanwhile, and the list shows that it did', async () => {
    const { user, confirm, dialog } = await asked();
    find(database.requests, 3).status = 'executed';
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'El estado actual no permite este cambio.',
    );
    await user.keyboard('{Escape}');
    await closed();
    const card = screen.getByRole('article', { name: 'LOT-3' });
    expect(within(card).getByText('Ejecutada')).toBeInTheDocument();
  });
});

describe('after canceling', () => {
  it('in the detail, the list stands without the request and says so', async () => {
    const { user, confirm, router } = await asked('/solicitud/3');
    await user.click(confirm);
    expect(await screen.findByText('La solicitud LOT-3 fue cancelada.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
    await screen.findByRole('article', { name: 'LOT-2' });
    expect(screen.queryByRole('article', { name: 'LOT-3' })).not.toBeInTheDocument();
  });

  it('in the detail, a list that was read before is right too', async () => {
    const { user, router } = renderApp('/mis-solicitudes');
    await user.click(await screen.findByRole('link', { name: 'Ver detalles de LOT-3' }));
    await screen.findByRole('heading', { level: 1, name: 'Solicitud LOT-3' });
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Cancelar solicitud' }));
    await screen.findByText('La solicitud LOT-3 fue cancelada.');
    expect(screen.queryByRole('article', { name: 'LOT-3' })).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
  });

  it('in the list, a detail that was read before tells the new status', async () => {
    const { user, router } = renderApp('/solicitud/3');
    expect(await screen.findByText('Asignada')).toBeInTheDocument();
    await router.navigate({ to: '/mis-solicitudes' });
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: 'Cancelar solicitud' }));
    await screen.findByText('La solicitud LOT-3 fue cancelada.');
    await router.navigate({ to: '/solicitud/$id', params: { id: '3' } });
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
    expect(screen.queryByText('Asignada')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancelar solicitud/ })).not.toBeInTheDocument();
  });
});
