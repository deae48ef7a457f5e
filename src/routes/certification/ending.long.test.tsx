import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getGetCattleCertificationQueryKey } from '@/api/generated/cattle-certifications/cattle-certifications';
import type { BlockchainCertification } from '@/api/generated/model';
import { changeAnimal } from '@/test/change-animal';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';

const ended = { ended_at: '2026-06-01T10:00:00.000Z', ending_reason: 'La caravana era de otro animal.' };
const revoked = { ...ended, standing: 'revoked' } as const;
const superseded = { ...ended, standing: 'superseded', superseded_by_id: 3 } as const;
const notice = (text: RegExp) => screen.findByText(text);
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';

describe('a certificate that was revoked', () => {
  it('says so above all else, with day and reason, and never that it is not valid', async () => {
    changeAnimal(2, revoked);
    renderApp('/certification/2');
    expect(await notice(/^Este certificado fue revocado el 1\/6\/2026\./)).toHaveTextContent(
      'Motivo: La caravana era de otro animal.',
    );
    expect(screen.getByText('Revocado')).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/inválid/i);
    await chooseLanguage('en');
    expect(await notice(/^This certificate was revoked on 6\/1\/2026\./)).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/invalid/i);
  });

  it('says so where its link is shown', async () => {
    changeAnimal(2, revoked);
    renderApp('/certification/2');
    await notice(/^Este certificado fue revocado/);
    expect(description()).toMatch(/^Este certificado fue revocado el 1\/6\/2026\./);
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).toContain('CertificationInactive');
  });

  it('says so on its document, across it too', async () => {
    changeAnimal(2, revoked);
    renderApp('/lotes-certificados/1/certificate/2');
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByText(/^Este certificado fue revocado/)).toBeInTheDocument();
    expect(sheet).toHaveAttribute('data-mark', 'REVOCADO');
  });

  it.each(['list', 'table'])('says so in the %s of its lot, and the others do not', async (view) => {
    changeAnimal(2, revoked);
    renderApp(`/lotes-certificados/1?view=${view}`);
    expect(await screen.findByText('ALT-77')).toBeInTheDocument();
    expect(await screen.findAllByText('Revocado')).toHaveLength(1);
  });
});

describe('a certificate that was corrected', () => {
  it('leads to the corrected one, which leads back', async () => {
    changeAnimal(2, superseded);
    changeAnimal(3, { supersedes_id: 2 });
    const { user } = renderApp('/certification/2');
    await notice(/^Este certificado fue reemplazado el 1\/6\/2026\./);
    // The animal may have been sold since, with the certificate that took its place.
    expect(await screen.findByRole('region', { name: 'Titular hasta su reemplazo' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Titular hoy' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver el certificado corregido, n.º 000003' }));
    expect(await notice(/^Este certificado corrige a uno anterior\./)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver el certificado anterior, n.º 000002' }));
    expect(await notice(/^Este certificado fue reemplazado/)).toBeInTheDocument();
  });
});

describe('the way to the chain', () => {
  const record = (
    blockchain_status: string,
    more: Partial<BlockchainCertification> = {},
  ): BlockchainCertification => ({
    pdf_hash: 'ab'.repeat(32),
    transaction_hash: null,
    blockchain_status,
    blockchain_url: null,
    blockchain_certified: false,
    chain_kind: null,
    ...more,
  });

  it('shows as it happens, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    changeAnimal(2, { blockchain_certification: record('queued') });
    renderApp('/certification/2');
    expect(await screen.findByText('En cola')).toBeInTheDocument();
    changeAnimal(2, { blockchain_certification: record('submitted') });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Enviado, esperando confirmación')).toBeInTheDocument();
    const done = { blockchain_certified: true, chain_kind: 'calldata' } as const;
    changeAnimal(2, { blockchain_certification: record('confirmed', done) });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Registrado')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('is asked for once a minute where it takes long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    changeAnimal(2, { blockchain_certification: record('queued') });
    const { queryClient } = renderApp('/certification/2');
    expect(await screen.findByText('En cola')).toBeInTheDocument();
    const queryKey = getGetCattleCertificationQueryKey(2);
    const read = queryClient.getQueryData(queryKey);
    for (let reads = 0; reads < 40; reads += 1) queryClient.setQueryData(queryKey, read);
    const reads = () => queryClient.getQueryState(queryKey)?.dataUpdateCount;
    const before = reads();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reads()).toBe(before);
    changeAnimal(2, { blockchain_certification: record('submitted') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByText('Enviado, esperando confirmación')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('of this installation alone is never shown as one on a public chain', async () => {
    const local = {
      blockchain_certified: true,
      chain_kind: 'embedded',
      transaction_hash: `0x${'4e'.repeat(32)}`,
      blockchain_url: `https://caravana.example/registro/transacciones/0x${'4e'.repeat(32)}`,
    } as const;
    changeAnimal(2, { blockchain_certification: record('confirmed', local) });
    renderApp('/certification/2');
    const card = await screen.findByRole('region', { name: 'Registro del certificado' });
    expect(within(card).getByText('Registrado en esta instalación')).toBeInTheDocument();
    expect(card).not.toHaveTextContent(/blockchain/i);
    const link = within(card).getByRole('link', { name: 'Ver la transacción' });
    expect(link).toHaveAttribute('href', `/registro/transacciones/${local.transaction_hash}`);
    expect(link).not.toHaveAttribute('target');
    expect(within(card).getByRole('link', { name: 'Ver el registro' })).toHaveAttribute('href', '/registro');
    await waitFor(() => expect(card.querySelector('.MuiChip-colorGreen')).toBeNull());
  });
});
