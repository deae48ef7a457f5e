import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

async function chosen() {
  signInAs('productor@caravana.example');
  const calls = watchCalls();
  const view = renderApp('/transferir-lote/1');
  await screen.findByText('Los Tres Ombúes');
  const list = within(screen.getByLabelText('Productores'));
  const opener = list.getByRole('button', { name: 'Seleccionar a Los Tres Ombúes' });
  const choose = async () => {
    await view.user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir el lote 0001' }));
    const confirm = dialog.getByRole('button', { name: 'Enviar transferencia' });
    const message = dialog.getByLabelText('Mensaje (opcional)');
    const write = (value: string) => fireEvent.change(message, { target: { value } });
    return { dialog, confirm, message, write };
  };
  const sent = () => calls.filter(({ method }) => method === 'POST');
  return { ...view, sent, opener, choose, ...(await choose()) };
}

const arrived = () => screen.findByText(/^La transferencia fue enviada\./);

const closed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

describe('a transfer', () => {
  it('that was about to be sent of a lot is not offered of another one', async () => {
    const { router, write } = await chosen();
    write('Como acordamos');
    await router.navigate({ to: '/transferir-lote/$lotId', params: { lotId: 2 } });
    await closed();
    expect(document.querySelector('main')).toHaveTextContent('Lote 0002');
  });

  it('can be called off, or is sent, once a try, and shows on top of the sent ones after', async () => {
    const { user, router, opener, sent, choose } = await chosen();
    await user.keyboard('{Escape}');
    await closed();
    expect(opener).toHaveFocus();
    expect(sent()).toEqual([]);

    const { dialog, confirm, message } = await choose();
    expect(dialog.getByText('Los Tres Ombúes · CUIG DM102')).toBeInTheDocument();
    await user.click(message);
    await user.paste('  Como acordamos  ');
    setFault('createTransferIntent', 'offline');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos con el servidor.');
    expect(message).toHaveValue('  Como acordamos  ');
    const call = {
      path: '/api/v1/certified_lots/1/transfer_intents',
      body: { transfer_intent: { to_producer_profile_id: 2, message: 'Como acordamos' } },
    };
    expect(sent(), 'one call a try').toMatchObject([call]);

    setFault('createTransferIntent', null);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await arrived();
    expect(sent(), 'one call a try').toMatchObject([call, call]);
    expect(database.transfers.filter(({ certified_lot: lot }) => lot.id === 1)).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/mis-transferencias');
    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveAccessibleName('Lote 0001');
    expect(first).toHaveTextContent('PendienteCamino a Udaquiola s/nDestinatarioLos Tres Ombúes');
    expect(first).toHaveTextContent('Como acordamos');
  });

  it('has no message when nothing was written, or blanks', async () => {
    setFault('createTransferIntent', 'error');
    const { dialog, confirm, write, sent } = await chosen();
    fireEvent.click(confirm);
    await dialog.findByRole('alert');
    setFault('createTransferIntent', null);
    write('   ');
    fireEvent.click(confirm);
    await arrived();
    const body = { transfer_intent: { to_producer_profile_id: 2 } };
    expect(sent().map((call) => call.body)).toEqual([body, body]);
  });

  it('cannot be confirmed or called off while it is being sent', async () => {
    setFault('createTransferIntent', 'never');
    const { dialog, confirm, sent } = await chosen();
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm).toBeDisabled());
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    // Under way before the fault is gone with the test.
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('a refused transfer', () => {
  async function refused(said: string) {
    const { dialog, confirm } = await chosen();
    return async () => {
      fireEvent.click(confirm);
      expect(await dialog.findByRole('alert')).toHaveTextContent(said);
      fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await closed();
    };
  }

  it('to a producer who is gone says so, and the list has them no more', async () => {
    const confirm = await refused('Ese productor no puede recibir lotes.');
    find(database.producers, 2).active = false;
    await confirm();
    expect(await screen.findByText('No hay otros productores')).toBeInTheDocument();
  });

  it('of a lot that has one already says so, and where it is', async () => {
    const confirm = await refused('El lote ya tiene una transferencia pendiente.');
    find(database.lots, 1).transfer_pending = true;
    await confirm();
    expect(screen.getByText('Ver mis transferencias', { selector: 'a' })).toBeInTheDocument();
  });

  it('of a lot that ended says so', async () => {
    const confirm = await refused('El lote ya no está activo.');
    find(database.lots, 1).is_active = false;
    await confirm();
    expect(screen.getByText(/ya fue transferido y no está activo/)).toBeInTheDocument();
  });

  it('of a lot that is no longer theirs says so', async () => {
    const confirm = await refused('No existe lo que busca.');
    find(database.lots, 1).producer_profile_id = 2;
    await confirm();
    expect(screen.getByText(/Este lote no es suyo/)).toBeInTheDocument();
  });

  it('keeps the message when the session ends, and goes out after signing in elsewhere', async () => {
    setFault('createTransferIntent', 'unauthorized');
    const { dialog, confirm, message, write } = await chosen();
    write('Como acordamos');
    fireEvent.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    expect(screen.queryByText(/Este lote no es suyo/)).not.toBeInTheDocument();
    await screen.findByText('Iniciar sesión');
    setFault('createTransferIntent', null);
    signInAs('productor@caravana.example');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await waitFor(() => expect(screen.queryByText('Iniciar sesión')).not.toBeInTheDocument());
    expect(message).toBeInTheDocument();
    expect(message).toHaveValue('Como acordamos');
    fireEvent.click(confirm);
    await arrived();
  });
});
