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
  await view.user.click(await screen.findByRole('button', { name: 'Seleccionar a Los Tres Ombúes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir el lote 0001' }));
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const confirm = dialog.getByRole('button', { name: 'Enviar transferencia' });
  const write = async (message: string) => {
    await view.user.click(dialog.getByLabelText('Mensaje (opcional)'));
    await view.user.paste(message);
  };
  return { ...view, dialog, sent, confirm, write };
}

const arrived = () => screen.findByText(/^La transferencia fue enviada\./);

describe('a transfer', () => {
  it('names the chosen producer before it is sent, and shows on top of the sent ones after', async () => {
    const { user, dialog, confirm, write, sent, router } = await chosen();
    expect(dialog.getByText('Los Tres Ombúes · CUIG DM102')).toBeInTheDocument();
    await write('  Como acordamos  ');
    await user.click(confirm);
    await arrived();
    expect(router.state.location.pathname).toBe('/mis-transferencias');
    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveAccessibleName('Lote 0001');
    expect(first).toHaveTextContent('PendienteCamino a Udaquiola s/nDestinatarioLos Tres Ombúes');
    expect(first).toHaveTextContent('Como acordamos');
    expect(sent()).toMatchObject([
      {
        path: '/api/v1/certified_lots/1/transfer_intents',
        body: { transfer_intent: { to_producer_profile_id: 2, message: 'Como acordamos' } },
      },
    ]);
  });

  it.each(['', '   '])('has no message when it is %j', async (message) => {
    const { user, confirm, write, sent } = await chosen();
    if (message) await write(message);
    await user.click(confirm);
    await arrived();
    expect(sent()[0]?.body).toEqual({ transfer_intent: { to_producer_profile_id: 2 } });
  });

  it('is sent once, however often it is confirmed', async () => {
    const { confirm, sent } = await chosen();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await arrived();
    expect(sent()).toHaveLength(1);
    expect(database.transfers.filter(({ certified_lot: lot }) => lot.id === 1)).toHaveLength(1);
  });

  it('cannot be confirmed or called off while it is being sent', async () => {
    setFault('createTransferIntent', 'never');
    const { user, dialog, confirm } = await chosen();
    await user.click(confirm);
    await waitFor(() => expect(confirm).toBeDisabled());
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });

  it('can be called off, and the focus is back', async () => {
    const { user, sent } = await chosen();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Seleccionar a Los Tres Ombúes' })).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('a refused transfer', () => {
  async function refused(said: string) {
    const { user, dialog, confirm } = await chosen();
    return async () => {
      await user.click(confirm);
      expect(await dialog.findByRole('alert')).toHaveTextContent(said);
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
    expect(screen.getByRole('link', { name: 'Ver mis transferencias' })).toBeInTheDocument();
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

  it('keeps the message, and goes out when it is tried again', async () => {
    setFault('createTransferIntent', 'offline');
    const { user, dialog, confirm, write } = await chosen();
    await write('Como acordamos');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos con el servidor.');
    expect(dialog.getByLabelText('Mensaje (opcional)')).toHaveValue('Como acordamos');
    setFault('createTransferIntent', null);
    await user.click(confirm);
    await arrived();
  });

  it('keeps the message when the session ends, and goes out after signing in elsewhere', async () => {
    setFault('createTransferIntent', 'unauthorized');
    const { user, dialog, confirm, write } = await chosen();
    await write('Como acordamos');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    expect(screen.queryByText(/Este lote no es suyo/)).not.toBeInTheDocument();
    await screen.findByText('Iniciar sesión');
    setFault('createTransferIntent', null);
    signInAs('productor@caravana.example');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await waitFor(() => expect(screen.queryByText('Iniciar sesión')).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Mensaje (opcional)')).toHaveValue('Como acordamos');
    await user.click(confirm);
    await arrived();
  });
});
