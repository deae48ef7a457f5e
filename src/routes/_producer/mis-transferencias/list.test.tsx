import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/lib/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

function open(path: string) {
  signInAs('productor@caravana.example');
  return renderApp(path);
}

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('sent transfers', () => {
  it('come first, newest at the top, each with its lot, recipient, day and message', async () => {
    open('/mis-transferencias');
    const card = within(await screen.findByRole('article', { name: 'Lote 0020' }));
    expect(screen.getByRole('tab', { name: 'Enviadas' })).toHaveAttribute('aria-selected', 'true');
    expect(card.getByRole('link', { name: 'Lote 0020' })).toHaveAttribute('href', '/lotes-certificados/20');
    expect(card.getByText('Ruta 20')).toBeInTheDocument();
    expect(card.getByText('Establecimiento 2 · CUIG DM102')).toBeInTheDocument();
    expect(card.getByText('4/5/2026')).toBeInTheDocument();
    expect(card.getByText('Según lo conversado en la feria.')).toBeInTheDocument();
    expect(card.getByText('Pendiente')).toBeInTheDocument();
    expect(names()).toEqual(['Lote 0005', 'Lote 0004', 'Lote 0020']);
  });

  it('can be cancelled only while they are pending', async () => {
    open('/mis-transferencias');
    await screen.findByText('Rechazada');
    const panel = within(screen.getByRole('tabpanel', { name: 'Enviadas' }));
    expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Cancelar transferencia del lote 0020',
    ]);
  });
});

describe('received transfers', () => {
  it('can be accepted or rejected only while they are pending', async () => {
    open('/mis-transferencias?tab=received');
    const pending = within(await screen.findByRole('article', { name: 'Lote 0005' }));
    expect(pending.getByText('Remitente')).toBeInTheDocument();
    expect(pending.getByText('Recibida')).toBeInTheDocument();
    expect(pending.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Aceptar',
      'Rechazar',
    ]);
    const accepted = within(screen.getByRole('article', { name: 'Lote 0002' }));
    expect(accepted.getByText('Aceptada')).toBeInTheDocument();
    expect(accepted.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('are in the address, and only the chosen side is asked for', async () => {
    const calls = watchCalls();
    const { user, router } = open('/mis-transferencias');
    await screen.findByRole('article', { name: 'Lote 0020' });
    expect(calls.some(({ path }) => path.endsWith('/received'))).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Recibidas' }));
    expect(await screen.findByRole('article', { name: 'Lote 0002' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ tab: 'received' });
    router.history.back();
    expect(await screen.findByRole('article', { name: 'Lote 0020' })).toBeInTheDocument();
  });

  it('are reached by the arrow keys', async () => {
    const { user } = open('/mis-transferencias');
    (await screen.findByRole('tab', { name: 'Enviadas' })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('tabpanel', { name: 'Recibidas' })).toBeInTheDocument();
  });

  it('fall back to the sent ones for a tab that is none', async () => {
    open('/mis-transferencias?tab=stolen');
    expect(await screen.findByRole('tabpanel', { name: 'Enviadas' })).toBeInTheDocument();
  });
});

describe.each([
  ['sent', '/mis-transferencias', 'listSentTransferIntents', 'No envió ninguna transferencia'],
  [
    'received',
    '/mis-transferencias?tab=received',
    'listReceivedTransferIntents',
    'No recibió ninguna transferencia',
  ],
] as const)('a list of %s transfers', (_side, path, operation, none) => {
  it('shows three cards to come while it loads', async () => {
    setFault(operation, 'never');
    open(path);
    expect(await screen.findAllByTestId('transfer-skeleton')).toHaveLength(3);
  });

  it('says that there are none', async () => {
    database.transfers = [];
    open(path);
    expect(await screen.findByText(none)).toBeInTheDocument();
  });

  it('says what failed, and loads again', async () => {
    setFault(operation, 'error');
    const { user } = open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault(operation, null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });
});

it('speaks English', async () => {
  await chooseLanguage('en');
  open('/mis-transferencias?tab=received');
  const card = within(await screen.findByRole('article', { name: 'Lot 0005' }));
  expect(screen.getByRole('heading', { level: 1, name: 'My transfers' })).toBeInTheDocument();
  expect(card.getByText('Pending')).toBeInTheDocument();
  expect(card.getByText('5/4/2026')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Accept the transfer of lot 0005' })).toHaveTextContent('Accept');
});

it('shows a status that it does not know as it came, with nothing to do', async () => {
  for (const transfer of database.transfers) transfer.status = 'expired' as 'pending';
  open('/mis-transferencias?tab=received');
  const card = within(await screen.findByRole('article', { name: 'Lote 0005' }));
  expect(card.getByText('expired')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
