import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

async function asked(path: string, button: string) {
  signInAs('productor@caravana.example');
  const calls = watchCalls();
  const view = renderApp(path);
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  return { ...view, dialog, changes };
}

const cancelling = () => asked('/mis-transferencias', 'Cancelar transferencia del lote 0020');
const rejecting = () => asked('/mis-transferencias?tab=received', 'Rechazar la transferencia del lote 0005');
const accepting = () => asked('/mis-transferencias?tab=received', 'Aceptar la transferencia del lote 0005');

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe.each([
  ['cancels', cancelling, 'Cancelar transferencia', 'Lote 0020', 'Cancelada', 'fue cancelada', 'DELETE', ''],
  [
    'rejects',
    rejecting,
    'Rechazar transferencia',
    'Lote 0005',
    'Rechazada',
    'fue rechazada',
    'POST',
    '/reject',
  ],
  [
    'accepts',
    accepting,
    'Aceptar transferencia',
    'Lote 0005',
    'Aceptada',
    'ahora es suyo',
    'POST',
    '/accept',
  ],
] as const)('who %s a transfer', (_does, open, confirm, lot, status, said, method, path) => {
  it('sees it done, once, however often it is confirmed', async () => {
    const { dialog, changes } = await open();
    const button = dialog.getByRole('button', { name: confirm });
    fireEvent.click(button);
    fireEvent.click(button);
    await closed();
    const card = within(screen.getByRole('article', { name: lot }));
    expect(card.getByText(status)).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(new RegExp(said))).toBeInTheDocument();
    const id = lot === 'Lote 0020' ? 1 : 5;
    expect(changes()).toMatchObject([{ method, path: `/api/v1/transfer_intents/${id}${path}` }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('may think better of it, by Escape, and the focus is back', async () => {
    const { user, changes } = await open();
    await user.keyboard('{Escape}');
    await closed();
    expect(within(screen.getByRole('article', { name: lot })).getAllByRole('button')).toContain(
      document.activeElement,
    );
    expect(changes()).toEqual([]);
  });

  it('is told in the dialog when it was answered meanwhile, and the list is right', async () => {
    const { user, dialog } = await open();
    for (const transfer of database.transfers) {
      if (transfer.status === 'pending') transfer.status = 'accepted';
    }
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('La transferencia ya no está pendiente.');
    await user.keyboard('{Escape}');
    await closed();
    expect(within(screen.getByRole('article', { name: lot })).getByText('Aceptada')).toBeInTheDocument();
    expect(screen.queryByText(new RegExp(said))).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('can try again after a failure', async () => {
    const { user, dialog } = await open();
    setFault('*', 'offline');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos con el servidor.');
    setFault('*', null);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await closed();
    expect(within(screen.getByRole('article', { name: lot })).getByText(status)).toBeInTheDocument();
  });
});

describe('accepting', () => {
  const rating = { rating: 5 };

  it('rates five stars until others are chosen', async () => {
    const { user, dialog, changes } = await accepting();
    const stars = within(dialog.getByRole('radiogroup', { name: 'Calificación del veterinario' }));
    expect(stars.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 estrella',
      '2 estrellas',
      '3 estrellas',
      '4 estrellas',
      '5 estrellas',
    ]);
    expect(stars.getByRole('radio', { name: '5 estrellas' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    expect(changes()[0]?.body).toEqual({ veterinarian_rating: rating });
  });

  it('sends the chosen stars and the trimmed comments', async () => {
    const { user, dialog, changes } = await accepting();
    await user.click(dialog.getByRole('radio', { name: '2 estrellas' }));
    await user.click(dialog.getByRole('radio', { name: '2 estrellas' }));
    await user.click(dialog.getByLabelText('Comentarios (opcional)'));
    await user.paste('  Llegó tarde  ');
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    expect(changes()[0]?.body).toEqual({ veterinarian_rating: { rating: 2, comments: 'Llegó tarde' } });
  });

  it('leaves comments of blanks out', async () => {
    const { user, dialog, changes } = await accepting();
    await user.click(dialog.getByLabelText('Comentarios (opcional)'));
    await user.paste('   ');
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    expect(changes()[0]?.body).toEqual({ veterinarian_rating: rating });
  });

  it('leads to the new lot', async () => {
    const { user, dialog } = await accepting();
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    await user.click(screen.getByRole('link', { name: 'Ver el lote 0021' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lote 0021' })).toBeInTheDocument();
    expect(await screen.findByText(/fue transferido de Los Tres Ombúes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Transferir titularidad' })).toBeInTheDocument();
  });

  it('leads to the own lots where the provider does not name the new one', async () => {
    provider.ext = false;
    const { user, dialog } = await accepting();
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    await closed();
    expect(screen.getByRole('link', { name: 'Ver mis lotes certificados' })).toHaveAttribute(
      'href',
      '/mis-lotes-certificados',
    );
  });

  it('keeps what was written when the session ends', async () => {
    const { user, dialog } = await accepting();
    await user.click(dialog.getByLabelText('Comentarios (opcional)'));
    await user.paste('Puntual');
    setFault('acceptTransferIntent', 'unauthorized');
    await user.click(dialog.getByRole('button', { name: 'Aceptar transferencia' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Su sesión terminó.');
    expect(dialog.getByLabelText('Comentarios (opcional)')).toHaveValue('Puntual');
  });
});

it('closes the notice of what was done', async () => {
  const { user, dialog } = await rejecting();
  await user.click(dialog.getByRole('button', { name: 'Rechazar transferencia' }));
  await closed();
  await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByText('La transferencia fue rechazada.')).not.toBeInTheDocument();
});
