import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

function open(path: string) {
  signInAs('productor@caravana.example');
  return renderApp(path);
}

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

/** Without those that choose among the states. */
const buttonsOf = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('button')
    .filter((button) => !button.closest('[role="group"]'));

it(
  'are counted by state, and only those of one are shown when it is chosen, which the address keeps',
  { tags: 'long' },
  async () => {
    const { user, router } = open('/mis-transferencias');
    await screen.findByRole('article', { name: 'Lote 0020' });
    const states = within(screen.getByRole('group', { name: 'Estado de las transferencias' }));
    expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Todas (3)',
      'Pendientes (1)',
      'Rechazadas (1)',
      'Canceladas (1)',
    ]);
    await user.click(states.getByRole('button', { name: 'Rechazadas (1)' }));
    await waitFor(() => expect(names()).toEqual(['Lote 0004']));
    expect(router.state.location.search).toEqual({ state: 'rejected' });
    await user.click(screen.getByRole('tab', { name: /^Recibidas/ }));
    await screen.findByRole('article', { name: 'Lote 0002' });
    expect(router.state.location.search).toEqual({ tab: 'received' });
  },
);

it('come in two tabs, the pending received ones counted, with what can be done while they are pending', async () => {
  const calls = watchCalls();
  const ended = database.transfers.find(({ status }) => status === 'cancelled');
  Object.assign(ended ?? {}, { deactivation_effect: 'recipient_deactivated' });
  const { user, router } = open('/mis-transferencias');
  const sent = within(await screen.findByRole('article', { name: 'Lote 0020' }));
  const tab = screen.getByRole('tab', { name: 'Enviadas' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(sent.getByRole('link', { name: 'Lote 0020' })).toHaveAttribute('href', '/lotes-certificados/20');
  // No line breaks between a road and its number.
  expect(sent.getByText('Ruta\u00a020', { normalizer: (shown) => shown })).toBeInTheDocument();
  expect(sent.getByText('Establecimiento 2 · CUIG DM102')).toBeInTheDocument();
  expect(sent.getByText('4/5/2026')).toBeInTheDocument();
  expect(sent.getByText('Según lo conversado en la feria.')).toBeInTheDocument();
  expect(sent.getByText('Pendiente')).toBeInTheDocument();
  expect(names()).toEqual(['Lote 0005', 'Lote 0004', 'Lote 0020']);
  expect(screen.getByText(/^Se canceló porque la cuenta de quien debía recibirla/)).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'Enviadas' });
  expect(within(panel).getByText('Rechazada')).toBeInTheDocument();
  expect(buttonsOf(panel).map((found) => found.getAttribute('aria-label'))).toEqual([
    'Cancelar transferencia del lote 0020',
  ]);
  expect(await screen.findByRole('link', { name: /^Mis transferencias ?, 1 pendiente/ })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Recibidas ?, 1 pendiente/ }));
  expect(
    calls.filter(({ path }) => path.endsWith('/received')),
    'for the menu, the tab and the list',
  ).toHaveLength(1);
  const accepted = await screen.findByRole('article', { name: 'Lote 0002' });
  expect(router.state.location.search).toEqual({ tab: 'received' });
  expect(within(accepted).getByText('Aceptada')).toBeInTheDocument();
  expect(buttonsOf(accepted)).toEqual([]);
  const pending = screen.getByRole('article', { name: 'Lote 0005' });
  expect(within(pending).getByText('Remitente')).toBeInTheDocument();
  expect(within(pending).getByText('Recibida')).toBeInTheDocument();
  for (const text of ['20 animales', 'Hereford', '172,4\u00a0kg'])
    expect(within(pending).getByText(text, { normalizer: (shown) => shown })).toBeInTheDocument();
  // A weight beside a number of animals may be that of all of them.
  const shownAs = within(pending).getByText('Recibida').className;
  expect(within(pending).getByText('Peso promedio')).toHaveClass(shownAs, { exact: true });
  expect(buttonsOf(pending).map(({ textContent }) => textContent)).toEqual(['Aceptar', 'Rechazar']);

  router.history.back();
  expect(await screen.findByRole('article', { name: 'Lote 0020' })).toBeInTheDocument();
});

it(
  'are the sent ones for a tab that is none, and the others by the arrow keys',
  { tags: 'long' },
  async () => {
    const { user } = open('/mis-transferencias?tab=stolen');
    expect(await screen.findByRole('tabpanel', { name: 'Enviadas' })).toBeInTheDocument();
    screen.getByRole('tab', { name: 'Enviadas' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('tabpanel', { name: /^Recibidas/ })).toBeInTheDocument();
  },
);

describe('both lists', () => {
  const operations = ['listSentTransferIntents', 'listReceivedTransferIntents'] as const;
  const toReceived = async () => {
    fireEvent.click(screen.getByText('Recibidas'));
    await waitFor(() =>
      expect(screen.getByRole('tabpanel')).toHaveAccessibleName(expect.stringMatching(/^Recibidas/)),
    );
  };

  it('show three cards to come while they load', { tags: 'long' }, async () => {
    for (const operation of operations) setFault(operation, 'never');
    open('/mis-transferencias');
    expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(3);
    await toReceived();
    expect(screen.getAllByTestId('item-skeleton')).toHaveLength(3);
  });

  it('say that there are none', { tags: 'long' }, async () => {
    database.transfers = [];
    open('/mis-transferencias');
    expect(await screen.findByText('No envió ninguna transferencia')).toBeInTheDocument();
    await toReceived();
    expect(await screen.findByText('No recibió ninguna transferencia')).toBeInTheDocument();
  });

  it('say what failed, and load again', { tags: 'long' }, async () => {
    for (const operation of operations) setFault(operation, 'error');
    open('/mis-transferencias');
    for (const operation of operations) {
      if (operation === 'listReceivedTransferIntents') await toReceived();
      expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
      setFault(operation, null);
      fireEvent.click(screen.getByText('Reintentar'));
      expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
    }
  });
});

it('speaks English', { tags: 'long' }, async () => {
  await chooseLanguage('en');
  open('/mis-transferencias?tab=received');
  const card = within(await screen.findByRole('article', { name: 'Lot 0005' }));
  expect(screen.getByRole('heading', { level: 1, name: 'My transfers' })).toBeInTheDocument();
  expect(card.getByText('Pending')).toBeInTheDocument();
  expect(card.getByText('5/4/2026')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Accept the transfer of lot 0005' })).toHaveTextContent('Accept');
});

it('shows a status that it does not know as it came, with nothing to do', { tags: 'long' }, async () => {
  for (const transfer of database.transfers) transfer.status = 'expired' as 'pending';
  open('/mis-transferencias?tab=received');
  const card = within(await screen.findByRole('article', { name: 'Lote 0005' }));
  expect(card.getByText('expired')).toBeInTheDocument();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it(
  'say once that one was sent: not again when the page is loaded anew or gone back to',
  { tags: 'long' },
  async () => {
    const { router } = open('/mis-transferencias');
    await screen.findByRole('article', { name: 'Lote 0020' });
    await router.navigate({ to: '/mis-lotes-certificados' });
    await router.navigate({ to: '/mis-transferencias', state: { transferSent: true } });
    expect(await screen.findByText(/^La transferencia fue enviada/)).toBeVisible();
    await waitFor(() => expect(router.history.location.state.transferSent).toBeUndefined());
    expect(screen.getByText(/^La transferencia fue enviada/)).toBeVisible();
  },
);
