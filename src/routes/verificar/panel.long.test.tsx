import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '../../../mocks/node';
import { cosign, witnessKey } from '@/lib/proof/cosignature';
import type { Installation } from '@/lib/proof/testing/installation';
import { signerOf } from '@/lib/proof/testing/signed-papers';
import { answerProofs, proofs } from '@/test/answer-proofs';
import { renderApp } from '@/test/render-app';

/** What a verification came to, as it stands on the page. */

beforeEach(() => localStorage.clear());

async function verify(made: Installation): Promise<void> {
  answerProofs(made);
  renderApp('/verificar');
  const zone = (await screen.findByText(/^Suelte aquí el PDF/)).parentElement as HTMLElement;
  const file = new File([made.pdf as BlobPart], 'certificado.pdf', { type: 'application/pdf' });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  await screen.findByRole('button', { name: 'Verificar nuevamente' });
}

const steps = () => screen.getByRole('list', { name: 'Cómo se verificó' });

it('the sentence stands above what was signed, and that above how it was verified', async () => {
  const made = await proofs();
  await verify(made);
  const sentence = screen.getByText(/^El archivo no cambió/);
  const facts = screen.getByRole('region', { name: 'Lo que firmó el emisor' });
  const inOrder = [sentence, facts, steps()];
  const stand = [...inOrder].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(stand.map((one) => inOrder.indexOf(one))).toEqual([0, 1, 2]);
  // Each stands for itself: nothing has to be opened to read it.
  for (const one of inOrder) expect(one.closest('details')).toBeNull();
});

it('what was verified anew by the keyboard leaves the focus at its button', async () => {
  await verify(await proofs());
  const again = screen.getByRole('button', { name: 'Verificar nuevamente' });
  again.focus();
  fireEvent.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Verificar nuevamente' })).toHaveFocus();
});

it('of a log that nobody but its issuer follows the step says so: without witnesses', async () => {
  await verify(await proofs());
  const log = within(steps()).getByRole('heading', { name: 'Registro' }).closest('li')!;
  expect(
    within(log).getByText(/\. Sin testigos: solo el emisor responde por este registro\.$/),
  ).toBeVisible();
  expect(log).toHaveTextContent('Verificado');
});

it('of a log that its witnesses signed the step says that they did', async () => {
  const made = await proofs();
  const { publicKey, sign } = await signerOf(41);
  const witness = { name: 'w41', publicKey };
  const witnesses = [{ key: await witnessKey(witness), url: 'https://witness.example' }];
  made.document = {
    ...(made.document as object),
    service: [{ type: 'TransparencyLog', witnesses, witnessQuorum: 1 }],
  };
  const { inclusion } = made.proof;
  if (inclusion) inclusion.note += await cosign(inclusion.note, witness, { seconds: 1_772_600_000, sign });
  await verify(made);
  const log = within(steps()).getByRole('heading', { name: 'Registro' }).closest('li')!;
  expect(within(log).getByText(/\(sus testigos\) firmaron que nada de él cambió\.$/)).toBeVisible();
  expect(screen.queryByText(/Sin testigos/)).not.toBeInTheDocument();
});

it('of another file nothing is told that the one before it came to, while it is verified', async () => {
  await verify(await proofs());
  server.use(http.get('*/api/v1/certificate_lookup', () => delay('infinite')));
  const field = screen.getByLabelText('Archivo del certificado');
  fireEvent.change(field, { target: { files: [new File(['%PDF-1.7 otro'], 'otro.pdf')] } });
  await waitFor(() => expect(screen.getAllByText('Verificando…').length).toBeGreaterThan(1));
  expect(screen.queryByText(/^El archivo no cambió/)).not.toBeInTheDocument();
});
