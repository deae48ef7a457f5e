import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TransferStatus } from '@/api/generated/model';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { watchRefusals } from '@/test/watch-refusals';

const cardOf = async (lot: string) => {
  const card = (await screen.findByText(lot, { selector: 'a' })).closest('article');
  if (!card) throw new Error(`${lot} is in no card`);
  expect(card).toHaveAccessibleName(lot);
  return within(card);
};

async function asked(path: string, lot: string, button: string) {
  signInAs('productor@caravana.example');
  const calls = watchCalls();
  const view = renderApp(path);
  const opener = (await cardOf(lot)).getByRole('button', { name: button });
  const ask = async () => {
    await view.user.click(opener);
    return within(await screen.findByRole('dialog'));
  };
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  return { ...view, opener, ask, dialog: await ask(), changes };
}

const received = '/mis-transferencias?tab=received';
const cancelling = () => asked('/mis-transferencias', 'Lote 0020', 'Cancelar transferencia del lote 0020');
const rejecting = () => asked(received, 'Lote 0005', 'Rechazar la transferencia del lote 0005');
const accepting = () => asked(received, 'Lote 0005', 'Aceptar la transferencia del lote 0005');

const closed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
const focusOnHeading = () => waitFor(() => expect(document.querySelector('h1')).toHaveFocus());

const rating = { rating: 5 };

/** Has another tab, or who is on the other side, end what is pending. */
function endAll(status: TransferStatus) {
  for (const transfer of database.transfers) if (transfer.status === 'pending') transfer.status = status;
}

describe.each([
  [
    'cancels',
    {
      open: cancelling,
      confirm: 'Cancelar transferencia',
      lot: 'Lote 0020',
      status: 'Cancelada',
      said: 'fue cancelada',
      call: { method: 'DELETE', path: '/api/v1/transfer_intents/1', body: null },
    },
  ],
  [
    'rejects',
    {
      open: rejecting,
      confirm: 'Rechazar transferencia',
      lot: 'Lote 0005',
      status: 'Rechazada',
      said: 'fue rechazada',
      call: { method: 'POST', path: '/api/v1/transfer_intents/5/reject', body: null },
    },
  ],
  [
    'accepts',
    {
      open: accepting,
      confirm: 'Aceptar transferencia',
      lot: 'Lote 0005',
      status: 'Aceptada',
      said: 'ahora es suyo',
      call: {
        method: 'POST',
        path: '/api/v1/transfer_intents/5/accept',
        body: { veterinarian_rating: rating },
      },
    },
  ],
])('who %s a transfer', (_does, { open, confirm, lot, status, said, call }) => {
  it('may think better of it, and else sees it done, once a try, however often it is confirmed', async () => {
    const { user, opener, ask, changes } = await open();
    await user.keyboard('{Escape}');
    await closed();
    expect(opener).toHaveFocus();
    expect(changes()).toEqual([]);

    const dialog = await ask();
    const button = dialog.getByRole('button', { name: confirm });
    setFault('*', 'offline');
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos con el servidor.');
    expect(changes(), 'one call a try').toEqual([call]);

    setFault('*', null);
    fireEvent.click(button);
    fireEvent.click(button);
    await closed();
    const card = await cardOf(lot);
    expect(card.getByText(status)).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    const notice = screen.getByText(new RegExp(said));
    expect(changes(), 'one call a try').toEqual([call, call]);
    await focusOnHeading();
    fireEvent.click(screen.getByLabelText('Cerrar el aviso'));
    expect(notice).not.toBeInTheDocument();
  });

  it('is told that the session ended, with a way to sign in that leaves the question open', async () => {
    const { dialog, changes } = await open();
    setFault('*', 'unauthorized');
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    const way = within(dialog.getByRole('alert')).getByText(/^Iniciar sesión/, { selector: 'a' });
    expect(way).toHaveAttribute('href', '/signin');
    expect(way).toHaveAttribute('target', '_blank');
    expect(dialog.getByRole('button', { name: confirm })).toBeEnabled();
    expect(changes(), 'one call a try').toEqual([call]);
  });

  it('is told in the dialog when it was answered meanwhile, and the list is right', async () => {
    const { user, dialog } = await open();
    const [other, shown] =
      status === 'Aceptada' ? ['cancelled' as const, 'Cancelada'] : ['accepted' as const, 'Aceptada'];
    endAll(other);
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('La transferencia ya no está pendiente.');
    await user.keyboard('{Escape}');
    await closed();
    expect((await cardOf(lot)).getByText(shown)).toBeInTheDocument();
    expect(screen.queryByText(new RegExp(said))).not.toBeInTheDocument();
    await focusOnHeading();
  });
});

