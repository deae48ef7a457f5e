import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockchainCertification } from '@/api/generated/model';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';

const record: BlockchainCertification = {
  pdf_hash: 'ab'.repeat(32),
  transaction_hash: `0x${'cd'.repeat(32)}`,
  blockchain_status: 'confirmed',
  blockchain_url: 'https://explorer.example/tx/2',
  blockchain_certified: true,
};

async function chainCard(given: Partial<BlockchainCertification>) {
  changeAnimal(2, { blockchain_certification: { ...record, ...given } });
  const { user } = renderApp('/certification/2');
  return { user, card: within(await screen.findByRole('region', { name: 'Registro en blockchain' })) };
}

describe('the blockchain card', () => {
  it('is absent without a record', async () => {
    renderApp('/certification/2');
    await screen.findByRole('region', { name: 'Titular hoy' });
    expect(screen.queryByText('Registro en blockchain')).not.toBeInTheDocument();
  });

  it('says verified, with hashes and the way to verify', async () => {
    const { card } = await chainCard({});
    expect(card.getByText('Registrado')).toBeInTheDocument();
    expect(card.getByText('Verificado por blockchain')).toBeInTheDocument();
    expect(card.getByText('Certificado del 4/5/2026')).toBeInTheDocument();
    expect(card.getByText(`0x${'cd'.repeat(32)}`)).toBeInTheDocument();
    const link = card.getByRole('link', { name: 'Verificar en blockchain' });
    expect(link).toHaveAttribute('href', 'https://explorer.example/tx/2');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('copies the transaction hash', async () => {
    const { user, card } = await chainCard({});
    await user.click(card.getByRole('button', { name: 'Copiar: Huella de la transacción' }));
    expect(await card.findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`0x${'cd'.repeat(32)}`);
  });

  it('that copied a hash says so of no other certificate', async () => {
    changeAnimal(2, { blockchain_certification: record });
    changeAnimal(1, { blockchain_certification: { ...record, transaction_hash: `0x${'ef'.repeat(32)}` } });
    const { user, router } = renderApp('/certification/1');
    await screen.findByText(`0x${'ef'.repeat(32)}`);
    const go = (id: number) => router.navigate({ to: '/certification/$id', params: { id } });
    await go(2);
    const hash = `0x${'cd'.repeat(32)}`;
    await screen.findByText(hash);
    await user.click(screen.getByRole('button', { name: 'Copiar: Huella de la transacción' }));
    expect(await screen.findByText('Copiado')).toBeInTheDocument();
    await go(1);
    await waitFor(() => expect(screen.queryByText(hash)).not.toBeInTheDocument());
    expect(screen.queryByText('Copiado')).not.toBeInTheDocument();
  });

  it.each([
    ['queued', 'En cola'],
    ['submitted', 'Enviado, esperando confirmación'],
    ['retrying', 'Reintentando'],
    ['failed', 'Falló'],
    ['confirmed', 'Sin verificar'],
    [null, 'Sin verificar'],
    ['revoked', 'revoked'],
  ])('of status %s, not certified, says so and never verified', async (blockchain_status, word) => {
    const { card } = await chainCard({ blockchain_status, blockchain_certified: false });
    expect(card.getByText(word)).toBeInTheDocument();
    expect(card.queryByText('Registrado')).not.toBeInTheDocument();
    expect(card.queryByText('Verificado por blockchain')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Ver en blockchain' })).toBeInTheDocument();
  });

  it('believes a certified record of a provider without the status', async () => {
    const { card } = await chainCard({ blockchain_status: null });
    expect(card.getByText('Registrado')).toBeInTheDocument();
  });

  it('leaves out hashes and links that are missing or not of the web', async () => {
    const { card } = await chainCard({
      pdf_hash: null,
      transaction_hash: null,
      blockchain_url: 'javascript:alert(1)',
    });
    expect(card.queryByText('Huella de la transacción')).not.toBeInTheDocument();
    // But the one to the log.
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/como-funciona',
      '/registro',
    ]);
  });
});
