import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import spanish from '@i18n/es/log.json';
import { server } from '../../../mocks/node';
import { setFault } from '../../../mocks/faults';
import type { Anchor, Log, LogHeadEntry } from '@/api/generated/model';
import { proofs } from '@/test/answer-proofs';
import { concat, utf8 } from '@/lib/proof/bytes';
import { certificationRef, entryText } from '@/lib/proof/log-entry';
import { leafHash } from '@/lib/proof/merkle';
import { encodeEntries } from '@/lib/proof/tiles';
import * as save from '@/lib/save-file';
import { logOf, signerOf } from '@/lib/proof/testing/signed-papers';
import { renderApp } from '@/test/render-app';
import { chooseLanguage } from '@/words/i18n';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const hash = `0x${'7a'.repeat(32)}`;
const at = '2026-05-04T12:30:00.000Z';

const anchor = (given: Partial<Anchor> = {}): Anchor => ({
  id: 1,
  kind: 'embedded',
  chain_id: 1337,
  status: 'confirmed',
  size: 60,
  root: 'ab'.repeat(32),
  transaction_hash: hash,
  sender: '0x1',
  recipient: '0x2',
  block_number: 4,
  created_at: at,
  confirmed_at: at,
  url: `/registro/transacciones/${hash}`,
  local: true,
  ...given,
});

const entry = (seq: number): LogHeadEntry => ({
  seq,
  type: 'issued',
  at,
  entry: `{"seq":${seq}}`,
  cattle_certification_id: seq + 1,
  certified_lot_id: null,
});

function answerLog(given: Partial<Log> = {}): void {
  server.use(
    http.get('*/api/v1/log', ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? 60);
      const log: Log = {
        origin: 'localhost:3000',
        issuer: 'did:key:z6Mk',
        local: true,
        size: 60,
        pending: 0,
        checkpoint: { size: 60, root: 'cd'.repeat(32), note: '', at },
        entries: Array.from({ length: Math.min(50, before) }, (_, place) => entry(before - 1 - place)),
        anchors: [anchor()],
        ...given,
      };
      return HttpResponse.json({ log });
    }),
  );
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the head, the newest entries and the anchors, and says that addresses are local', async () => {
  answerLog();
  renderApp('/registro');
  const head = await card('Estado');
  expect(head.getByText('did:key:z6Mk')).toBeInTheDocument();
  expect(head.getByText('60 anotaciones, 4/5/2026')).toBeInTheDocument();
  // Nothing waits.
  expect(head.queryByText('Esperan su lugar')).not.toBeInTheDocument();
  expect(head.getByText(/^Las direcciones de esta instalación/)).toBeInTheDocument();
  const entries = await card('Anotaciones');
  const [titles, first, ...others] = entries.getAllByRole('row');
  expect(titles).toHaveTextContent('N.ºQuéDe quéCuándoAnotación completa');
  expect(first).toHaveTextContent(/^59EmisiónCertificado n.º 0000604\/5\/2026/);
  expect(others).toHaveLength(49);
  expect(entries.getByRole('link', { name: 'Certificado n.º 000060' })).toHaveAttribute(
    'href',
    '/certification/60',
  );
  const anchors = await card('Anclajes');
  expect(anchors.getByText('En esta instalación')).toBeInTheDocument();
  expect(anchors.queryByText('Confirmado')).not.toBeInTheDocument();
  expect(anchors.getByRole('link', { name: hash })).toHaveAttribute(
    'href',
    `/registro/transacciones/${hash}`,
  );
});

it('counts entries as the language writes them', async () => {
  answerLog({ size: 12_345, checkpoint: { size: 12_345, root: 'cd'.repeat(32), note: '', at } });
  renderApp('/registro');
  expect((await card('Estado')).getByText('12.345 anotaciones, 4/5/2026')).toBeInTheDocument();
});

it('says below who could lie, how, and what tells of it, in either language', async () => {
  answerLog();
  renderApp('/registro');
  const threats = await card('Quién podría mentir, cómo y qué lo delata');
  const lines = threats.getAllByRole('listitem');
  const cases = Object.values(spanish.threats.case);
  // Who could lie, and a line each for what is planted in tests.
  expect(lines).toHaveLength(9 + cases.length);
  expect(lines.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(cases));
  const database = within(lines.find((line) => line.textContent.startsWith(spanish.threats.who.database))!);
  expect(database.getByRole('heading')).toHaveTextContent('Quien administra la base de datos');
  expect(database.getByText(/^Al verificar, cada dato de la página y la foto/)).toBeInTheDocument();
  await chooseLanguage('en');
  expect(await screen.findByText(/^Verifying compares each fact of the page/)).toBeInTheDocument();
});

