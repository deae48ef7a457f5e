import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { database, find, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const name = 'Consultar por este lote';

async function openForm() {
  const { user } = renderApp('/lotes-certificados/1');
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Consultar por el lote 0001' })) };
}

it('asks the owner, and says so in its place', async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByLabelText(/^Su nombre/), 'Ana');
  await user.type(dialog.getByLabelText(/^Teléfono o correo/), '2297 00-0000');
  await user.type(dialog.getByLabelText(/^Consulta/), '¿Precio?');
  await user.click(dialog.getByRole('button', { name: 'Enviar consulta' }));
  expect(await screen.findByRole('button', { name: 'Consulta enviada' })).toBeDisabled();
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(screen.getByText(/^El titular la ve/)).toHaveFocus();
  expect(database.inquiries.at(-1)).toMatchObject({
    certified_lot_id: 1,
    name: 'Ana',
    contact: '2297 00-0000',
    message: '¿Precio?',
  });
});

it('asks for a way to answer', async () => {
  const { user, dialog } = await openForm();
  const before = database.inquiries.length;
  await user.type(dialog.getByLabelText(/^Teléfono o correo/), 'Ana');
  await user.click(dialog.getByRole('button', { name: 'Enviar consulta' }));
  expect(await dialog.findByText('Ingrese un teléfono o un correo electrónico válido')).toBeInTheDocument();
  expect(dialog.getByText('Escriba su consulta')).toBeInTheDocument();
  expect(database.inquiries).toHaveLength(before);
});

it('keeps what was typed when it could not be sent', async () => {
  const { user, dialog } = await openForm();
  setFault('createLotInquiry', 'error');
  await user.type(dialog.getByLabelText(/^Su nombre/), 'Ana');
  await user.type(dialog.getByLabelText(/^Teléfono o correo/), 'ana@example.org');
  await user.type(dialog.getByLabelText(/^Consulta/), '¿Precio?');
  await user.click(dialog.getByRole('button', { name: 'Enviar consulta' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  expect(dialog.getByLabelText(/^Consulta/)).toHaveValue('¿Precio?');
});

it.each([
  ['its owner', () => signInAs('productor@caravana.example'), 1],
  ['whom the owner does not allow it', () => undefined, 5],
  ['anybody once its owner is not active', () => void (find(database.producers, 1).active = false), 1],
  ['who looks at a lot that another came of', () => undefined, 2],
  ['another provider has', () => void (provider.ext = false), 1],
])('is not offered to %s', async (_who, prepare, lot) => {
  prepare();
  renderApp(`/lotes-certificados/${lot}`);
  const producer = within(await screen.findByRole('region', { name: 'Productor' }));
  await producer.findByText(/^DM1/);
  await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
});

it('that was sent about a lot is not told of another one', async () => {
  const { user, router } = renderApp('/lotes-certificados/3');
  await screen.findByRole('button', { name });
  const go = (lotId: number) => router.navigate({ to: '/lotes-certificados/$lotId', params: { lotId } });
  await go(1);
  await screen.findByText('Lote 0001', { selector: 'h1' });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Consultar por el lote 0001' }));
  await user.type(dialog.getByLabelText(/^Su nombre/), 'Ana');
  await user.type(dialog.getByLabelText(/^Teléfono o correo/), '2297 00-0000');
  await user.type(dialog.getByLabelText(/^Consulta/), '¿Precio?');
  await user.click(dialog.getByRole('button', { name: 'Enviar consulta' }));
  expect(await screen.findByRole('button', { name: 'Consulta enviada' })).toBeDisabled();
  await go(3);
  await screen.findByText('Lote 0003', { selector: 'h1' });
  expect(screen.getByRole('button', { name })).toBeEnabled();
});
