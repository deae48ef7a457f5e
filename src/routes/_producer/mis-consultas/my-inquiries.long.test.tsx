import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

beforeEach(() => signInAs('productor@caravana.example'));

it('shows where they will be while they load', async () => {
  setFault('listLotInquiries', 'never');
  renderApp('/mis-consultas');
  expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(3);
});

it('tell the lot, who asks and what, and lead to the answer', async () => {
  renderApp('/mis-consultas');
  const card = within(await screen.findByRole('article', { name: 'Ana Suárez' }));
  expect(card.getByText('¿Cuándo se pueden ver los animales?')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Lote 0001' })).toHaveAttribute('href', '/lotes-certificados/1');
  expect(card.getByRole('link', { name: /^Responder a ana@example\.org/ })).toHaveAttribute(
    'href',
    'mailto:ana@example.org',
  );
  expect(screen.getByText('1 consulta sin responder')).toBeInTheDocument();
});

it('call whoever left a telephone', async () => {
  find(database.inquiries, 1).contact = '+54 2297 00-0000';
  renderApp('/mis-consultas');
  expect(await screen.findByRole('link', { name: /^Responder a \+54/ })).toHaveAttribute(
    'href',
    'tel:+542297000000',
  );
});

it('are answered in words of the owner alone, and to one e-mail, whatever was left as one', async () => {
  find(database.inquiries, 1).contact = 'ana@example.org,otro@example.org?bcc=mas@example.org&body=Acepto';
  renderApp('/mis-consultas');
  expect(await screen.findByRole('link', { name: /^Responder a ana@example\.org/ })).toHaveAttribute(
    'href',
    'mailto:ana@example.org%2Cotro@example.org%3Fbcc%3Dmas@example.org%26body%3DAcepto',
  );
});

it('are settled, and then stand below', async () => {
  const { user } = renderApp('/mis-consultas');
  await user.click(
    await screen.findByRole('button', { name: 'Marcar como respondida la consulta de Ana Suárez' }),
  );
  const settled = within(await screen.findByRole('list', { name: 'Respondidas' }));
  expect(settled.getByRole('article', { name: 'Ana Suárez' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('No queda ninguna consulta sin responder.')).toBeInTheDocument();
});

it('keep the focus on what was pressed while they are settled', async () => {
  setFault('settleLotInquiry', 'never');
  renderApp('/mis-consultas');
  const settle = await screen.findByRole('button', { name: /^Marcar como respondida/ });
  fireEvent.click(settle);
  await waitFor(() => expect(settle).toHaveAttribute('aria-disabled', 'true'));
  expect(settle).toBeEnabled();
});

it('are taken as long as the owner likes', async () => {
  const { user } = renderApp('/mis-consultas');
  await user.click(await screen.findByRole('button', { name: 'Dejar de recibir' }));
  await user.click(await screen.findByRole('button', { name: 'Recibir consultas' }));
  expect(await screen.findByRole('button', { name: 'Dejar de recibir' })).toBeEnabled();
  expect(find(database.producers, 1).takes_inquiries).toBe(true);
});

it('are not settled where the session ended, which says where to sign in', async () => {
  setFault('settleLotInquiry', 'unauthorized');
  renderApp('/mis-consultas');
  const card = within(await screen.findByRole('article', { name: 'Ana Suárez' }));
  fireEvent.click(card.getByRole('button', { name: /^Marcar/ }));
  const ended = within(await card.findByRole('alert'));
  expect(ended.getByText(/^Iniciar sesión/)).toHaveAttribute('target', '_blank');
});

it('are none at first', async () => {
  database.inquiries = [];
  renderApp('/mis-consultas');
  expect(await screen.findByText('Todavía nadie preguntó por sus lotes')).toBeInTheDocument();
});

it('say what failed, and are asked for again', async () => {
  setFault('listLotInquiries', 'error');
  renderApp('/mis-consultas');
  fireEvent.click(await screen.findByText('Reintentar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
});

it('have a title in each language', async () => {
  renderApp('/mis-consultas');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis consultas' })).toBeInTheDocument();
  await chooseLanguage('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'My inquiries' })).toBeInTheDocument();
});