it('leads to earlier entries and back, in the address', async () => {
  answerLog();
  const { user, router } = renderApp('/registro');
  await user.click(await screen.findByRole('link', { name: 'Anteriores' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ before: 10 }));
  expect(await screen.findByText('{"seq":9}')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Las más nuevas' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  // The link that had it is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('that was audited keeps what that came to while one reads on', async () => {
  answerLog();
  const { user } = renderApp('/registro');
  server.use(http.get('*/log/checkpoint', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Auditar' }));
  const verdict = await screen.findByText(/^No se pudo verificar todo/);
  await user.click(screen.getByRole('link', { name: 'Anteriores' }));
  expect(await screen.findByText('{"seq":9}')).toBeInTheDocument();
  expect(verdict).toBeInTheDocument();
});

it('of nothing says so', async () => {
  answerLog({ size: 0, checkpoint: null, entries: [], anchors: [] });
  renderApp('/registro');
  expect(await screen.findByText('Todavía no hay anotaciones.')).toBeInTheDocument();
  expect(screen.getByText('Todavía no hay anclajes.')).toBeInTheDocument();
});

it('says that it failed and tries again', async () => {
  setFault('getLog', 'error');
  const { user } = renderApp('/registro');
  expect(await screen.findByText('No se pudo cargar el registro.')).toBeInTheDocument();
  setFault('getLog', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Estado' })).toBeInTheDocument();
});

it('whose checkpoint another key signed is told to be wrong, above what was checked', async () => {
  answerLog();
  const made = await proofs();
  const stranger = await signerOf(9);
  const { note } = await logOf(['{}'], stranger)(0);
  server.use(
    http.get('*/log/checkpoint', () => new HttpResponse(note)),
    http.get('*/log/entries/*', () => HttpResponse.error()),
    http.get('*/.well-known/did.json', () => HttpResponse.json(made.document as object)),
  );
  const { user } = renderApp('/registro');
  await user.click(await screen.findByRole('button', { name: 'Auditar' }));
  const verdict = await screen.findByText(/^Algo está mal: el registro no es el que firmó su emisor/);
  expect(verdict.compareDocumentPosition(screen.getByText('Falló'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('that does not go on from what this device saw is named, with both checkpoints to save', async () => {
  answerLog();
  const made = await proofs();
  const entries = [9, 12].map((id, seq) =>
    entryText({ v: 1, seq, at, type: 'issued', ref: certificationRef(id) }),
  );
  const leaves = await Promise.all(entries.map((text) => leafHash(utf8(text))));
  const { note } = await logOf(entries, made.signer)(0);
  const { note: seen } = await logOf([...entries, '{}'], made.signer)(0);
  const [origin = ''] = seen.split('\n');
  localStorage.setItem('checkpoints', JSON.stringify([[origin, seen]]));
  server.use(
    http.get('*/log/checkpoint', () => new HttpResponse(note)),
    http.get('*/log/entries/*', () => new HttpResponse(encodeEntries(entries))),
    http.get('*/log/tile/*', () => new HttpResponse(concat(...leaves))),
    http.get('*/.well-known/did.json', () => HttpResponse.json(made.document as object)),
  );
  const saved = vi.spyOn(save, 'saveFile').mockImplementation(() => undefined);
  const { user } = renderApp('/registro');
  await user.click(await screen.findByRole('button', { name: 'Auditar' }));
  expect(
    await screen.findByText(/^Este registro no continúa el que este dispositivo ya vio/),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Hoy tiene menos anotaciones/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar la evidencia' }));
  const [[name, file]] = saved.mock.calls as [[string, Blob]];
  expect([name, file.size]).toEqual(['evidencia-registro.txt', utf8(`${seen}\n${note}`).length]);
});

it('that cannot be audited says that it could not be checked, never that it is wrong', async () => {
  answerLog();
  server.use(http.get('*/log/checkpoint', () => HttpResponse.error()));
  const { user } = renderApp('/registro');
  await user.click(await screen.findByRole('button', { name: 'Auditar' }));
  expect(await screen.findByText(/^No se pudo verificar todo/)).toBeInTheDocument();
  expect(screen.getByText('No se pudo verificar')).toBeInTheDocument();
  expect(screen.queryByText('Falló')).not.toBeInTheDocument();
});

it('shows a transaction, of this installation as such', async () => {
  server.use(
    http.get(`*/api/v1/log/transactions/${hash}`, () =>
      HttpResponse.json({
        ledger_transaction: { anchor: anchor(), nonce: 0, block_hash: null, raw_transaction: '0x02f8' },
      }),
    ),
  );
  renderApp(`/registro/transacciones/${hash}`);
  const transaction = await card('Transacción');
  expect(transaction.getByText(hash)).toBeInTheDocument();
  expect(transaction.getByText('0x02f8')).toBeInTheDocument();
  expect(transaction.getByText('En esta instalación')).toBeInTheDocument();
});

it('leads from what is no hash to the log', async () => {
  answerLog();
  const { router } = renderApp('/registro/transacciones/abc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/registro'));
});
