import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { server } from '../../../mocks/node';
import { textOf, utf8 } from '@/lib/proof/bytes';
import { certificatePage, type Installation } from '@/lib/proof/testing/installation';
import { changeAnimal } from '@/test/change-animal';
import { answerProofs, proofs } from '@/test/answer-proofs';
import { renderApp } from '@/test/render-app';
import { chooseLanguage } from '@/words/i18n';

let made: Installation;
beforeAll(async () => {
  made = await proofs();
});
beforeEach(() => {
  localStorage.clear();
  // The page shows what was signed; its people are not those of the mocked API.
  const { certificate } = certificatePage();
  const people = { vet_profile_id: null, producer_profile_id: null };
  changeAnimal(2, { ...certificate, ...people, short_code: 'abcdefgh' });
});

/** Opens the certificate's page and verifies it there; gives what was found, once it is. */
async function verified(change: Partial<Installation> = {}) {
  answerProofs({ ...made, ...change });
  const { user } = renderApp('/certification/12');
  await user.click(await screen.findByRole('button', { name: 'Verificar este certificado' }));
  const panel = within(await screen.findByRole('region', { name: 'Verificación del certificado 000012' }));
  await panel.findByRole('button', { name: 'Verificar nuevamente' });
  const outcomes = panel
    .getAllByRole('heading', { level: 3 })
    .filter(({ parentElement }) => parentElement?.parentElement?.tagName === 'LI')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);
  return { user, panel, outcomes };
}

const flippedCredential = () => utf8(textOf(made.credential).replace('La Unión', 'La Union'));
const otherRoot = () => ({
  ...(made.node['eth_getTransactionByHash'] as object),
  input: `0x${'00'.repeat(32)}`,
});
const proof = (change: Partial<Installation['proof']>) => ({ proof: { ...made.proof, ...change } });

