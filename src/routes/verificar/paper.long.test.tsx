import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { server } from '../../../mocks/node';
import { keepIssuer } from '@/components/verification/seen-before';
import { paperRecordOf, signPaperRecord } from '@/lib/proof/paper-record';
import { signerOf, unsigned } from '@/lib/proof/testing/signed-papers';
import { answerProofs, proofs } from '@/test/answer-proofs';
import { renderApp } from '@/test/render-app';
import * as qr from '@/lib/read-qr';

beforeEach(() => localStorage.clear());

/** The record on the paper of certificate 12, signed by that installation's key or by another one. */
async function printed(byte = 1): Promise<string> {
  const { key, sign } = await signerOf(byte);
  return signPaperRecord(paperRecordOf(unsigned(), key), sign);
}

/** The installation's keys as this device has seen them. */
async function seeIssuer(): Promise<void> {
  const { issuer, key, method } = await signerOf(1);
  keepIssuer({ did: issuer, keys: [{ method, key, until: null }] });
}

/** Opens the page and gives it a picture in which this text is read. */
async function give(text: string) {
  Object.assign(window, { createImageBitmap: () => Promise.resolve({}) });
  onTestFinished(() => void Reflect.deleteProperty(window, 'createImageBitmap'));
  vi.spyOn(qr, 'readQr').mockResolvedValue(text);
  const { user } = renderApp('/verificar');
  const zone = (await screen.findByText(/^Suelte aquí el PDF/)).parentElement as HTMLElement;
  const file = new File(['…'], 'papel.jpg', { type: 'image/jpeg' });
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  await screen.findByRole('heading', { name: 'Datos firmados del papel' });
  return user;
}

const withoutSignal = () => server.use(http.all('*', () => HttpResponse.error()));

it('the signed record of a paper tells its facts and who signed them, without a signal', async () => {
  await seeIssuer();
  withoutSignal();
  await give(await printed());
  expect(screen.getByText(/^Firma de estos datos: caravana\.example\.org\. Compárelos/)).toBeInTheDocument();
  expect(screen.getByText('182,5 kg')).toBeInTheDocument();
  expect(screen.getByText('Lo que firmó el emisor')).toBeInTheDocument();
});

it('keys that this device has not seen for 90 days prove nothing until it sees them again', async () => {
  await seeIssuer();
  const kept = JSON.parse(localStorage.getItem('issuers') ?? '[]') as object[];
  const seenAt = new Date(Date.now() - 91 * 86_400_000).toISOString();
  localStorage.setItem('issuers', JSON.stringify(kept.map((one) => ({ ...one, seenAt }))));
  withoutSignal();
  await give(await printed());
  expect(screen.getByText(/^No se pudo verificar: hace más de 90 días/)).toBeInTheDocument();
  expect(screen.queryByText('Lo que firmó el emisor')).toBeNull();
});

it('a device that never saw the issuer learns its keys with a signal, and verifies what became of it', async () => {
  answerProofs(await proofs());
  const user = await give(await printed(7));
  expect(screen.getByText(/^Firma de estos datos: caravana\.example\.org/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verificar si sigue vigente' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByText(/^Este certificado existe y está vigente/)).toBeInTheDocument();
});

it('a record by a key of nobody proves nothing', async () => {
  answerProofs(await proofs());
  await give(await printed(9));
  expect(screen.getByText(/^No se pudo verificar: este dispositivo no conoce la clave/)).toBeInTheDocument();
});

it('a record that was changed is refused, and its facts are not told', async () => {
  await seeIssuer();
  const { key, sign } = await signerOf(1);
  const record = paperRecordOf(unsigned(), key);
  const text = await signPaperRecord({ ...record, weightKg: 482.5 }, async () => sign(new Uint8Array(1)));
  await give(text);
  expect(screen.getByText(/^No coincide: la firma no es de estos datos/)).toBeInTheDocument();
  expect(screen.queryByText('482,5 kg')).toBeNull();
});

it.each([
  ['into the field for codes', () => screen.getByLabelText('Código, número o caravana')],
  ['on the screen', () => screen.getByRole('heading', { level: 1 })],
])('the record as another reader gave it, pasted %s, tells its facts', async (_name, place) => {
  await seeIssuer();
  withoutSignal();
  const { user } = renderApp('/verificar');
  await screen.findByText(/^Suelte aquí el PDF/);
  await user.click(place());
  await user.paste(` ${await printed()}\n`);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Datos firmados del papel' })).toBeInTheDocument();
  expect(screen.getByText('182,5 kg')).toBeInTheDocument();
});
