import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { buildAnimal, buildLot } from '../../../../mocks/seeds/builders';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('productor@caravana.example'));

const numbers = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

/** A lot whose animals weigh as much each, in kg, by the standings of their certificates. */
const weighed = (id: number, kilograms: number, standings: ('valid' | 'revoked')[]) =>
  buildLot({
    id,
    cattle_certifications: standings.map((standing, place) =>
      buildAnimal({ id: id * 10 + place, estimated_weight: kilograms, standing }),
    ),
  });

/** What the screen says of all lots together, the last of which is the second one. */
async function shownTotals() {
  renderApp('/mis-lotes-certificados');
  await screen.findByRole('link', { name: 'Lote 0002' });
  const [totals] = [...document.querySelectorAll('dl')];
  return [...(totals?.children ?? [])].map(({ textContent }) => textContent);
}

describe('my certified lots', () => {
  it('show six skeletons while they load', async () => {
    setFault('listMyCertifiedLots', 'never');
    renderApp('/mis-lotes-certificados');
    expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(6);
  });

  it('are the active ones of the producer, newest first', async () => {
    renderApp('/mis-lotes-certificados');
    await screen.findByRole('link', { name: 'Lote 0020' });
    expect(numbers()).toEqual(['Lote 0020', 'Lote 0010', 'Lote 0007', 'Lote 0004', 'Lote 0003', 'Lote 0001']);
  });

  it('mark the one whose transfer is pending', { tags: 'long' }, async () => {
    renderApp('/mis-lotes-certificados');
    expect(await screen.findAllByText('Transferencia pendiente')).toHaveLength(1);
  });

  it('know it from the sent transfers at a provider that does not say it', { tags: 'long' }, async () => {
    provider.ext = false;
    renderApp('/mis-lotes-certificados');
    expect(await screen.findAllByText('Transferencia pendiente')).toHaveLength(1);
  });

  it('say how many there are, with their animals and what these weigh on average', async () => {
    database.lots = [weighed(1, 200, ['valid', 'valid', 'valid']), weighed(2, 300, ['valid'])];
    expect(await shownTotals()).toEqual(['Lotes2', 'Animales4', 'Peso promedio225\u00a0kg']);
  });

  it('tell revoked certificates apart, whose animals weigh nothing on average', async () => {
    database.lots = [weighed(1, 200, ['valid']), weighed(2, 300, ['valid', 'revoked', 'revoked'])];
    expect(await shownTotals()).toEqual([
      'Lotes2',
      'Animales4',
      'Certificados revocados2',
      'Peso promedio250\u00a0kg',
    ]);
  });

  it('are transferred from their card, unless they are on their way already', async () => {
    const { user, router } = renderApp('/mis-lotes-certificados');
    const ways = await screen.findAllByRole('link', { name: /^Transferir el lote/ });
    expect(ways).toHaveLength(5);
    expect(screen.queryByRole('link', { name: 'Transferir el lote 0020' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Transferir el lote 0010' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/transferir-lote/10'));
  });

  it('lead to their detail', async () => {
    const { user, router } = renderApp('/mis-lotes-certificados');
    await user.click(await screen.findByRole('link', { name: 'Lote 0001' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lote 0001' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados/1');
  });

  it('say that there are none', async () => {
    database.lots = [];
    renderApp('/mis-lotes-certificados');
    expect(await screen.findByText('Todavía no tiene lotes certificados')).toBeInTheDocument();
  });

  it('say so in English', async () => {
    await chooseLanguage('en');
    database.lots = [];
    renderApp('/mis-lotes-certificados');
    expect(await screen.findByRole('heading', { level: 1, name: 'My certified lots' })).toBeInTheDocument();
    expect(await screen.findByText('You have no certified lots yet')).toBeInTheDocument();
  });

  it('show what the server said when it fails, and try again', { tags: 'long' }, async () => {
    setFault('listMyCertifiedLots', 'error');
    const { user } = renderApp('/mis-lotes-certificados');
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('listMyCertifiedLots', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Lote 0001' })).toBeInTheDocument();
  });

  it('have a sentence of their own for an answer that is not one', async () => {
    setFault('listMyCertifiedLots', 'html');
    renderApp('/mis-lotes-certificados');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se pudieron obtener sus lotes certificados',
    );
  });
});
