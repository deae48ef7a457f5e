import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { type SeenCall, watchCalls } from '@/test/watch-calls';
import { watchRefusals } from '@/test/watch-refusals';

beforeEach(() => signInAs('productor@caravana.example'));

const deletesOf = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'DELETE');
const statusOf = (id: number) => find(database.requests, id).status;
const canceled = 'La solicitud LOT-3 fue cancelada.';
const opener = async () => {
  await screen.findByText('Cancelar solicitud');
  return screen.getByLabelText('Cancelar solicitud LOT-3');
};
const cardOf = (id: number) => screen.queryByText(`LOT-${id}`, { selector: 'h2' });

/** The dialog that asks about request 3, opened on a screen. */
async function asked(path = '/mis-solicitudes') {
  const app = renderApp(path);
  await screen.findAllByText('Cancelar solicitud');
  const button = screen.getByRole('button', { name: 'Cancelar solicitud LOT-3' });
  const ask = async () => {
    await app.user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar la solicitud LOT-3' });
    return { dialog, confirm: within(dialog).getByRole('button', { name: 'Cancelar solicitud' }) };
  };
  return { ...app, button, ask, ...(await ask()) };
}

const closed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

describe('canceling a request', () => {
  it('is asked first, forgets a failure when it is asked anew, and is refused when the visit took place', async () => {
    const calls = watchCalls();
    const { user, button, ask, dialog, confirm } = await asked();
    expect(dialog).toHaveAccessibleDescription(
      'La solicitud se quitará de su lista. Esta acción no se puede deshacer.',
    );
    await user.keyboard('{Escape}');
    await closed();
    expect(button).toHaveFocus();
    expect(confirm).not.toBeInTheDocument();
    expect(deletesOf(calls)).toHaveLength(0);

    setFault('cancelCertificationRequest', 'error');
    const second = await ask();
    fireEvent.click(second.confirm);
    await within(second.dialog).findByRole('alert');
    await user.keyboard('{Escape}');
    await closed();

    setFault('cancelCertificationRequest', null);
    const third = await ask();
    expect(within(third.dialog).queryByRole('alert')).not.toBeInTheDocument();
    find(database.requests, 3).status = 'executed';
    fireEvent.click(third.confirm);
    expect(await within(third.dialog).findByRole('alert')).toHaveTextContent(
      'La solicitud ya no permite ese cambio.',
    );
    await user.keyboard('{Escape}');
    await closed();
    const card = screen.getByRole('article', { name: 'LOT-3' });
    expect(within(card).getByText('Ejecutada')).toBeInTheDocument();
  });

  it('can be tried again, once a click or two, takes it off the list and says so', async () => {
    const calls = watchCalls();
    setFault('cancelCertificationRequest', 'error');
    const { confirm, dialog } = await asked();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    expect(deletesOf(calls), 'one call a try').toHaveLength(1);
    setFault('cancelCertificationRequest', null);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    const notice = await screen.findByText(canceled);
    await closed();
    expect(deletesOf(calls), 'one call a try').toHaveLength(2);
    expect(screen.queryByText('LOT-3')).not.toBeInTheDocument();
    expect(screen.getByText('LOT-2')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(statusOf(3)).toBe('canceled');
    fireEvent.click(screen.getByLabelText('Cerrar el aviso'));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.queryByText(canceled)).not.toBeInTheDocument();
  });

  it.each(['/mis-solicitudes', '/solicitud/3'])('is done where another tab did it: %s', async (path) => {
    const { router, confirm } = await asked(path);
    find(database.requests, 3).status = 'canceled';
    const refusals = watchRefusals();
    fireEvent.click(confirm);
    expect(await screen.findByText(canceled)).toBeInTheDocument();
    await closed();
    expect(refusals(), 'not even for a moment').toEqual([]);
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
    expect(screen.queryByText('LOT-3')).not.toBeInTheDocument();
  });

  it('works by the keyboard alone, and the last one leaves an empty list', async () => {
    database.requests = database.requests.filter(({ id }) => id === 3);
    const { user, router } = renderApp('/mis-solicitudes');
    (await opener()).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Volver' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(canceled)).toBeInTheDocument();
    expect(await screen.findByText('Todavía no tiene solicitudes')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
  });

  it('can neither be repeated nor left while it is sent', async () => {
    setFault('cancelCertificationRequest', 'never');
    const { user, dialog, confirm } = await asked();
    fireEvent.click(confirm);
    expect(await within(dialog).findByRole('button', { name: 'Cancelando…' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says that the session ended, and leaves the screen as it was', async () => {
    setFault('cancelCertificationRequest', 'unauthorized');
    const { confirm, dialog } = await asked();
    fireEvent.click(confirm);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    expect(within(dialog).getByText(/^Iniciar sesión/)).toHaveAttribute('target', '_blank');
    expect(screen.getByText('LOT-3')).toBeInTheDocument();
  });
});

describe('after canceling', () => {
  const confirmed = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText('Cancelar solicitud'));
    expect(await screen.findByText(canceled)).toBeInTheDocument();
  };

  it('in the detail, the list stands without the request and says so', async () => {
    const { router } = await asked('/solicitud/3');
    await confirmed();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
    await waitFor(() => expect(cardOf(2)).toBeInTheDocument());
    expect(screen.queryByText('LOT-3')).not.toBeInTheDocument();
    // Once: not again when the page is loaded anew or gone back to.
    await waitFor(() => expect(router.history.location.state.canceledRequest).toBeUndefined());
    expect(screen.getByText(canceled)).toBeVisible();
  });

  it('in the detail, a list that was read before is right too', async () => {
    const { router } = renderApp('/mis-solicitudes');
    await waitFor(() => expect(cardOf(3)).toBeInTheDocument());
    fireEvent.click(screen.getByLabelText('Ver detalles de LOT-3'));
    await screen.findByText('Solicitud LOT-3', { selector: 'h1' });
    fireEvent.click(await opener());
    await confirmed();
    // The list is read anew before it shows: never as it was.
    expect(cardOf(3)).not.toBeInTheDocument();
    await waitFor(() => expect(cardOf(2)).toBeInTheDocument());
    expect(cardOf(3)).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-solicitudes');
  });

  it('in the list, a detail that was read before tells the new status', async () => {
    const { router } = renderApp('/solicitud/3');
    expect(await screen.findByText('Asignada')).toBeInTheDocument();
    await router.navigate({ to: '/mis-solicitudes' });
    await waitFor(() => expect(cardOf(3)).toBeInTheDocument());
    fireEvent.click(screen.getByLabelText('Cancelar solicitud LOT-3'));
    await confirmed();
    await closed();
    await router.navigate({ to: '/solicitud/$id', params: { id: 3 } });
    expect(await screen.findByText('Cancelada')).toBeInTheDocument();
    expect(screen.queryByText('Asignada')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancelar solicitud/ })).not.toBeInTheDocument();
  });
});