describe('verifying on the certificate', () => {
  it('leaves the focus on the screen, whose button is gone', async () => {
    await verified();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows seven steps with what they found, and a sentence above', async () => {
    const { user, panel, outcomes } = await verified();
    expect(outcomes).toEqual([
      'Firma: Verificado',
      'Veterinario: Sin firma propia',
      'Documento: Papel sin verificar',
      'Registro: Verificado',
      'Cadena: Verificado',
      'Emisor: Verificado',
      'Vigencia: Verificado',
    ]);
    expect(
      panel.getByText(/^Este certificado existe y está vigente. No comprobamos el papel/),
    ).toBeInTheDocument();
    expect(panel.getAllByText('Evidencia')).toHaveLength(7);
    expect(panel.getByText('Confirmaciones')).toBeInTheDocument();
    await chooseLanguage('en');
    expect(
      await screen.findByText(/^This certificate exists and is valid. We did not check the paper/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Verify again' }));
    expect(await screen.findByRole('button', { name: 'Verify again' })).toBeInTheDocument();
  });

  it('names what the page shows otherwise than it was signed, and that the page is not to be trusted', async () => {
    const { certificate } = certificatePage();
    const { veterinarian } = certificate.issued_with;
    const issued_with = { veterinarian, owner: { establishment: 'La Otra', cuig: null, renspa: null } };
    changeAnimal(12, { estimated_weight: 485, issued_with });
    const { panel } = await verified();
    const told = panel.getByText(/^Este certificado existe, pero su página muestra hoy otros datos/);
    expect(told.closest('[role="alert"]')).toHaveClass('MuiAlert-colorError');
    expect(panel.getByText('Peso: muestra 485 kg; se firmó 182,5 kg')).toBeInTheDocument();
    expect(
      panel.getByText('Establecimiento al certificar: muestra La Otra; se firmó La Unión'),
    ).toBeInTheDocument();
    expect(panel.queryByText(/está vigente/)).not.toBeInTheDocument();
    await chooseLanguage('en');
    expect(await screen.findByText('Weight: it shows 485 kg; 182.5 kg was signed')).toBeInTheDocument();
  });

  it('of one whose lot changed hands while its page was open finds nothing wrong, and tells whose it is', async () => {
    changeAnimal(12, { producer_profile_id: 2 });
    const to = 'La Querencia del Sur';
    const lot = { id: 8, transfers: [{ at: '2026-06-01T10:00:00.000Z', to }] };
    answerProofs({ ...made, ...proof({ lot }) });
    const { user } = renderApp('/certification/12');
    expect(await screen.findByRole('region', { name: 'Titular hoy' })).not.toHaveTextContent(to);
    changeAnimal(12, { producer_profile_id: 1 });
    await user.click(screen.getByRole('button', { name: 'Verificar este certificado' }));
    await screen.findByRole('button', { name: 'Verificar nuevamente' });
    expect(screen.queryByText(/su página muestra hoy otros datos/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Este certificado existe y está vigente/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Titular hoy' })).toHaveTextContent(to);
  });

  it('tells who held the animal then from who holds it today', async () => {
    changeAnimal(12, { vet_profile_id: 1, producer_profile_id: 1 });
    renderApp('/certification/12');
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await card('Titular al certificar')).getByText('La Unión')).toBeInTheDocument();
    expect((await card('Titular hoy')).getByText('La Querencia del Sur')).toBeInTheDocument();
    const vet = await card('Veterinario responsable');
    expect(vet.getByText('Ana Peña')).toBeInTheDocument();
    expect(vet.getByText('Hoy: Marina Etcheverry · M.P. 9401')).toBeInTheDocument();
  });

  it('of one that was revoked never says that it is wrong', async () => {
    const { panel, outcomes } = await verified(
      proof({ revoked: { at: '2026-06-01T10:00:00.000Z', reason: 'Otra caravana' } }),
    );
    expect(outcomes.at(-1)).toBe('Vigencia: Revocado');
    expect(panel.getByText(/fue revocado el 1\/6\/2026/).closest('[role="alert"]')).toHaveTextContent(
      'Motivo: Otra caravana',
    );
    expect(document.body.textContent).not.toMatch(/inválid|Falló/i);
  });

  it('of one that was corrected leads to the corrected one', async () => {
    const superseded = { at: '2026-06-01T10:00:00.000Z', reason: 'Peso', by_id: 1 };
    const { panel, outcomes } = await verified(proof({ superseded }));
    expect(outcomes.at(-1)).toBe('Vigencia: Reemplazado');
    expect(panel.getByRole('link', { name: 'Ver el certificado corregido, n.º 000001' })).toHaveAttribute(
      'href',
      '/certification/1',
    );
  });

  it.each([
    ['pending', [], 'Cadena: En curso', /El anclaje en la blockchain está en curso: es normal/],
    ['late', [], 'Cadena: No se pudo verificar', /Debía estar en una cadena desde hace tiempo/],
    ['local', 'embedded', 'Cadena: En esta instalación', /no en una blockchain pública/],
  ] as const)(
    'with an anchor that is %s says so, and that the rest is good',
    async (name, kind, line, text) => {
      // Within the hour in which a checkpoint comes to a chain.
      if (name === 'pending') vi.useFakeTimers({ toFake: ['Date'], now: made.now });
      onTestFinished(() => void vi.useRealTimers());
      const anchors = typeof kind === 'string' ? made.proof.anchors.map((one) => ({ ...one, kind })) : [];
      const { panel, outcomes } = await verified(proof({ anchors }));
      expect(outcomes[4]).toBe(line);
      expect(
        panel.getByText(/^Este certificado existe y está vigente. No comprobamos el papel/),
      ).toBeInTheDocument();
      expect(panel.getByText(text)).toBeInTheDocument();
    },
  );

  it('with a chain that is gone could not check it, which is neither good nor bad', async () => {
    const { panel, outcomes } = await verified({ node: { eth_chainId: undefined } });
    expect(outcomes[4]).toBe('Cadena: No se pudo verificar');
    expect(panel.getByText(/^No se pudo verificar todo/)).toBeInTheDocument();
    expect(panel.queryByText('Falló')).not.toBeInTheDocument();
  });

  it.each([
    ['signature', { credential: flippedCredential }, 'Firma: Falló'],
    ['log', () => proof({ inclusion: { ...made.proof.inclusion!, hashes: [] } }), 'Registro: Falló'],
    ['chain', () => ({ node: { ...made.node, eth_getTransactionByHash: otherRoot() } }), 'Cadena: Falló'],
  ] as const)('that fails at the %s says which step did', async (_step, change, line) => {
    const changes = typeof change === 'function' ? change() : { credential: change.credential() };
    const { panel, outcomes } = await verified(changes);
    expect(outcomes).toContain(line);
    expect(panel.getByText(/^No coincide con ningún certificado/)).toBeInTheDocument();
  });

  it('is not possible where what verifies cannot be asked, and says so for each step', async () => {
    answerProofs(made);
    server.use(
      http.get('*/proof', () => HttpResponse.error()),
      http.get('*/did.json', () => HttpResponse.error()),
    );
    const { user } = renderApp('/certification/12');
    await user.click(await screen.findByRole('button', { name: 'Verificar este certificado' }));
    await waitFor(() => expect(screen.getAllByText('No se pudo verificar')).toHaveLength(7));
  });
});