it.each([
  ['cancels', cancelling, 'Cancelar transferencia', 'cancelled', 'fue cancelada'],
  ['rejects', rejecting, 'Rechazar transferencia', 'rejected', 'fue rechazada'],
  ['accepts', accepting, 'Aceptar transferencia', 'accepted', 'ahora es suyo'],
] as const)(
  'who %s what an earlier try or another tab did sees it done',
  async (_does, open, confirm, done, said) => {
    const { dialog } = await open();
    endAll(done);
    const refusals = watchRefusals();
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
    await closed();
    expect(refusals(), 'not even for a moment').toEqual([]);
  },
);

describe('accepting', () => {
  it('rates five stars until others are chosen, trims the comments, and leads to the new lot', async () => {
    setFault('acceptTransferIntent', 'error');
    const { user, dialog, changes } = await accepting();
    const radios = dialog.getByRole('radiogroup', {
      name: 'Calificación del veterinario: Marina Etcheverry',
    });
    const stars = within(radios).getAllByRole<HTMLInputElement>('radio');
    expect(stars.map((star) => [star.getAttribute('aria-label'), star.checked])).toEqual([
      ['1 estrella', false],
      ['2 estrellas', false],
      ['3 estrellas', false],
      ['4 estrellas', false],
      ['5 estrellas', true],
    ]);
    const comments = dialog.getByLabelText('Comentarios (opcional)');
    const confirm = dialog.getByRole('button', { name: 'Aceptar transferencia' });
    fireEvent.change(comments, { target: { value: '   ' } });
    fireEvent.click(confirm);
    await dialog.findByRole('alert');
    expect(changes()[0]?.body, 'comments of blanks are left out').toEqual({ veterinarian_rating: rating });

    setFault('acceptTransferIntent', null);
    const two = dialog.getByLabelText('2 estrellas');
    await user.click(two);
    await user.click(two);
    await user.clear(comments);
    await user.paste('  Llegó tarde  ');
    await user.click(confirm);
    await closed();
    expect(changes()[1]?.body).toEqual({ veterinarian_rating: { rating: 2, comments: 'Llegó tarde' } });

    await user.click(screen.getByText('Ver el lote 0021', { selector: 'a' }));
    expect(await screen.findByText('Lote 0021', { selector: 'h1' })).toBeInTheDocument();
    expect(await screen.findByText(/fue transferido de Los Tres Ombúes/)).toBeInTheDocument();
    expect(screen.getByText('Transferir titularidad', { selector: 'a' })).toBeInTheDocument();
  });

  it('keeps what was written when the session ends', async () => {
    const { dialog } = await accepting();
    const comments = dialog.getByLabelText('Comentarios (opcional)');
    fireEvent.change(comments, { target: { value: 'Puntual' } });
    setFault('acceptTransferIntent', 'unauthorized');
    fireEvent.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    expect(dialog.getByLabelText('Comentarios (opcional)')).toHaveValue('Puntual');
  });

  it('leads to the own lots where the provider does not name the new one', async () => {
    provider.ext = false;
    const { dialog } = await accepting();
    fireEvent.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    expect(screen.getByText('Ver mis lotes certificados', { selector: 'a' })).toHaveAttribute(
      'href',
      '/mis-lotes-certificados',
    );
  });
});
